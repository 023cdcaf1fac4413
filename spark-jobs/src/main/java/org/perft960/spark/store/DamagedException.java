package org.perft960.spark.store;

/** A file is not what was written: cut off, or with other bytes. */
final class DamagedException extends Exception {
  private static final long serialVersionUID = 1L;

  DamagedException(String where, Throwable cause) {
    super(where + " is damaged", cause);
  }
}
