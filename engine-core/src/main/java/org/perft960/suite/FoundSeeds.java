package org.perft960.suite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Seeds of games and boards that exercise rules which others meet too seldom. They were found once,
 * by a search over many; their file names them, so that making a suite takes seconds.
 */
final class FoundSeeds {
  /** Lines such as {@code standard 81726 en_passant_only_evasion}. */
  static final String FILE = "found-seeds.txt";

  private FoundSeeds() {}

  /** The seeds of all candidates of a suite. */
  static LongStream withFirst(BuiltInSuite suite) {
    LongStream found =
        BuiltInSuite.text(FILE)
            .lines()
            .map(line -> line.split(" "))
            .filter(fields -> fields[0].equals(suite.label()))
            .mapToLong(fields -> Long.parseLong(fields[1]));
    return LongStream.concat(LongStream.range(0, first(suite)), found);
  }

  /** How many seeds are taken without a search: about 15,000 positions. */
  static int first(BuiltInSuite suite) {
    return suite == BuiltInSuite.EDGE ? 15_000 : 1_000;
  }

  /**
   * Searches the seeds after the first ones until enough games or boards exercise every rule.
   *
   * @param seeds how many to try at most, the first ones included
   * @return lines of the file
   */
  static List<String> search(BuiltInSuite suite, long seeds) {
    Coverage met = new Coverage();
    LongStream.range(0, first(suite)).forEach(seed -> met.add(rules(suite, seed)));
    List<String> lines = new ArrayList<>();
    EnumSet<Rule> wanted = wanted(suite, met);
    for (long seed = first(suite); seed < seeds && !wanted.isEmpty(); seed++) {
      EnumSet<Rule> rules = rules(suite, seed);
      EnumSet<Rule> found = EnumSet.copyOf(rules);
      found.retainAll(wanted);
      if (!found.isEmpty()) {
        lines.add(line(suite, seed, found));
        met.add(rules);
        wanted = wanted(suite, met);
      }
    }
    return lines;
  }

  /** What the positions of a game exercise. */
  private static EnumSet<Rule> rules(BuiltInSuite suite, long seed) {
    EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
    SuiteMaker.positions(suite, seed).forEach(position -> rules.addAll(RuleScan.of(position)));
    return rules;
  }

  private static EnumSet<Rule> wanted(BuiltInSuite suite, Coverage met) {
    EnumSet<Rule> wanted = EnumSet.copyOf(suite.rules());
    wanted.removeIf(rule -> met.of(rule) >= SuiteMaker.TIMES);
    return wanted;
  }

  private static String line(BuiltInSuite suite, long seed, EnumSet<Rule> found) {
    StringBuilder line = new StringBuilder(suite.label()).append(' ').append(seed);
    found.forEach(rule -> line.append(' ').append(rule.label()));
    return line.toString();
  }
}
