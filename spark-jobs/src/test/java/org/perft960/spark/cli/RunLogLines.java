package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a run's log says of its units. */
final class RunLogLines {
  private static final Pattern DONE = Pattern.compile(" \\d+ done: (\\S+)$");

  /** {@code units/NAME.json is damaged: done again}, or {@code NAME: its file is not whole, …}. */
  private static final Pattern AGAIN = Pattern.compile(" \\d+ (?:units/)?(\\S+?)(?:\\.json|:) ");

  private static final String MENDED = ": done again";

  private RunLogLines() {}

  private static List<String> lines(Path out) {
    try {
      Path log = out.resolve("run.log");
      return Files.exists(log) ? Files.readAllLines(log) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The units that are named as done, in their order. */
  static List<String> done(Path out) {
    return lines(out).stream()
        .map(DONE::matcher)
        .filter(Matcher::find)
        .map(match -> match.group(1))
        .toList();
  }

  /** How often something was found to be damaged. */
  static long mended(Path out) {
    return lines(out).stream().filter(line -> line.endsWith(MENDED)).count();
  }

  /**
   * Between two times that a unit is done, the log tells why. Results are sums of the others.
   *
   * @param deleted units whose files nobody misses: done once more each at most
   */
  static void assertNothingIsDoneTwiceWithoutAReason(Path out, Set<String> deleted) {
    Set<String> missed = new HashSet<>(deleted);
    Map<String, String> done = new HashMap<>();
    boolean anyMended = false;
    for (String line : lines(out)) {
      Matcher unit = DONE.matcher(line);
      if (unit.find()) {
        String before = done.put(unit.group(1), line);
        boolean sumOfMended = anyMended && unit.group(1).endsWith(".result");
        assertThat(before == null || sumOfMended || missed.remove(unit.group(1)))
            .as(before + ", and again: " + line)
            .isTrue();
      } else if (line.endsWith(MENDED)) {
        anyMended = true;
        Matcher again = AGAIN.matcher(line);
        if (line.contains("units.jsonl")) {
          // Cut off, it does not even name what is lost.
          done.clear();
        } else if (again.find()) {
          done.remove(again.group(1));
        }
      }
    }
  }
}
