package org.perft960.bitboard;

/**
 * Sets of squares as longs: bit 0 is a1, bit 7 h1, bit 63 h8. Shifts that would wrap around the
 * board's edge drop the square instead.
 */
public final class Bitboards {
  public static final long FILE_A = 0x0101010101010101L;
  public static final long FILE_H = FILE_A << 7;
  public static final long NOT_FILE_A = ~FILE_A;
  public static final long NOT_FILE_H = ~FILE_H;

  public static final long RANK_1 = 0xFFL;
  public static final long RANK_2 = RANK_1 << 8;
  public static final long RANK_3 = RANK_1 << 16;
  public static final long RANK_4 = RANK_1 << 24;
  public static final long RANK_5 = RANK_1 << 32;
  public static final long RANK_6 = RANK_1 << 40;
  public static final long RANK_7 = RANK_1 << 48;
  public static final long RANK_8 = RANK_1 << 56;
  public static final long BACK_RANKS = RANK_1 | RANK_8;

  private static final long[] BETWEEN = new long[64 * 64];
  private static final long[] BEYOND = new long[64 * 64];

  static {
    for (int square = 0; square < 64; square++) {
      for (int[] step : RayWalk.ALL_DIRECTIONS) {
        long passed = 0;
        int file = Squares.file(square) + step[0];
        int rank = Squares.rank(square) + step[1];
        while (RayWalk.onBoard(file, rank)) {
          int target = Squares.square(file, rank);
          BETWEEN[square << 6 | target] = passed;
          passed |= Squares.bit(target);
          file += step[0];
          rank += step[1];
        }
        for (long rest = passed; rest != 0; rest &= rest - 1) {
          int target = Squares.lowest(rest);
          BEYOND[square << 6 | target] =
              passed & ~BETWEEN[square << 6 | target] & ~Squares.bit(target);
        }
      }
    }
  }

  private Bitboards() {}

  public static long north(long squares) {
    return squares << 8;
  }

  public static long south(long squares) {
    return squares >>> 8;
  }

  public static long northWest(long squares) {
    return squares << 7 & NOT_FILE_H;
  }

  public static long northEast(long squares) {
    return squares << 9 & NOT_FILE_A;
  }

  public static long southWest(long squares) {
    return squares >>> 9 & NOT_FILE_H;
  }

  public static long southEast(long squares) {
    return squares >>> 7 & NOT_FILE_A;
  }

  public static long west(long squares) {
    return squares >>> 1 & NOT_FILE_H;
  }

  public static long east(long squares) {
    return squares << 1 & NOT_FILE_A;
  }

  /** The squares strictly between two squares of one line; empty if they share none. */
  public static long between(int a, int b) {
    return BETWEEN[(a << 6 | b) & 0xFFF];
  }

  /** The squares of one line behind {@code b}, seen from {@code a}; empty if they share none. */
  public static long beyond(int a, int b) {
    return BEYOND[(a << 6 | b) & 0xFFF];
  }

  /**
   * The board seen from the other side: ranks swapped, files kept. Its own inverse. The one
   * colour's code that counts and generates sees every position with the side to move going north.
   */
  public static long flip(long squares) {
    return Long.reverseBytes(squares);
  }

  /** A square seen from the other side. */
  public static int flip(int square) {
    return square ^ 56;
  }
}
