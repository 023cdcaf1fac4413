package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.BACK_RANKS;
import static org.perft960.bitboard.Bitboards.RANK_6;
import static org.perft960.bitboard.Bitboards.flip;

import org.perft960.bitboard.Squares;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

/**
 * A position as the side to move sees it, in seven words: its pawns go north, whichever colour it
 * is. One colour's code is all there is; a move hands the flipped board to the other side.
 *
 * <p>The words, in the order in which every hot method takes them and every buffer holds them:
 *
 * <ol start="0">
 *   <li>{@code pawns}, both sides
 *   <li>{@code knights}
 *   <li>{@code diagonals}: bishops and queens
 *   <li>{@code orthogonals}: rooks and queens. A king is a man in none of these four
 *   <li>{@code us}: the men of the side to move
 *   <li>{@code them}: the men of the other side
 *   <li>{@code state}: the castling rooks of both sides (first and eighth rank) and the en passant
 *       target (sixth rank), the latter only if a capture there is legal
 * </ol>
 *
 * <p>In a buffer each view takes {@value #STRIDE} words; the last one is the move that led to it
 * (see {@link Children}), 0 if none did.
 */
public final class View {
  public static final int PAWNS = 0;
  public static final int KNIGHTS = 1;
  public static final int DIAGONALS = 2;
  public static final int ORTHOGONALS = 3;
  public static final int US = 4;
  public static final int THEM = 5;
  public static final int STATE = 6;
  public static final int MOVE = 7;

  /** Words of one view in a buffer: a cache line. */
  public static final int STRIDE = 8;

  /** The part of {@code state} that names castling rooks. */
  public static final long CASTLING_ROOKS = BACK_RANKS;

  /** The part of {@code state} that names the en passant target. */
  public static final long EN_PASSANT_TARGET = RANK_6;

  private View() {}

  /** The view of a position, as a new buffer of one record. */
  public static long[] of(Position position) {
    long[] view = new long[STRIDE];
    boolean flipped = position.sideToMove() == Color.BLACK;
    view[PAWNS] = turn(position.pawns(), flipped);
    view[KNIGHTS] = turn(position.knights(), flipped);
    view[DIAGONALS] = turn(position.diagonals(), flipped);
    view[ORTHOGONALS] = turn(position.orthogonals(), flipped);
    view[US] = turn(position.men(position.sideToMove()), flipped);
    view[THEM] = turn(position.men(position.sideToMove().opponent()), flipped);
    long enPassant =
        position.enPassantSquare() == Position.NO_SQUARE
            ? 0
            : Squares.bit(position.enPassantSquare());
    view[STATE] = turn(position.castlingRooks() | enPassant, flipped);
    return view;
  }

  /**
   * The position of a view whose invariants the caller answers for.
   *
   * @param views buffer with the view
   * @param at index of its first word
   * @param sideToMove the side whose view it is
   */
  public static Position toPosition(
      long[] views,
      int at,
      Color sideToMove,
      int halfmoveClock,
      int fullmoveNumber,
      FenDialect dialect) {
    boolean flipped = sideToMove == Color.BLACK;
    long us = turn(views[at + US], flipped);
    long them = turn(views[at + THEM], flipped);
    long state = turn(views[at + STATE], flipped);
    long enPassant = state & ~CASTLING_ROOKS;
    return Position.unchecked(
        turn(views[at + PAWNS], flipped),
        turn(views[at + KNIGHTS], flipped),
        turn(views[at + DIAGONALS], flipped),
        turn(views[at + ORTHOGONALS], flipped),
        flipped ? them : us,
        flipped ? us : them,
        state & CASTLING_ROOKS,
        enPassant == 0 ? Position.NO_SQUARE : Squares.lowest(enPassant),
        sideToMove,
        halfmoveClock,
        fullmoveNumber,
        dialect);
  }

  private static long turn(long squares, boolean flipped) {
    return flipped ? flip(squares) : squares;
  }
}
