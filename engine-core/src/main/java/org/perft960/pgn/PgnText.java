package org.perft960.pgn;

import org.perft960.game.History;
import org.perft960.game.Result;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.notation.SanWriter;
import org.perft960.position.Color;

/** Moves and notes as text, in lines of less than 80 characters. */
final class PgnText {
  private static final int LONGEST_LINE = 79;

  private final SanWriter san = new SanWriter();
  private final StringBuilder text = new StringBuilder(600);
  private final StringBuilder word = new StringBuilder(16);
  private int lineStart;

  private PgnText() {}

  static CharSequence of(PgnLine line, Result result) {
    PgnText text = new PgnText();
    text.writeLine(line);
    text.write((result.isSpecial() ? Result.UNKNOWN : result).text());
    return text.text;
  }

  private void writeLine(PgnLine line) {
    History history = new History(line.start());
    boolean numbered = !writeNote(line.note(0));
    boolean first = true;
    for (Move move : line.moves()) {
      writeNumber(history, first || !numbered);
      int code = MoveCode.of(move, history.sideToMove());
      san.append(word, history.views(), history.at(), code, history.sideToMove());
      endWord();
      history.playUnchecked(code);
      numbered = !writeNote(line.note(history.plies()));
      first = false;
    }
  }

  /** Before White's moves, and before Black's where nothing of White is just before it. */
  private void writeNumber(History history, boolean needed) {
    boolean white = history.sideToMove() == Color.WHITE;
    if (white || needed) {
      write(history.fullmoveNumber() + (white ? "." : "..."));
    }
  }

  /** Writes what is said after a move; whether it parts it from the next one. */
  private boolean writeNote(PgnNote note) {
    note.glyphs().forEach(glyph -> write("$" + glyph));
    note.comments().forEach(this::writeComment);
    for (PgnLine variation : note.variations()) {
      word.append('(');
      writeLine(variation);
      word.append(')');
      joinToLastWord();
    }
    return !note.comments().isEmpty() || !note.variations().isEmpty();
  }

  /** Words that would mean something at the start of a line stay with those before them. */
  private void writeComment(String comment) {
    String[] words = comment.replace('}', ')').strip().split("\\s+");
    word.append('{');
    for (int i = 0; i < words.length; i++) {
      boolean special = words[i].startsWith("%") || words[i].startsWith("[");
      if (i > 0 && special) {
        word.append(' ');
      } else if (i > 0) {
        endWord();
      }
      word.append(words[i]);
    }
    word.append('}');
    endWord();
  }

  private void write(String whole) {
    word.append(whole);
    endWord();
  }

  private void endWord() {
    if (text.length() > 0) {
      boolean fits = text.length() - lineStart + 1 + word.length() <= LONGEST_LINE;
      text.append(fits ? ' ' : '\n');
      lineStart = fits ? lineStart : text.length();
    }
    text.append(word);
    word.setLength(0);
  }

  /** A closing bracket behind the last word; the line break before that word moves if need be. */
  private void joinToLastWord() {
    int wordStart = Math.max(text.lastIndexOf(" "), text.lastIndexOf("\n")) + 1;
    boolean special = text.charAt(wordStart) == '%' || text.charAt(wordStart) == '[';
    boolean fits = text.length() - lineStart + word.length() <= LONGEST_LINE;
    if (!fits && !special && wordStart > lineStart) {
      text.setCharAt(wordStart - 1, '\n');
      lineStart = wordStart;
    }
    text.append(word);
    word.setLength(0);
  }
}
