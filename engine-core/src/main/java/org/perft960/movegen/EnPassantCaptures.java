package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

/** En passant, decided by doing it and looking: that covers every pin and every check. */
public final class EnPassantCaptures {
  private EnPassantCaptures() {}

  /**
   * Squares of our pawns that may legally capture en passant.
   *
   * @param target bitboard of the square passed over, on the sixth rank; 0 for none
   */
  public static long capturers(
      long target, long pawns, long knights, long diagonals, long orthogonals, long us, long them) {
    long candidates = (southWest(target) | southEast(target)) & pawns & us;
    if (candidates == 0) {
      return 0;
    }
    long captured = south(target);
    int king = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    long pawnAttackers = (northWest(bit(king)) | northEast(bit(king))) & pawns & them & ~captured;
    if ((knight(king) & knights & them | pawnAttackers) != 0) {
      return 0;
    }
    long legal = 0;
    for (long rest = candidates; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      long occupied = (us | them) ^ from ^ captured ^ target;
      if ((rook(king, occupied) & orthogonals & them) == 0
          && (bishop(king, occupied) & diagonals & them) == 0) {
        legal |= from;
      }
    }
    return legal;
  }
}
