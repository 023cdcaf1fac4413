package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.List;

/**
 * A move that an engine gets wrong in the position where its moves first differ.
 *
 * @param move in UCI notation
 * @param rules labels of {@link org.perft960.suite.Rule}s: what a legal move exercises, or the one
 *     that refuses a move that is not legal
 * @param expected leaves below it; null if it is not legal
 * @param found leaves that the engine says; null if it does not list it
 */
public record MoveFault(
    Kind kind, String move, List<String> rules, BigInteger expected, BigInteger found) {
  /** What is wrong with it. */
  public enum Kind {
    MISSING("missing"),
    EXTRA("not legal, but listed"),
    COUNT("wrong count");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** Before a list of moves. */
    public String words() {
      return words;
    }
  }

  /** Copies the rules. */
  public MoveFault {
    rules = List.copyOf(rules);
  }
}
