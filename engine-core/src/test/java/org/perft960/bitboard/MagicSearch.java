package org.perft960.bitboard;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;

/**
 * The program that found the constants of {@link SliderMagics}: tries random multipliers with few
 * bits until one sends no two arrangements of blockers with different attacks to the same number.
 */
final class MagicSearch {
  static final long SEED = 960;

  private final SplittableRandom random;

  MagicSearch(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Prints the two tables. */
  public static void main(String[] arguments) {
    MagicSearch search = new MagicSearch(SEED);
    print("ROOK", search.rooks());
    print("BISHOP", search.bishops());
  }

  /** Multipliers for a1, b1, … h8. */
  long[] rooks() {
    long[] magics = new long[64];
    for (int square = 0; square < 64; square++) {
      int from = square;
      magics[square] = find(SliderAttacks.rookMask(square), b -> RayWalk.rook(from, b));
    }
    return magics;
  }

  /** Multipliers for a1, b1, … h8. */
  long[] bishops() {
    long[] magics = new long[64];
    for (int square = 0; square < 64; square++) {
      int from = square;
      magics[square] = find(SliderAttacks.bishopMask(square), b -> RayWalk.bishop(from, b));
    }
    return magics;
  }

  private long find(long mask, LongUnaryOperator attacks) {
    int bits = Long.bitCount(mask);
    long[] arrangements = new long[1 << bits];
    long[] attacked = new long[1 << bits];
    long subset = 0;
    for (int i = 0; i < arrangements.length; i++) {
      arrangements[i] = subset;
      attacked[i] = attacks.applyAsLong(subset);
      subset = SliderAttacks.nextSubset(subset, mask);
    }
    long[] table = new long[1 << bits];
    int[] writtenBy = new int[1 << bits];
    for (int attempt = 1; ; attempt++) {
      long candidate = random.nextLong() & random.nextLong() & random.nextLong();
      if (Long.bitCount(mask * candidate >>> 56) < 6) {
        continue;
      }
      if (separates(candidate, 64 - bits, arrangements, attacked, table, writtenBy, attempt)) {
        return candidate;
      }
    }
  }

  private static boolean separates(
      long candidate,
      int shift,
      long[] arrangements,
      long[] attacked,
      long[] table,
      int[] writtenBy,
      int attempt) {
    for (int i = 0; i < arrangements.length; i++) {
      int number = (int) (arrangements[i] * candidate >>> shift);
      if (writtenBy[number] != attempt) {
        writtenBy[number] = attempt;
        table[number] = attacked[i];
      } else if (table[number] != attacked[i]) {
        return false;
      }
    }
    return true;
  }

  private static void print(String name, long[] magics) {
    System.out.println(name);
    for (int square = 0; square < 64; square++) {
      System.out.printf("0x%016XL%s", magics[square], square % 4 == 3 ? ",%n" : ", ");
    }
  }
}
