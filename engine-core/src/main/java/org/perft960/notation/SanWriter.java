package org.perft960.notation;

import static org.perft960.bitboard.Bitboards.FILE_A;
import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.file;

import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Children;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.OneMove;
import org.perft960.movegen.View;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;

/** Writes many moves in algebraic notation, from views and codes. Not for two threads at once. */
public final class SanWriter {
  private final long[] after = new long[View.STRIDE];
  private long[] replies;

  /**
   * Appends a legal move in standard algebraic notation.
   *
   * @param views buffer with the view of the side that moves
   * @param at index of its first word
   * @param move its code
   */
  public void append(StringBuilder text, long[] views, int at, int move, Color mover) {
    int from = MoveCode.from(move);
    int to = MoveCode.to(move);
    boolean capture = isCapture(move);
    if (MoveCode.type(move) == Move.Type.CASTLING) {
      text.append(to > from ? "O-O" : "O-O-O");
    } else if ((views[at + View.PAWNS] & bit(from)) != 0) {
      if (capture) {
        text.append(fileLetter(from)).append('x');
      }
      appendSquare(text, to, mover);
      appendPromotion(text, move);
    } else {
      char kind = kind(views, at, bit(from));
      text.append(kind);
      appendOrigin(text, views, at, kind, move, mover);
      text.append(capture ? "x" : "");
      appendSquare(text, to, mover);
    }
    appendCheck(text, views, at, move);
  }

  /** Appends a legal move in long algebraic notation: both squares, with a dash or a cross. */
  public void appendLong(StringBuilder text, long[] views, int at, int move, Color mover) {
    if (MoveCode.type(move) == Move.Type.CASTLING) {
      append(text, views, at, move, mover);
      return;
    }
    long from = bit(MoveCode.from(move));
    if ((views[at + View.PAWNS] & from) == 0) {
      text.append(kind(views, at, from));
    }
    appendSquare(text, MoveCode.from(move), mover);
    text.append(isCapture(move) ? 'x' : '-');
    appendSquare(text, MoveCode.to(move), mover);
    appendPromotion(text, move);
    appendCheck(text, views, at, move);
  }

  /** The file if that is enough, else the rank if that is, else both. */
  private static void appendOrigin(
      StringBuilder text, long[] views, int at, char kind, int move, Color mover) {
    int from = MoveCode.from(move);
    int to = MoveCode.to(move);
    long others = SanTargets.reaching(views, at, kind, to) & ~bit(from);
    others = others == 0 ? 0 : SanTargets.legal(views, at, others, to);
    if (others == 0) {
      return;
    }
    if ((others & FILE_A << file(from)) == 0) {
      text.append(fileLetter(from));
    } else if ((others & RANK_1 << (from & 56)) == 0) {
      text.append(rankDigit(from, mover));
    } else {
      appendSquare(text, from, mover);
    }
  }

  private void appendCheck(StringBuilder text, long[] views, int at, int move) {
    OneMove.make(views, at, move, after, 0);
    if (!OneMove.inCheck(after, 0)) {
      return;
    }
    if (replies == null) {
      replies = new long[Children.MAX_CHILDREN * View.STRIDE];
    }
    text.append(OneMove.children(after, 0, replies) == 0 ? '#' : '+');
  }

  private static void appendPromotion(StringBuilder text, int move) {
    PieceKind kind = MoveCode.promotion(move);
    if (kind != null) {
      text.append('=').append(kind.letter(Color.WHITE));
    }
  }

  private static void appendSquare(StringBuilder text, int square, Color mover) {
    text.append(fileLetter(square)).append(rankDigit(square, mover));
  }

  private static char fileLetter(int square) {
    return (char) ('a' + file(square));
  }

  private static char rankDigit(int square, Color mover) {
    int seen = mover == Color.WHITE ? square : Bitboards.flip(square);
    return (char) ('1' + Squares.rank(seen));
  }

  private static boolean isCapture(int move) {
    Move.Type type = MoveCode.type(move);
    return type == Move.Type.CAPTURE || type == Move.Type.EN_PASSANT;
  }

  private static char kind(long[] views, int at, long here) {
    if ((views[at + View.KNIGHTS] & here) != 0) {
      return 'N';
    }
    boolean diagonal = (views[at + View.DIAGONALS] & here) != 0;
    boolean orthogonal = (views[at + View.ORTHOGONALS] & here) != 0;
    if (diagonal) {
      return orthogonal ? 'Q' : 'B';
    }
    return orthogonal ? 'R' : 'K';
  }
}
