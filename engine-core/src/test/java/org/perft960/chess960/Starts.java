package org.perft960.chess960;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The structures of all 960 starts, computed once for all tests. */
final class Starts {
  static final List<StartStructure> ALL =
      IntStream.rangeClosed(0, StartArray.LAST_SP_ID).mapToObj(StartStructure::of).toList();

  private Starts() {}

  /** Number of starts for each value. */
  static <T extends Comparable<T>> SortedMap<T, Integer> tally(Function<StartStructure, T> value) {
    SortedMap<T, Integer> tally = new TreeMap<>();
    for (StartStructure start : ALL) {
      tally.merge(value.apply(start), 1, Integer::sum);
    }
    return tally;
  }

  static long count(Predicate<StartStructure> property) {
    return ALL.stream().filter(property).count();
  }

  static StartStructure mirror(StartStructure start) {
    return ALL.get(start.mirror().spId());
  }
}
