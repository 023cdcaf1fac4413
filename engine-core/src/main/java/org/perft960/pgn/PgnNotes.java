package org.perft960.pgn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perft960.game.History;
import org.perft960.movegen.Move;
import org.perft960.position.Position;

/** Takes down moves, what is said about them, and variations, while they are read. */
final class PgnNotes {
  /** A line that is not at its end. */
  private static final class Open {
    final Position start;
    final List<Move> moves = new ArrayList<>();
    final SortedMap<Integer, PgnNote> notes = new TreeMap<>();

    /** Code of the move that the line replaces. */
    final int replaced;

    Open(Position start, int replaced) {
      this.start = start;
      this.replaced = replaced;
    }

    PgnLine line() {
      return new PgnLine(start, moves, notes);
    }
  }

  private final Deque<Open> lines = new ArrayDeque<>();

  void restart(Position start) {
    lines.clear();
    lines.push(new Open(start, 0));
  }

  /** Lines that are open, the main line included. */
  int depth() {
    return lines.size();
  }

  PgnLine mainLine() {
    return lines.getLast().line();
  }

  void addMove(Move move) {
    lines.element().moves.add(move);
  }

  void addGlyph(int glyph) {
    PgnNote note = note();
    put(new PgnNote(with(note.glyphs(), glyph), note.comments(), note.variations()));
  }

  void addComment(String comment) {
    PgnNote note = note();
    put(new PgnNote(note.glyphs(), with(note.comments(), comment), note.variations()));
  }

  /** Takes the last move back and begins a line with another one; false if there is none. */
  boolean openVariation(History history) {
    if (lines.element().moves.isEmpty()) {
      return false;
    }
    int replaced = history.code(history.plies() - 1);
    history.takeBack();
    lines.push(new Open(history.position(), replaced));
    return true;
  }

  /** Ends the variation and plays the move that it replaced. */
  void closeVariation(History history) {
    Open variation = lines.pop();
    for (int i = 0; i < variation.moves.size(); i++) {
      history.takeBack();
    }
    history.playUnchecked(variation.replaced);
    PgnNote note = note();
    put(new PgnNote(note.glyphs(), note.comments(), with(note.variations(), variation.line())));
  }

  private PgnNote note() {
    Open line = lines.element();
    return line.notes.getOrDefault(line.moves.size(), PgnNote.NONE);
  }

  private void put(PgnNote note) {
    Open line = lines.element();
    line.notes.put(line.moves.size(), note);
  }

  private static <T> List<T> with(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list);
    longer.add(element);
    return longer;
  }
}
