package org.perft960.movegen;

import java.util.ArrayList;
import java.util.List;
import org.perft960.bitboard.Squares;
import org.perft960.position.Color;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/** The checked border of move generation: legal moves of a position, and playing one. */
public final class LegalMoves {
  private LegalMoves() {}

  /** Every legal move, in a fixed order; a new list. */
  public static List<Move> of(Position position) {
    long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
    int count = children(position, children);
    List<Move> moves = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      moves.add(
          MoveCode.toMove((int) children[i * View.STRIDE + View.MOVE], position.sideToMove()));
    }
    return moves;
  }

  /** Number of legal moves. */
  public static int count(Position position) {
    return children(position, new long[Children.MAX_CHILDREN * View.STRIDE]);
  }

  /** A legal move and the position after it. */
  public record Successor(Move move, Position position) {}

  /** Every legal move with the position after it, in the order of {@link #of}; a new list. */
  public static List<Successor> successors(Position position) {
    long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
    int count = children(position, children);
    List<Successor> successors = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int at = i * View.STRIDE;
      Move move = MoveCode.toMove((int) children[at + View.MOVE], position.sideToMove());
      successors.add(new Successor(move, after(position, move, children, at)));
    }
    return successors;
  }

  /**
   * The position after a move.
   *
   * @throws IllegalArgumentException if the move is not legal
   */
  public static Position play(Position position, Move move) {
    long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
    int count = children(position, children);
    for (int i = 0; i < count; i++) {
      int at = i * View.STRIDE;
      if (MoveCode.toMove((int) children[at + View.MOVE], position.sideToMove()).equals(move)) {
        return after(position, move, children, at);
      }
    }
    throw new IllegalArgumentException("not a legal move: " + move + " in " + position);
  }

  private static Position after(Position before, Move move, long[] children, int at) {
    boolean whiteMoved = before.sideToMove() == Color.WHITE;
    boolean irreversible =
        (before.pawns() & Squares.bit(move.from())) != 0 || move.type() == Move.Type.CAPTURE;
    return View.toPosition(
        children,
        at,
        before.sideToMove().opponent(),
        irreversible ? 0 : Math.min(before.halfmoveClock() + 1, Setup.MAX_CLOCK),
        Math.min(before.fullmoveNumber() + (whiteMoved ? 0 : 1), Setup.MAX_CLOCK),
        before.dialect());
  }

  private static int children(Position position, long[] buffer) {
    return OneMove.children(View.of(position), 0, buffer);
  }
}
