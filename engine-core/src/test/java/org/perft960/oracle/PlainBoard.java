package org.perft960.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.perft960.movegen.Move;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * A board as a player sees it: 64 squares with the letters of the men on them. With {@link
 * PlainMoves} it is the tests' oracle, written from the laws and sharing no table and no bitboard
 * with the code that it judges. Immutable.
 *
 * <p>Squares are numbered a1 = 0, b1 = 1, … h8 = 63. White men are the letters {@code PNBRQK},
 * Black's {@code pnbrqk}.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws of Chess, articles 3 and the
 *     Chess960 guidelines</a>
 */
public final class PlainBoard {
  static final char EMPTY = '.';
  static final int NO_SQUARE = -1;

  private final char[] men;
  private final boolean[] castlingRooks;
  private final boolean whiteToMove;
  private final int passedSquare;
  private final int halfmoveClock;
  private final int fullmoveNumber;

  /**
   * @param men 64 letters; kept, not copied
   * @param castlingRooks the squares of rooks that may still castle; kept, not copied
   * @param passedSquare the square that the last move, a double push, passed over, or {@link
   *     #NO_SQUARE}
   */
  PlainBoard(
      char[] men,
      boolean[] castlingRooks,
      boolean whiteToMove,
      int passedSquare,
      int halfmoveClock,
      int fullmoveNumber) {
    this.men = men;
    this.castlingRooks = castlingRooks;
    this.whiteToMove = whiteToMove;
    this.passedSquare = passedSquare;
    this.halfmoveClock = halfmoveClock;
    this.fullmoveNumber = fullmoveNumber;
  }

  /** What a position says, read through its accessors. */
  public static PlainBoard of(Position position) {
    char[] men = new char[64];
    boolean[] castlingRooks = new boolean[64];
    for (int square = 0; square < 64; square++) {
      men[square] = letter(position, square);
      castlingRooks[square] = has(position.castlingRooks(), square);
    }
    return new PlainBoard(
        men,
        castlingRooks,
        position.sideToMove() == Color.WHITE,
        position.enPassantSquare() == Position.NO_SQUARE ? NO_SQUARE : position.enPassantSquare(),
        position.halfmoveClock(),
        position.fullmoveNumber());
  }

  private static char letter(Position position, int square) {
    if (!has(position.occupied(), square)) {
      return EMPTY;
    }
    char letter;
    if (has(position.pawns(), square)) {
      letter = 'p';
    } else if (has(position.knights(), square)) {
      letter = 'n';
    } else if (has(position.diagonals(), square)) {
      letter = has(position.orthogonals(), square) ? 'q' : 'b';
    } else {
      letter = has(position.orthogonals(), square) ? 'r' : 'k';
    }
    return has(position.white(), square) ? Character.toUpperCase(letter) : letter;
  }

  private static boolean has(long squares, int square) {
    return (squares >>> square & 1) != 0;
  }

  /**
   * Reads a FEN of four to six fields, castling rights spelled in any of the three ways: {@code K}
   * and {@code Q} name the outermost rook of their wing, a file letter the rook of that file.
   *
   * @throws IllegalArgumentException if the text is no FEN
   */
  public static PlainBoard parse(String fen) {
    String[] fields = fen.trim().split("\\s+");
    String[] ranks = fields[0].split("/");
    if (fields.length < 4 || ranks.length != 8) {
      throw new IllegalArgumentException("no FEN: " + fen);
    }
    char[] men = new char[64];
    Arrays.fill(men, EMPTY);
    for (int row = 0; row < 8; row++) {
      int file = 0;
      for (char c : ranks[row].toCharArray()) {
        if (Character.isDigit(c)) {
          file += c - '0';
        } else {
          men[square(file++, 7 - row)] = c;
        }
      }
    }
    boolean[] castlingRooks = new boolean[64];
    if (!fields[2].equals("-")) {
      for (char right : fields[2].toCharArray()) {
        castlingRooks[castlingRook(men, right)] = true;
      }
    }
    return new PlainBoard(
        men,
        castlingRooks,
        fields[1].equals("w"),
        fields[3].equals("-") ? NO_SQUARE : square(fields[3]),
        fields.length > 4 ? Integer.parseInt(fields[4]) : 0,
        fields.length > 5 ? Integer.parseInt(fields[5]) : 1);
  }

