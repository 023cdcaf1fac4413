package org.perft960.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.View;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/**
 * Moves in standard algebraic notation (SAN): {@code Nf3}, {@code exd5}, {@code e8=Q#}, {@code
 * O-O}; and in long algebraic: {@code Ng1-f3}, {@code e5xd6}.
 *
 * <p>Written is the one spelling of the PGN standard's export format. Read is what people write:
 *
 * <ul>
 *   <li>{@code 0-0} for {@code O-O}; castling of Chess960 by its wing, whatever the squares
 *   <li>check signs missing or too many; {@code !} and {@code ?} behind the move
 *   <li>more of the square of origin than is needed, up to long algebraic notation
 *   <li>{@code e8=Q}, {@code e8Q}, {@code e8(Q)}, and their small letters; {@code Pe4} for {@code
 *       e4}; {@code e.p.} behind a capture en passant
 *   <li>a capture without {@code x}, or with {@code :}; a pawn then says its file
 * </ul>
 *
 * @see <a href="https://www.chessprogramming.org/Algebraic_Chess_Notation">algebraic notation</a>
 */
public final class SanMoves {
  private static final Pattern CASTLING = Pattern.compile("([O0])-\\1(-\\1)?[+#!?]*");
  private static final Pattern MOVE =
      Pattern.compile(
          "(?<kind>[KQRBNP])?(?<file>[a-h])?(?<rank>[1-8])?(?<sign>[x:-])?(?<to>[a-h][1-8])"
              + "(=?(?<promotion>[QRBNqrbn])|\\((?<bracketed>[QRBNqrbn])\\))?"
              + "(?<enPassant>e\\.p\\.)?[+#!?]*");

  /** What programs write for "no move". */
  private static final List<String> NULL_MOVES = List.of("--", "Z0", "null", "@@@@", "0000");

  private SanMoves() {}

  /**
   * Writes a move, with the square of origin only as far as others of its kind could go there too,
   * and with the sign of check or mate.
   *
   * @param position the position before it
   * @param move one of its legal moves; its legality is not looked at
   */
  public static String format(Position position, Move move) {
    StringBuilder text = new StringBuilder(8);
    int code = MoveCode.of(move, position.sideToMove());
    new SanWriter().append(text, View.of(position), 0, code, position.sideToMove());
    return text.toString();
  }

  /** Writes a move with both squares: {@code Ng1-f3}, {@code e4xd5}, {@code e7-e8=Q+}. */
  public static String formatLong(Position position, Move move) {
    StringBuilder text = new StringBuilder(10);
    int code = MoveCode.of(move, position.sideToMove());
    new SanWriter().appendLong(text, View.of(position), 0, code, position.sideToMove());
    return text.toString();
  }

  /**
   * Reads a move. Costs a generation of all legal moves; {@link SanResolver} does without.
   *
   * @param position the position before it
   * @param text such as {@code "Nbd7"}
   * @return the legal move that is meant
   * @throws MalformedMoveException if {@code text} is no move, or not exactly one legal one
   */
  public static Move parse(Position position, String text) {
    Matcher castling = CASTLING.matcher(text);
    if (castling.matches()) {
      return castling(position, text, castling.group(2) == null);
    }
    Matcher move = MOVE.matcher(text);
    if (!move.matches()) {
      boolean none = NULL_MOVES.contains(text);
      throw new MalformedMoveException(
          text, none ? "a null move is no legal move" : "not in algebraic notation");
    }
    return onlyMatch(position, text, move);
  }

  private static Move castling(Position position, String text, boolean kingside) {
    for (Move move : LegalMoves.of(position)) {
      if (move.type() == Move.Type.CASTLING && move.to() > move.from() == kingside) {
        return move;
      }
    }
    String wing = kingside ? "kingside" : "queenside";
    throw new MalformedMoveException(text, "castling " + wing + " is not legal");
  }

  private static Move onlyMatch(Position position, String text, Matcher written) {
    PieceKind kind = kind(written.group("kind"), PieceKind.PAWN);
    List<Move> reaching = reaching(position, kind, written);
    List<Move> matches =
        reaching.stream().filter(move -> hasWrittenSign(kind, move, written)).toList();
    PieceKind promotion = promotion(written);
    List<Move> meant = matches.stream().filter(move -> move.promotion() == promotion).toList();
    if (meant.size() == 1) {
      return meant.get(0);
    }
    String reason =
        meant.isEmpty()
            ? whyNone(position, kind, written, reaching, matches)
            : "ambiguous: " + longForms(position, meant);
    throw new MalformedMoveException(text, reason);
  }

  /** The legal moves of the kind to the square, from where the text says. */
  private static List<Move> reaching(Position position, PieceKind kind, Matcher written) {
    int to = Squares.parse(written.group("to"));
    String file = written.group("file");
    String rank = written.group("rank");
    List<Move> moves = new ArrayList<>();
    for (Move move : LegalMoves.of(position)) {
      if (move.to() == to
          && move.type() != Move.Type.CASTLING
          && position.kindOn(move.from()) == kind
          && (file == null || Squares.file(move.from()) == file.charAt(0) - 'a')
          && (rank == null || Squares.rank(move.from()) == rank.charAt(0) - '1')) {
        moves.add(move);
      }
    }
    return moves;
  }

  private static boolean hasWrittenSign(PieceKind kind, Move move, Matcher written) {
    boolean capture = isCapture(move);
    if (written.group("enPassant") != null && move.type() != Move.Type.EN_PASSANT) {
      return false;
    }
    String sign = written.group("sign");
    if (sign != null) {
      return sign.equals("-") != capture;
    }
    return !capture || kind != PieceKind.PAWN || written.group("file") != null;
  }

  static boolean isCapture(Move move) {
    return move.type() == Move.Type.CAPTURE || move.type() == Move.Type.EN_PASSANT;
  }

  private static String whyNone(
      Position position, PieceKind kind, Matcher written, List<Move> reaching, List<Move> matches) {
    String square = written.group("to");
    if (!matches.isEmpty()) {
      return promotion(written) == null
          ? "the pawn that reaches " + square + " must name what it becomes"
          : "the move to " + square + " is no promotion to " + name(promotion(written));
    }
    if (!reaching.isEmpty()) {
      return isCapture(reaching.get(0))
          ? "the move to " + square + " captures: " + longForms(position, reaching)
          : "nothing to capture on " + square;
    }
    return "no " + name(kind) + from(written) + " may legally move to " + square;
  }

  private static String from(Matcher written) {
    String from =
        (written.group("file") == null ? "" : written.group("file"))
            + (written.group("rank") == null ? "" : written.group("rank"));
    return from.isEmpty() ? "" : " from " + from;
  }

  private static String longForms(Position position, List<Move> moves) {
    return String.join(", ", moves.stream().map(move -> formatLong(position, move)).toList());
  }

  private static PieceKind promotion(Matcher written) {
    String letter = written.group("promotion");
    return kind(letter == null ? written.group("bracketed") : letter, null);
  }

  private static PieceKind kind(String letter, PieceKind withoutLetter) {
    if (letter == null) {
      return withoutLetter;
    }
    return switch (letter.charAt(0)) {
      case 'N', 'n' -> PieceKind.KNIGHT;
      case 'B', 'b' -> PieceKind.BISHOP;
      case 'R', 'r' -> PieceKind.ROOK;
      case 'Q', 'q' -> PieceKind.QUEEN;
      case 'K' -> PieceKind.KING;
      default -> PieceKind.PAWN;
    };
  }

  private static String name(PieceKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
