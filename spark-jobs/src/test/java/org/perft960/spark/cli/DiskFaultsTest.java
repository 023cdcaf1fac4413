package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A full disk, which is a small file system in memory: root may mount one. */
@Tag("faults")
class DiskFaultsTest {
  @TempDir private Path folder;
  private Path disk;

  @BeforeEach
  void mount() throws Exception {
    disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(
        succeeds("mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", disk.toString()),
        "may not mount");
  }

  @AfterEach
  void unmount() throws Exception {
    succeeds("umount", disk.toString());
  }

  private void resize(int kibibytes) throws Exception {
    assertThat(succeeds("mount", "-o", "remount,size=" + kibibytes + "k", disk.toString()))
        .isTrue();
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Full before the first unit, among the units, among the levels, and when results are written.
   */
  @Test
  void runOnADiskThatFillsUpIsToldAndGoesOnWithRoom() throws Exception {
    RunFaults run = RunFaults.of(folder, 6).in(disk.resolve("out"));
    int kibibytes = 4;
    int full = 0;
    for (int attempt = 0; attempt < 12; attempt++) {
      resize(kibibytes);
      try (RunProcess process = run.start("--quiet")) {
        if (process.exitCode() == 0) {
          run.assertFinished(process);
          assertThat(full).isGreaterThan(3);
          return;
        }
        // The result is printed even if only its files find no room.
        assertThat(process.exitCode()).as(process.err()).isEqualTo(2);
        assertThat(process.out()).isIn("", "Nodes searched: " + run.nodes() + "\n");
        assertThat(process.err().lines()).hasSize(1);
        assertThat(process.err()).startsWith("perft960: ").contains("No space left on device");
        full++;
      }
      kibibytes += kibibytes / 2 + 60;
    }
    throw new AssertionError("still no room");
  }

  /** What Spark writes for itself: shuffles. */
  @ParameterizedTest
  @ValueSource(ints = {4, 100, 600})
  void fullDiskOfSparkIsToldAndTheRunGoesOnElsewhere(int kibibytes) throws Exception {
    resize(kibibytes);
    RunFaults run = RunFaults.of(folder, 6);
    String local = Files.createDirectory(disk.resolve("local")).toString();
    try (RunProcess process = run.start("--quiet", "--conf", "spark.local.dir=" + local)) {
      RunFaults.assertRefused(process, "No space left on device");
    }
    run.finish();
    assertThat(List.of(run.out().toFile().list())).contains("manifest.json");
  }

  /** Mounted as one that may only be read. */
  @Test
  void diskThatMayOnlyBeReadIsRefused() throws Exception {
    resize(4096);
    RunFaults run = RunFaults.of(folder, 5).in(disk.resolve("out"));
    try (RunProcess process = run.start()) {
      run.awaitMore(process, 60, 0);
    }
    assertThat(succeeds("mount", "-o", "remount,ro", disk.toString())).isTrue();
    try (RunProcess process = run.start("--quiet")) {
      RunFaults.assertRefused(process, "Read-only file system");
    }
    assertThat(succeeds("mount", "-o", "remount,rw", disk.toString())).isTrue();
    run.finish();
  }
}
