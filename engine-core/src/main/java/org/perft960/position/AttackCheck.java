package org.perft960.position;

import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;

import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.SliderAttacks;
import org.perft960.bitboard.Squares;

/** Which men attack a square: the question behind check, castling and en passant. */
public final class AttackCheck {
  private AttackCheck() {}

  /**
   * The men of one colour that attack a square, on the board as it is.
   *
   * @param square 0 (a1) to 63 (h8); whatever stands there is attacked or defended alike
   * @param by the attacking colour
   * @return squares of the attackers; pins are ignored, as they are in giving check
   */
  public static long attackers(Position position, int square, Color by) {
    return attackers(position, square, by, position.occupied());
  }

  /**
   * The men of one colour that attack a square when exactly the {@code occupied} squares are. Men
   * that stand elsewhere are taken for captured: they neither block nor attack.
   *
   * @param square 0 (a1) to 63 (h8)
   * @param by the attacking colour
   * @param occupied a bitboard; squares beyond the position's own are blockers of no kind
   * @return squares of the attackers
   */
  public static long attackers(Position position, int square, Color by, long occupied) {
    long here = Squares.bit(square);
    // A white pawn attacks this square from where a black pawn on it would attack, and vice versa.
    long pawnOrigins =
        by == Color.WHITE ? southWest(here) | southEast(here) : northWest(here) | northEast(here);
    long attackers =
        pawnOrigins & position.pawns()
            | LeaperAttacks.knight(square) & position.knights()
            | LeaperAttacks.king(square) & position.kings()
            | SliderAttacks.bishop(square, occupied) & position.diagonals()
            | SliderAttacks.rook(square, occupied) & position.orthogonals();
    return attackers & position.men(by) & occupied;
  }
}
