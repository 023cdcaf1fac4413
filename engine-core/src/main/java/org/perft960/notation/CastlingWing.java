package org.perft960.notation;

import static org.perft960.bitboard.Bitboards.RANK_1;

import org.perft960.bitboard.Squares;
import org.perft960.position.Setup;

/** The rook that {@code K} or {@code Q} means: the outermost one of its wing. */
final class CastlingWing {
  private CastlingWing() {}

  /**
   * @param rooks of the king's colour, on any rank
   * @return square of the rook farthest to the right of the king on its rank, or {@link
   *     Setup#NO_SQUARE}
   */
  static int outermostHSide(long rooks, int kingSquare) {
    long wing = rooks & rankOf(kingSquare) & -2L << kingSquare;
    return wing == 0 ? Setup.NO_SQUARE : Squares.lowest(Long.highestOneBit(wing));
  }

  /** As {@link #outermostHSide}, to the left of the king. */
  static int outermostASide(long rooks, int kingSquare) {
    long wing = rooks & rankOf(kingSquare) & Squares.bit(kingSquare) - 1;
    return wing == 0 ? Setup.NO_SQUARE : Squares.lowest(wing);
  }

  private static long rankOf(int square) {
    return RANK_1 << (square & 56);
  }
}
