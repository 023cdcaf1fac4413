package org.perft960.notation;

import java.math.BigInteger;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One row of a perft suite.
 *
 * @param fen four to six fields, separated by one blank each; its fields are not looked at
 * @param counts depth in plies, at least 0, to nodes, at least 0; not empty, unmodifiable
 */
public record EpdPerft(String fen, SortedMap<Integer, BigInteger> counts) {
  /** Copies the counts. */
  public EpdPerft {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }
}
