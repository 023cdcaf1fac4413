package org.perft960.movegen;

import org.perft960.bitboard.Bitboards;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;

/**
 * A move as an int, in the frame of the side that makes it: what {@link Children} writes. Codes are
 * not negative.
 */
public final class MoveCode {
  private static final Move.Type[] TYPES = Move.Type.values();
  private static final PieceKind[] PROMOTIONS = {
    null, PieceKind.KNIGHT, PieceKind.BISHOP, PieceKind.ROOK, PieceKind.QUEEN
  };

  private MoveCode() {}

  /**
   * @param from square that is left, as the mover sees it
   * @param to square that is reached; in castling, the square of the rook
   * @param promotion a kind from knight to queen, or null
   */
  public static int of(int from, int to, PieceKind promotion, Move.Type type) {
    int kind = promotion == null ? 0 : promotion.ordinal();
    return from
        | to << Children.TO_SHIFT
        | kind << Children.PROMOTION_SHIFT
        | type.ordinal() << Children.TYPE_SHIFT;
  }

  /** The code of a move that a side makes. */
  public static int of(Move move, Color mover) {
    return mover == Color.WHITE
        ? of(move.from(), move.to(), move.promotion(), move.type())
        : of(Bitboards.flip(move.from()), Bitboards.flip(move.to()), move.promotion(), move.type());
  }

  /** The move of a code. */
  public static Move toMove(int code, Color mover) {
    return mover == Color.WHITE
        ? new Move(from(code), to(code), promotion(code), type(code))
        : new Move(
            Bitboards.flip(from(code)), Bitboards.flip(to(code)), promotion(code), type(code));
  }

  /** Square that is left, as the mover sees it: 0 (a1) to 63 (h8). */
  public static int from(int code) {
    return code & 63;
  }

  /** Square that is reached, as the mover sees it; in castling, the square of the rook. */
  public static int to(int code) {
    return code >>> Children.TO_SHIFT & 63;
  }

  /** The kind promoted to, or null. */
  public static PieceKind promotion(int code) {
    return PROMOTIONS[code >>> Children.PROMOTION_SHIFT & 7];
  }

  /** What else happens to the board. */
  public static Move.Type type(int code) {
    return TYPES[code >>> Children.TYPE_SHIFT];
  }
}
