package org.perft960.bitboard;

/** Squares as numbers: a1 = 0, b1 = 1, … h1 = 7, a2 = 8, … h8 = 63. */
public final class Squares {
  private Squares() {}

  /**
   * @param file 0 (a) to 7 (h)
   * @param rank 0 (first) to 7 (eighth)
   */
  public static int square(int file, int rank) {
    return rank << 3 | file;
  }

  /** File of a square, 0 (a) to 7 (h). */
  public static int file(int square) {
    return square & 7;
  }

  /** Rank of a square, 0 (first) to 7 (eighth). */
  public static int rank(int square) {
    return square >>> 3;
  }

  /** Name of a square: {@code "e4"}. */
  public static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }

  /**
   * Square of a name such as {@code "e4"}.
   *
   * @throws IllegalArgumentException if {@code name} is no square
   */
  public static int parse(String name) {
    if (name.length() != 2
        || name.charAt(0) < 'a'
        || name.charAt(0) > 'h'
        || name.charAt(1) < '1'
        || name.charAt(1) > '8') {
      throw new IllegalArgumentException("no square: \"" + name + "\"");
    }
    return square(name.charAt(0) - 'a', name.charAt(1) - '1');
  }

  /** Bitboard of one square. */
  public static long bit(int square) {
    return 1L << square;
  }

  /** The lowest square of a bitboard; 64 if it is empty. */
  public static int lowest(long bitboard) {
    return Long.numberOfTrailingZeros(bitboard);
  }
}
