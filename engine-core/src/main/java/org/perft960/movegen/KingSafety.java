package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.LeaperAttacks.knights;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

/** What their men do to our king. Frame and names as in {@link View}: our pawns go north. */
public final class KingSafety {
  private KingSafety() {}

  /** Squares of the men that attack our king. */
  public static long checkers(
      int ourKing,
      long occupied,
      long theirPawns,
      long theirKnights,
      long theirDiagonals,
      long theirOrthogonals) {
    long here = bit(ourKing);
    return knight(ourKing) & theirKnights
        | (northWest(here) | northEast(here)) & theirPawns
        | rook(ourKing, occupied) & theirOrthogonals
        | bishop(ourKing, occupied) & theirDiagonals;
  }

  /**
   * The rays from our king to the orthogonal sliders that pin one of our men, pinners included. The
   * rays of several pins may be held in one word: a slider or a pawn that is pinned on one
   * orthogonal ray cannot reach a square of another, and so for the diagonal ones.
   */
  public static long orthogonalPins(int ourKing, long occupied, long us, long theirOrthogonals) {
    long seen = rook(ourKing, occupied);
    long pins = 0;
    long pinners = rook(ourKing, occupied & ~(seen & us)) & theirOrthogonals & ~seen;
    for (long rest = pinners; rest != 0; rest &= rest - 1) {
      int pinner = lowest(rest);
      pins |= between(ourKing, pinner) | bit(pinner);
    }
    return pins;
  }

  /** The rays from our king to the diagonal sliders that pin one of our men, pinners included. */
  public static long diagonalPins(int ourKing, long occupied, long us, long theirDiagonals) {
    long seen = bishop(ourKing, occupied);
    long pins = 0;
    long pinners = bishop(ourKing, occupied & ~(seen & us)) & theirDiagonals & ~seen;
    for (long rest = pinners; rest != 0; rest &= rest - 1) {
      int pinner = lowest(rest);
      pins |= between(ourKing, pinner) | bit(pinner);
    }
    return pins;
  }

  /**
   * All squares that their men attack, through our king.
   *
   * @param occupied without our king, so that it finds no shelter behind itself
   */
  public static long attacked(
      long occupied,
      long theirPawns,
      long theirKnights,
      long theirDiagonals,
      long theirOrthogonals,
      int theirKing) {
    long attacked =
        southWest(theirPawns) | southEast(theirPawns) | knights(theirKnights) | king(theirKing);
    for (long rest = theirDiagonals; rest != 0; rest &= rest - 1) {
      attacked |= bishop(lowest(rest), occupied);
    }
    for (long rest = theirOrthogonals; rest != 0; rest &= rest - 1) {
      attacked |= rook(lowest(rest), occupied);
    }
    return attacked;
  }
}
