package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perft960.spark.engines.Fakes.CORNER;
import static org.perft960.spark.engines.Fakes.PROMOTION;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

class AnswerReaderTest {
  private static final BigInteger THREE = BigInteger.valueOf(3);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a1a2: 3|a1b1: 3|a1b2: 3||Nodes searched: 9|",
        "a1a2 3|a1b1 3|a1b2 3||9",
        "a1a2 - 3|a1b1 - 3|a1b2 - 3|Total: 9",
        "A1A2 = 3|A1B1 = 3|A1B2 = 3|nodes 9",
        "1. a1-a2: 3 nodes|2. a1-b1: 3 nodes|3. a1-b2: 3 nodes|perft(2) = 9",
        "Ka1a2\t3|Ka1b1\t3|Ka1b2\t3|Perft 2: 9",
        "info depth 1|a1a2: 3|info string so far so good|a1b1: 3|a1b2: 3|Moves: 3|Nodes: 9 Time: 5"
            + " ms NPS: 1800",
        "info string a1a2: 3|info string a1b1: 3|info string a1b2: 3|info string Nodes: 9",
        "\u001B[32ma1a2\u001B[0m: \u001B[1m3\u001B[0m|a1b1: 3\r"
            + "|> a1b2: 3|\u001B[1mTotal nodes\u001B[0m 9",
        "perft to depth 2|a1a2: 3 (33%)|a1b1: 3 (33%)|a1b2: 3 (33%)|9 nodes in 0.001 s (9,000"
            + " nodes/s)",
        "Perft 1: 3|Perft 2: 9|a1a2 3|a1b1 3|a1b2 3",
        "a1b2 3|a1b1 3|a1a2 3|Depth: 2 Nodes: 9 Captures: 0|Nodes/second: 1800|Total time (ms) : 5",
      })
  void anyShapeIsRead(String output) {
    PerftAnswer answer = read(CORNER, output);

    assertThat(answer.problems()).isEmpty();
    assertThat(answer.moves()).isEqualTo(Map.of("a1a2", THREE, "a1b1", THREE, "a1b2", THREE));
    assertThat(answer.statedTotal()).isEqualTo(9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nodes searched: 4,865,609|4865609",
        "Total 4865609|4865609",
        "4865609|4865609",
        "perft 5 4865609|4865609",
        "Perft(5): 4865609 (0.02 s)|4865609",
        "Result = 4865609|4865609",
        "depth 5 nodes 4865609 time 20|4865609",
        "4'865'609 leaf nodes|4865609",
        "Nodes at depth 5: 4865609, 243 Mnps|4865609",
        "61885021521585529237|61885021521585529237",
      })
  void totalHasAnyName(String output, BigInteger total) {
    assertThat(read(CORNER, output).statedTotal()).isEqualTo(total);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Time: 20 ms",
        "NPS: 20",
        "Depth 5",
        "perft 5",
        "running perft(5)...",
        "Moves: 20",
        "Total time 20 ms",
        "20 ms",
        "Nodes per second: 20",
        "8/8/8/8/8/8/8/k1K5 w - - 0 1",
        "hash 64 MB",
        "",
      })
  void otherNumbersAreNoTotals(String output) {
    PerftAnswer answer = read(CORNER, output);

    assertThat(answer.statedTotal()).isNull();
    assertThat(answer.verdict()).isEqualTo(EngineVerdict.UNREADABLE);
  }

  @Test
  void promotionMayBeUpperCase() {
    assertThat(read(PROMOTION, "a7a8Q: 1|a7a8=N: 1|A7A8R 1").moves())
        .containsOnlyKeys("a7a8n", "a7a8q", "a7a8r");
  }

  @ParameterizedTest
  @ValueSource(strings = {"e1g1", "e1h1", "E1G1", "O-O", "0-0", "Ke1g1"})
  void castlingHasManySpellings(String spelling) {
    Position position = Fen.position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");

    PerftAnswer answer = read(position, spelling + ": 7");

    assertThat(answer.problems()).isEmpty();
    assertThat(answer.moves()).containsOnlyKeys("e1g1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"g1g1", "g1h1", "O-O"})
  void castlingOfChess960IsKingTakesRook(String spelling) {
    Position position =
        Fen.position("bbqnr1kr/pppppppp/6n1/8/8/6N1/PPPPPPPP/BBQNR1KR w HEhe - 2 2");

    assertThat(read(position, spelling + ": 7").moves()).containsOnlyKeys("g1h1");
  }

  /** The king's step to c8, and castling to there, by an engine that spells both b8c8. */
  @Test
  void stepAndCastlingMayLookAlike() {
    Position position =
        Fen.position("rk2nq1r/pppb2pp/4pb2/3p1pB1/3P4/5N2/PPP1PPPP/RK1BN1QR b KQkq - 0 1");

    PerftAnswer answer = read(position, "b8c8: 30|b8c8: 29");

    assertThat(answer.problems()).isEmpty();
    assertThat(answer.moves())
        .isEqualTo(Map.of("b8c8", BigInteger.valueOf(30), "b8a8", BigInteger.valueOf(29)));
    TreeMap<String, BigInteger> right = new TreeMap<>();
    right.put("b8c8", BigInteger.valueOf(29));
    right.put("b8a8", BigInteger.valueOf(30));
    assertThat(answer.readAs(right).moves()).isEqualTo(right);
    right.put("b8a8", BigInteger.valueOf(31));
    assertThat(answer.readAs(right).moves()).isEqualTo(answer.moves());
    assertThat(read(position, "b8c8: 30|b8c8: 29|b8c8: 1").verdict())
        .isEqualTo(EngineVerdict.DUPLICATE_LINE);
  }

  /** Then it is the whole answer: nothing more need be waited for. */
  @Test
  void totalMayCountTheLineThatIsListedTwice() {
    assertThat(read(CORNER, "a1a2: 3|a1a2: 3|Nodes: 6").problems()).hasSize(1);
    assertThat(read(CORNER, "a1a2: 3|a1a2: 3|Nodes: 3").problems()).hasSize(1);
    assertThat(read(CORNER, "a1a2: 3|a1a2: 3|Nodes: 7").problems())
        .extracting(AnswerProblem::verdict)
        .containsExactly(EngineVerdict.DUPLICATE_LINE, EngineVerdict.WRONG_TOTAL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a1a2: 3|a1a2: 3; DUPLICATE_LINE; a1a2 is listed twice: 3 and 3",
        "a1a2: 3|a1a3: 3|Nodes: 6; ILLEGAL_MOVE; a1a3 is not legal",
        "a1a2: 3|Nodes: 4; WRONG_TOTAL; the total is 4, the sum over the moves 3",
        "a1a2: three; UNREADABLE; no count: \"a1a2: three\"",
        "a1a2: -3; UNREADABLE; no count: \"a1a2: -3\"",
        "a1a2 -3; UNREADABLE; no count: \"a1a2 -3\"",
        "a1a2:; UNREADABLE; no count: \"a1a2:\"",
        "a1a9: 3|Nodes: 3; UNREADABLE; no move: \"a1a9: 3\"",
        "Kb2: 3|Nodes: 3; UNREADABLE; no move: \"Kb2: 3\"",
        "hello; UNREADABLE; no counts",
        "a1b2: 4|O-O: 3; ILLEGAL_MOVE; o-o is not legal",
        "0000: 3; ILLEGAL_MOVE; 0000 is not legal",
      })
  void whatIsWrongIsSaid(String output, EngineVerdict verdict, String text) {
    PerftAnswer answer = read(CORNER, output);

    assertThat(answer.verdict()).isEqualTo(verdict);
    assertThat(answer.problems().get(0).text()).isEqualTo(text);
  }

  @Test
  void illegalMoveIsNotLost() {
    assertThat(read(CORNER, "a1a2: 3|A1A3: 5").moves())
        .isEqualTo(Map.of("a1a2", THREE, "a1a3", BigInteger.valueOf(5)));
  }

  @Test
  void mateHasNoMovesAndATotal() {
    PerftAnswer answer = read(CORNER, "|Nodes searched: 0");

    assertThat(answer.verdict()).isEqualTo(EngineVerdict.ANSWERED);
    assertThat(answer.total()).contains(BigInteger.ZERO);
  }

  @Test
  void totalIsTheSumWhereNoneIsStated() {
    assertThat(read(CORNER, "a1a2: 3|a1b1: 4").total()).contains(BigInteger.valueOf(7));
  }

  private static PerftAnswer read(Position position, String output) {
    return new AnswerReader(position).read(List.of(output.split("\\|", -1)));
  }
}
