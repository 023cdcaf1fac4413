package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_6;
import static org.perft960.bitboard.Bitboards.east;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.Bitboards.west;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

/** The pawn moves of {@link TwoPlyCounter}, en passant aside. */
final class TwoPlyPawns {
  private final PassedPosition passed;

  /**
   * @param passed shared with the counter, which fills it
   */
  TwoPlyPawns(PassedPosition passed) {
    this.passed = passed;
  }

  /** Replies to all pawn moves of the mover but en passant. */
  long count() {
    long men = passed.pawns & passed.mover;
    long capturers = men & ~passed.moverOrthogonalPins;
    long pushed =
        (south(men & ~passed.moverOrthogonalPins & ~passed.moverDiagonalPins)
                | south(men & passed.moverOrthogonalPins) & passed.moverOrthogonalPins)
            & ~passed.occupied;
    long pushedTwice = south(pushed & RANK_6) & ~passed.occupied;
    long west =
        (southWest(capturers & ~passed.moverDiagonalPins)
                | southWest(capturers & passed.moverDiagonalPins) & passed.moverDiagonalPins)
            & passed.replier;
    long east =
        (southEast(capturers & ~passed.moverDiagonalPins)
                | southEast(capturers & passed.moverDiagonalPins) & passed.moverDiagonalPins)
            & passed.replier;
    long replies = 0;
    if (((pushed | west | east) & RANK_1) != 0) {
      for (long rest = pushed & RANK_1; rest != 0; rest &= rest - 1) {
        replies += promotions(north(rest & -rest), rest & -rest);
      }
      for (long rest = west & RANK_1; rest != 0; rest &= rest - 1) {
        replies += promotions(northEast(rest & -rest), rest & -rest);
      }
      for (long rest = east & RANK_1; rest != 0; rest &= rest - 1) {
        replies += promotions(northWest(rest & -rest), rest & -rest);
      }
      pushed &= ~RANK_1;
      west &= ~RANK_1;
      east &= ~RANK_1;
    }

    long here = bit(passed.replierKing);
    long slow = passed.slowTo | northWest(here) | northEast(here);
    long unlike =
        passed.orthogonalReach | passed.diagonalReach | passed.lineInfluence | passed.pawnInfluence;
    long unlikeFrom = unlike | passed.pawnZone;
    long pushes = passed.pushTargets & ~passed.occupied;
    long doublePushes = north(pushes & RANK_3) & ~passed.occupied;
    int unchanged = passed.pieceReplies + passed.pawnReplies + passed.kingReplies;

    long slowOnes = pushed & (slow | south(passed.slowFrom));
    long alike = pushed & ~slowOnes & ~(unlike | south(unlikeFrom));
    long slowTwos =
        pushedTwice
            & (slow
                | south(south(passed.slowFrom))
                | west(passed.pawns & passed.replier)
                | east(passed.pawns & passed.replier));
    long alikeTwos = pushedTwice & ~slowTwos & ~(unlike | south(south(unlikeFrom)));
    replies +=
        (long) Long.bitCount(alike) * unchanged
            + passed.pawnDifference(alike, pushes, doublePushes);
    replies +=
        (long) Long.bitCount(alikeTwos) * unchanged
            + passed.pawnDifference(alikeTwos, pushes, doublePushes);
    for (long rest = slowOnes; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies += repliesToMadePush(north(to), to, 0);
    }
    for (long rest = slowTwos; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      long target = ((west(to) | east(to)) & passed.pawns & passed.replier) != 0 ? north(to) : 0;
      replies += repliesToMadePush(north(north(to)), to, target);
    }
    for (long rest = pushed & ~slowOnes & ~alike; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies += repliesToPush(north(to), to);
    }
    for (long rest = pushedTwice & ~slowTwos & ~alikeTwos; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies += repliesToPush(north(north(to)), to);
    }
    for (long rest = west; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies += repliesToPawnCapture(northEast(to), to, slow);
    }
    for (long rest = east; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies += repliesToPawnCapture(northWest(to), to, slow);
    }
    return replies;
  }

  private int repliesToMadePush(long from, long to, long enPassantTarget) {
    return LeafCounter.count(
        passed.pawns ^ from ^ to,
        passed.knights,
        passed.diagonals,
        passed.orthogonals,
        passed.replier,
        passed.mover ^ from ^ to,
        passed.castlingRooks | enPassantTarget);
  }

