package org.perft960.game;

import static org.perft960.bitboard.Squares.bit;

import java.util.Arrays;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.OneMove;
import org.perft960.movegen.View;
import org.perft960.notation.SanResolver;
import org.perft960.perft.LeafCounter;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/**
 * The positions of a game from its start to the last move, and the moves between them. It knows
 * nothing of the ends of games: moves after a mate there are none, but after a draw. One history
 * serves for many games, one after the other, and a move costs nothing but its {@link View}. Not
 * for two threads at once.
 */
public final class History {
  private static final int ROOM = 128;

  private final SanResolver resolver = new SanResolver();
  private long[] views = new long[ROOM * View.STRIDE];
  private int[] clocks = new int[ROOM];
  private int plies;
  private Color startSide;
  private int startNumber;
  private FenDialect dialect;

  /** A game without moves. */
  public History(Position start) {
    restart(start);
  }

  /** Begins another game. */
  public void restart(Position start) {
    plies = 0;
    startSide = start.sideToMove();
    startNumber = start.fullmoveNumber();
    dialect = start.dialect();
    clocks[0] = start.halfmoveClock();
    System.arraycopy(View.of(start), 0, views, 0, View.STRIDE);
  }

  /** Moves that have been played. */
  public int plies() {
    return plies;
  }

  public Color sideToMove() {
    return sideToMove(plies);
  }

  /**
   * The side to move after a number of plies.
   *
   * @param ply 0 to {@link #plies()}
   */
  public Color sideToMove(int ply) {
    return ply % 2 == 0 ? startSide : startSide.opponent();
  }

  /** Plies since the last capture or pawn move, those before the start included. */
  public int halfmoveClock() {
    return halfmoveClock(plies);
  }

  /** {@link #halfmoveClock()} as it was after a number of plies. */
  public int halfmoveClock(int ply) {
    requirePly(ply, plies);
    return clocks[ply];
  }

  /** The position now; a new object. */
  public Position position() {
    return position(plies);
  }

  /**
   * The position after a number of plies; a new object.
   *
   * @param ply 0 to {@link #plies()}
   */
  public Position position(int ply) {
    requirePly(ply, plies);
    return View.toPosition(
        views, ply * View.STRIDE, sideToMove(ply), clocks[ply], fullmoveNumber(ply), dialect);
  }

  /** The number of the move that is to be played. */
  public int fullmoveNumber() {
    return fullmoveNumber(plies);
  }

  private int fullmoveNumber(int ply) {
    int blackStarted = startSide == Color.BLACK ? 1 : 0;
    return Math.min(startNumber + (ply + blackStarted) / 2, Setup.MAX_CLOCK);
  }

  /**
   * A move of the game.
   *
   * @param ply plies before it: 0 to {@link #plies()} - 1
   */
  public Move move(int ply) {
    return MoveCode.toMove(code(ply), sideToMove(ply));
  }

  /** The code of a move, as {@link MoveCode} has it; otherwise as {@link #move}. */
  public int code(int ply) {
    requirePly(ply, plies - 1);
    return (int) views[(ply + 1) * View.STRIDE + View.MOVE];
  }

  /**
   * The views of all positions, that of ply n from word n · {@value View#STRIDE} on: the history's
   * own buffer, to be read only, and only until the next move.
   */
  public long[] views() {
    return views;
  }

  /** Index in {@link #views()} of the position now. */
  public int at() {
    return plies * View.STRIDE;
  }

  /**
   * The legal move that a text in algebraic notation means.
   *
   * @return its code, or {@link SanResolver#NO_MOVE}
   */
  public int resolve(char[] text, int start, int end) {
    return resolver.resolve(text, start, end, views, at(), sideToMove());
  }

  /**
   * Plays a move that is known to be legal.
   *
   * @param code as {@link MoveCode} has it
   */
  public void playUnchecked(int code) {
    if (plies + 1 == clocks.length) {
      clocks = Arrays.copyOf(clocks, 2 * clocks.length);
      views = Arrays.copyOf(views, 2 * views.length);
    }
    int at = at();
    boolean irreversible =
        MoveCode.type(code) == Move.Type.CAPTURE
            || (views[at + View.PAWNS] & bit(MoveCode.from(code))) != 0;
    clocks[plies + 1] = irreversible ? 0 : Math.min(clocks[plies] + 1, Setup.MAX_CLOCK);
    OneMove.make(views, at, code, views, at + View.STRIDE);
    plies++;
  }

  /**
   * Takes the last move back.
   *
   * @throws IllegalStateException if there is none
   */
  public void takeBack() {
    if (plies == 0) {
      throw new IllegalStateException("no move to take back");
    }
    plies--;
  }

  /**
   * How often the position has been there, now included: the same men on the same squares, the same
   * side to move, the same castling rights, and the same right to capture en passant, which is one
   * only if a capture is legal.
   *
   * @return 1 or more; positions before the start are not known
   */
  public int occurrences() {
    return occurrences(plies);
  }

  /**
   * {@link #occurrences()} as it was after a number of plies.
   *
   * @param ply 0 to {@link #plies()}
   */
  public int occurrences(int ply) {
    requirePly(ply, plies);
    int count = 1;
    // What a pawn has left or a capture has taken does not come back.
    int first = ply - Math.min(clocks[ply], ply);
    for (int earlier = ply - 4; earlier >= first; earlier -= 2) {
      if (isSame(ply * View.STRIDE, earlier * View.STRIDE)) {
        count++;
      }
    }
    return count;
  }

  private boolean isSame(int a, int b) {
    for (int word = 0; word < View.MOVE; word++) {
      if (views[a + word] != views[b + word]) {
        return false;
      }
    }
    return true;
  }

  /** Whether the side to move is in check. */
  public boolean inCheck() {
    return inCheck(plies);
  }

  /** {@link #inCheck()} as it was after a number of plies. */
  public boolean inCheck(int ply) {
    requirePly(ply, plies);
    return OneMove.inCheck(views, ply * View.STRIDE);
  }

  /** Number of legal moves. */
  public int mobility() {
    return mobility(plies);
  }

  /** {@link #mobility()} as it was after a number of plies. */
  public int mobility(int ply) {
    requirePly(ply, plies);
    int at = ply * View.STRIDE;
    return LeafCounter.count(
        views[at + View.PAWNS],
        views[at + View.KNIGHTS],
        views[at + View.DIAGONALS],
        views[at + View.ORTHOGONALS],
        views[at + View.US],
        views[at + View.THEM],
        views[at + View.STATE]);
  }

  private static void requirePly(int ply, int last) {
    if (ply < 0 || ply > last) {
      throw new IllegalArgumentException("ply " + ply + " is not 0 to " + last);
    }
  }
}
