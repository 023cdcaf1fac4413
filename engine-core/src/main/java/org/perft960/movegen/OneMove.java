package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.east;
import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.west;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

/**
 * One move at a time, for games that are replayed: whether a man may go there, and the view
 * afterwards. {@link Children} makes all of them. Views lie in buffers as {@link View} has it; the
 * corridor is unchecked.
 */
public final class OneMove {
  private OneMove() {}

  /**
   * Whether a pseudo-legal move, castling aside, leaves our king safe: decided by doing it and
   * looking, which covers pins, checks and en passant alike.
   *
   * @param views buffer with the view of the side that moves
   * @param at index of its first word
   * @param move its code, see {@link MoveCode}
   */
  public static boolean isSafe(long[] views, int at, int move) {
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long from = bit(MoveCode.from(move));
    long to = bit(MoveCode.to(move));
    long left = them & ~captured(move, them);
    long kings = ~(pawns | knights | diagonals | orthogonals);
    boolean kingMoves = (kings & from) != 0;
    if (kingMoves && (king(lowest(them & kings)) & to) != 0) {
      return false;
    }
    int ourKing = kingMoves ? MoveCode.to(move) : lowest(us & kings);
    long occupied = us & ~from | left | to;
    return KingSafety.checkers(
            ourKing, occupied, pawns & left, knights & left, diagonals & left, orthogonals & left)
        == 0;
  }

  /**
   * Whether the king may castle with the rook that has the right to.
   *
   * @param rook its square on the first rank; a castling rook of the side that moves
   */
  public static boolean mayCastle(long[] views, int at, int rook) {
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long kings = ~(pawns | knights | diagonals | orthogonals);
    int ourKing = lowest(us & kings);
    if (((us | them) & Castling.mustBeEmpty(ourKing, rook)) != 0) {
      return false;
    }
    long pins = KingSafety.orthogonalPins(ourKing, us | them, us, orthogonals & them);
    long attacked =
        KingSafety.attacked(
            us & ~bit(ourKing) | them,
            pawns & them,
            knights & them,
            diagonals & them,
            orthogonals & them,
            lowest(them & kings));
    long path = Castling.kingPath(ourKing, rook) | bit(ourKing);
    return (attacked & path) == 0 && (pins & bit(rook)) == 0;
  }

  /**
   * Makes a legal move: writes the view after it, as the other side sees it, and the move.
   *
   * @param at index of the view of the side that moves
   * @param into buffer to write to; perhaps the same
   * @param intoAt index of the first word to write; perhaps the same
   */
  public static void make(long[] views, int at, int move, long[] into, int intoAt) {
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long state = views[at + View.STATE];
    long from = bit(MoveCode.from(move));
    long to = bit(MoveCode.to(move));
    boolean castling = MoveCode.type(move) == Move.Type.CASTLING;
    long captured = castling ? 0 : captured(move, them);
    long pawns = views[at + View.PAWNS] & ~captured;
    long knights = views[at + View.KNIGHTS] & ~captured;
    long diagonals = views[at + View.DIAGONALS] & ~captured;
    long orthogonals = views[at + View.ORTHOGONALS] & ~captured;
    long rights = state & View.CASTLING_ROOKS & ~(from | to);
    them &= ~captured;
    if (castling) {
      int ourKing = MoveCode.from(move);
      int rook = MoveCode.to(move);
      long rookTo = bit(Castling.rookTarget(ourKing, rook));
      orthogonals = orthogonals & ~to | rookTo;
      us = us & ~(from | to) | rookTo | bit(Castling.kingTarget(ourKing, rook));
      rights &= RANK_8;
    } else {
      us = us ^ from ^ to;
      if (((pawns | knights | diagonals | orthogonals) & from) == 0) {
        rights &= RANK_8;
      } else if (MoveCode.promotion(move) == null) {
        pawns = moved(pawns, from, to);
        knights = moved(knights, from, to);
        diagonals = moved(diagonals, from, to);
        orthogonals = moved(orthogonals, from, to);
      } else {
        pawns ^= from;
        switch (MoveCode.promotion(move)) {
          case KNIGHT -> knights |= to;
          case BISHOP -> diagonals |= to;
          case ROOK -> orthogonals |= to;
          default -> {
            diagonals |= to;
            orthogonals |= to;
          }
        }
      }
    }
    into[intoAt + View.PAWNS] = flip(pawns);
    into[intoAt + View.KNIGHTS] = flip(knights);
    into[intoAt + View.DIAGONALS] = flip(diagonals);
    into[intoAt + View.ORTHOGONALS] = flip(orthogonals);
    into[intoAt + View.US] = flip(them);
    into[intoAt + View.THEM] = flip(us);
    into[intoAt + View.STATE] = flip(rights);
    into[intoAt + View.MOVE] = move;
    if (MoveCode.type(move) == Move.Type.DOUBLE_PUSH
        && ((west(to) | east(to)) & pawns & them) != 0) {
      addEnPassantTarget(into, intoAt, flip(south(to)));
    }
  }

  /** Whether the side to move is in check. */
  public static boolean inCheck(long[] views, int at) {
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    return KingSafety.checkers(
            lowest(us & ~(pawns | knights | diagonals | orthogonals)),
            us | them,
            pawns & them,
            knights & them,
            diagonals & them,
            orthogonals & them)
        != 0;
  }

  /** Writes every child of a view: {@link Children#all} with its words from a buffer. */
  public static int children(long[] views, int at, long[] buffer) {
    return Children.all(
        buffer,
        0,
        views[at + View.PAWNS],
        views[at + View.KNIGHTS],
        views[at + View.DIAGONALS],
        views[at + View.ORTHOGONALS],
        views[at + View.US],
        views[at + View.THEM],
        views[at + View.STATE]);
  }

  /** Of a move that is not castling. */
  private static long captured(int move, long them) {
    long to = bit(MoveCode.to(move));
    return MoveCode.type(move) == Move.Type.EN_PASSANT ? south(to) : to & them;
  }

  private static long moved(long squares, long from, long to) {
    return (squares & from) == 0 ? squares : squares ^ from ^ to;
  }

  /** The target counts only if a capture there is legal. */
  private static void addEnPassantTarget(long[] views, int at, long target) {
    long capturers =
        EnPassantCaptures.capturers(
            target,
            views[at + View.PAWNS],
            views[at + View.KNIGHTS],
            views[at + View.DIAGONALS],
            views[at + View.ORTHOGONALS],
            views[at + View.US],
            views[at + View.THEM]);
    views[at + View.STATE] |= capturers == 0 ? 0 : target;
  }
}
