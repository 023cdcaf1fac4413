package org.perft960.spark.run;

/** What the caller can put right: shown as one line, without a stack trace. */
public final class UserErrorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message one line that names the value and its place, such as "--sp 960: …"
   */
  public UserErrorException(String message) {
    super(message);
  }

  public UserErrorException(String message, Throwable cause) {
    super(message, cause);
  }
}
