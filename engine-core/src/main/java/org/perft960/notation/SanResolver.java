package org.perft960.notation;

import static org.perft960.bitboard.Bitboards.FILE_A;
import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_4;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.OneMove;
import org.perft960.movegen.View;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;

/**
 * From algebraic notation straight to the move: the attack table of the target square tells where
 * it can come from, and each such move is tested for the safety of the king. Nothing is generated
 * and nothing allocated. Reads exactly what {@link SanMoves#parse} reads, which tells why a text is
 * refused. Not for two threads at once.
 */
public final class SanResolver {
  /** Stands for the absent move: the text is none, illegal or ambiguous. */
  public static final int NO_MOVE = -1;

  private static final int ANY = -1;

  // The move as it is written; squares as the mover sees them.
  private char kind;
  private int fromFile;
  private int fromRank;
  private char sign;
  private int to;
  private PieceKind promotion;
  private boolean enPassant;

  /**
   * The legal move that a text means.
   *
   * @param text buffer with the text from {@code start} to before {@code end}
   * @param views buffer with the view of the side that moves
   * @param at index of its first word
   * @return its code, or {@link #NO_MOVE}
   */
  public int resolve(char[] text, int start, int end, long[] views, int at, Color mover) {
    int last = withoutSuffix(text, start, end);
    if (last - start >= 3 && (text[start] == 'O' || text[start] == '0')) {
      return castling(text, start, last, views, at);
    }
    if (!read(text, start, last, mover) || (views[at + View.US] & bit(to)) != 0) {
      return NO_MOVE;
    }
    return kind == 'P' ? pawnMove(views, at) : pieceMove(views, at);
  }

  private static int withoutSuffix(char[] text, int start, int end) {
    int last = end;
    while (last > start && isSuffix(text[last - 1])) {
      last--;
    }
    return last;
  }

  private static boolean isSuffix(char c) {
    return c == '+' || c == '#' || c == '!' || c == '?';
  }

  private static int castling(char[] text, int start, int end, long[] views, int at) {
    int length = end - start;
    char letter = text[start];
    if (length != 3 && length != 5) {
      return NO_MOVE;
    }
    for (int i = 1; i < length; i++) {
      if (text[start + i] != (i % 2 == 0 ? letter : '-')) {
        return NO_MOVE;
      }
    }
    long us = views[at + View.US];
    long king =
        us
            & ~(views[at + View.PAWNS]
                | views[at + View.KNIGHTS]
                | views[at + View.DIAGONALS]
                | views[at + View.ORTHOGONALS]);
    long rights = views[at + View.STATE] & RANK_1;
    long rook = length == 3 ? rights & -king : rights & king - 1;
    if (rook == 0 || !OneMove.mayCastle(views, at, lowest(rook))) {
      return NO_MOVE;
    }
    return MoveCode.of(lowest(king), lowest(rook), null, Move.Type.CASTLING);
  }

  /** Takes the text apart, its end first: the target square is what must be there. */
  private boolean read(char[] text, int start, int end, Color mover) {
    int first = start;
    int last = end;
    kind = 'P';
    if (first < last && isKind(text[first])) {
      kind = text[first++];
    }
    enPassant = endsWithEnPassant(text, first, last);
    last -= enPassant ? 4 : 0;
    last = readPromotion(text, first, last);
    if (last - first < 2 || !isFile(text[last - 2]) || !isRank(text[last - 1])) {
      return false;
    }
    to = Squares.square(text[last - 2] - 'a', rank(text[last - 1], mover));
    last -= 2;
    sign = 0;
    if (first < last && isSign(text[last - 1])) {
      sign = text[--last];
    }
    fromFile = ANY;
    if (first < last && isFile(text[first])) {
      fromFile = text[first++] - 'a';
    }
    fromRank = ANY;
    if (first < last && isRank(text[first])) {
      fromRank = rank(text[first++], mover);
    }
    return first == last;
  }

  private static boolean endsWithEnPassant(char[] text, int first, int last) {
    return last - first > 4
        && text[last - 1] == '.'
        && text[last - 2] == 'p'
        && text[last - 3] == '.'
        && text[last - 4] == 'e';
  }

