package org.perft960.position;

import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;

import java.util.Optional;
import org.perft960.bitboard.Squares;

/**
 * The en passant square, before White captures (Black: upside down):
 *
 * <pre>
 * rank 7   .   origin of the double push, empty now
 * rank 6   x   en passant square, empty
 * rank 5  P p  the pushed pawn, beside the one that captures it
 * </pre>
 */
final class EnPassant {
  private EnPassant() {}

  /** Why no pawn can just have passed the setup's en passant square; empty if one can. */
  static Optional<String> objection(Setup setup) {
    int square = setup.enPassantSquare();
    int rank = setup.sideToMove() == Color.WHITE ? 5 : 2;
    if (Squares.rank(square) != rank) {
      return Optional.of("not on rank " + (rank + 1));
    }
    int origin = square + forward(setup.sideToMove());
    int pushed = square - forward(setup.sideToMove());
    if ((setup.occupied() & Squares.bit(square)) != 0) {
      return Optional.of("it is occupied");
    }
    if ((setup.occupied() & Squares.bit(origin)) != 0) {
      return Optional.of(Squares.name(origin) + " behind it is occupied");
    }
    Color idle = setup.sideToMove().opponent();
    if ((setup.pawns() & setup.men(idle) & Squares.bit(pushed)) == 0) {
      return Optional.of("no " + idle.adjective() + " pawn on " + Squares.name(pushed));
    }
    return Optional.empty();
  }

  /**
   * Whether some pawn may capture on the square now. Makes each capture and looks at the king:
   * covers pins on every line, the rank that both pawns leave at once, and captures that answer a
   * check.
   *
   * @param position with one king a side; its own en passant square does not matter
   * @param square one that a pawn has just passed
   */
  static boolean isLegal(Position position, int square) {
    Color us = position.sideToMove();
    long pushed = Squares.bit(square - forward(us));
    int king = Squares.lowest(position.kings() & position.men(us));
    for (long rest = capturers(position, square); rest != 0; rest &= rest - 1) {
      long afterwards = position.occupied() ^ pushed ^ rest & -rest | Squares.bit(square);
      if (AttackCheck.attackers(position, king, us.opponent(), afterwards) == 0) {
        return true;
      }
    }
    return false;
  }

  private static long capturers(Position position, int square) {
    Color us = position.sideToMove();
    long here = Squares.bit(square);
    long origins =
        us == Color.WHITE ? southWest(here) | southEast(here) : northWest(here) | northEast(here);
    return origins & position.pawns() & position.men(us);
  }

  private static int forward(Color color) {
    return color == Color.WHITE ? 8 : -8;
  }
}
