package org.perft960.notation;

/** A line of an EPD file that cannot be read; says which and why. */
public final class MalformedEpdException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int lineNumber;
  private final String line;
  private final String reason;

  /**
   * @param lineNumber counted from 1
   * @param line its whole text
   * @param reason a clause such as "depth 3 is given twice"
   */
  public MalformedEpdException(int lineNumber, String line, String reason) {
    super("malformed EPD, line " + lineNumber + ": " + reason + ": \"" + line + "\"");
    this.lineNumber = lineNumber;
    this.line = line;
    this.reason = reason;
  }

  /** Number of the line, counted from 1. */
  public int lineNumber() {
    return lineNumber;
  }

  /** The whole line. */
  public String line() {
    return line;
  }

  /** Why it cannot be read, as a clause. */
  public String reason() {
    return reason;
  }
}
