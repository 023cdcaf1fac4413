package org.perft960.notation;

import java.util.List;
import java.util.Locale;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/**
 * Moves as the UCI protocol writes them: {@code e2e4}, {@code e7e8q}.
 *
 * <p>Castling has two spellings. King-takes-rook ({@code e1h1}) says everything and is written
 * where {@link Position#chess960()}; king-two-squares ({@code e1g1}: the square that the king
 * reaches, on the g- or c-file) is written elsewhere. Both are read in every position.
 *
 * @see <a href="https://backscattering.de/chess/uci/">UCI protocol</a>
 */
public final class UciMoves {
  private static final int FILE_C = 2;
  private static final int FILE_G = 6;

  private UciMoves() {}

  /**
   * Writes a move.
   *
   * @param position the position before it
   * @param move one of its legal moves; its legality is not looked at
   */
  public static String format(Position position, Move move) {
    boolean kingToItsSquare = move.type() == Move.Type.CASTLING && !position.chess960();
    int to = kingToItsSquare ? kingTarget(move) : move.to();
    String squares = Squares.name(move.from()) + Squares.name(to);
    return move.promotion() == null ? squares : squares + move.promotion().letter();
  }

  /**
   * Reads a move. Costs a generation of all legal moves.
   *
   * <p>A plain king move wins over castling that king-two-squares would spell the same: {@code
   * b8c8} is the step to c8 where that is legal, even if the king may castle to c8 too. The
   * promotion letter may be upper case.
   *
   * @param position the position before it
   * @param text such as {@code "e2e4"}
   * @return the legal move that is meant
   * @throws MalformedMoveException if {@code text} is no move or not a legal one
   */
  public static Move parse(Position position, String text) {
    return parse(text, LegalMoves.of(position));
  }

  static Move parse(String text, List<Move> legalMoves) {
    if (text.length() != 4 && text.length() != 5) {
      throw new MalformedMoveException(text, text.length() + " characters, expected 4 or 5");
    }
    int from = square(text, 0);
    int to = square(text, 2);
    PieceKind promotion = text.length() == 5 ? promotion(text) : null;
    for (Move move : legalMoves) {
      if (move.from() == from && move.to() == to && move.promotion() == promotion) {
        return move;
      }
    }
    if (promotion == null) {
      for (Move move : legalMoves) {
        if (move.type() == Move.Type.CASTLING && move.from() == from && kingTarget(move) == to) {
          return move;
        }
      }
    }
    throw new MalformedMoveException(text, whyNot(from, to, promotion, legalMoves));
  }

  /** Where the king of a castling move arrives: on the g- or c-file of its rank. */
  private static int kingTarget(Move castling) {
    int file = castling.to() > castling.from() ? FILE_G : FILE_C;
    return Squares.square(file, Squares.rank(castling.from()));
  }

  private static int square(String text, int index) {
    String name = text.substring(index, index + 2);
    boolean square =
        name.charAt(0) >= 'a'
            && name.charAt(0) <= 'h'
            && name.charAt(1) >= '1'
            && name.charAt(1) <= '8';
    if (!square) {
      throw new MalformedMoveException(text, "no square: \"" + name + "\"");
    }
    return Squares.parse(name);
  }

  private static PieceKind promotion(String text) {
    return switch (text.charAt(4)) {
      case 'n', 'N' -> PieceKind.KNIGHT;
      case 'b', 'B' -> PieceKind.BISHOP;
      case 'r', 'R' -> PieceKind.ROOK;
      case 'q', 'Q' -> PieceKind.QUEEN;
      default ->
          throw new MalformedMoveException(
              text, "no kind to promote to: \"" + text.charAt(4) + "\"");
    };
  }

  private static String whyNot(int from, int to, PieceKind promotion, List<Move> legalMoves) {
    String squares = "from " + Squares.name(from) + " to " + Squares.name(to);
    for (Move move : legalMoves) {
      if (move.from() != from || move.to() != to) {
        continue;
      }
      if (promotion == null) {
        return "the pawn that moves " + squares + " must name what it becomes";
      }
      return move.promotion() == null
          ? "the move " + squares + " is no promotion"
          : "no legal move " + squares + " that becomes a " + name(promotion);
    }
    return "no legal move " + squares;
  }

  private static String name(PieceKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
