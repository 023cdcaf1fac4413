package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.east;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.Bitboards.west;
import static org.perft960.bitboard.LeaperAttacks.knights;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;

import org.perft960.movegen.View;

/** Rules out most stalemates before a move is made. Frame and names as in {@link View}. */
final class Stalemate {
  private static final long ANYWHERE = -1L;

  private Stalemate() {}

  /**
   * Squares on which a move must end to stalemate; castling and en passant may if there is one.
   *
   * <p>There is none if the other side has enough <em>movable</em> men, its king not counted:
   *
   * <ul>
   *   <li>A knight or slider beside a square that its own side leaves open, and a pawn with an
   *       empty square ahead, loses that move only by being taken, blocked or pinned; and only a
   *       pawn can be blocked, for others take the man in their way.
   *   <li>A man that is off the lines between its king and our sliders, whatever else stands on
   *       them, is pinned only by a slider that arrives on a line with the king. That pins one man
   *       at most, and no man that is on no line with the king.
   *   <li>A move takes or blocks one man and pins one such man. En passant takes one and blocks
   *       none: the square behind its target has just been left. Castling takes none and blocks
   *       none: a pawn on c2, d2, f2 or g2 attacks a square that the king leaves, passes or enters.
   * </ul>
   *
   * <p>So three movable men off the lines are enough, or two pawns on no line with their king. With
   * fewer, but not none, a move has to take or block one of them, or to arrive on a line with the
   * king.
   *
   * @param lines squares between their king and our sliders on a line with it
   */
  static long targets(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      int theirKing,
      long lines) {
    long pushers = pawns & them & north(~(us | them));
    long kingLines = rook(theirKing, 0) | bishop(theirKing, 0);
    if (Long.bitCount(pushers & ~kingLines) >= 2) {
      return 0;
    }
    long open = ~them;
    long besideDiagonally = northWest(open) | northEast(open) | southWest(open) | southEast(open);
    long besideOrthogonally = north(open) | south(open) | west(open) | east(open);
    long pieces =
        knights & knights(open) | diagonals & besideDiagonally | orthogonals & besideOrthogonally;
    long movable = (pushers | pieces & them) & ~lines;
    if (Long.bitCount(movable) >= 3) {
      return 0;
    }
    return movable == 0 ? ANYWHERE : movable | south(movable & pawns) | kingLines;
  }
}
