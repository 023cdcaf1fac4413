package org.perft960.pgn;

import org.perft960.game.History;
import org.perft960.game.Result;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.OneMove;
import org.perft960.notation.MalformedMoveException;
import org.perft960.notation.SanMoves;
import org.perft960.notation.SanResolver;

/** Reads the moves of a game up to its result, and plays them. */
final class PgnMoves {
  /** No game by the Laws is nearly as long. */
  static final int MOST_PLIES = 50_000;

  private static final int DEEPEST_VARIATION = 100;
  private static final String[] GLYPHS = {"!", "?", "!!", "??", "!?", "?!"};

  private final PgnCursor cursor;
  private final History history;
  private final PgnNotes notesOrNull;
  private boolean bothMayLose;

  /**
   * @param notesOrNull what takes down comments, glyphs and variations; without it they are skipped
   */
  PgnMoves(PgnCursor cursor, History history, PgnNotes notesOrNull) {
    this.cursor = cursor;
    this.history = history;
    this.notesOrNull = notesOrNull;
  }

  /**
   * Reads to behind the result, which it returns.
   *
   * @param tag the tag {@code Result}: if it is {@code 0-0}, so are these characters at the end
   */
  Result read(String tag) throws BrokenTextException {
    bothMayLose = Result.BOTH_LOSE.text().equals(tag);
    while (true) {
      cursor.skipBlanks();
      Result result = result();
      if (result != null) {
        requireMainLine();
        return result;
      }
      readElement();
    }
  }

  private void requireMainLine() throws BrokenTextException {
    if (notesOrNull != null && notesOrNull.depth() > 1) {
      throw new BrokenTextException(cursor.at, "a variation does not end");
    }
  }

  /** Reads the result that is here; null if there is none. */
  private Result result() {
    return switch (cursor.here()) {
      case '*' -> skip(1, Result.UNKNOWN);
      case '1' -> {
        if (cursor.isAhead("1-0")) {
          yield skip(3, Result.WHITE_WINS);
        }
        if (cursor.isAhead("1/2-0")) {
          yield skip(5, Result.WHITE_HALF);
        }
        yield cursor.isAhead("1/2") ? skip(cursor.isAhead("1/2-1/2") ? 7 : 3, Result.DRAW) : null;
      }
      case '0' -> {
        if (cursor.isAhead("0-1/2")) {
          yield skip(5, Result.BLACK_HALF);
        }
        if (bothMayLose && cursor.isAhead("0-0") && isLast(3)) {
          yield skip(3, Result.BOTH_LOSE);
        }
        yield cursor.isAhead("0-1") ? skip(3, Result.BLACK_WINS) : null;
      }
      case '½' -> skip(cursor.isAhead("½-½") ? 3 : 1, Result.DRAW);
      default -> null;
    };
  }

  /** Whether nothing but blanks follows some characters. */
  private boolean isLast(int characters) {
    int at = cursor.at + characters;
    while (at < cursor.end && (cursor.text[at] <= ' ' || Lines.isBlank(cursor.text[at]))) {
      at++;
    }
    return at == cursor.end;
  }

  private Result skip(int characters, Result result) {
    cursor.at += characters;
    return result;
  }

  private void readElement() throws BrokenTextException {
    char c = cursor.here();
    boolean zeros = c == '0' && (cursor.ahead(1) == '-' || cursor.ahead(1) == '0');
    if (isLetter(c) || zeros || c == '-' || c == '@') {
      readMove();
    } else if (isDigit(c) || c == '.') {
      cursor.at++;
    } else {
      readOther(c);
    }
  }

  private void readOther(char c) throws BrokenTextException {
    switch (c) {
      case '{', ';' -> readComment();
      case '(' -> openVariation();
      case ')' -> closeVariation();
      case '$' -> readGlyph();
      case '!', '?' -> readSuffix();
      case '[' -> throw new BrokenTextException(cursor.at, "no result before the next tag");
      case 0 -> {
        if (cursor.isDone()) {
          throw new BrokenTextException(cursor.at, "the game ends without a result");
        }
        throw unexpected(c);
      }
      default -> throw unexpected(c);
    }
  }

  private BrokenTextException unexpected(char c) {
    String shown = c < ' ' || c == '\u007F' || Character.isSurrogate(c) ? "" : " " + c;
    return new BrokenTextException(
        cursor.at, String.format("unexpected character%s (U+%04X)", shown, (int) c));
  }