  private static int castlingRook(char[] men, char right) {
    boolean white = Character.isUpperCase(right);
    int rank = white ? 0 : 7;
    char rook = white ? 'R' : 'r';
    switch (Character.toLowerCase(right)) {
      case 'k':
        for (int file = 7; ; file--) {
          if (men[square(file, rank)] == rook) {
            return square(file, rank);
          }
        }
      case 'q':
        for (int file = 0; ; file++) {
          if (men[square(file, rank)] == rook) {
            return square(file, rank);
          }
        }
      default:
        return square(Character.toLowerCase(right) - 'a', rank);
    }
  }

  /**
   * Shredder-FEN: castling rights as file letters, White's first and the h-side first. The en
   * passant square is written only if a capture on it is legal, so equal positions have equal
   * texts.
   */
  public String fen() {
    StringBuilder fen = new StringBuilder(90);
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        char man = men[square(file, rank)];
        if (man == EMPTY) {
          empty++;
          continue;
        }
        if (empty > 0) {
          fen.append(empty);
          empty = 0;
        }
        fen.append(man);
      }
      if (empty > 0) {
        fen.append(empty);
      }
      fen.append(rank > 0 ? "/" : "");
    }
    fen.append(whiteToMove ? " w " : " b ").append(castlingField());
    fen.append(' ').append(enPassantIsLegal() ? name(passedSquare) : "-");
    return fen.append(' ').append(halfmoveClock).append(' ').append(fullmoveNumber).toString();
  }

  private String castlingField() {
    StringBuilder field = new StringBuilder();
    for (int file = 7; file >= 0; file--) {
      field.append(castlingRooks[square(file, 0)] ? String.valueOf((char) ('A' + file)) : "");
    }
    for (int file = 7; file >= 0; file--) {
      field.append(castlingRooks[square(file, 7)] ? String.valueOf((char) ('a' + file)) : "");
    }
    return field.length() == 0 ? "-" : field.toString();
  }

  private boolean enPassantIsLegal() {
    return passedSquare != NO_SQUARE
        && PlainMoves.of(this).stream().anyMatch(m -> m.type() == Move.Type.EN_PASSANT);
  }

  /** How many men there are, both colours. */
  int men() {
    int count = 0;
    for (int square = 0; square < 64; square++) {
      count += empty(square) ? 0 : 1;
    }
    return count;
  }

  char man(int square) {
    return men[square];
  }

  boolean empty(int square) {
    return men[square] == EMPTY;
  }

  /** Whether a man of that colour stands there. */
  boolean holds(int square, boolean white) {
    return white ? Character.isUpperCase(men[square]) : Character.isLowerCase(men[square]);
  }

  public boolean whiteToMove() {
    return whiteToMove;
  }

  boolean mayCastle(int rookSquare) {
    return castlingRooks[rookSquare];
  }

  int passedSquare() {
    return passedSquare;
  }

  int king(boolean white) {
    char king = white ? 'K' : 'k';
    for (int square = 0; square < 64; square++) {
      if (men[square] == king) {
        return square;
      }
    }
    throw new IllegalStateException("no " + king + " on " + Arrays.toString(men));
  }

  /** Whether the king of the side to move is attacked. */
  public boolean inCheck() {
    return attacked(king(whiteToMove), !whiteToMove);
  }

  /** The squares of the men that attack the king of the side to move. */
  List<Integer> checkers() {
    int king = king(whiteToMove);
    List<Integer> checkers = new ArrayList<>(2);
    for (int square = 0; square < 64; square++) {
      if (holds(square, !whiteToMove) && attacks(square, king)) {
        checkers.add(square);
      }
    }
    return checkers;
  }

  boolean attacked(int square, boolean byWhite) {
    for (int attacker = 0; attacker < 64; attacker++) {
      if (holds(attacker, byWhite) && attacks(attacker, square)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the man on {@code from} attacks {@code target}: could capture an enemy there. */
  boolean attacks(int from, int target) {
    int files = file(target) - file(from);
    int ranks = rank(target) - rank(from);
    int far = Math.max(Math.abs(files), Math.abs(ranks));
    boolean straight = files == 0 || ranks == 0;
    boolean diagonal = Math.abs(files) == Math.abs(ranks);
    switch (men[from]) {
      case 'P':
        return ranks == 1 && diagonal;
      case 'p':
        return ranks == -1 && diagonal;
      case 'N', 'n':
        return Math.abs(files * ranks) == 2;
      case 'K', 'k':
        return far == 1;
      case 'B', 'b':
        return far > 0 && diagonal && clear(from, files, ranks, far);
      case 'R', 'r':
        return far > 0 && straight && clear(from, files, ranks, far);
      case 'Q', 'q':
        return far > 0 && (straight || diagonal) && clear(from, files, ranks, far);
      default:
        return false;
    }
  }

  private boolean clear(int from, int files, int ranks, int far) {
    for (int step = 1; step < far; step++) {
      if (!empty(from + step * (files + 8 * ranks) / far)) {
        return false;
      }
    }
    return true;
  }

  /** The board after a move that {@link PlainMoves} proposes for it; legality is not asked here. */
  public PlainBoard after(Move move) {
    char[] next = men.clone();
    boolean[] rights = castlingRooks.clone();
    char man = men[move.from()];
    boolean pawn = man == 'P' || man == 'p';
    boolean king = man == 'K' || man == 'k';
    next[move.from()] = EMPTY;
    int passed = NO_SQUARE;
    switch (move.type()) {
      case CASTLING -> {
        next[move.to()] = EMPTY;
        next[kingAfterCastling(move)] = man;
        next[rookAfterCastling(move)] = men[move.to()];
      }
      case EN_PASSANT -> {
        next[move.to()] = man;
        next[square(file(move.to()), rank(move.from()))] = EMPTY;
      }
      case DOUBLE_PUSH -> {
        next[move.to()] = man;
        passed = (move.from() + move.to()) / 2;
      }
      case QUIET, CAPTURE ->
          next[move.to()] =
              move.promotion() == null
                  ? man
                  : move.promotion().letter(whiteToMove ? Color.WHITE : Color.BLACK);
    }
    rights[move.from()] = false;
    rights[move.to()] = false;
    if (king) {
      for (int file = 0; file < 8; file++) {
        rights[square(file, whiteToMove ? 0 : 7)] = false;
      }
    }
    return new PlainBoard(
        next,
        rights,
        !whiteToMove,
        passed,
        pawn || move.type() == Move.Type.CAPTURE ? 0 : halfmoveClock + 1,
        whiteToMove ? fullmoveNumber : fullmoveNumber + 1);
  }

  /** c1 or g1, c8 or g8: wherever king and rook come from. */
  static int kingAfterCastling(Move move) {
    return square(move.to() > move.from() ? 6 : 2, rank(move.from()));
  }

  /** d1 or f1, d8 or f8. */
  static int rookAfterCastling(Move move) {
    return square(move.to() > move.from() ? 5 : 3, rank(move.from()));
  }

  /**
   * A move as people read it: {@code e7e8q}; castling as {@code e1g1} where the men stand as in
   * standard chess, else as king takes rook.
   */
  public static String name(Move move) {
    boolean standardCastling =
        move.type() == Move.Type.CASTLING
            && file(move.from()) == 4
            && (file(move.to()) == 0 || file(move.to()) == 7);
    return name(move.from())
        + name(standardCastling ? kingAfterCastling(move) : move.to())
        + (move.promotion() == null ? "" : String.valueOf(move.promotion().letter()));
  }

  static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }

  private static int square(String name) {
    return square(name.charAt(0) - 'a', name.charAt(1) - '1');
  }

  static int square(int file, int rank) {
    return 8 * rank + file;
  }

  static int file(int square) {
    return square % 8;
  }

  static int rank(int square) {
    return square / 8;
  }

  static boolean onBoard(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
  }

  @Override
  public String toString() {
    return fen();
  }
}
