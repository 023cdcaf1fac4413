package org.perft960.game;

import java.util.Optional;
import org.perft960.position.Color;

/** How a game is scored, as PGN spells it. */
public enum Result {
  WHITE_WINS("1-0"),
  BLACK_WINS("0-1"),
  DRAW("1/2-1/2"),
  /** Not ended, or not known. */
  UNKNOWN("*");

  private final String text;

  Result(String text) {
    this.text = text;
  }

  /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
  public String text() {
    return text;
  }

  /** The result of a text, if it is one. */
  public static Optional<Result> of(String text) {
    for (Result result : values()) {
      if (result.text.equals(text)) {
        return Optional.of(result);
      }
    }
    return Optional.empty();
  }

  /** A win of one side. */
  public static Result winOf(Color side) {
    return side == Color.WHITE ? WHITE_WINS : BLACK_WINS;
  }
}
