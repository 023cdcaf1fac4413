package org.perft960.spark.uci;

import java.math.BigInteger;
import java.util.List;
import org.perft960.movegen.LegalMoves;
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
  /**
   * Counts below each legal move.
   *
   * @param depth plies, 0 to {@value Perft#MAX_DEPTH}
   */
  public static PlainDivide of(Position position, int depth) {
    if (depth == 0) {
      return new PlainDivide(List.of(), BigInteger.ONE);
    }
    List<MoveCount> moves =
        LegalMoves.of(position).parallelStream()
            .map(
                move ->
                    new MoveCount(
                        UciMoves.format(position, move),
                        Perft.count(LegalMoves.play(position, move), depth - 1)))
            .toList();
    return new PlainDivide(moves, Divide.sum(moves));
  }
}
