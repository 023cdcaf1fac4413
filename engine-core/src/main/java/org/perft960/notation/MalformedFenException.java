package org.perft960.notation;

/** Text that is no FEN; says where and why. */
public final class MalformedFenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final int index;
  private final String reason;

  /**
   * @param text the whole text that was read
   * @param index position of the offending character in {@code text}, 0 to its length
   * @param reason a clause such as "rank 5 has 9 squares"
   */
  public MalformedFenException(String text, int index, String reason) {
    super("malformed FEN \"" + text + "\" at character " + (index + 1) + ": " + reason);
    this.text = text;
    this.index = index;
    this.reason = reason;
  }

  /** The whole text that was read. */
  public String text() {
    return text;
  }

  /** Position of the offending character, 0 to the length of the text. */
  public int index() {
    return index;
  }

  /** Why it is no FEN, as a clause. */
  public String reason() {
    return reason;
  }
}
