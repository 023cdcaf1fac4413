package org.perft960.notation;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_8;

import java.util.ArrayList;
import java.util.List;
import org.perft960.bitboard.Squares;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.PieceKind;
import org.perft960.position.Setup;

/** Reads one FEN, field by field. */
final class FenReader {
  /** A stretch of the text without blanks; {@code start} is its index there. */
  private record Field(String text, int start) {}

  private final String text;
  private final long[] kinds = new long[PieceKind.values().length];
  private long white;
  private long black;
  private long castlingRooks;
  private boolean wingLetters;
  private boolean fileLetters;

  FenReader(String text) {
    this.text = text;
  }

  Setup read() {
    List<Field> fields = fields();
    if (fields.isEmpty()) {
      throw malformed(0, "no text");
    }
    if (fields.size() < 4) {
      throw malformed(text.length(), fields.size() + " fields, expected 4 to 6");
    }
    if (fields.size() > 6) {
      throw malformed(fields.get(6).start, fields.size() + " fields, expected 4 to 6");
    }
    readBoard(fields.get(0));
    Color sideToMove = readSideToMove(fields.get(1));
    readCastling(fields.get(2));
    int enPassantSquare = readEnPassantSquare(fields.get(3));
    int halfmoveClock = fields.size() > 4 ? readClock(fields.get(4), "halfmove clock") : 0;
    int fullmoveNumber = fields.size() > 5 ? readClock(fields.get(5), "fullmove number") : 1;
    Setup setup =
        new Setup(
            kinds[PieceKind.PAWN.ordinal()],
            kinds[PieceKind.KNIGHT.ordinal()],
            kinds[PieceKind.BISHOP.ordinal()],
            kinds[PieceKind.ROOK.ordinal()],
            kinds[PieceKind.QUEEN.ordinal()],
            kinds[PieceKind.KING.ordinal()],
            white,
            black,
            sideToMove,
            castlingRooks,
            enPassantSquare,
            halfmoveClock,
            fullmoveNumber,
            FenDialect.X_FEN);
    return setup.withDialect(dialect(setup));
  }

  private List<Field> fields() {
    List<Field> fields = new ArrayList<>();
    int index = 0;
    while (index < text.length()) {
      if (isBlank(text.charAt(index))) {
        index++;
        continue;
      }
      int start = index;
      while (index < text.length() && !isBlank(text.charAt(index))) {
        index++;
      }
      fields.add(new Field(text.substring(start, index), start));
    }
    return fields;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }

  private void readBoard(Field field) {
    int rank = 7;
    int file = 0;
    boolean afterDigit = false;
    for (int i = 0; i < field.text.length(); i++) {
      char c = field.text.charAt(i);
      int index = field.start + i;
      if (c == '/') {
        requireFullRank(rank, file, index);
        if (rank == 0) {
          throw malformed(index, "more than 8 ranks");
        }
        rank--;
        file = 0;
        afterDigit = false;
        continue;
      }
      boolean digit = c >= '1' && c <= '8';
      if (digit && afterDigit) {
        throw malformed(index, "two digits in a row");
      }
      int squares = digit ? c - '0' : 1;
      if (!digit && kindOf(c) == null) {
        throw malformed(index, "no man and no number of squares: " + quoted(c));
      }
      if (file + squares > 8) {
        throw malformed(index, "rank " + (rank + 1) + " has more than 8 squares");
      }
      if (!digit) {
        place(c, Squares.square(file, rank));
      }
      file += squares;
      afterDigit = digit;
    }
    int end = field.start + field.text.length();
    requireFullRank(rank, file, end);
    if (rank > 0) {
      throw malformed(end, (8 - rank) + " ranks, expected 8");
    }
  }

  private void requireFullRank(int rank, int file, int index) {
    if (file < 8) {
      throw malformed(index, "rank " + (rank + 1) + " has " + file + " squares, expected 8");
    }
  }

  private void place(char letter, int square) {
    long here = Squares.bit(square);
    kinds[kindOf(letter).ordinal()] |= here;
    if (letter < 'a') {
      white |= here;
    } else {
      black |= here;
    }
  }

