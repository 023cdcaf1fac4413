package org.perft960.position;

import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.Squares;

/**
 * A legal-enough position of chess or Chess960: immutable, and valid by construction.
 *
 * <p>Bitboards number the squares a1 = bit 0, b1 = bit 1, … h8 = bit 63. A queen is in both {@link
 * #diagonals()} and {@link #orthogonals()}; a king is a man in none of the four kind bitboards.
 *
 * <p>Invariants: one king a side; at most 32 men; no pawn on the first or last rank; the side not
 * to move is not in check; every castling rook stands on its own back rank with its king, at most
 * one a wing; the en passant square is present only if a capture on it is legal.
 *
 * <p>Two positions are equal if they have the same men, side to move, castling rooks and en passant
 * square, and so the same moves to any depth. Clocks and dialect do not count.
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
   * legal move from a valid position gives a valid one. Parameters as the accessors of the same
   * names.
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

  /** The kind of the man on a square, or null if it is empty. */
  public PieceKind kindOn(int square) {
    long here = Squares.bit(square);
    if ((occupied() & here) == 0) {
      return null;
    }
    if ((pawns & here) != 0) {
      return PieceKind.PAWN;
    }
    if ((knights & here) != 0) {
      return PieceKind.KNIGHT;
    }
    if ((diagonals & orthogonals & here) != 0) {
      return PieceKind.QUEEN;
    }
    if ((diagonals & here) != 0) {
      return PieceKind.BISHOP;
    }
    return (orthogonals & here) != 0 ? PieceKind.ROOK : PieceKind.KING;
  }

  /** Whether the position was written as Chess960: its dialect is X-FEN or Shredder-FEN. */
  public boolean chess960() {
    return dialect != FenDialect.STANDARD;
  }

  /**
   * Whether {@link FenDialect#STANDARD} can write the castling rights: they are those of kings on
   * the e-file and rooks on the a- and h-files, or there are none.
   */
  public boolean hasStandardCastling() {
    return CastlingSquares.areStandard(kings() & white, kings() & black, castlingRooks);
  }

  /** Whether the side to move is in check. */
  public boolean inCheck() {
    int king = Squares.lowest(kings() & men(sideToMove));
    return AttackCheck.attackers(this, king, sideToMove.opponent()) != 0;
  }

  /**
   * The position with colours exchanged: ranks mirrored, every man and the side to move of the
   * other colour. Its perft is the same. Its own inverse; clocks and dialect stay.
   */
  public Position flipped() {
    return new Position(
        Bitboards.flip(pawns),
        Bitboards.flip(knights),
        Bitboards.flip(diagonals),
        Bitboards.flip(orthogonals),
        Bitboards.flip(black),
        Bitboards.flip(white),
        Bitboards.flip(castlingRooks),
        enPassantSquare == NO_SQUARE ? NO_SQUARE : Bitboards.flip(enPassantSquare),
        sideToMove.opponent(),
        halfmoveClock,
        fullmoveNumber,
        dialect);
  }

  /** The setup that is this position; {@link Setup#toPosition()} gives an equal position back. */
  public Setup toSetup() {
    return new Setup(
        pawns,
        knights,
        diagonals & ~orthogonals,
        orthogonals & ~diagonals,
        diagonals & orthogonals,
        kings(),
        white,
        black,
        sideToMove,
        castlingRooks,
        enPassantSquare,
        halfmoveClock,
        fullmoveNumber,
        dialect);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && pawns == that.pawns
        && knights == that.knights
        && diagonals == that.diagonals
        && orthogonals == that.orthogonals
        && white == that.white
        && black == that.black
        && castlingRooks == that.castlingRooks
        && enPassantSquare == that.enPassantSquare
        && sideToMove == that.sideToMove;
  }

  @Override
  public int hashCode() {
    long hash = pawns;
    hash = 31 * hash + knights;
    hash = 31 * hash + diagonals;
    hash = 31 * hash + orthogonals;
    hash = 31 * hash + white;
    hash = 31 * hash + black;
    hash = 31 * hash + castlingRooks;
    hash = 31 * hash + enPassantSquare;
    // Not the enum's own hash, which differs from JVM to JVM.
    hash = 31 * hash + sideToMove.ordinal();
    return Long.hashCode(hash);
  }

  /**
   * The men by colour and square: {@code "white Ra1 Ke1; black Ke8; white to move; castling a1"}.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    appendMen(text, Color.WHITE);
    appendMen(text, Color.BLACK);
    text.append(sideToMove.adjective()).append(" to move");
    if (castlingRooks != 0) {
      text.append("; castling");
      for (long rest = castlingRooks; rest != 0; rest &= rest - 1) {
        text.append(' ').append(Squares.name(Squares.lowest(rest)));
      }
    }
    if (enPassantSquare != NO_SQUARE) {
      text.append("; en passant ").append(Squares.name(enPassantSquare));
    }
    return text.toString();
  }

  private void appendMen(StringBuilder text, Color color) {
    text.append(color.adjective());
    for (long rest = men(color); rest != 0; rest &= rest - 1) {
      int square = Squares.lowest(rest);
      char letter = kindOn(square).letter(Color.WHITE);
      text.append(' ').append(letter).append(Squares.name(square));
    }
    text.append("; ");
  }
}
