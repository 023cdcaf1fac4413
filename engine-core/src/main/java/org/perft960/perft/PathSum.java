package org.perft960.perft;

import java.math.BigInteger;

/** An exact sum of products of longs that are not negative: 127 bits, then an exception. */
public final class PathSum {
  private long high;
  private long low;

  /** Adds {@code a * b}; both at least 0. */
  public void add(long a, long b) {
    long product = a * b;
    long carry = Long.compareUnsigned(low + product, low) < 0 ? 1 : 0;
    low += product;
    high = Math.addExact(high, Math.multiplyHigh(a, b) + carry);
  }

  /** The sum, at least 0. */
  public BigInteger value() {
    return BigInteger.valueOf(high)
        .shiftLeft(64)
        .add(BigInteger.valueOf(low >>> 1).shiftLeft(1))
        .add(BigInteger.valueOf(low & 1));
  }
}
