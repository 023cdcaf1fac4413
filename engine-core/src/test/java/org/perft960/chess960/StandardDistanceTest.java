package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardDistanceTest {
  @ParameterizedTest
  @CsvSource({
    "RNBQKBNR, 0, 0",
    "RNBKQBNR, 2, 1",
    "NRBQKBNR, 2, 1",
    "NRBQKBRN, 4, 2",
    "RNBQKNRB, 3, 2",
    "BBQNNRKR, 7, 4",
  })
  void handCheckedArrays(String arrangement, int displacedFiles, int swaps) {
    assertThat(StandardDistance.of(StartArray.of(arrangement)))
        .isEqualTo(new StandardDistance(displacedFiles, swaps));
  }

  /** Twin: breadth-first over exchanges of two men, through all 5,040 orders of the eight. */
  @Test
  void noShorterSeriesOfSwapsExists() {
    Map<String, Integer> swaps = new HashMap<>();
    swaps.put("RNBQKBNR", 0);
    Queue<String> open = new ArrayDeque<>(swaps.keySet());
    while (!open.isEmpty()) {
      String order = open.remove();
      for (int a = 0; a < 8; a++) {
        for (int b = a + 1; b < 8; b++) {
          String swapped = swapped(order, a, b);
          if (swaps.putIfAbsent(swapped, swaps.get(order) + 1) == null) {
            open.add(swapped);
          }
        }
      }
    }

    assertThat(swaps).hasSize(5_040);
    for (StartStructure start : Starts.ALL) {
      String arrangement = start.array().arrangement();
      assertThat(start.standardDistance().swaps())
          .as(arrangement)
          .isEqualTo(swaps.get(arrangement));
    }
  }

  private static String swapped(String order, int a, int b) {
    char[] men = order.toCharArray();
    men[a] = order.charAt(b);
    men[b] = order.charAt(a);
    return new String(men);
  }

  @Test
  void aSwapPutsAtMostTwoMenInPlaceAndTheLastPutsTwo() {
    for (StartStructure start : Starts.ALL) {
      StandardDistance distance = start.standardDistance();
      assertThat(distance.swaps()).isBetween((distance.displacedFiles() + 1) / 2, 6);
      assertThat(distance.swaps()).isLessThanOrEqualTo(Math.max(0, distance.displacedFiles() - 1));
      assertThat(distance.displacedFiles()).isBetween(0, 8).isNotEqualTo(1);
    }
  }

  /** The standard array is one swap from its mirror, so the two distances differ by one at most. */
  @Test
  void mirrorIsNearlyAsFar() {
    for (StartStructure start : Starts.ALL) {
      int ofMirror = Starts.mirror(start).standardDistance().swaps();
      assertThat(Math.abs(start.standardDistance().swaps() - ofMirror)).isLessThanOrEqualTo(1);
    }
  }
}
