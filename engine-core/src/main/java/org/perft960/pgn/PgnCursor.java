package org.perft960.pgn;

/** A place in a section, and what is alike between tags and between moves. */
final class PgnCursor {
  private static final int LONGEST_QUOTE = 20;

  char[] text = {};
  int at;
  int end;

  void set(char[] newText, int start, int newEnd) {
    text = newText;
    at = start;
    end = newEnd;
  }

  boolean isDone() {
    return at >= end;
  }

  /** The character here; 0 at the end. */
  char here() {
    return ahead(0);
  }

  /** The character some places on; 0 behind the end. */
  char ahead(int places) {
    return at + places < end ? text[at + places] : 0;
  }

  boolean isAhead(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (ahead(i) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Skips blanks, line breaks, and lines that begin with a percent sign. */
  void skipBlanks() {
    while (at < end) {
      char c = text[at];
      if (c == '%' && isLineStart()) {
        skipLine();
      } else if (c != ' ' && !Lines.isBreak(c) && !Lines.isBlank(c)) {
        return;
      } else {
        at++;
      }
    }
  }

  private boolean isLineStart() {
    return at == 0 || Lines.isBreak(text[at - 1]);
  }

  void skipLine() {
    while (at < end && !Lines.isBreak(text[at])) {
      at++;
    }
  }

  /** Skips a comment in braces or behind a semicolon, the one that begins here. */
  void skipComment() throws BrokenTextException {
    if (here() == ';') {
      skipLine();
      return;
    }
    int start = at;
    while (at < end && text[at] != '}') {
      at++;
    }
    if (at == end) {
      throw new BrokenTextException(start, "a comment does not end");
    }
    at++;
  }

  /** Text from a place to here; of a long one the beginning. */
  String quote(int start) {
    int length = at - start;
    return length <= LONGEST_QUOTE
        ? new String(text, start, length)
        : new String(text, start, LONGEST_QUOTE) + "…";
  }
}
