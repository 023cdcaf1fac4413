package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command with its real runner, in jobs that are too small for Spark. */
class PerftCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... words) {
    return Main.run(words, stream(out), stream(err), new SparkRunnerSource());
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  @Test
  void smallJobsSayThatTheyDidWithoutSpark() {
    assertThat(run("perft", "--depth", "4")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("Nodes searched: 197281\n");
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("counted without Spark");
  }

  /** Levels that are too large to be merged by one thread, but small enough to be counted. */
  @Test
  void jobsWithFewMovesDoWithoutSparkToo() {
    String fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";

    assertThat(run("perft", "--depth", "8", "--fen", fen)).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("Nodes searched: 8014917042\n");
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("counted without Spark");
  }

  /** The split ply counts from the root, also below a move of a divide. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "2", "3"})
  void divideIsTheSameWhateverTheSplit(String ply) {
    assertThat(run("perft", "--depth", "3", "--divide", "--split", ply, "--quiet")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("e2e4: 600\n")
        .endsWith("\n\nNodes searched: 8902\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "2"})
  void columnsAreTheSameWhateverTheSplit(String ply) {
    assertThat(run("perft", "--depth", "3", "--columns", "--split", ply, "--quiet")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .containsPattern("captures +34\\n")
        .containsPattern("  checks +12\\n");
  }

  @Test
  void columnsAndUniquePositionsGoTogether() {
    assertThat(run("perft", "--depth", "4", "--columns", "--unique", "--quiet")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("72078", "captures", "1576");
  }

  /** Two kings alone: 63 bits end where the levels are still small. */
  @Test
  void pathsBeyond63BitsAreToldInOneLine() {
    String fen = "8/8/8/4k3/8/8/8/4K3 w - - 0 1";

    assertThat(run("perft", "--depth", "30", "--fen", fen, "--quiet")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "perft960: too deep: more than 9223372036854775807 paths to or from one position\n");
    assertThat(out.size()).isZero();
  }
}
