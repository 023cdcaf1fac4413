package org.perft960.pgn;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * Cuts a text before each header, that is a line that begins with {@code [Event} and a blank, and
 * before the {@link TagLines} that belong to it: what begins there is a game, whatever the text
 * before it was. A section is looked at in place, and only until the next one is asked for.
 */
final class PgnSections {
  private static final String HEADER = "[Event";

  /** Of a section that is too long so many characters at its end are kept: tags may be in them. */
  private static final int TAIL = 1 << 16;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final Reader in;
  private final int longest;
  private char[] text = new char[1 << 16];
  private int start;
  private int end;
  private int filled;
  private int line = 1;
  private int droppedLines;
  private boolean tooLong;
  private boolean headed;
  private boolean ended;

  /** The last character that was read; the begin of a text is that of a line. */
  private char last = '\n';

  /**
   * @param longest characters of a section that are kept at most
   */
  PgnSections(Reader in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  char[] text() {
    return text;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** The line on which the section begins, from 1. */
  int line() {
    return line;
  }

  /** Whether the end of the section was dropped. */
  boolean tooLong() {
    return tooLong;
  }

  /** Whether the section has a header; only the first one may not. */
  boolean hasHeader() {
    return headed || isHeader(start);
  }

  /** Moves on to the next section that is not empty; false if there is none. */
  boolean next() throws IOException {
    line += Lines.breaks(text, start, end) + droppedLines;
    droppedLines = 0;
    tooLong = false;
    headed = false;
    start = end;
    int from = start + 1;
    while (true) {
      int next = nextSection(from);
      if (next < filled || ended) {
        end = next;
        return end > start;
      }
      // A header may begin with the last characters: they are looked at again.
      int again = Math.max(1, filled - start - HEADER.length());
      moveToFront();
      from = Math.min(again, Math.max(1, filled - HEADER.length()));
      fill();
    }
  }

  /** Index of the next header or its first tag, or the end of what is there. */
  private int nextSection(int from) {
    for (int at = from; at < filled; at++) {
      if (text[at] == '[' && Lines.isBreak(text[at - 1]) && isHeader(at)) {
        int first = TagLines.start(text, start, at);
        if (first > start) {
          return first;
        }
        headed = true;
      }
    }
    return filled;
  }

  private boolean isHeader(int at) {
    if (filled - at <= HEADER.length()) {
      return false;
    }
    for (int i = 0; i < HEADER.length(); i++) {
      if (text[at + i] != HEADER.charAt(i)) {
        return false;
      }
    }
    return Lines.isBlank(text[at + HEADER.length()]);
  }

  /** Makes room behind; of a section that is too long the middle goes. */
  private void moveToFront() {
    if (start > 0) {
      System.arraycopy(text, start, text, 0, filled - start);
      filled -= start;
      start = 0;
    }
    end = 0;
    int excess = filled - longest - TAIL;
    if (excess > 0) {
      tooLong = true;
      droppedLines += Lines.breaks(text, longest, longest + excess);
      System.arraycopy(text, longest + excess, text, longest, filled - longest - excess);
      filled -= excess;
    }
    if (filled == text.length) {
      text = Arrays.copyOf(text, 2 * text.length);
    }
  }

  private void fill() throws IOException {
    int read = in.read(text, filled, text.length - filled);
    ended = read < 0;
    if (read > 0) {
      filled = withoutMarks(filled + read);
    }
  }

  /** Takes out the byte order marks at the begin of lines, as of files that were joined. */
  private int withoutMarks(int to) {
    int rest = to;
    for (int at = filled; at < rest; at++) {
      while (at < rest
          && text[at] == BYTE_ORDER_MARK
          && Lines.isBreak(at > filled ? text[at - 1] : last)) {
        rest--;
        System.arraycopy(text, at + 1, text, at, rest - at);
      }
    }
    last = rest > filled ? text[rest - 1] : last;
    return rest;
  }
}
