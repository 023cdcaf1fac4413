package org.perft960.notation;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.SliderAttacks;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.OneMove;
import org.perft960.movegen.View;

/** Which of our pieces could go to a square: what disambiguation is about. */
final class SanTargets {
  private SanTargets() {}

  /**
   * Our men of a kind that reach a square if nobody minds the king.
   *
   * @param kind letter of the kind: {@code N B R Q K}
   * @param to a square without a man of ours, as we see it
   */
  static long reaching(long[] views, int at, char kind, int to) {
    long us = views[at + View.US];
    long occupied = us | views[at + View.THEM];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    return us
        & switch (kind) {
          case 'N' -> knights & LeaperAttacks.knight(to);
          case 'B' -> diagonals & ~orthogonals & SliderAttacks.bishop(to, occupied);
          case 'R' -> orthogonals & ~diagonals & SliderAttacks.rook(to, occupied);
          case 'Q' ->
              diagonals
                  & orthogonals
                  & (SliderAttacks.bishop(to, occupied) | SliderAttacks.rook(to, occupied));
          default ->
              ~(views[at + View.PAWNS] | knights | diagonals | orthogonals)
                  & LeaperAttacks.king(to);
        };
  }

  /** Those of the men for which going to the square is legal. */
  static long legal(long[] views, int at, long men, int to) {
    long legal = 0;
    for (long rest = men; rest != 0; rest &= rest - 1) {
      if (OneMove.isSafe(views, at, pieceMove(views, at, lowest(rest), to))) {
        legal |= rest & -rest;
      }
    }
    return legal;
  }

  /** The code of a move that is neither a pawn's nor castling. */
  static int pieceMove(long[] views, int at, int from, int to) {
    boolean capture = (views[at + View.THEM] & bit(to)) != 0;
    return MoveCode.of(from, to, null, capture ? Move.Type.CAPTURE : Move.Type.QUIET);
  }
}
