package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingUnitsTest {
  @ParameterizedTest
  @CsvSource({
    "2s, 2s",
    "2000ms, 2s",
    "500ms, 500ms",
    "1500ms, 1500ms",
    "60s, 1m",
    "90s, 90s",
    "60m, 1h",
    "999999999h, 999999999h",
    "999999999m, 999999999m",
  })
  void timeIsToldInTheLargestUnitThatFits(String read, String told) {
    Duration duration = SettingUnits.duration("timeout", read);

    assertThat(SettingUnits.text(duration)).isEqualTo(told);
    assertThat(SettingUnits.duration("timeout", told)).isEqualTo(duration);
  }

  @ParameterizedTest
  @CsvSource({
    "512m, 512m",
    "4g, 4g",
    "524288k, 512m",
    "1025k, 1025k",
    "1024m, 1g",
    "2048g, 2048g",
    "none, none",
  })
  void sizeIsToldInTheLargestUnitThatFits(String read, String told) {
    long bytes = SettingUnits.memory(read);

    assertThat(SettingUnits.text(bytes)).isEqualTo(told);
    assertThat(SettingUnits.memory(told)).isEqualTo(bytes);
  }
}
