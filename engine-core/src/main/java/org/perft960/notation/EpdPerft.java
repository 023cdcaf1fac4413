package org.perft960.notation;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One row of a perft suite.
 *
 * @param fen four to six fields, separated by one blank each; its fields are not looked at
 * @param counts depth in plies, at least 0, to nodes, at least 0; perhaps none, unmodifiable
 * @param id its name; empty if it has none
 * @param tags words about it; perhaps none
 */
public record EpdPerft(
    String fen, SortedMap<Integer, BigInteger> counts, String id, List<String> tags) {
  /** Copies the counts and the tags. */
  public EpdPerft {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    tags = List.copyOf(tags);
  }

  /** A row without a name and without tags. */
  public EpdPerft(String fen, SortedMap<Integer, BigInteger> counts) {
    this(fen, counts, "", List.of());
  }
}
