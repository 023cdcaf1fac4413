package org.perft960.perft;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The detail columns of a perft: how many of its last moves did what. Exact; parts add up.
 *
 * @param counts one for each {@link Column}, in the order of the enum
 */
public record Columns(List<BigInteger> counts) {
  /** No moves at all. */
  public static final Columns ZERO =
      new Columns(Collections.nCopies(Column.values().length, BigInteger.ZERO));

  /** The columns of depth 0: one node, and no move that led to it. */
  public static final Columns OF_NO_MOVE = ofNoMove();

  private static Columns ofNoMove() {
    List<BigInteger> counts = new ArrayList<>(ZERO.counts);
    counts.set(Column.NODES.ordinal(), BigInteger.ONE);
    return new Columns(counts);
  }

  /**
   * @throws IllegalArgumentException if there is not one count for each column
   */
  public Columns {
    counts = List.copyOf(counts);
    if (counts.size() != Column.values().length) {
      throw new IllegalArgumentException(
          counts.size() + " counts for " + Column.values().length + " columns");
    }
  }

  public BigInteger count(Column column) {
    return counts.get(column.ordinal());
  }

  /** The two parts together. */
  public Columns plus(Columns other) {
    List<BigInteger> sums = new ArrayList<>(counts.size());
    for (int i = 0; i < counts.size(); i++) {
      sums.add(counts.get(i).add(other.counts.get(i)));
    }
    return new Columns(sums);
  }

  /** {@code "nodes 8902, captures 34, checks 12, …"}: nodes, and the columns that are not 0. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    for (Column column : Column.values()) {
      if (column == Column.NODES || count(column).signum() != 0) {
        words.add(column.label() + " " + count(column));
      }
    }
    return String.join(", ", words);
  }
}
