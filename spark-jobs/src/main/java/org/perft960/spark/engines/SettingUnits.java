package org.perft960.spark.engines;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times and sizes as the settings of engines write them: {@code 500ms}, {@code 2s}, {@code 4g}. */
final class SettingUnits {
  private static final Pattern DURATION = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");
  private static final Pattern MEMORY = Pattern.compile("([0-9]{1,9})([kmg])");
  private static final String NONE = "none";
  private static final int KIBI_BITS = 10;

  private SettingUnits() {}

  /**
   * Reads a time.
   *
   * @param key for the message
   * @throws IllegalArgumentException with one line that names the setting and its value
   */
  static Duration duration(String key, String value) {
    Matcher duration = DURATION.matcher(value);
    if (!duration.matches() || Long.parseLong(duration.group(1)) == 0) {
      throw new IllegalArgumentException(key + "=" + value + ": it is a time such as 30s or 5m");
    }
    long number = Long.parseLong(duration.group(1));
    return switch (duration.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  /** In the largest unit that tells it exactly, to the millisecond. */
  static String text(Duration duration) {
    long milliseconds = duration.toMillis();
    long seconds = milliseconds / 1000;
    if (milliseconds % 1000 != 0) {
      return milliseconds + "ms";
    }
    if (seconds % 60 != 0) {
      return seconds + "s";
    }
    return seconds % 3600 != 0 ? seconds / 60 + "m" : seconds / 3600 + "h";
  }

  /**
   * Reads a size.
   *
   * @return bytes; 0 for none
   * @throws IllegalArgumentException with one line that names the value
   */
  static long memory(String value) {
    if (value.equals(NONE)) {
      return 0;
    }
    Matcher memory = MEMORY.matcher(value);
    if (!memory.matches() || Long.parseLong(memory.group(1)) == 0) {
      throw new IllegalArgumentException(
          "memory=" + value + ": it is a size such as 512m or 4g, or none");
    }
    int shift = KIBI_BITS * ("kmg".indexOf(memory.group(2)) + 1);
    return Long.parseLong(memory.group(1)) << shift;
  }

  /** In the largest unit that tells it exactly, to the KiB. */
  static String text(long bytes) {
    if (bytes == 0) {
      return NONE;
    }
    long number = bytes >> KIBI_BITS;
    int unit = 0;
    while (unit < 2 && number % (1 << KIBI_BITS) == 0) {
      number >>= KIBI_BITS;
      unit++;
    }
    return number + "kmg".substring(unit, unit + 1);
  }
}
