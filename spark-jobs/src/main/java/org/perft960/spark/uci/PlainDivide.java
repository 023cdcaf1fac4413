package org.perft960.spark.uci;

import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.run.Divide;
import org.perft960.spark.run.MoveCount;

/**
 * Perft move by move on the cores of this JVM, without Spark.
 *
 * @param moves in the order of {@link LegalMoves#of}; none at depth 0
 * @param nodes their sum; 1 at depth 0
 */
public record PlainDivide(List<MoveCount> moves, BigInteger nodes) {
  /** Plies that are counted without a look at whether to go on: well under a second's work. */
  private static final int UNINTERRUPTED_DEPTH = 5;

  /**
   * Counts below each legal move.
   *
   * @param depth plies, 0 to {@value Perft#MAX_DEPTH}
   */
  public static PlainDivide of(Position position, int depth) {
    return of(position, depth, () -> false);
  }

  /**
   * Counts below each legal move, unless it is told to stop.
   *
   * @param depth plies, 0 to {@value Perft#MAX_DEPTH}
   * @param stopped asked by several threads, again and again
   * @throws CancellationException if it was stopped
   */
  static PlainDivide of(Position position, int depth, BooleanSupplier stopped) {
    if (depth == 0) {
      return new PlainDivide(List.of(), BigInteger.ONE);
    }
    List<MoveCount> moves =
        LegalMoves.of(position).parallelStream()
            .map(
                move ->
                    new MoveCount(
                        UciMoves.format(position, move),
                        count(LegalMoves.play(position, move), depth - 1, stopped)))
            .toList();
    return new PlainDivide(moves, Divide.sum(moves));
  }

  private static BigInteger count(Position position, int depth, BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException();
    }
    if (depth <= UNINTERRUPTED_DEPTH) {
      return Perft.count(position, depth);
    }
    BigInteger nodes = BigInteger.ZERO;
    for (Move move : LegalMoves.of(position)) {
      nodes = nodes.add(count(LegalMoves.play(position, move), depth - 1, stopped));
    }
    return nodes;
  }
}
