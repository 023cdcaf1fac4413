package org.perft960.spark.frontier;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Some of the parts of a level: those that a step is to make.
 *
 * @param of parts of the whole level; a power of two up to 4096 where the men choose the part
 * @param numbers of the parts, rising
 */
record PartSet(int of, int[] numbers) implements Serializable {
  /** All parts of a level. */
  static PartSet all(int of) {
    return new PartSet(of, IntStream.range(0, of).toArray());
  }

  int size() {
    return numbers.length;
  }

  boolean isWhole() {
    return numbers.length == of;
  }

  /** By part: its place among these, or -1. */
  int[] places() {
    int[] places = new int[of];
    Arrays.fill(places, -1);
    for (int place = 0; place < numbers.length; place++) {
      places[numbers[place]] = place;
    }
    return places;
  }

  /** The same parts in nearly equal sets, one after the other. */
  List<PartSet> cut(int sets) {
    int count = Math.max(1, Math.min(sets, numbers.length));
    List<PartSet> cut = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int from = (int) ((long) numbers.length * i / count);
      int to = (int) ((long) numbers.length * (i + 1) / count);
      cut.add(new PartSet(of, Arrays.copyOfRange(numbers, from, to)));
    }
    return cut;
  }
}
