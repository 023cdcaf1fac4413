package org.perft960.frontier;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Position;

/** The levels of a frontier as the definition has them: maps from positions to paths. */
final class SlowFrontier {
  private Map<Position, BigInteger> positions;

  SlowFrontier(Position root) {
    positions = Map.of(root, BigInteger.ONE);
  }

  /** Every legal move of every position, one at a time. */
  void next() {
    Map<Position, BigInteger> next = new HashMap<>();
    positions.forEach(
        (position, paths) -> {
          for (Move move : LegalMoves.of(position)) {
            next.merge(LegalMoves.play(position, move), paths, BigInteger::add);
          }
        });
    positions = next;
  }

  Map<Position, BigInteger> positions() {
    return positions;
  }

  BigInteger paths() {
    return positions.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
