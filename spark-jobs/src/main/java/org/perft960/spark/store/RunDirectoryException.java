package org.perft960.spark.store;

/** A directory cannot serve a run; the message says why in one line, without naming it. */
public final class RunDirectoryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RunDirectoryException(String reason) {
    super(reason);
  }

  RunDirectoryException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
