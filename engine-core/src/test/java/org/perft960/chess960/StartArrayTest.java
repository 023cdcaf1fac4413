package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartArrayTest {
  @ParameterizedTest
  @CsvFileSource(resources = "known-arrays.csv", numLinesToSkip = 1)
  void knownNumbersNameTheirArrays(int spId, String arrangement) {
    assertThat(new StartArray(spId).arrangement()).isEqualTo(arrangement);
    assertThat(StartArray.of(arrangement).spId()).isEqualTo(spId);
  }

  @Test
  void numbersAndArraysAreOneToOne() {
    Set<String> arrangements = new HashSet<>();
    for (int spId = 0; spId <= StartArray.LAST_SP_ID; spId++) {
      String arrangement = new StartArray(spId).arrangement();
      arrangements.add(arrangement);
      assertThat(StartArray.of(arrangement).spId()).as(arrangement).isEqualTo(spId);
    }
    assertThat(arrangements).hasSize(960);
  }

  @Test
  void mirrorReversesTheFilesAndIsItsOwnInverse() {
    for (int spId = 0; spId <= StartArray.LAST_SP_ID; spId++) {
      StartArray array = new StartArray(spId);
      String reversed = new StringBuilder(array.arrangement()).reverse().toString();
      assertThat(array.mirror().arrangement()).isEqualTo(reversed);
      assertThat(array.mirror()).isNotEqualTo(array);
      assertThat(array.mirror().mirror()).isEqualTo(array);
    }
  }

  @ParameterizedTest
  @CsvSource({"518,534", "519,530", "614,246", "615,242", "226,631", "230,630", "514,535", "0,959"})
  void publishedTwinsAreMirrors(int spId, int twin) {
    assertThat(new StartArray(spId).mirror().spId()).isEqualTo(twin);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 960, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void numbersOutOfRangeAreRefusedWithTheirValue(int spId) {
    assertThatThrownBy(() -> new StartArray(spId))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("SP-ID " + spId + " is not 0 to 959");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 0 characters, expected 8; 0 K, expected 1; 0 Q, expected 1; 0 R, expected 2;"
            + " 0 B, expected 2; 0 N, expected 2",
        "RNBQKBN | 7 characters, expected 8; 1 R, expected 2",
        "rnbqkbnr | 0 K, expected 1; 0 Q, expected 1; 0 R, expected 2; 0 B, expected 2;"
            + " 0 N, expected 2",
        "RNBQQBNR | 0 K, expected 1; 2 Q, expected 1",
        "KRBQRBNN | the king is not between the rooks",
        "RBNBKQNR | both bishops on squares of one colour",
        "KRNBQBRN | the king is not between the rooks; both bishops on squares of one colour",
      })
  void everyReasonIsTold(String arrangement, String reasons) {
    assertThatThrownBy(() -> StartArray.of(arrangement))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no Chess960 array \"" + arrangement + "\": " + reasons);
  }
}
