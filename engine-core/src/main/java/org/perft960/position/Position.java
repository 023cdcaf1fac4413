package org.perft960.position;

/**
 * A legal-enough position of chess or Chess960: immutable, and valid by construction.
 *
 * <p>Bitboards number the squares a1 = bit 0, b1 = bit 1, … h8 = bit 63. A queen is in both {@link
 * #diagonals()} and {@link #orthogonals()}; a king is a man in none of the four kind bitboards.
 *
 * <p>Invariants: one king a side; at most 32 men; no pawn on the first or last rank; the side not to
 * move is not in check; every castling rook stands on its own back rank with its king, at most one
 * a wing; the en passant square is present only if a capture on it is legal.
 */
public final class Position {
  /** Stands for the absent en passant square. */
  public static final int NO_SQUARE = Setup.NO_SQUARE;

  private final long pawns;
  private final long knights;
  private final long diagonals;
  private final long orthogonals;
  private final long white;
  private final long black;
  private final long castlingRooks;
  private final int enPassantSquare;
  private final Color sideToMove;
  private final int halfmoveClock;
  private final int fullmoveNumber;
  private final FenDialect dialect;

  Position(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long white,
      long black,
      long castlingRooks,
      int enPassantSquare,
      Color sideToMove,
      int halfmoveClock,
      int fullmoveNumber,
      FenDialect dialect) {
    this.pawns = pawns;
    this.knights = knights;
    this.diagonals = diagonals;
    this.orthogonals = orthogonals;
    this.white = white;
    this.black = black;
    this.castlingRooks = castlingRooks;
    this.enPassantSquare = enPassantSquare;
    this.sideToMove = sideToMove;
    this.halfmoveClock = halfmoveClock;
    this.fullmoveNumber = fullmoveNumber;
    this.dialect = dialect;
  }

  public long pawns() {
    return pawns;
  }

  public long knights() {
    return knights;
  }

  /** Bishops and queens. */
  public long diagonals() {
    return diagonals;
  }

  /** Rooks and queens. */
  public long orthogonals() {
    return orthogonals;
  }

  public long white() {
    return white;
  }

  public long black() {
    return black;
  }

  public long occupied() {
    return white | black;
  }

  public long kings() {
    return occupied() & ~(pawns | knights | diagonals | orthogonals);
  }

  /** Squares of the rooks that may still castle, both colours. */
  public long castlingRooks() {
    return castlingRooks;
  }

  /** The square on which an en passant capture is legal now, or {@link #NO_SQUARE}. */
  public int enPassantSquare() {
    return enPassantSquare;
  }

  public Color sideToMove() {
    return sideToMove;
  }

  public int halfmoveClock() {
    return halfmoveClock;
  }

  public int fullmoveNumber() {
    return fullmoveNumber;
  }

  public FenDialect dialect() {
    return dialect;
  }

  /** The men of one colour. */
  public long men(Color color) {
    return color == Color.WHITE ? white : black;
  }

  /**
   * A position whose invariants the caller answers for: the corridor of move generation, where a
   * legal move from a valid position gives a valid one. Parameters as the accessors of the same names.
   */
  public static Position unchecked(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long white,
      long black,
      long castlingRooks,
      int enPassantSquare,
      Color sideToMove,
      int halfmoveClock,
      int fullmoveNumber,
      FenDialect dialect) {
    return new Position(
        pawns,
        knights,
        diagonals,
        orthogonals,
        white,
        black,
        castlingRooks,
        enPassantSquare,
        sideToMove,
        halfmoveClock,
        fullmoveNumber,
        dialect);
  }
}
