package org.perft960.pgn;

/** Text that is no game; caught where the next one is looked for. */
final class BrokenTextException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Index of the character with which it goes wrong. */
  final int at;

  BrokenTextException(int at, String reason) {
    super(reason, null, false, false);
    this.at = at;
  }
}
