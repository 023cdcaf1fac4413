package org.perft960.chess960;

import org.perft960.movegen.Castling;

/**
 * Which men castling moves, and how. Exactly one way holds for each wing of each start: king and
 * rook cannot both stand on their last squares already, as the king ends on the outer side.
 */
public enum CastlingWay {
  /** King and rook both go to other squares, and do not merely exchange them. */
  KING_AND_ROOK_MOVE("king_and_rook_move"),
  /** King and rook exchange their squares: king f1 and rook g1, or king d1 and rook c1. */
  SWAP("swap"),
  /** Only the king moves: the rook stands on f1 (kingside) or d1 (queenside) already. */
  KING_ONLY("king_only"),
  /** Only the rook moves: the king stands on g1 (kingside) or c1 (queenside) already. */
  ROOK_ONLY("rook_only");

  private final String label;

  CastlingWay(String label) {
    this.label = label;
  }

  /** The name in lower case: {@code king_and_rook_move}. */
  public String label() {
    return label;
  }

  /**
   * How king and rook castle.
   *
   * @param king square of the king on the first rank, 0 (a1) to 7 (h1)
   * @param rook square of the castling rook on the first rank; castling is kingside if it is the
   *     greater one
   * @throws IllegalArgumentException if a square is off the first rank, or both are the same
   */
  public static CastlingWay of(int king, int rook) {
    if (king < 0 || king > 7 || rook < 0 || rook > 7 || king == rook) {
      throw new IllegalArgumentException("king on square " + king + ", rook on square " + rook);
    }
    int kingTo = Castling.kingTarget(king, rook);
    int rookTo = Castling.rookTarget(king, rook);
    if (kingTo == king) {
      return ROOK_ONLY;
    }
    if (rookTo == rook) {
      return KING_ONLY;
    }
    return kingTo == rook && rookTo == king ? SWAP : KING_AND_ROOK_MOVE;
  }
}
