package org.perft960.game;

import java.util.Optional;
import org.perft960.position.Color;

/** How a game is scored, as PGN spells it. */
public enum Result {
  WHITE_WINS("1-0"),
  BLACK_WINS("0-1"),
  DRAW("1/2-1/2"),
  /** Not ended, or not known. */
  UNKNOWN("*"),
  /** Both sides lose: an arbiter's decision. */
  BOTH_LOSE("0-0"),
  /** Half a point for White and none for Black: an arbiter's decision. */
  WHITE_HALF("1/2-0"),
  /** Half a point for Black and none for White: an arbiter's decision. */
  BLACK_HALF("0-1/2");

  private final String text;

  Result(String text) {
    this.text = text;
  }

  /** As the tag {@code Result} has it, such as {@code 1-0}, {@code 1/2-1/2} or {@code *}. */
  public String text() {
    return text;
  }

  /**
   * Whether only an arbiter gives it. PGN knows no such result behind the moves, and {@code 0-0}
   * would be a castling there: {@code *} is written, and the tag {@code Result} tells.
   */
  public boolean isSpecial() {
    return this == BOTH_LOSE || this == WHITE_HALF || this == BLACK_HALF;
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
