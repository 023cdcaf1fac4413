package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartSetTest {
  @Test
  void placesAreThoseOfTheNumbers() {
    PartSet some = new PartSet(6, new int[] {1, 4});

    assertThat(some.size()).isEqualTo(2);
    assertThat(some.isWhole()).isFalse();
    assertThat(some.places()).containsExactly(-1, 0, -1, -1, 1, -1);
    assertThat(PartSet.all(3).isWhole()).isTrue();
    assertThat(PartSet.all(3).places()).containsExactly(0, 1, 2);
  }

  /** Nothing is lost or doubled, and no set is larger than another by more than one. */
  @ParameterizedTest
  @CsvSource({"0, 3", "1, 3", "7, 1", "7, 0", "7, 3", "8, 3", "32, 32", "32, 33", "4096, 1000"})
  void cutSetsAreEvenAndTogetherTheWhole(int count, int sets) {
    int[] numbers = IntStream.range(0, count).map(i -> 2 * i).toArray();

    List<PartSet> cut = new PartSet(8192, numbers).cut(sets);

    assertThat(cut.stream().flatMapToInt(set -> Arrays.stream(set.numbers())).toArray())
        .isEqualTo(numbers);
    assertThat(cut).allMatch(set -> set.of() == 8192).hasSizeLessThanOrEqualTo(Math.max(1, sets));
    int smallest = cut.stream().mapToInt(PartSet::size).min().orElseThrow();
    int largest = cut.stream().mapToInt(PartSet::size).max().orElseThrow();
    assertThat(largest - smallest).isLessThanOrEqualTo(1);
  }
}
