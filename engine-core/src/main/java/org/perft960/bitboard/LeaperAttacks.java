package org.perft960.bitboard;

import static org.perft960.bitboard.Bitboards.east;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.west;

/** Attacks of knights and kings. */
public final class LeaperAttacks {
  private static final long[] KNIGHT = new long[64];
  private static final long[] KING = new long[64];

  static {
    for (int square = 0; square < 64; square++) {
      long here = Squares.bit(square);
      KNIGHT[square] = knights(here);
      long row = west(here) | here | east(here);
      KING[square] = (row | north(row) | south(row)) & ~here;
    }
  }

  private LeaperAttacks() {}

  /** Squares that a knight on {@code square} attacks. */
  public static long knight(int square) {
    return KNIGHT[square & 63];
  }

  /** Squares that a king on {@code square} attacks. */
  public static long king(int square) {
    return KING[square & 63];
  }

  /** Squares that any of the knights attacks. */
  public static long knights(long knights) {
    long oneWest = west(knights);
    long oneEast = east(knights);
    long one = oneWest | oneEast;
    long two = west(oneWest) | east(oneEast);
    return one << 16 | one >>> 16 | two << 8 | two >>> 8;
  }
}
