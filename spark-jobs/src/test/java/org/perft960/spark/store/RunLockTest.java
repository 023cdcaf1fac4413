package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One writer at a time: within a process, and among processes. */
class RunLockTest {
  @TempDir private Path folder;

  @Test
  void lockIsTakenOnceAndLeavesNothing() throws IOException {
    try (RunLock lock = RunLock.take(folder)) {
      refused("of this process");
      assertThat(lock).isNotNull();
    }
    assertThat(folder).isEmptyDirectory();
    RunLock.take(folder).close();
  }

  @Test
  void linkToTheDirectoryIsTheDirectory() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    try (RunLock lock = RunLock.take(link)) {
      refused("of this process");
      assertThat(lock).isNotNull();
    }
  }

  @Test
  void fileThatAKilledOwnerHasLeftIsNoLock() throws IOException {
    Files.writeString(folder.resolve(RunLock.NAME), "process 1 since long ago\n");

    RunLock.take(folder).close();

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void otherProcessKeepsThisOneOutUntilItIsKilled() throws Exception {
    Process holder = start();
    try {
      assertThat(firstLine(holder)).startsWith("locked");
      refused("another run is writing there: process " + holder.pid() + " since ");
      refused("another run is writing there: process " + holder.pid() + " since ");
    } finally {
      holder.destroyForcibly().waitFor();
    }
    RunLock.take(folder).close();
  }

  /** Also after a second try in this process, which must not let go of what the first one has. */
  @Test
  void thisProcessKeepsOthersOut() throws Exception {
    try (RunLock lock = RunLock.take(folder)) {
      refused("of this process");
      Process other = start();
      try {
        assertThat(firstLine(other))
            .contains("another run is writing there: process " + ProcessHandle.current().pid());
        assertThat(other.waitFor()).isNotZero();
      } finally {
        other.destroyForcibly();
      }
      assertThat(lock).isNotNull();
    }
  }

  private void refused(String reason) {
    assertThatThrownBy(() -> RunLock.take(folder))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(reason);
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            LockHolder.class.getName(),
            folder.toString())
        .redirectErrorStream(true)
        .redirectInput(Redirect.PIPE)
        .start();
  }

  private static String firstLine(Process process) throws IOException {
    BufferedReader lines = process.inputReader();
    return lines.readLine();
  }
}
