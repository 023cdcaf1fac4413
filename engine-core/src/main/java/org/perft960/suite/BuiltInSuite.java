package org.perft960.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The suites that come with the product; {@link SuiteMaker} makes them. */
public enum BuiltInSuite {
  /** Positions of games of standard chess. */
  STANDARD,
  /** Positions of games of Chess960, and the 960 starts. */
  CHESS960,
  /** Positions of games from two different arrays. */
  DFRC,
  /** Positions built for rules that games seldom meet; standard chess and Chess960. */
  EDGE;

  /** {@code standard}, {@code chess960}, {@code dfrc} or {@code edge}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The suite of a label, if there is one. */
  public static Optional<BuiltInSuite> ofLabel(String label) {
    for (BuiltInSuite suite : values()) {
      if (suite.label().equals(label)) {
        return Optional.of(suite);
      }
    }
    return Optional.empty();
  }

  /** The rules that its positions can exercise: games of standard chess cannot all of them. */
  public Set<Rule> rules() {
    EnumSet<Rule> rules = EnumSet.copyOf(Rule.exercised());
    rules.removeIf(rule -> this == STANDARD && rule.isOfChess960());
    return rules;
  }

  /** Reads it; none of its rows is broken. That of Chess960 ends with all 960 starts. */
  public Suite read() {
    Suite chosen = chosen();
    if (this != CHESS960) {
      return chosen;
    }
    List<SuiteRow> rows = new ArrayList<>(chosen.rows());
    rows.addAll(StartRows.read(text(StartRows.FILE)));
    return new Suite(chosen.name(), rows, chosen.broken());
  }

  /** The rows that {@link SuiteMaker} chose. */
  Suite chosen() {
    String name = label() + ".epd";
    return SuiteReader.read(name, text(name));
  }

  static String text(String resource) {
    try (InputStream in = BuiltInSuite.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new AssertionError("no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
