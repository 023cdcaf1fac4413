package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes of one run that are killed at any moment, and whose files are damaged meanwhile. */
@DisabledOnOs(OS.WINDOWS)
class RunFaultsTest {
  @TempDir private Path folder;

  /** In short: killed once, found damaged, kept from a second writer, and finished. */
  @Test
  void killedAndDamagedRunEndsExactly() throws Exception {
    RunFaults run = RunFaults.of(folder, 5);
    try (RunProcess process = run.start("--quiet")) {
      run.awaitMore(process, 100, 0);
      assertSecondWriterIsRefused(run);
      assertThat(process.isAlive()).isTrue();
      process.kill();
    }
    SplittableRandom random = new SplittableRandom(960);
    assertThat(run.damage("units", 3, random) + run.damage("data", 3, random)).isPositive();
    run.finish();
    assertThat(RunLogLines.mended(run.out())).isPositive();
  }

  private static void assertSecondWriterIsRefused(RunFaults run) {
    List<String> words = run.words("--quiet");
    Invocation second = Invocation.of(PlainRunnerSource.exact(), words.toArray(String[]::new));
    assertThat(second.exitCode()).isEqualTo(2);
    assertThat(second.out()).isEmpty();
    assertThat(second.errLines()).hasSize(1);
    assertThat(second.err()).contains("another run is writing there: process ");
  }

  /** The first moments of a process are among these as well: Spark is not there yet. */
  @Tag("faults")
  @Test
  void runThatIsKilledAtTenMomentsEndsExactly() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    RunFaults run = RunFaults.of(folder, 6);
    for (int kill = 0; kill < 10; kill++) {
      try (RunProcess process = run.start()) {
        if (kill % 5 == 0) {
          process.run(random.nextInt(6_000));
        } else {
          run.awaitMore(process, random.nextInt(35), random.nextInt(30));
        }
      }
    }
    run.finish();
    assertThat(RunLogLines.mended(run.out())).isZero();
    assertThat(RunLogLines.done(run.out())).hasSizeGreaterThan(200);
  }

  @Tag("faults")
  @ParameterizedTest
  @ValueSource(longs = {3, 5})
  void filesDamagedBetweenKillsAreMadeAgain(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    RunFaults run = RunFaults.of(folder, 6);
    int damaged = 0;
    for (int kill = 0; kill < 5; kill++) {
      try (RunProcess process = run.start()) {
        run.awaitMore(process, 20 + random.nextInt(50), random.nextInt(30));
      }
      damaged += run.damage("units", 1 + random.nextInt(5), random);
      damaged += run.damage("data", 1 + random.nextInt(5), random);
    }
    assertThat(damaged).isGreaterThan(10);
    run.finish();
    assertThat(RunLogLines.mended(run.out())).isPositive();
  }

  /** Also when it is asked to end: nothing more is done while Spark goes down. */
  @Tag("faults")
  @Test
  void runThatIsTerminatedEndsExactly() throws Exception {
    SplittableRandom random = new SplittableRandom(6);
    RunFaults run = RunFaults.of(folder, 6);
    for (int end = 0; end < 4; end++) {
      try (RunProcess process = run.start()) {
        run.awaitMore(process, 10 + random.nextInt(50), random.nextInt(30));
        process.terminate();
        if (process.exitCode() != 0) {
          RunFaults.assertFailed(process);
        }
      }
    }
    run.finish();
    assertThat(RunLogLines.mended(run.out())).isZero();
  }

  /** Every file of a finished run, damaged in many ways: found, told, and made as it was. */
  @Tag("faults")
  @Test
  void finishedRunThatIsDamagedIsMended() throws Exception {
    SplittableRandom random = new SplittableRandom(7);
    RunFaults run = RunFaults.of(folder, 5);
    run.finish();
    for (int i = 0; i < 6; i++) {
      assertThat(run.damage("", 1, random)).isEqualTo(1);
      run.finish();
    }
  }

  /** Whatever runs the processes, the run is the same. */
  @Tag("faults")
  @Test
  void runGoesOnWithOtherCoresMemoryAndShares() throws Exception {
    RunFaults run = RunFaults.of(folder, 6);
    List<List<String>> options =
        List.of(
            List.of("-D" + SmallShareMain.POSITIONS + "=0"),
            List.of("-D" + SmallShareMain.POSITIONS + "=30"),
            List.of("-D" + SmallShareMain.POSITIONS + "=0", "-D" + SmallShareMain.RECORDS + "=1"),
            List.of("-D" + SmallShareMain.POSITIONS + "=500"),
            List.of("-D" + SmallShareMain.POSITIONS + "=0"));
    List<String> masters = List.of("local[2]", "local[5]", "local[1]", "local[3]", "local[4]");
    List<String> memory = List.of("4096", "1", "64", "7", "2");
    for (int i = 0; i < options.size(); i++) {
      RunFaults here = run.on(masters.get(i));
      List<String> words = here.words("--task-memory", memory.get(i));
      try (RunProcess process = RunProcess.start(folder, options.get(i), Map.of(), words)) {
        run.awaitMore(process, 30, 0);
      }
    }
    run.finish();
    assertThat(RunLogLines.mended(run.out())).isZero();
  }

  /** A driver with room for all levels finishes what one without has begun, and is checked. */
  @Tag("faults")
  @Test
  void partOfALevelThatNobodyNeedsAnyMoreIsNoFault() throws Exception {
    RunFaults run = RunFaults.of(folder, 6);
    try (RunProcess process = run.start()) {
      run.awaitMore(process, 20, 0);
    }
    List<String> all = List.of("-D" + SmallShareMain.POSITIONS + "=1000000");
    try (RunProcess process = RunProcess.start(folder, all, Map.of(), run.words())) {
      run.assertFinished(process);
    }
    assertThat(unfinishedFiles(run)).isEmpty();
  }

  private static List<String> unfinishedFiles(RunFaults run) throws Exception {
    try (Stream<Path> files = Files.walk(run.out())) {
      return files.map(Path::toString).filter(name -> name.endsWith(".tmp")).toList();
    }
  }

  @Tag("faults")
  @Test
  void secondProcessIsRefusedAndTheFirstUnharmed() throws Exception {
    RunFaults run = RunFaults.of(folder, 6);
    try (RunProcess first = run.start()) {
      run.awaitMore(first, 1, 0);
      for (int i = 0; i < 3; i++) {
        try (RunProcess second = run.start("--quiet")) {
          RunFaults.assertRefused(second, "another run is writing there: process " + first.pid());
        }
      }
      run.assertFinished(first);
    }
  }

  /** Its lock is not free because it does nothing. */
  @Tag("faults")
  @Test
  void stoppedProcessKeepsItsDirectory() throws Exception {
    RunFaults run = RunFaults.of(folder, 6);
    try (RunProcess first = run.start()) {
      run.awaitMore(first, 50, 0);
      RunProcess.signal("STOP", first.pid());
      try (RunProcess second = run.start("--quiet")) {
        RunFaults.assertRefused(second, "another run is writing there: process " + first.pid());
      }
      RunProcess.signal("CONT", first.pid());
      run.assertFinished(first);
    }
  }
}