  /** Returns the end of what is before the promotion. */
  private int readPromotion(char[] text, int first, int last) {
    promotion = null;
    boolean bracket = last - first > 3 && text[last - 1] == ')' && text[last - 3] == '(';
    int end = bracket ? last - 2 : last - 1;
    if (end < first) {
      return last;
    }
    promotion = promotion(text[bracket ? end : last - 1]);
    if (promotion == null) {
      return last;
    }
    if (bracket) {
      return last - 3;
    }
    return end > first && text[end - 1] == '=' ? end - 1 : end;
  }

  private int pieceMove(long[] views, int at) {
    boolean capture = (views[at + View.THEM] & bit(to)) != 0;
    if (promotion != null || enPassant || sign != 0 && sign == '-' == capture) {
      return NO_MOVE;
    }
    long men = SanTargets.reaching(views, at, kind, to) & origins();
    long legal = SanTargets.legal(views, at, men, to);
    return isOne(legal) ? SanTargets.pieceMove(views, at, lowest(legal), to) : NO_MOVE;
  }

  private int pawnMove(long[] views, int at) {
    if ((bit(to) & RANK_8) != 0 != (promotion != null)) {
      return NO_MOVE;
    }
    long pawns = views[at + View.PAWNS] & views[at + View.US] & origins();
    long there = bit(to);
    if ((views[at + View.THEM] & there) != 0) {
      boolean meant = sign == 0 ? fromFile != ANY : sign != '-';
      return meant && !enPassant ? capture(views, at, pawns, Move.Type.CAPTURE) : NO_MOVE;
    }
    if (sign != 0 && sign != '-') {
      return enPassantCapture(views, at, pawns);
    }
    int push = enPassant ? NO_MOVE : push(views, at, pawns);
    return push == NO_MOVE && sign == 0 && fromFile != ANY
        ? enPassantCapture(views, at, pawns)
        : push;
  }

  private int push(long[] views, int at, long pawns) {
    long one = south(bit(to));
    if ((one & pawns) != 0) {
      return ifSafe(views, at, MoveCode.of(lowest(one), to, promotion, Move.Type.QUIET));
    }
    long two = south(one);
    boolean free = (one & (views[at + View.US] | views[at + View.THEM])) == 0;
    return free && (two & pawns) != 0 && (bit(to) & RANK_4) != 0
        ? ifSafe(views, at, MoveCode.of(lowest(two), to, null, Move.Type.DOUBLE_PUSH))
        : NO_MOVE;
  }

  private int enPassantCapture(long[] views, int at, long pawns) {
    return (views[at + View.STATE] & View.EN_PASSANT_TARGET & bit(to)) != 0
        ? capture(views, at, pawns, Move.Type.EN_PASSANT)
        : NO_MOVE;
  }

  private int capture(long[] views, int at, long pawns, Move.Type type) {
    int found = NO_MOVE;
    long capturers = (southWest(bit(to)) | southEast(bit(to))) & pawns;
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      int move = ifSafe(views, at, MoveCode.of(lowest(rest), to, promotion, type));
      if (move != NO_MOVE && found != NO_MOVE) {
        return NO_MOVE;
      }
      found = move == NO_MOVE ? found : move;
    }
    return found;
  }

  private static int ifSafe(long[] views, int at, int move) {
    return OneMove.isSafe(views, at, move) ? move : NO_MOVE;
  }

  /** Where the move may come from, as far as it is written. */
  private long origins() {
    long file = fromFile == ANY ? -1L : FILE_A << fromFile;
    return fromRank == ANY ? file : file & RANK_1 << 8 * fromRank;
  }

  private static int rank(char digit, Color mover) {
    int rank = digit - '1';
    return mover == Color.WHITE ? rank : Squares.rank(Bitboards.flip(Squares.square(0, rank)));
  }

  private static boolean isOne(long squares) {
    return squares != 0 && (squares & squares - 1) == 0;
  }

  private static boolean isKind(char c) {
    return c == 'N' || c == 'B' || c == 'R' || c == 'Q' || c == 'K' || c == 'P';
  }

  private static boolean isFile(char c) {
    return c >= 'a' && c <= 'h';
  }

  private static boolean isRank(char c) {
    return c >= '1' && c <= '8';
  }

  private static boolean isSign(char c) {
    return c == 'x' || c == '-' || c == ':';
  }

  private static PieceKind promotion(char letter) {
    return switch (letter) {
      case 'N', 'n' -> PieceKind.KNIGHT;
      case 'B', 'b' -> PieceKind.BISHOP;
      case 'R', 'r' -> PieceKind.ROOK;
      case 'Q', 'q' -> PieceKind.QUEEN;
      default -> null;
    };
  }
}
