package org.perft960.pgn;

import java.util.Map;

/** Reads the tags of a game: {@code [White "Steinitz, Wilhelm"]}. */
final class PgnTags {
  private final PgnCursor cursor;
  private final Map<String, String> tags;

  PgnTags(PgnCursor cursor, Map<String, String> tags) {
    this.cursor = cursor;
    this.tags = tags;
  }

  /** Reads all tags that are there, and stops at the first move or comment in braces. */
  void read() throws BrokenTextException {
    while (true) {
      cursor.skipBlanks();
      if (cursor.here() == ';') {
        cursor.skipLine();
      } else if (cursor.here() == '[') {
        readTag();
      } else {
        return;
      }
    }
  }

  private void readTag() throws BrokenTextException {
    int start = cursor.at++;
    skipBlanksOfLine();
    int nameStart = cursor.at;
    while (TagLines.isName(cursor.here())) {
      cursor.at++;
    }
    String name = new String(cursor.text, nameStart, cursor.at - nameStart);
    skipBlanksOfLine();
    if (name.isEmpty() || cursor.here() != '"') {
      throw new BrokenTextException(start, "a tag without name or value");
    }
    cursor.at++;
    tags.put(name, value(start));
  }

  /** Up to the quote that ends the tag: a stray one within the value is read as it stands. */
  private String value(int start) throws BrokenTextException {
    int valueStart = cursor.at;
    boolean escaped = false;
    while (!cursor.isDone() && !Lines.isBreak(cursor.here())) {
      char c = cursor.here();
      if (c == '"' && endsTag()) {
        String value = new String(cursor.text, valueStart, cursor.at - valueStart);
        leaveTag();
        return escaped ? unescaped(value) : value;
      }
      escaped |= c == '\\';
      cursor.at += c == '\\' && !Lines.isBreak(cursor.ahead(1)) ? 2 : 1;
    }
    throw new BrokenTextException(start, "a tag does not end");
  }

  private boolean endsTag() {
    int places = 1;
    while (Lines.isBlank(cursor.ahead(places))) {
      places++;
    }
    char next = cursor.ahead(places);
    return next == ']' || next == 0 || Lines.isBreak(next);
  }

  private void leaveTag() {
    cursor.at++;
    skipBlanksOfLine();
    cursor.at += cursor.here() == ']' ? 1 : 0;
  }

  private void skipBlanksOfLine() {
    while (Lines.isBlank(cursor.here())) {
      cursor.at++;
    }
  }

  private static String unescaped(String value) {
    return value.replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
