package org.perft960.pgn;

/**
 * The lines of tags that stand directly before a header {@code [Event}: not everyone writes that
 * tag first, and the game begins with the first of them.
 */
public final class TagLines {
  private static final String EVENT = "Event";

  /** In bytes, each as a character. */
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private TagLines() {}

  /**
   * Where the tags of a game begin.
   *
   * <p>A line of a tag is {@code [name "value"]} from its first character on; blanks may follow,
   * and byte order marks stand before it where files were joined. Where the lines follow those of
   * another header, they are that one's.
   *
   * @param text characters; or bytes, each as one
   * @param from the begin of a line, before which nothing is looked at
   * @param header the begin of the line of the header
   * @return the begin of the first tag's line, {@code from} to {@code header}
   */
  public static int start(char[] text, int from, int header) {
    int first = header;
    while (first > from) {
      int end = endOfLineBefore(text, from, first);
      int line = end;
      while (line > from && !Lines.isBreak(text[line - 1])) {
        line--;
      }
      int tag = behindMarks(text, line, end);
      int nameEnd = nameEnd(text, tag, end);
      if (nameEnd < 0 || !endsInBracket(text, tag, end)) {
        return first;
      }
      if (nameEnd - tag - 1 == EVENT.length()
          && EVENT.contentEquals(new String(text, tag + 1, EVENT.length()))) {
        return header;
      }
      first = line;
    }
    return first;
  }

  private static int endOfLineBefore(char[] text, int from, int next) {
    int end = next - 1;
    boolean both = text[end] == '\n' && end > from && text[end - 1] == '\r';
    return both ? end - 1 : end;
  }

  private static int behindMarks(char[] bytes, int from, int end) {
    int at = from;
    while (end - at >= BYTE_ORDER_MARK.length()
        && BYTE_ORDER_MARK.contentEquals(new String(bytes, at, BYTE_ORDER_MARK.length()))) {
      at += BYTE_ORDER_MARK.length();
    }
    return at;
  }

  /** Index behind the name of a tag and before its value; -1 if there is none. */
  private static int nameEnd(char[] text, int line, int end) {
    int at = line + 1;
    while (at < end && isName(text[at])) {
      at++;
    }
    int value = at;
    while (value < end && isBlank(text[value])) {
      value++;
    }
    boolean named = line < end && text[line] == '[' && at > line + 1;
    return named && value < end && text[value] == '"' ? at : -1;
  }

  private static boolean endsInBracket(char[] text, int line, int end) {
    int last = end - 1;
    while (last > line && isBlank(text[last])) {
      last--;
    }
    return text[last] == ']';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** Whether a tag's name may hold a character. */
  static boolean isName(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
  }
}
