package org.perft960.notation;

/** Text that is no legal move of the position at hand; says why. */
public final class MalformedMoveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final String reason;

  /**
   * @param text the whole text that was read
   * @param reason a clause such as "no legal move from e2 to e5"
   */
  public MalformedMoveException(String text, String reason) {
    super("move \"" + text + "\": " + reason);
    this.text = text;
    this.reason = reason;
  }

  /** The whole text that was read. */
  public String text() {
    return text;
  }

  /** Why it is no legal move, as a clause. */
  public String reason() {
    return reason;
  }
}
