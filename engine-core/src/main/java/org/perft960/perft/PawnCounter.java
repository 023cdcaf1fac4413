package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_7;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;

/** Counts pawn moves in bulk. */
final class PawnCounter {
  private PawnCounter() {}

  /**
   * Moves of our pawns when not in check, en passant aside; each promotion counts four.
   *
   * @param orthogonalPins rays of the orthogonal pins on our king, pinners included
   * @param diagonalPins rays of the diagonal pins
   */
  static int count(
      long ourPawns, long occupied, long them, long orthogonalPins, long diagonalPins) {
    long pushed;
    long west;
    long east;
    if ((ourPawns & (orthogonalPins | diagonalPins)) == 0) {
      pushed = north(ourPawns) & ~occupied;
      west = northWest(ourPawns) & them;
      east = northEast(ourPawns) & them;
    } else {
      long free = ourPawns & ~(orthogonalPins | diagonalPins);
      long onFile = ourPawns & orthogonalPins;
      long onDiagonal = ourPawns & diagonalPins;
      pushed = (north(free) | north(onFile) & orthogonalPins) & ~occupied;
      west = (northWest(free) | northWest(onDiagonal) & diagonalPins) & them;
      east = (northEast(free) | northEast(onDiagonal) & diagonalPins) & them;
    }
    int moves =
        Long.bitCount(pushed)
            + Long.bitCount(north(pushed & RANK_3) & ~occupied)
            + Long.bitCount(west)
            + Long.bitCount(east);
    if ((ourPawns & RANK_7) != 0) {
      moves += 3 * Long.bitCount(pushed & RANK_8);
      moves += 3 * (Long.bitCount(west & RANK_8) + Long.bitCount(east & RANK_8));
    }
    return moves;
  }
}
