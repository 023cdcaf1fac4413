package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.Squares.bit;

/**
 * The geometry of castling for every place of king and rook on the first rank: standard chess is
 * the case king e1, rooks a1 and h1. The king goes to g1 or c1, the rook to f1 or d1, by the wing
 * on which the rook stands (FIDE Laws, Chess960 guidelines).
 *
 * <p>A castling move is legal if its {@link #mustBeEmpty} squares are, none of its {@link
 * #kingPath} squares is attacked, the king is not in check, and the rook is not pinned along the
 * rank: its leaving would uncover the king.
 */
public final class Castling {
  private static final long[] MUST_BE_EMPTY = new long[64];
  private static final long[] KING_PATH = new long[64];

  static {
    for (int king = 0; king < 8; king++) {
      for (int rook = 0; rook < 8; rook++) {
        int kingTo = kingTarget(king, rook);
        int rookTo = rookTarget(king, rook);
        long kingPath = (between(king, kingTo) | bit(kingTo)) & ~bit(king);
        long rookPath = (between(rook, rookTo) | bit(rookTo)) & ~bit(rook);
        KING_PATH[index(king, rook)] = kingPath;
        MUST_BE_EMPTY[index(king, rook)] = (kingPath | rookPath) & ~(bit(king) | bit(rook));
      }
    }
  }

  private Castling() {}

  private static int index(int king, int rook) {
    return (king << 3 | rook) & 63;
  }

  /**
   * Squares that must be empty, king and castling rook aside.
   *
   * @param king square of the king, on the first rank: 0 to 7
   * @param rook square of the castling rook, on the first rank: 0 to 7
   */
  public static long mustBeEmpty(int king, int rook) {
    return MUST_BE_EMPTY[index(king, rook)];
  }

  /** Squares that the king enters: not its own, but the last one. */
  public static long kingPath(int king, int rook) {
    return KING_PATH[index(king, rook)];
  }

  /** Square on which the king ends: g1 or c1. */
  public static int kingTarget(int king, int rook) {
    return rook > king ? 6 : 2;
  }

  /** Square on which the rook ends: f1 or d1. */
  public static int rookTarget(int king, int rook) {
    return rook > king ? 5 : 3;
  }
}
