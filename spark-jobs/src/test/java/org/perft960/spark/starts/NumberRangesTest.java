package org.perft960.spark.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberRangesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "518 | 518 | 1",
        "0-959 | 0-959 | 960",
        "0,1,2 | 0-2 | 3",
        "5-7,0,6-8 | 0,5-8 | 5",
        "007 | 7 | 1",
        "3, 1 | 1,3 | 2",
      })
  void readsNumbersAndRanges(String text, String shortest, int count) {
    int[] numbers = NumberRanges.parse(text, 959);

    assertThat(numbers).hasSize(count).isSorted().doesNotHaveDuplicates();
    assertThat(NumberRanges.format(numbers)).isEqualTo(shortest);
  }

  @Test
  void readsWhatItWrites() {
    SplittableRandom random = new SplittableRandom(960);
    for (int i = 0; i < 200; i++) {
      int[] numbers = random.ints(random.nextInt(1, 400), 0, 960).distinct().sorted().toArray();

      assertThat(NumberRanges.parse(NumberRanges.format(numbers), 959)).isEqualTo(numbers);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "960", "0-960", "-1", "7-5", "a", "1-", "1,,2", "1-2-3", "9999999999"})
  void refusesAllElse(String text) {
    assertThatThrownBy(() -> NumberRanges.parse(text, 959))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
