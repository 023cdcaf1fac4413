package org.perft960.chess960;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perft960.bitboard.RayWalk;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Castling;

/**
 * A lower bound of {@link CastlingDistance} that looks at no line of moves, only at the men that
 * have not moved yet.
 *
 * <p>In any line, take each man off the board as it moves for the first time. It passes only
 * squares that are empty, on which no unmoved man stands. If it stands in the way of castling it
 * must either leave the squares in the way with this move or move again. So a line of n moves takes
 * the men off by the rules below, at a price of at most n.
 */
final class CastlingMovesBound {
  private static final long FIRST_TWO_RANKS = 0xFFFF;

  private CastlingMovesBound() {}

  static int of(StartMen men, Wing wing) {
    int king = men.king();
    int rook = men.rook(wing);
    long still = Squares.bit(king) | Squares.bit(rook);
    long mustBeEmpty = Castling.mustBeEmpty(king, rook);
    List<Set<Long>> unmovedAtPrice = new ArrayList<>(List.of(Set.of(FIRST_TWO_RANKS)));
    for (int price = 0; ; price++) {
      unmovedAtPrice.add(new HashSet<>());
      unmovedAtPrice.add(new HashSet<>());
      for (long unmoved : unmovedAtPrice.get(price)) {
        if ((unmoved & mustBeEmpty) == 0) {
          return price;
        }
        for (long rest = unmoved & ~still; rest != 0; rest &= rest - 1) {
          long here = rest & -rest;
          long reached = reached(men, Squares.lowest(here), unmoved);
          boolean inTheWay = (here & mustBeEmpty) != 0;
          if (!inTheWay && reached != 0 || (reached & ~mustBeEmpty) != 0) {
            unmovedAtPrice.get(price + 1).add(unmoved ^ here);
          } else if (reached != 0) {
            unmovedAtPrice.get(price + 2).add(unmoved ^ here);
          }
        }
      }
    }
  }

  /** Squares that the man reaches if only unmoved men stand in its way. */
  private static long reached(StartMen men, int square, long unmoved) {
    if (Squares.rank(square) == 1) {
      return Squares.bit(square + 8);
    }
    long seen =
        switch (men.arrangement().charAt(square)) {
          case 'N' -> Squares.bit(square + 16); // Anywhere: a knight always has a move.
          case 'B' -> RayWalk.bishop(square, unmoved);
          case 'R' -> RayWalk.rook(square, unmoved);
          default -> RayWalk.bishop(square, unmoved) | RayWalk.rook(square, unmoved);
        };
    return seen & ~unmoved;
  }
}
