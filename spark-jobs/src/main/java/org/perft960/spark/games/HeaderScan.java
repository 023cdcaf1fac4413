package org.perft960.spark.games;

/**
 * Finds lines that begin with {@code [Event} and a blank among bytes, behind a byte order mark
 * perhaps, and counts lines: a plain second look at what {@link org.perft960.pgn.PgnReplay} cuts
 * into games.
 */
final class HeaderScan {
  private static final byte[] HEADER = {'[', 'E', 'v', 'e', 'n', 't'};
  private static final int[] BYTE_ORDER_MARK = {0xEF, 0xBB, 0xBF};

  /** Within a line, where no header can begin any more. */
  private static final int ELSEWHERE = -1;

  /** Behind the first byte of a no-break space. */
  private static final int HALF_BLANK = HEADER.length + 1;

  private int matched;
  private int marked;
  private long lineStart;
  private long bytes;
  private long headers;
  private long breaks;
  private boolean afterReturn;

  /**
   * @param atLineStart whether what comes first begins a line
   */
  HeaderScan(boolean atLineStart) {
    matched = atLineStart ? 0 : ELSEWHERE;
  }

  /** Length of the byte order mark that a text begins with; 0 without one. */
  static int byteOrderMarkBytes(byte[] text) {
    for (int i = 0; i < BYTE_ORDER_MARK.length; i++) {
      if (i == text.length || (text[i] & 0xFF) != BYTE_ORDER_MARK[i]) {
        return 0;
      }
    }
    return BYTE_ORDER_MARK.length;
  }

  /** Looks at more bytes. */
  void look(byte[] buffer, int from, int to) {
    int at = from;
    while (at < to) {
      if (matched == ELSEWHERE && !afterReturn) {
        int end = endOfLine(buffer, at, to);
        bytes += end - at;
        at = end;
        if (at == to) {
          return;
        }
      }
      look(buffer[at++]);
    }
  }

  private static int endOfLine(byte[] buffer, int from, int to) {
    int at = from;
    while (at < to && buffer[at] != '\n' && buffer[at] != '\r') {
      at++;
    }
    return at;
  }

  /**
   * Looks at one more byte.
   *
   * @return whether it is the blank that ends a header
   */
  boolean look(byte b) {
    bytes++;
    if (b == '\n' || b == '\r') {
      breaks += b == '\n' && afterReturn ? 0 : 1;
      afterReturn = b == '\r';
      matched = 0;
      marked = 0;
      lineStart = bytes;
      return false;
    }
    afterReturn = false;
    if (matched == 0 && (b & 0xFF) == BYTE_ORDER_MARK[marked]) {
      marked = (marked + 1) % BYTE_ORDER_MARK.length;
      return false;
    }
    matched = marked == 0 ? next(b) : ELSEWHERE;
    if (matched != HALF_BLANK + 1) {
      return false;
    }
    matched = ELSEWHERE;
    headers++;
    return true;
  }

  private int next(byte b) {
    if (matched >= 0 && matched < HEADER.length) {
      return b == HEADER[matched] ? matched + 1 : ELSEWHERE;
    }
    if (matched == HEADER.length) {
      boolean blank = b == ' ' || b == '\t' || b == 0x0B || b == '\f';
      return blank ? HALF_BLANK + 1 : b == (byte) 0xC2 ? HALF_BLANK : ELSEWHERE;
    }
    return matched == HALF_BLANK && b == (byte) 0xA0 ? HALF_BLANK + 1 : ELSEWHERE;
  }

  long bytes() {
    return bytes;
  }

  /** Of the bytes so far, those before the line of the last one, and before its byte order mark. */
  long lineStart() {
    return lineStart;
  }

  long headers() {
    return headers;
  }

  /** Line feeds, carriage returns, and both together. */
  long breaks() {
    return breaks;
  }
}
