package org.perft960.position;

/**
 * What a FEN says, perhaps illegal: the raw contents of a board before anyone has judged them.
 *
 * <p>Bitboards number the squares a1 = bit 0, b1 = bit 1, … h8 = bit 63.
 *
 * @param pawns both colours, as all the kind bitboards
 * @param white squares of the white men; disjoint from {@code black}
 * @param castlingRooks squares of the rooks that castling rights name, both colours. A right whose
 *     rook does not exist names the corner square (or the square of its file letter), so that
 *     {@link #toPosition()} can report it
 * @param enPassantSquare the square passed over by the last double push, or {@link #NO_SQUARE}
 * @param halfmoveClock plies since the last capture or pawn move, at least 0
 * @param fullmoveNumber at least 0; 1 at the start of a game
 * @param dialect how the castling rights were spelled
 */
public record Setup(
    long pawns,
    long knights,
    long bishops,
    long rooks,
    long queens,
    long kings,
    long white,
    long black,
    Color sideToMove,
    long castlingRooks,
    int enPassantSquare,
    int halfmoveClock,
    int fullmoveNumber,
    FenDialect dialect) {

  /** Stands for the absent square. */
  public static final int NO_SQUARE = -1;
}
