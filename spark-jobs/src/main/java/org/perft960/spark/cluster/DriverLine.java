package org.perft960.spark.cluster;

import java.util.List;
import java.util.regex.Pattern;

/** Tells what a driver's standard error says of the command from what else is there. */
final class DriverLine {
  /** Spark's messages, unless something breaks; they begin with a date or a time. */
  private static final Pattern CHATTER = Pattern.compile("[\\d/:., -]+ (INFO|DEBUG|TRACE) .*");

  /** The worker's own words above all, Spark's first, and the JDK's on Spark's use of it. */
  private static final List<String> FOREIGN =
      List.of("Launch Command: ", "=====", "Using Spark's default log4j profile", "WARNING: ");

  private DriverLine() {}

  /**
   * The lines that are the command's, or tell of trouble; without what moves a terminal's cursor.
   */
  static List<String> worthTelling(List<String> lines) {
    return lines.stream()
        .filter(DriverLine::isWorthTelling)
        .map(line -> line.replaceAll("[\\p{Cc}\\p{Cf}&&[^\t]]", "?"))
        .toList();
  }

  private static boolean isWorthTelling(String line) {
    return !line.isBlank()
        && FOREIGN.stream().noneMatch(line::startsWith)
        && !CHATTER.matcher(line).matches();
  }
}
