package org.perft960.movegen;

import org.perft960.bitboard.Squares;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

/** The way back from a {@link View}, for failures that can be read. */
public final class Views {
  private Views() {}

  /** The position that the side to move sees so. */
  public static Position position(long[] view, Color sideToMove) {
    long enPassant = view[View.STATE] & View.EN_PASSANT_TARGET;
    Position seenByWhite =
        Position.unchecked(
            view[View.PAWNS],
            view[View.KNIGHTS],
            view[View.DIAGONALS],
            view[View.ORTHOGONALS],
            view[View.US],
            view[View.THEM],
            view[View.STATE] & View.CASTLING_ROOKS,
            enPassant == 0 ? Position.NO_SQUARE : Squares.lowest(enPassant),
            Color.WHITE,
            0,
            1,
            FenDialect.SHREDDER);
    return sideToMove == Color.WHITE ? seenByWhite : seenByWhite.flipped();
  }

  /** The men and rights, as if White were to move. */
  public static String text(long[] view) {
    return position(view, Color.WHITE).toString();
  }
}
