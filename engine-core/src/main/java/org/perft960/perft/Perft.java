package org.perft960.perft;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.View;
import org.perft960.position.Position;

/** Perft on one thread, for any position: see {@link #count}. */
public final class Perft {
  /** The deepest perft that may be asked for, in plies. */
  public static final int MAX_DEPTH = 100;

  /** No subtree of this depth has more than 9.2e18 paths: 218 moves at each of 8 plies. */
  private static final int LONG_DEPTH = 8;

  private Perft() {}

  /**
   * Counts the legal move paths of exactly {@code depth} plies: the <em>perft</em> of a position.
   *
   * <p>Paths that end early in mate or stalemate are not counted; draw rules are ignored; depth 0
   * counts 1. Takes about a second for each three billion paths, and no memory to speak of.
   *
   * @param depth plies, 0 to {@value #MAX_DEPTH}
   * @return nodes; exact
   * @see <a href="https://www.chessprogramming.org/Perft_Results">reference counts</a>
   */
  public static BigInteger count(Position position, int depth) {
    if (depth < 0 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException("depth " + depth + " is not in 0.." + MAX_DEPTH);
    }
    return count(position, depth, new PathCounter(Math.min(depth, LONG_DEPTH)));
  }

  private static BigInteger count(Position position, int depth, PathCounter counter) {
    if (depth <= LONG_DEPTH) {
      return BigInteger.valueOf(counter.count(View.of(position), 0, depth));
    }
    BigInteger nodes = BigInteger.ZERO;
    for (Move move : LegalMoves.of(position)) {
      nodes = nodes.add(count(LegalMoves.play(position, move), depth - 1, counter));
    }
    return nodes;
  }

  /**
   * The perft of the position after each legal move, to {@code depth - 1}.
   *
   * @param depth plies, 1 to {@value #MAX_DEPTH}
   * @return in the order of {@link LegalMoves#of}; the values add up to {@link #count}
   */
  public static Map<Move, BigInteger> divide(Position position, int depth) {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException("depth " + depth + " is not in 1.." + MAX_DEPTH);
    }
    Map<Move, BigInteger> nodes = new LinkedHashMap<>();
    List<Move> moves = LegalMoves.of(position);
    for (Move move : moves) {
      nodes.put(move, count(LegalMoves.play(position, move), depth - 1));
    }
    return nodes;
  }
}
