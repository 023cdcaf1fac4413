package org.perft960.bitboard;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Gathers the bits of a word that a mask selects, and scatters them back: the instructions PEXT and
 * PDEP where the JVM and the processor have them, plain Java elsewhere.
 *
 * <p>{@code Long.compress} came with JDK 19 and this code compiles for 17, so it is called through
 * a constant method handle, which the compiler of the JVM inlines like a direct call.
 */
public final class BitGather {
  /**
   * Whether {@link #compress} is one fast instruction here: {@code Long.compress} exists and the
   * processor has BMI2 with a fast PEXT. The property {@code perft960.pext} = true or false decides
   * instead where it is set.
   */
  public static final boolean FAST;

  private static final MethodHandle COMPRESS;
  private static final MethodHandle EXPAND;

  static {
    MethodHandle compress = intrinsic("compress");
    MethodHandle expand = intrinsic("expand");
    FAST =
        compress != null
            && expand != null
            && Boolean.parseBoolean(
                System.getProperty("perft960.pext", String.valueOf(fastPext())));
    COMPRESS = compress;
    EXPAND = expand;
  }

  private BitGather() {}

  /** The bits of {@code word} under {@code mask}, moved together at the low end, in order. */
  public static long compress(long word, long mask) {
    if (!FAST) {
      return compressByShifts(word, mask);
    }
    try {
      return (long) COMPRESS.invokeExact(word, mask);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** The low bits of {@code word}, moved to the places that {@code mask} has, in order. */
  public static long expand(long word, long mask) {
    if (!FAST) {
      return expandByShifts(word, mask);
    }
    try {
      return (long) EXPAND.invokeExact(word, mask);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /**
   * {@link #compress} in six rounds: round i moves those bits by 2^i that have an odd number of
   * such moves to make. Straight-line code, so that calls with one mask share the work on the mask.
   *
   * @see <a href="https://en.wikipedia.org/wiki/Hacker%27s_Delight">Hacker's Delight, 7-4</a>
   */
  static long compressByShifts(long word, long mask) {
    long gaps = ~mask << 1;
    long odd = prefixParity(gaps);
    long move = odd & mask;
    long rest = mask ^ move | move >>> 1;
    long bits = word & mask;
    long moved = bits & move;
    bits = bits ^ moved | moved >>> 1;

    gaps &= ~odd;
    odd = prefixParity(gaps);
    move = odd & rest;
    rest = rest ^ move | move >>> 2;
    moved = bits & move;
    bits = bits ^ moved | moved >>> 2;

    gaps &= ~odd;
    odd = prefixParity(gaps);
    move = odd & rest;
    rest = rest ^ move | move >>> 4;
    moved = bits & move;
    bits = bits ^ moved | moved >>> 4;

    gaps &= ~odd;
    odd = prefixParity(gaps);
    move = odd & rest;
    rest = rest ^ move | move >>> 8;
    moved = bits & move;
    bits = bits ^ moved | moved >>> 8;

    gaps &= ~odd;
    odd = prefixParity(gaps);
    move = odd & rest;
    rest = rest ^ move | move >>> 16;
    moved = bits & move;
    bits = bits ^ moved | moved >>> 16;

    gaps &= ~odd;
    move = prefixParity(gaps) & rest;
    moved = bits & move;
    return bits ^ moved | moved >>> 32;
  }

  /** {@link #expand}: the moves of {@link #compressByShifts}, made backwards. */
  static long expandByShifts(long word, long mask) {
    long gaps = ~mask << 1;
    long odd = prefixParity(gaps);
    long move1 = odd & mask;
    long rest = mask ^ move1 | move1 >>> 1;
    gaps &= ~odd;
    odd = prefixParity(gaps);
    long move2 = odd & rest;
    rest = rest ^ move2 | move2 >>> 2;
    gaps &= ~odd;
    odd = prefixParity(gaps);
    long move4 = odd & rest;
    rest = rest ^ move4 | move4 >>> 4;
    gaps &= ~odd;
    odd = prefixParity(gaps);
    long move8 = odd & rest;
    rest = rest ^ move8 | move8 >>> 8;
    gaps &= ~odd;
    odd = prefixParity(gaps);
    long move16 = odd & rest;
    rest = rest ^ move16 | move16 >>> 16;
    gaps &= ~odd;
    long move32 = prefixParity(gaps) & rest;

    long bits = word;
    bits = bits & ~move32 | bits << 32 & move32;
    bits = bits & ~move16 | bits << 16 & move16;
    bits = bits & ~move8 | bits << 8 & move8;
    bits = bits & ~move4 | bits << 4 & move4;
    bits = bits & ~move2 | bits << 2 & move2;
    bits = bits & ~move1 | bits << 1 & move1;
    return bits & mask;
  }

  /** Bit i: whether an odd number of the bits 0 to i is set. */
  private static long prefixParity(long bits) {
    long parity = bits ^ bits << 1;
    parity ^= parity << 2;
    parity ^= parity << 4;
    parity ^= parity << 8;
    parity ^= parity << 16;
    return parity ^ parity << 32;
  }

  private static MethodHandle intrinsic(String name) {
    try {
      return MethodHandles.lookup()
          .findStatic(Long.class, name, MethodType.methodType(long.class, long.class, long.class));
    } catch (NoSuchMethodException | IllegalAccessException olderJdk) {
      return null;
    }
  }

  /** BMI2 is there, and not in the microcode of the first two Zen generations (family 23). */
  private static boolean fastPext() {
    try {
      List<String> lines = Files.readAllLines(Path.of("/proc/cpuinfo"));
      boolean bmi2 = lines.stream().anyMatch(l -> l.startsWith("flags") && l.contains(" bmi2"));
      boolean slow =
          lines.stream().anyMatch(l -> l.startsWith("vendor_id") && l.contains("AuthenticAMD"))
              && lines.stream().anyMatch(l -> l.matches("cpu family\\s*:\\s*23"));
      return bmi2 && !slow;
    } catch (IOException noSuchFile) {
      return false;
    }
  }
}