  private static PieceKind kindOf(char letter) {
    return switch (letter) {
      case 'p', 'P' -> PieceKind.PAWN;
      case 'n', 'N' -> PieceKind.KNIGHT;
      case 'b', 'B' -> PieceKind.BISHOP;
      case 'r', 'R' -> PieceKind.ROOK;
      case 'q', 'Q' -> PieceKind.QUEEN;
      case 'k', 'K' -> PieceKind.KING;
      default -> null;
    };
  }

  private Color readSideToMove(Field field) {
    return switch (field.text) {
      case "w" -> Color.WHITE;
      case "b" -> Color.BLACK;
      default ->
          throw malformed(field.start, "side to move is w or b, not " + Quotation.of(field.text));
    };
  }

  private void readCastling(Field field) {
    if (field.text.equals("-")) {
      return;
    }
    for (int i = 0; i < field.text.length(); i++) {
      readCastlingRight(field.text.charAt(i), field.start + i);
    }
  }

  private void readCastlingRight(char letter, int index) {
    boolean whiteRight = letter < 'a';
    char lower = whiteRight ? (char) (letter + 'a' - 'A') : letter;
    int homeRank = whiteRight ? 0 : 7;
    int square;
    if (lower == 'k' || lower == 'q') {
      wingLetters = true;
      square = outermostRook(lower, whiteRight ? white : black, homeRank);
    } else if (lower >= 'a' && lower <= 'h') {
      fileLetters = true;
      square = Squares.square(lower - 'a', homeRank);
    } else {
      throw malformed(index, "no castling right: " + quoted(letter));
    }
    if ((castlingRooks & Squares.bit(square)) != 0) {
      throw malformed(
          index, "castling right of the rook on " + Squares.name(square) + " is named twice");
    }
    castlingRooks |= Squares.bit(square);
  }

  /** The corner stands for a rook that is not there. */
  private int outermostRook(char wing, long men, int homeRank) {
    int corner = Squares.square(wing == 'k' ? 7 : 0, homeRank);
    long king = kinds[PieceKind.KING.ordinal()] & men & (homeRank == 0 ? RANK_1 : RANK_8);
    if (king == 0) {
      return corner;
    }
    long rooks = kinds[PieceKind.ROOK.ordinal()] & men;
    int rook =
        wing == 'k'
            ? CastlingWing.outermostHSide(rooks, Squares.lowest(king))
            : CastlingWing.outermostASide(rooks, Squares.lowest(king));
    return rook == Setup.NO_SQUARE ? corner : rook;
  }

  private int readEnPassantSquare(Field field) {
    String name = field.text;
    if (name.equals("-")) {
      return Setup.NO_SQUARE;
    }
    boolean square =
        name.length() == 2
            && name.charAt(0) >= 'a'
            && name.charAt(0) <= 'h'
            && name.charAt(1) >= '1'
            && name.charAt(1) <= '8';
    if (!square) {
      throw malformed(field.start, "en passant square is a square or -, not " + Quotation.of(name));
    }
    return Squares.parse(name);
  }

  private int readClock(Field field, String what) {
    int clock = 0;
    for (int i = 0; i < field.text.length(); i++) {
      char c = field.text.charAt(i);
      if (c < '0' || c > '9') {
        throw malformed(field.start + i, what + " is no number: " + Quotation.of(field.text));
      }
      clock = Math.min(10 * clock + c - '0', Setup.MAX_CLOCK + 1);
    }
    if (clock > Setup.MAX_CLOCK) {
      throw malformed(
          field.start, what + " is above " + Setup.MAX_CLOCK + ": " + Quotation.of(field.text));
    }
    return clock;
  }

  private FenDialect dialect(Setup setup) {
    if (fileLetters && !wingLetters) {
      return FenDialect.SHREDDER;
    }
    return !fileLetters && setup.hasStandardCastling() ? FenDialect.STANDARD : FenDialect.X_FEN;
  }

  private MalformedFenException malformed(int index, String reason) {
    return new MalformedFenException(text, index, reason);
  }

  private static String quoted(char c) {
    return Quotation.of(String.valueOf(c));
  }
}
