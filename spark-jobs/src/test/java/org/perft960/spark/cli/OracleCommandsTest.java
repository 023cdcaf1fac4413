package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.spark.uci.UciServer;

/** The commands by which other programs ask this one. */
class OracleCommandsTest {
  private static final String ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  private static Invocation run(String... words) {
    return Invocation.of(PlainRunnerSource.exact(), words);
  }

  private static Invocation uci(String... lines) {
    InputStream standardInput = System.in;
    System.setIn(
        new ByteArrayInputStream(
            (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
    try {
      return run("uci");
    } finally {
      System.setIn(standardInput);
    }
  }

  @Test
  void uciAnnouncesChess960() {
    Invocation run = uci("uci", "isready", "quit", "isready");

    assertThat(run.exitCode()).isZero();
    assertThat(run.outLines())
        .contains("option name UCI_Chess960 type check default false", "uciok")
        .last()
        .isEqualTo("readyok");
    assertThat(run.outLines()).filteredOn("readyok"::equals).hasSize(1);
  }

  @Test
  void goPerftListsMovesAndTheirSum() {
    Invocation run = uci("position startpos moves e2e4 e7e5", "go perft 2");

    assertThat(run.outLines()).hasSize(29 + 1 + 1 + 1).contains("e1e2: 29", "Nodes searched: 835");
  }

  /** Depth 12 takes years: without the stop this would not end. */
  @Test
  @Timeout(60)
  void isreadyIsAnsweredWhileItCountsAndStopCutsItShort() {
    Invocation run =
        uci("position startpos", "go perft 12", "isready", "stop", "go perft 1", "quit");

    assertThat(run.exitCode()).isZero();
    assertThat(run.outLines())
        .startsWith("readyok", "info string stopped before all was counted")
        .contains("Nodes searched: 20")
        .filteredOn(line -> line.startsWith("Nodes searched"))
        .hasSize(1);
  }

  @Test
  void serverEndsWhenNobodyReadsItsAnswers() throws IOException {
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("broken pipe");
          }
        };
    BufferedReader in = new BufferedReader(new StringReader("uci\nisready\n"));

    new UciServer(in, new PrintStream(gone), "perft960").run();

    assertThat(in.readLine()).isEqualTo("isready");
  }

  @Test
  void quitWaitsForTheCounts() {
    assertThat(uci("position startpos", "go perft 5", "quit").outLines())
        .contains("Nodes searched: 4865609");
  }

  @Test
  void castlingIsSpelledAsTheOptionSays() {
    String set = "setoption name uci_chess960 value true";

    assertThat(uci("position fen " + ROOKS, "go perft 1").outLines())
        .contains("e1g1: 1", "e1c1: 1");
    assertThat(uci(set, "position fen " + ROOKS, "go perft 1").outLines())
        .contains("e1h1: 1", "e1a1: 1");
    assertThat(uci("position fen 4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "go perft 1").outLines())
        .contains("e1g1: 1")
        .contains("Nodes searched: 21");
  }

  @Test
  void refusedPositionLeavesNone() {
    Invocation run = uci("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "go perft 1", "d");

    assertThat(run.outLines())
        .allMatch(line -> line.startsWith("info string "))
        .anyMatch(line -> line.startsWith("info string position refused: "))
        .filteredOn("info string no position: the last one was refused"::equals)
        .hasSize(2);
    assertThat(uci("position startpos moves e2e5", "go perft 1").out())
        .doesNotContain("Nodes searched");
  }

  @Test
  void wordsThatAreNotKnownAreTold() {
    Invocation run =
        uci("xyzzy", "go depth 3", "go perft x", "setoption name Hash value 3", "position nowhere");

    assertThat(run.exitCode()).isZero();
    assertThat(run.outLines())
        .containsExactly(
            "info string unknown command: xyzzy",
            "info string perft960 does not search; it knows go perft N",
            "bestmove 0000",
            "info string go perft N: N must be 0 to 100",
            "info string option not set: name Hash value 3",
            "info string position refused: position needs startpos or fen: \"nowhere\"");
  }

  @Test
  void displayShowsTheBoardAndTheFen() {
    assertThat(uci("position fen " + ROOKS, "d").outLines())
        .contains(" | R |   |   |   | K |   |   | R | 1", "Fen: " + ROOKS, "Legal moves: 26");
  }

  @Test
  void depthZeroIsOneLeaf() {
    assertThat(uci("position startpos", "go perft 0").out()).contains("Nodes searched: 1\n");
    assertThat(run("perftree", "0", ROOKS).out()).isEqualTo("\n1\n");
  }

  @Test
  void perftreeListsMovesABlankLineAndTheTotal() {
    Invocation run = run("perftree", "1", ROOKS, "a1a8");

    assertThat(run.exitCode()).isZero();
    assertThat(run.outLines()).containsExactly("e8d7 1", "e8e7 1", "e8f7 1", "", "3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "101 | startpos | | DEPTH 101: must be 0 to 100",
        "1 | bad | | FEN: malformed FEN \"bad\"",
        "1 | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1e3 | MOVES: move \"e1e3\"",
      })
  void slipIsToldInOneLine(String depth, String fen, String moves, String line) {
    Invocation run =
        moves == null ? run("perftree", depth, fen) : run("perftree", depth, fen, moves);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("perft960: " + line);
  }
}
