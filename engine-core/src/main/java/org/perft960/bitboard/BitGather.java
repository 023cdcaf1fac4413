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
 * <p>{@code Long.compress} came with JDK 19 and this code compiles for 17, so it is called through a
 * constant method handle, which the compiler of the JVM inlines like a direct call.
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
      return compressSlowly(word, mask);
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
      return expandSlowly(word, mask);
    }
    try {
      return (long) EXPAND.invokeExact(word, mask);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** {@link #compress}, bit by bit. */
  static long compressSlowly(long word, long mask) {
    long gathered = 0;
    int place = 0;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      gathered |= (word >>> Long.numberOfTrailingZeros(rest) & 1) << place++;
    }
    return gathered;
  }

  /** {@link #expand}, bit by bit. */
  static long expandSlowly(long word, long mask) {
    long scattered = 0;
    long bits = word;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      scattered |= (rest & -rest) & -(bits & 1);
      bits >>>= 1;
    }
    return scattered;
  }

  private static MethodHandle intrinsic(String name) {
    try {
      return MethodHandles.lookup()
          .findStatic(
              Long.class, name, MethodType.methodType(long.class, long.class, long.class));
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
