package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of one position as one table. */
class JoinCommandTest {
  @TempDir private Path folder;

  private Invocation run(String words) {
    return Invocation.of(
        new SparkRunnerSource(), (words + " --quiet").replace("DIR", folder + "").split(" "));
  }

  private void count(String words) {
    Invocation run = run(words);
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private List<String> refused(String words) {
    Invocation run = run(words);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    return run.errLines();
  }

  @Test
  void eachDepthHasWhatAnyRunKnowsOfIt() throws IOException {
    count("chess960 --sp 518 --depth 3 --columns=2 --unique=2 --out DIR/starts");
    count("perft --depth 4 --unique --out DIR/unique");
    count("perft --depth 4 --columns --out DIR/columns");

    Invocation run = run("join DIR/starts DIR/unique DIR/columns --name start --out DIR/joined");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readAllLines(folder.resolve("joined/start.csv")))
        .hasSize(5)
        .anyMatch(row -> row.startsWith("2,400,400,0,0,0,"))
        .anyMatch(row -> row.matches("3,8902,5362,,+"))
        .anyMatch(row -> row.startsWith("4,197281,72078,1576,0,0,0,0,0,469,0,0,8,"));
    assertThat(Invocation.of(new SparkRunnerSource(), "check", folder + "/joined").outLines())
        .last()
        .isEqualTo("all is well");
  }

  @Test
  void runsOfOtherPositionsAndOtherKindsAreRefused() {
    count("perft --depth 2 --out DIR/start");
    count("perft --sp 0 --depth 2 --out DIR/other");
    count("chess960 --sp 0-1 --depth 2 --out DIR/two");
    count("dfrc --white 0 --depth 1 --out DIR/pairs");

    assertThat(refused("join DIR/start DIR/other --out DIR/x"))
        .singleElement()
        .asString()
        .startsWith("perft960: " + folder + "/other: is of bbqnnrkr/");
    assertThat(refused("join DIR/two --out DIR/x"))
        .containsExactly("perft960: " + folder + "/two: has 2 starts, not one");
    assertThat(refused("join DIR/pairs --out DIR/x"))
        .containsExactly("perft960: " + folder + "/pairs: a run of dfrc cannot be joined");
    assertThat(refused("join DIR/none --out DIR/x"))
        .containsExactly("perft960: " + folder + "/none: holds no run of perft960");
    assertThat(refused("join DIR/start --name A/b --out DIR/x"))
        .containsExactly("perft960: --name A/b: must be small letters, digits and -");
  }

  @Test
  void damagedRunIsRefused() throws IOException {
    count("perft --depth 2 --out DIR/start");
    Files.writeString(folder.resolve("start/units.jsonl"), "");

    assertThat(refused("join DIR/start --out DIR/x"))
        .singleElement()
        .asString()
        .contains("units.jsonl is damaged");
  }
}