  private void readMove() throws BrokenTextException {
    int start = cursor.at;
    if (cursor.isAhead("e.p.")) {
      cursor.at += 4;
      return;
    }
    skipToken();
    if (history.plies() == MOST_PLIES) {
      throw new BrokenTextException(start, "more than " + MOST_PLIES + " plies");
    }
    int code = history.resolve(cursor.text, start, cursor.at);
    if (code == SanResolver.NO_MOVE) {
      throw new BrokenTextException(start, cursor.quote(start) + ": " + whyNot(start));
    }
    history.playUnchecked(code);
    if (notesOrNull != null) {
      notesOrNull.addMove(history.move(history.plies() - 1));
      addGlyph(start);
    }
  }

  private String whyNot(int start) {
    if (LegalMoves.of(history.position()).isEmpty()) {
      boolean check = OneMove.inCheck(history.views(), history.at());
      return "the game has ended in " + (check ? "checkmate" : "stalemate");
    }
    String token = new String(cursor.text, start, cursor.at - start);
    try {
      SanMoves.parse(history.position(), token);
    } catch (MalformedMoveException refused) {
      return refused.reason();
    }
    throw new AssertionError("read by one reader only: " + token + " in " + history.position());
  }

  /** Moves on behind the token: a promotion in brackets and {@code e.p.} belong to it. */
  private void skipToken() {
    while (cursor.at < cursor.end) {
      char c = cursor.text[cursor.at];
      boolean bracket = c == '(' && cursor.ahead(2) == ')' && isLetter(cursor.ahead(1));
      if (bracket) {
        cursor.at += 3;
      } else if (c == 'e' && cursor.isAhead("e.p.")) {
        cursor.at += 4;
      } else if (isDelimiter(c)) {
        return;
      } else {
        cursor.at++;
      }
    }
  }

  private static boolean isDelimiter(char c) {
    return c <= ' '
        || c == '.'
        || c == '('
        || c == ')'
        || c == '{'
        || c == '}'
        || c == ';'
        || c == '$'
        || c == '['
        || c == ']'
        || c == '*'
        || Lines.isBlank(c);
  }

  private void readComment() throws BrokenTextException {
    int start = cursor.at;
    boolean braces = cursor.here() == '{';
    cursor.skipComment();
    if (notesOrNull != null) {
      int length = cursor.at - start - (braces ? 2 : 1);
      String comment = new String(cursor.text, start + 1, length);
      notesOrNull.addComment(comment.strip().replaceAll("\\s*[\\r\\n]\\s*", " "));
    }
  }

  private void openVariation() throws BrokenTextException {
    if (notesOrNull == null) {
      skipVariation();
      return;
    }
    if (notesOrNull.depth() > DEEPEST_VARIATION) {
      throw new BrokenTextException(cursor.at, "variations within too many others");
    }
    if (!notesOrNull.openVariation(history)) {
      throw new BrokenTextException(cursor.at, "a variation before the first move");
    }
    cursor.at++;
  }

  private void closeVariation() throws BrokenTextException {
    if (notesOrNull == null || notesOrNull.depth() == 1) {
      throw new BrokenTextException(cursor.at, "a variation ends that did not begin");
    }
    notesOrNull.closeVariation(history);
    cursor.at++;
  }

  private void skipVariation() throws BrokenTextException {
    int start = cursor.at;
    int depth = 0;
    while (!cursor.isDone()) {
      char c = cursor.here();
      if (c == '{' || c == ';') {
        cursor.skipComment();
        continue;
      }
      cursor.at++;
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return;
      }
    }
    throw new BrokenTextException(start, "a variation does not end");
  }

  private void readGlyph() throws BrokenTextException {
    int start = cursor.at++;
    int glyph = 0;
    while (isDigit(cursor.here()) && cursor.at - start < 5) {
      glyph = 10 * glyph + cursor.here() - '0';
      cursor.at++;
    }
    if (cursor.at == start + 1) {
      throw new BrokenTextException(start, "an annotation glyph without number");
    }
    if (notesOrNull != null) {
      notesOrNull.addGlyph(glyph);
    }
  }

  private void readSuffix() {
    int start = cursor.at;
    while (cursor.here() == '!' || cursor.here() == '?') {
      cursor.at++;
    }
    if (notesOrNull != null) {
      addGlyph(start);
    }
  }

  /** The glyph of the marks at the end of what was read last. */
  private void addGlyph(int start) {
    int first = cursor.at;
    while (first > start && (cursor.text[first - 1] == '!' || cursor.text[first - 1] == '?')) {
      first--;
    }
    String marks = new String(cursor.text, first, cursor.at - first);
    for (int i = 0; i < GLYPHS.length; i++) {
      if (GLYPHS[i].equals(marks)) {
        notesOrNull.addGlyph(i + 1);
      }
    }
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
