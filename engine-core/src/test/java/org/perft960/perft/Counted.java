package org.perft960.perft;

import static org.assertj.core.api.Assertions.fail;

import java.math.BigInteger;
import java.util.Map;
import org.perft960.notation.Fen;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainPerft;
import org.perft960.oracle.PublishedCounts;
import org.perft960.position.Position;

/** Holds {@link Perft} to published counts, and explains where it departs from them. */
final class Counted {
  /** The oracle counts about five million nodes a second. */
  private static final long EXPLAINED_NODES = 20_000_000;

  private Counted() {}

  /**
   * Checks every depth of a row of at most {@code nodes} nodes, in order.
   *
   * @return how many depths that were
   */
  static int check(PublishedCounts row, long nodes) {
    Map<Integer, BigInteger> counts = row.upTo(nodes);
    if (counts.isEmpty()) {
      return 0;
    }
    Position position = Fen.position(row.fen());
    counts.forEach(
        (depth, expected) -> {
          BigInteger counted = Perft.count(position, depth);
          if (!counted.equals(expected)) {
            boolean small = expected.compareTo(BigInteger.valueOf(EXPLAINED_NODES)) <= 0;
            fail(
                "%s depth %d: expected %s, counted %s; %s",
                row.name(),
                depth,
                expected,
                counted,
                small
                    ? explanation(PlainBoard.parse(row.fen()), position, depth)
                    : "too many nodes to explain");
          }
        });
    return counts.size();
  }

  /** Which first moves are counted differently by the oracle. */
  static String explanation(PlainBoard board, Position position, int depth) {
    String differences = PlainPerft.differences(board, depth, Perft.divide(position, depth));
    return differences.isEmpty() ? "the sum of divide is right" : differences;
  }
}
