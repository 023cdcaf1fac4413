package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whole commands in processes of their own that are killed, or find no room on the disk. */
@DisabledOnOs(OS.WINDOWS)
class KilledRunTest {
  private static final String DEPTH_7 = "Nodes searched: 3195901860\n";
  private static final String DEPTH_8 = "Nodes searched: 84998978956\n";

  private static final int LIMIT_MINUTES = 10;

  @TempDir private Path folder;

  @Test
  void runThatIsKilledThreeTimesIsExactAndDoesNothingTwice() throws Exception {
    killAndGoOn(7, 3, DEPTH_7);
  }

  @Test
  @Tag("faults")
  void runThatIsKilledTenTimesIsExactAndDoesNothingTwice() throws Exception {
    killAndGoOn(8, 10, DEPTH_8);
  }

  /** Killed at any time from its start on; then more and more is done when it is. */
  private void killAndGoOn(int depth, int kills, String answer) throws Exception {
    Path out = folder.resolve("out");
    SplittableRandom random = new SplittableRandom(960);
    for (int kill = 0; kill < kills; kill++) {
      Process process = start("local[2]", depth, out);
      try {
        awaitOneMoreUnit(out, process);
        // Often the process has something to do for longer than this.
        process.waitFor(random.nextInt(400), TimeUnit.MILLISECONDS);
      } finally {
        process.destroyForcibly().waitFor();
      }
    }
    finish(depth, out, answer);
    assertNoUnitIsDoneTwice(out);
  }

  private static void awaitOneMoreUnit(Path out, Process process) throws Exception {
    long before = done(out).size();
    while (process.isAlive() && done(out).size() == before) {
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }

  /** The units that the log names as done, in their order. */
  private static List<String> done(Path out) throws IOException {
    Path log = out.resolve("run.log");
    if (!Files.exists(log)) {
      return List.of();
    }
    return Files.readString(log)
        .lines()
        .filter(line -> line.contains(" done: "))
        .map(line -> line.substring(line.indexOf(" done: ")))
        .toList();
  }

  private static void assertNoUnitIsDoneTwice(Path out) throws IOException {
    assertThat(done(out)).hasSizeGreaterThan(50).doesNotHaveDuplicates();
  }

  private void finish(int depth, Path out, String answer) throws Exception {
    Process process = start("local[2]", depth, out);
    try {
      assertThat(exitCode(process)).as(said("err")).isZero();
      assertThat(said("out")).isEqualTo(answer);
    } finally {
      process.destroyForcibly();
    }
    Invocation check =
        Invocation.of(PlainRunnerSource.exact(), "check", out.toString(), "--sample", "2");
    assertThat(check.exitCode()).as(check.out()).isZero();
  }

  /** Spark starts others in their place, or gives up; a wrong count is not among the answers. */
  @Test
  @Tag("faults")
  void killedExecutorsNeverMakeACountWrong() throws Exception {
    Path out = folder.resolve("out");
    SplittableRandom random = new SplittableRandom(960);
    int kills = 0;
    int exitCode = -1;
    for (int attempt = 0; attempt < 4 && exitCode != 0; attempt++) {
      Process process = start("local-cluster[2,1,1024]", 8, out);
      try {
        for (int kill = 0; kill < 3 && process.isAlive(); kill++) {
          awaitOneMoreUnit(out, process);
          process.waitFor(random.nextInt(2_000), TimeUnit.MILLISECONDS);
          List<ProcessHandle> executors = process.descendants().toList();
          if (!executors.isEmpty()) {
            executors.get(random.nextInt(executors.size())).destroyForcibly();
            kills++;
          }
        }
        exitCode = exitCode(process);
        if (exitCode == 0) {
          assertThat(said("out")).isEqualTo(DEPTH_8);
        } else {
          assertThat(said("out")).isEmpty();
        }
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
    }
    assertThat(kills).isPositive();
    finish(8, out, DEPTH_8);
    assertNoUnitIsDoneTwice(out);
  }

  @Test
  @Tag("faults")
  void fullDiskIsOneLineAndWithRoomTheRunGoesOn() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(mount("-t", "tmpfs", "-o", "size=6m", "tmpfs", disk.toString()), "cannot mount");
    try {
      Path out = disk.resolve("out");
      Process process = start("local[2]", 8, out);
      try {
        assertThat(exitCode(process)).as(said("err")).isEqualTo(2);
      } finally {
        process.destroyForcibly();
      }
      assertThat(said("out")).isEmpty();
      assertThat(said("err").lines()).hasSize(1);
      assertThat(said("err")).startsWith("perft960: ").contains("No space left on device");

      assertThat(mount("-o", "remount,size=1g", disk.toString())).isTrue();
      finish(8, out, DEPTH_8);
      assertNoUnitIsDoneTwice(out);
    } finally {
      run("umount", disk.toString());
    }
  }

  private static boolean mount(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("mount"));
    command.addAll(List.of(words));
    return run(command.toArray(String[]::new));
  }

  private static boolean run(String... command) throws Exception {
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

  private static int exitCode(Process process) throws InterruptedException {
    assertThat(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  private String said(String stream) throws IOException {
    return Files.readString(folder.resolve(stream + ".txt"));
  }

  private Process start(String master, int depth, Path out) throws IOException {
    String classPath = System.getProperty("java.class.path");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseParallelGC", "-XX:+IgnoreUnrecognizedVMOptions"));
    command.addAll(
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    for (String opened :
        List.of("java.lang", "java.lang.invoke", "java.nio", "java.util", "sun.nio.ch")) {
      command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    command.addAll(List.of("-cp", classPath, Main.class.getName()));
    command.addAll(List.of("perft", "--depth", Integer.toString(depth), "--master", master));
    command.addAll(List.of("--conf", "spark.executor.extraClassPath=" + classPath));
    command.addAll(List.of("--out", out.toString(), "--quiet"));
    ProcessBuilder builder = new ProcessBuilder(command);
    // Where the launcher of the executors looks for Spark.
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    return builder
        .redirectOutput(folder.resolve("out.txt").toFile())
        .redirectError(folder.resolve("err.txt").toFile())
        .start();
  }
}
