package org.perft960.bitboard;

/**
 * Slider attacks square by square: slow, and plain enough to be believed. Builds the tables of
 * {@link SliderAttacks} and is the oracle that they are tested against.
 */
public final class RayWalk {
  static final int[][] ROOK_DIRECTIONS = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  static final int[][] BISHOP_DIRECTIONS = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
  static final int[][] ALL_DIRECTIONS = {
    {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}
  };

  private RayWalk() {}

  /** Squares that a rook on {@code square} attacks, the first blocker of each ray included. */
  public static long rook(int square, long occupied) {
    return walk(square, occupied, ROOK_DIRECTIONS);
  }

  /** Squares that a bishop on {@code square} attacks, the first blocker of each ray included. */
  public static long bishop(int square, long occupied) {
    return walk(square, occupied, BISHOP_DIRECTIONS);
  }

  private static long walk(int square, long occupied, int[][] directions) {
    long attacks = 0;
    for (int[] step : directions) {
      int file = Squares.file(square) + step[0];
      int rank = Squares.rank(square) + step[1];
      while (onBoard(file, rank)) {
        long target = Squares.bit(Squares.square(file, rank));
        attacks |= target;
        if ((occupied & target) != 0) {
          break;
        }
        file += step[0];
        rank += step[1];
      }
    }
    return attacks;
  }

  static boolean onBoard(int file, int rank) {
    return (file | rank) >= 0 && file < 8 && rank < 8;
  }
}