  private int repliesToPush(long from, long to) {
    long vacated = passed.occupied ^ from;
    long fromTo = from | to;
    int count = passed.pieceReplies;
    if ((from & (passed.orthogonalReach | passed.diagonalReach)) != 0) {
      count += passed.orthogonallyBeyond(lowest(from), passed.occupied, passed.freeOrthogonals);
      count += passed.diagonallyBeyond(lowest(from), passed.occupied, passed.freeDiagonals);
    }
    if ((fromTo & (passed.orthogonalReach | passed.diagonalReach)) != 0) {
      count -= passed.orthogonallyBeyond(lowest(to), vacated, passed.freeOrthogonals);
      count -= passed.diagonallyBeyond(lowest(to), vacated, passed.freeDiagonals);
    }
    count +=
        (fromTo & passed.pawnZone) != 0
            ? PawnCounter.count(
                passed.pawns & passed.replier,
                vacated | to,
                passed.mover ^ fromTo,
                passed.orthogonalPins,
                passed.diagonalPins)
            : passed.pawnReplies;
    count +=
        (fromTo & (passed.lineInfluence | passed.pawnInfluence)) != 0
            ? kingRepliesToPawn(fromTo, vacated | to)
            : passed.kingReplies;
    return count;
  }

  private int repliesToPawnCapture(long from, long to, long slow) {
    long fromTo = from | to;
    if ((to & slow | from & passed.slowFrom) != 0) {
      return LeafCounter.count(
          passed.pawns & ~to ^ fromTo,
          passed.knights & ~to,
          passed.diagonals & ~to,
          passed.orthogonals & ~to,
          passed.replier & ~to,
          passed.mover ^ fromTo,
          passed.castlingRooks & ~to);
    }
    long vacated = passed.occupied ^ from;
    int target = lowest(to);
    int count = passed.pieceReplies - passed.movesOfVictim(to);
    if ((from & (passed.orthogonalReach | passed.diagonalReach)) != 0) {
      count +=
          passed.orthogonallyBeyond(lowest(from), passed.occupied, passed.freeOrthogonals & ~to);
      count += passed.diagonallyBeyond(lowest(from), passed.occupied, passed.freeDiagonals & ~to);
    }
    count += Long.bitCount(rook(target, vacated) & passed.freeOrthogonals);
    count += Long.bitCount(bishop(target, vacated) & passed.freeDiagonals);
    count += Long.bitCount(knight(target) & passed.freeKnights);
    count +=
        PawnCounter.count(
            passed.pawns & passed.replier & ~to,
            vacated,
            passed.mover ^ fromTo,
            passed.orthogonalPins,
            passed.diagonalPins);
    count +=
        (fromTo & (passed.lineInfluence | passed.pawnInfluence)) != 0
            ? kingRepliesToPawn(fromTo, vacated)
            : passed.kingReplies;
    return count;
  }

  private int kingRepliesToPawn(long fromTo, long occupiedAfter) {
    return passed.kingReplies(
        occupiedAfter ^ bit(passed.replierKing),
        passed.pawns & passed.mover ^ fromTo,
        passed.knights & passed.mover,
        passed.diagonals & passed.mover,
        passed.orthogonals & passed.mover,
        passed.moverKing);
  }

  private long promotions(long from, long to) {
    long restOfPawns = passed.pawns & ~from;
    long restOfKnights = passed.knights & ~to;
    long restOfDiagonals = passed.diagonals & ~to;
    long restOfOrthogonals = passed.orthogonals & ~to;
    long us = passed.replier & ~to;
    long them = passed.mover ^ from ^ to;
    long state = passed.castlingRooks & ~to;
    return (long)
            LeafCounter.count(
                restOfPawns,
                restOfKnights | to,
                restOfDiagonals,
                restOfOrthogonals,
                us,
                them,
                state)
        + LeafCounter.count(
            restOfPawns, restOfKnights, restOfDiagonals | to, restOfOrthogonals, us, them, state)
        + LeafCounter.count(
            restOfPawns, restOfKnights, restOfDiagonals, restOfOrthogonals | to, us, them, state)
        + LeafCounter.count(
            restOfPawns,
            restOfKnights,
            restOfDiagonals | to,
            restOfOrthogonals | to,
            us,
            them,
            state);
  }
}
