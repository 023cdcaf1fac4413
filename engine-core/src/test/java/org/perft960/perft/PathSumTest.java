package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PathSumTest {
  private static final BigInteger LARGEST_PRODUCT = BigInteger.valueOf(Long.MAX_VALUE).pow(2);

  @Test
  void sumIsThatOfBigIntegers() {
    SplittableRandom random = new SplittableRandom(960);
    for (int round = 0; round < 200; round++) {
      PathSum sum = new PathSum();
      BigInteger exact = BigInteger.ZERO;
      for (int i = 0; i < 500; i++) {
        long a = random.nextLong() >>> random.nextInt(1, 64);
        long b = random.nextLong() >>> random.nextInt(6, 64);
        sum.add(a, b);
        exact = exact.add(BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)));
        assertThat(sum.value()).isEqualTo(exact);
      }
    }
  }

  @Test
  void nothingIsZero() {
    PathSum sum = new PathSum();
    assertThat(sum.value()).isZero();
    sum.add(Long.MAX_VALUE, 0);
    sum.add(0, Long.MAX_VALUE);
    assertThat(sum.value()).isZero();
  }

  @Test
  void carriesGoFromTheLowWordToTheHigh() {
    PathSum sum = new PathSum();
    sum.add(Long.MAX_VALUE, 2);
    sum.add(1, 1);
    assertThat(sum.value()).isEqualTo(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
    sum.add(1, 1);
    assertThat(sum.value()).isEqualTo(BigInteger.ONE.shiftLeft(64));
  }

  @Test
  void sumsUpTo127BitsAreExactAndLargerOnesAreRefused() {
    PathSum sum = new PathSum();
    sum.add(Long.MAX_VALUE, Long.MAX_VALUE);
    sum.add(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(sum.value()).isEqualTo(LARGEST_PRODUCT.shiftLeft(1));

    // 2^127 - 1 is 2 (2^63 - 1)^2 + 4 (2^63 - 1) + 1
    sum.add(Long.MAX_VALUE, 4);
    sum.add(1, 1);
    assertThat(sum.value()).isEqualTo(BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE));
    assertThatThrownBy(() -> sum.add(1, 1)).isInstanceOf(ArithmeticException.class);
  }
}
