package org.perft960.pgn;

/** Line breaks: line feeds, carriage returns, and both together. */
final class Lines {
  private Lines() {}

  static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  /** Blanks of a line, and what bad bytes may leave. */
  static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\u000B' || c == '\f' || c == '\u00A0';
  }

  /** Number of breaks from {@code start} to before {@code end}. */
  static int breaks(char[] text, int start, int end) {
    int breaks = 0;
    for (int i = start; i < end; i++) {
      if (text[i] == '\n') {
        breaks++;
      } else if (text[i] == '\r' && (i + 1 == text.length || text[i + 1] != '\n')) {
        breaks++;
      }
    }
    return breaks;
  }
}
