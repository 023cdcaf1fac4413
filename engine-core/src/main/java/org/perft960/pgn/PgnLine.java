package org.perft960.pgn;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perft960.game.Game;
import org.perft960.movegen.Move;
import org.perft960.position.Position;

/**
 * Moves from a position on, with what is said about them.
 *
 * @param start the position before the first move
 * @param moves each legal where it stands
 * @param notes by the number of moves before them: those of 0 stand before the first move, those of
 *     n behind move n; unmodifiable
 */
public record PgnLine(Position start, List<Move> moves, SortedMap<Integer, PgnNote> notes) {
  /** Copies moves and notes. */
  public PgnLine {
    moves = List.copyOf(moves);
    notes = Collections.unmodifiableSortedMap(new TreeMap<>(notes));
  }

  /** The moves of a game. */
  public static PgnLine of(Game game) {
    return new PgnLine(game.start(), game.moves(), new TreeMap<>());
  }

  /** What is said after so many moves; perhaps nothing. */
  public PgnNote note(int moves) {
    return notes.getOrDefault(moves, PgnNote.NONE);
  }
}
