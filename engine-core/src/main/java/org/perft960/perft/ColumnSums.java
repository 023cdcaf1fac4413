package org.perft960.perft;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Exact sums of what moves did, each times the number of paths to it: fifteen counts, of which
 * every {@link Column} is a sum. A check is in one of four classes, or in the same class of mates
 * {@value #MATE} places on. One instance serves one thread.
 */
public final class ColumnSums {
  static final int NODES_AT = 0;
  static final int CAPTURES_AT = 1;
  static final int EN_PASSANT_AT = 2;
  static final int KINGSIDE_CASTLES_AT = 3;
  static final int QUEENSIDE_CASTLES_AT = 4;
  static final int PROMOTIONS_AT = 5;
  static final int STALEMATES_AT = 6;
  static final int DIRECT_CHECKS_AT = 7;
  static final int SINGLE_DISCOVERED_CHECKS_AT = 8;
  static final int DIRECT_DISCOVERED_CHECKS_AT = 9;
  static final int DOUBLE_DISCOVERED_CHECKS_AT = 10;
  static final int MATE = 4;

  /** Number of counts. */
  static final int SIZE = 15;

  private final PathSum[] sums = new PathSum[SIZE];

  public ColumnSums() {
    Arrays.setAll(sums, count -> new PathSum());
  }

  /** Adds {@value #SIZE} counts, each {@code paths} times. */
  void add(long[] counts, long paths) {
    for (int i = 0; i < SIZE; i++) {
      if (counts[i] != 0) {
        sums[i].add(counts[i], paths);
      }
    }
  }

  /** The sums as they are now. */
  public Columns value() {
    List<BigInteger> columns = new ArrayList<>();
    for (Column column : Column.values()) {
      BigInteger sum = BigInteger.ZERO;
      for (int part : column.parts()) {
        sum = sum.add(sums[part].value());
      }
      columns.add(sum);
    }
    return new Columns(columns);
  }
}
