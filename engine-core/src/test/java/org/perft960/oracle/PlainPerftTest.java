package org.perft960.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.perft960.movegen.Move;

/** The oracle itself is held to the published counts. */
class PlainPerftTest {
  private static final long NODES = 10_000;

  @TestFactory
  Stream<DynamicTest> oracleCountsWhatIsPublished() {
    return Stream.of(
            "well-known.epd",
            "edge-cases.epd",
            "chess960-starts.epd",
            "chess960-positions.epd",
            "double-arrangements.epd")
        .flatMap(file -> PublishedCounts.golden(file).stream())
        .map(row -> dynamicTest(row.name(), () -> assertCounts(row)));
  }

  private static void assertCounts(PublishedCounts row) {
    PlainBoard board = PlainBoard.parse(row.fen());
    row.upTo(NODES)
        .forEach(
            (depth, nodes) ->
                assertThat(PlainPerft.count(board, depth))
                    .as("%s depth %d", row.name(), depth)
                    .isEqualTo(nodes.longValueExact()));
  }

  @Test
  void differencesNameTheMoves() {
    PlainBoard board =
        PlainBoard.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    Map<Move, BigInteger> other = PlainPerft.divide(board, 2);
    assertThat(PlainPerft.differences(board, 2, other)).isEmpty();

    other.replaceAll(
        (move, nodes) ->
            PlainBoard.name(move).equals("e1g1") ? nodes.subtract(BigInteger.ONE) : nodes);
    other.keySet().removeIf(move -> PlainBoard.name(move).equals("a2a3"));

    assertThat(PlainPerft.differences(board, 2, other))
        .isEqualTo("a2a3 (QUIET) is missing; e1g1 is 1 short");
  }
}
