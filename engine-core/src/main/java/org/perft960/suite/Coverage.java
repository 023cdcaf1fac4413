package org.perft960.suite;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** How many positions exercise each rule. */
public final class Coverage {
  private final Map<Rule, Integer> positions = new EnumMap<>(Rule.class);
  private int all;

  /** Adds a position by its rules. */
  public void add(Set<Rule> rules) {
    all++;
    for (Rule rule : rules) {
      positions.merge(rule, 1, Integer::sum);
    }
  }

  /** How many positions were added. */
  public int positions() {
    return all;
  }

  /** How many of them exercise a rule. */
  public int of(Rule rule) {
    return positions.getOrDefault(rule, 0);
  }

  /** A line for each rule that can be exercised: how many positions, its label, what it is. */
  public String table() {
    StringBuilder table = new StringBuilder();
    table.append(String.format("%7d  positions", all)).append('\n');
    for (Rule rule : Rule.exercised()) {
      String line = String.format("%7d  %-42s %s", of(rule), rule.label(), rule.description());
      table.append(line).append('\n');
    }
    return table.toString();
  }
}
