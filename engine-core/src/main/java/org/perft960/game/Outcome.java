package org.perft960.game;

/**
 * How a game has ended.
 *
 * @param result never {@link Result#UNKNOWN}
 */
public record Outcome(Result result, Ending ending) {
  static Outcome draw(Ending ending) {
    return new Outcome(Result.DRAW, ending);
  }

  /** {@code "1-0, checkmate"}. */
  @Override
  public String toString() {
    return result.text() + ", " + ending.label();
  }
}
