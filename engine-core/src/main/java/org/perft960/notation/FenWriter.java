package org.perft960.notation;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_8;

import org.perft960.bitboard.Squares;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/** Writes the fields of a FEN. */
final class FenWriter {
  private final Position position;
  private final StringBuilder text = new StringBuilder(90);

  private FenWriter(Position position) {
    this.position = position;
  }

  static String format(Position position, FenDialect dialect) {
    FenWriter writer = new FenWriter(position);
    writer.writeBoard();
    writer.text.append(position.sideToMove() == Color.WHITE ? " w " : " b ");
    writer.writeCastling(dialect);
    writer.text.append(' ').append(writer.enPassantSquare());
    writer.text.append(' ').append(position.halfmoveClock());
    writer.text.append(' ').append(position.fullmoveNumber());
    return writer.text.toString();
  }

  private void writeBoard() {
    for (int rank = 7; rank >= 0; rank--) {
      writeRank(rank);
      if (rank > 0) {
        text.append('/');
      }
    }
  }

  private void writeRank(int rank) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
      int square = Squares.square(file, rank);
      PieceKind kind = position.kindOn(square);
      if (kind == null) {
        empty++;
        continue;
      }
      if (empty > 0) {
        text.append(empty);
        empty = 0;
      }
      boolean white = (position.white() & Squares.bit(square)) != 0;
      text.append(kind.letter(white ? Color.WHITE : Color.BLACK));
    }
    if (empty > 0) {
      text.append(empty);
    }
  }

  private void writeCastling(FenDialect dialect) {
    if (position.castlingRooks() == 0) {
      text.append('-');
      return;
    }
    writeCastling(Color.WHITE, RANK_1, dialect);
    writeCastling(Color.BLACK, RANK_8, dialect);
  }

  /** The h-side first, as {@code KQ} has it. */
  private void writeCastling(Color color, long backRank, FenDialect dialect) {
    long rights = position.castlingRooks() & backRank;
    while (rights != 0) {
      long rook = Long.highestOneBit(rights);
      char letter = dialect == FenDialect.SHREDDER ? fileLetter(rook) : wingLetter(rook, color);
      text.append(color == Color.WHITE ? Character.toUpperCase(letter) : letter);
      rights ^= rook;
    }
  }

  private char wingLetter(long rook, Color color) {
    long king = position.kings() & position.men(color);
    long rooks = position.orthogonals() & ~position.diagonals() & position.men(color);
    int square = Squares.lowest(rook);
    int kingSquare = Squares.lowest(king);
    if (square > kingSquare) {
      return CastlingWing.outermostHSide(rooks, kingSquare) == square ? 'k' : fileLetter(rook);
    }
    return CastlingWing.outermostASide(rooks, kingSquare) == square ? 'q' : fileLetter(rook);
  }

  private static char fileLetter(long rook) {
    return (char) ('a' + Squares.file(Squares.lowest(rook)));
  }

  private String enPassantSquare() {
    int square = position.enPassantSquare();
    return square == Position.NO_SQUARE ? "-" : Squares.name(square);
  }
}
