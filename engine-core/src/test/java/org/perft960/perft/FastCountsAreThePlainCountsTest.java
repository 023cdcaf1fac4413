package org.perft960.perft;

import static org.assertj.core.api.Assertions.fail;

import java.math.BigInteger;
import java.util.Iterator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.notation.Fen;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainPerft;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Position;

/** Counters that make no moves, against the oracle that makes them all. */
class FastCountsAreThePlainCountsTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 2;

  @ParameterizedTest
  @CsvSource({
    "STANDARD, 1, 30000",
    "STANDARD, 2, 3000",
    "CHESS960, 1, 30000",
    "CHESS960, 2, 3000",
    "DOUBLE_ARRANGEMENT, 1, 30000",
    "DOUBLE_ARRANGEMENT, 2, 3000",
    "ODD, 1, 50000",
    "ODD, 2, 6000",
    "ODD, 3, 100"
  })
  void fastCountsAreThePlainCounts(Source source, int depth, int positions) {
    Iterator<PlainBoard> boards =
        RandomPositions.boards(source, SEED + depth).limit(positions).iterator();
    while (boards.hasNext()) {
      PlainBoard board = boards.next();
      Position position = Fen.position(board.fen());
      BigInteger expected = BigInteger.valueOf(PlainPerft.count(board, depth));
      BigInteger counted = Perft.count(position, depth);
      if (!counted.equals(expected)) {
        fail(
            "%s depth %d: expected %s, counted %s; %s",
            board, depth, expected, counted, Counted.explanation(board, position, depth));
      }
    }
  }
}
