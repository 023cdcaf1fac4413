package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.beyond;
import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.movegen.Castling;
import org.perft960.movegen.Children;
import org.perft960.movegen.EnPassantCaptures;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.View;

/**
 * Counts two plies without making most of the moves: the differential counter.
 *
 * <p>The <em>replier</em>'s moves are counted once, as if the <em>mover</em> had passed. A move
 * then changes that number by what it does to the lines, the pawns and the king of the replier, and
 * those differences are a few lookups; most quiet moves change nothing but a pawn's way, and all of
 * a man's are counted at once. The moves that could change the checks and pins on the replier's
 * king are <em>slow</em>: they are made, and the replies counted by {@link LeafCounter}.
 *
 * <p>Everything here is seen from the replier's side of the board: the replier's pawns go north,
 * the mover's south. What counts as slow:
 *
 * <ul>
 *   <li>from a square next to the replier's king, or between it and an aligned slider of the mover
 *       with at most two men between, or on a pin's ray;
 *   <li>to a square next to the king, on a pin's ray, of a castling rook, or one that gives check
 *       or pins;
 *   <li>castling, promotions, en passant, and double pushes that allow it.
 * </ul>
 *
 * <p>One instance serves one thread; it allocates nothing after construction.
 */
public final class TwoPlyCounter {
  private static final int KNIGHTS = 0;
  private static final int BISHOPS = 1;
  private static final int ROOKS = 2;
  private static final int QUEENS = 3;
  private static final int[] KINDS = {KNIGHTS, BISHOPS, ROOKS, QUEENS};

  private final PassedPosition passed = new PassedPosition();
  private final TwoPlyPawns pawnMoves = new TwoPlyPawns(passed);
  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];

  /**
   * Number of legal move paths of two plies.
   *
   * <p>Parameters as in {@link View}, seen by the mover.
   */
  public long count(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them, long state) {
    long occupied = us | them;
    int ourKing = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    if (!passed.see(pawns, knights, diagonals, orthogonals, us, them, state)) {
      return countByMaking(pawns, knights, diagonals, orthogonals, us, them, state);
    }

    long replies = 0;
    long steps = king(ourKing) & ~us;
    long rights = state & RANK_1;
    if ((steps | rights) != 0) {
      long attacked =
          KingSafety.attacked(
              occupied ^ bit(ourKing),
              pawns & them,
              knights & them,
              diagonals & them,
              orthogonals & them,
              flip(passed.replierKing));
      replies += kingSteps(flip(steps & ~attacked));
      replies += castles(flip(rights) & ~passed.moverOrthogonalPins, flip(attacked));
    }
    replies += pieceMoves();
    replies += pawnMoves.count();
    long enPassant = state & View.EN_PASSANT_TARGET;
    if (enPassant != 0) {
      replies +=
          enPassantCaptures(
              flip(enPassant),
              flip(
                  EnPassantCaptures.capturers(
                      enPassant, pawns, knights, diagonals, orthogonals, us, them)));
    }
    return replies;
  }

  /** The slow twin: makes every move and counts the replies. Parameters as {@link #count}. */
  long countByMaking(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them, long state) {
    int end =
        View.STRIDE
            * Children.all(children, 0, pawns, knights, diagonals, orthogonals, us, them, state);
    long replies = 0;
    for (int at = 0; at < end; at += View.STRIDE) {
      replies +=
          LeafCounter.count(
              children[at + View.PAWNS],
              children[at + View.KNIGHTS],
              children[at + View.DIAGONALS],
              children[at + View.ORTHOGONALS],
              children[at + View.US],
              children[at + View.THEM],
              children[at + View.STATE]);
    }
    return replies;
  }

  private long pieceMoves() {
    PassedPosition passed = this.passed;
    long pins = passed.moverOrthogonalPins | passed.moverDiagonalPins;
    long replies = 0;
    for (int kind : KINDS) {
      long men;
      long asKnight = 0;
      long asDiagonal = 0;
      long asOrthogonal = 0;
      long slow = passed.slowTo;
      long influence = passed.lineInfluence;
      switch (kind) {
        case KNIGHTS -> {
          men = passed.knights & passed.mover & ~pins;
          asKnight = -1L;
          slow |= knight(passed.replierKing);
          influence |= passed.knightInfluence;
        }
        case BISHOPS -> {
          men = passed.diagonals & ~passed.orthogonals & passed.mover & ~passed.moverOrthogonalPins;
          asDiagonal = -1L;
          slow |= passed.diagonalChecks;
          influence |= passed.diagonalInfluence;
        }
        case ROOKS -> {
          men = passed.orthogonals & ~passed.diagonals & passed.mover & ~passed.moverDiagonalPins;
          asOrthogonal = -1L;
          slow |= passed.orthogonalChecks;
          influence |= passed.orthogonalInfluence;
        }
        default -> {
          men = passed.diagonals & passed.orthogonals & passed.mover;
          asDiagonal = -1L;
          asOrthogonal = -1L;
          slow |= passed.diagonalChecks | passed.orthogonalChecks;
          influence |= passed.diagonalInfluence | passed.orthogonalInfluence;
        }
      }
      for (; men != 0; men &= men - 1) {
        long from = men & -men;
        int square = lowest(men);
        long targets =
            switch (kind) {
              case KNIGHTS -> knight(square);
              case BISHOPS -> diagonalTargets(square, from);
              case ROOKS -> orthogonalTargets(square, from);
              default -> queenTargets(square, from);
            };
        targets &= ~passed.mover;
        long slowTargets = (from & passed.slowFrom) != 0 ? targets : targets & slow;
        if (slowTargets != 0) {
          replies += repliesToMade(from, slowTargets, asKnight, asDiagonal, asOrthogonal);
        }
        long fast = targets & ~slowTargets;
        if (fast != 0) {
          replies +=
              repliesToPiece(from, square, fast, influence, asKnight, asDiagonal, asOrthogonal);
        }
      }
    }
    return replies;
  }

  private long diagonalTargets(int square, long from) {
    return bishop(square, passed.occupied)
        & ((from & passed.moverDiagonalPins) != 0 ? passed.moverDiagonalPins : -1L);
  }

  private long orthogonalTargets(int square, long from) {
    return rook(square, passed.occupied)
        & ((from & passed.moverOrthogonalPins) != 0 ? passed.moverOrthogonalPins : -1L);
  }

  private long queenTargets(int square, long from) {
    if ((from & passed.moverDiagonalPins) != 0) {
      return bishop(square, passed.occupied) & passed.moverDiagonalPins;
    }
    if ((from & passed.moverOrthogonalPins) != 0) {
      return rook(square, passed.occupied) & passed.moverOrthogonalPins;
    }
    return bishop(square, passed.occupied) | rook(square, passed.occupied);
  }

  private long repliesToMade(
      long from, long targets, long asKnight, long asDiagonal, long asOrthogonal) {
    long replies = 0;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      long fromTo = from | to;
      replies +=
          LeafCounter.count(
              passed.pawns & ~to,
              passed.knights & ~to ^ fromTo & asKnight,
              passed.diagonals & ~to ^ fromTo & asDiagonal,
              passed.orthogonals & ~to ^ fromTo & asOrthogonal,
              passed.replier & ~to,
              passed.mover ^ fromTo,
              passed.castlingRooks & ~fromTo);
    }
    return replies;
  }

  /** Replies to the moves of a knight or slider that are not slow. */
  private long repliesToPiece(
      long from,
      int square,
      long targets,
      long influence,
      long asKnight,
      long asDiagonal,
      long asOrthogonal) {
    PassedPosition passed = this.passed;
    long vacated = passed.occupied ^ from;
    long orthogonalReach = passed.orthogonalReach;
    long diagonalReach = passed.diagonalReach;
    int opened = 0;
    boolean opens = (from & (orthogonalReach | diagonalReach)) != 0;
    if (opens) {
      long seen = rook(square, passed.occupied);
      for (long rest = seen & passed.freeOrthogonals; rest != 0; rest &= rest - 1) {
        long behind = seen & beyond(lowest(rest), square);
        orthogonalReach |= behind;
        opened += Long.bitCount(behind & ~passed.replier);
      }
      seen = bishop(square, passed.occupied);
      for (long rest = seen & passed.freeDiagonals; rest != 0; rest &= rest - 1) {
        long behind = seen & beyond(lowest(rest), square);
        diagonalReach |= behind;
        opened += Long.bitCount(behind & ~passed.replier);
      }
    }
    long pushes = passed.pushTargets & ~passed.occupied;
    int pawnReplies = passed.pawnReplies;
    if ((from & passed.pawnZone) != 0) {
      pushes = passed.pushTargets & ~vacated;
      pawnReplies =
          PawnCounter.count(
              passed.pawns & passed.replier,
              vacated,
              passed.mover ^ from,
              passed.orthogonalPins,
              passed.diagonalPins);
    }
    long doublePushes = north(pushes & RANK_3) & ~vacated;
    long recountKing = (from & influence) != 0 ? -1L : influence;
    int unchanged = passed.pieceReplies + opened + pawnReplies;

    long quiet = targets & ~passed.replier;
    long alike = quiet & ~(orthogonalReach | diagonalReach | recountKing);
    long replies =
        (long) Long.bitCount(alike) * (unchanged + passed.kingReplies)
            + passed.pawnDifference(quiet, pushes, doublePushes);
    for (long rest = quiet ^ alike; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int difference = 0;
      if ((to & orthogonalReach) != 0) {
        difference -= passed.orthogonallyBeyond(lowest(to), vacated, passed.freeOrthogonals);
      }
      if ((to & diagonalReach) != 0) {
        difference -= passed.diagonallyBeyond(lowest(to), vacated, passed.freeDiagonals);
      }
      difference +=
          (to & recountKing) != 0
              ? passed.kingReplies(
                  vacated ^ bit(passed.replierKing) | to,
                  passed.pawns & passed.mover,
                  passed.knights & passed.mover ^ (from | to) & asKnight,
                  passed.diagonals & passed.mover ^ (from | to) & asDiagonal,
                  passed.orthogonals & passed.mover ^ (from | to) & asOrthogonal,
                  passed.moverKing)
              : passed.kingReplies;
      replies += unchanged + difference;
    }
    for (long rest = targets & passed.replier; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int target = lowest(to);
      int count = passed.pieceReplies - passed.movesOfVictim(to);
      if (opens) {
        count += passed.orthogonallyBeyond(square, passed.occupied, passed.freeOrthogonals & ~to);
        count += passed.diagonallyBeyond(square, passed.occupied, passed.freeDiagonals & ~to);
      }
      if ((to & orthogonalReach) != 0) {
        count += Long.bitCount(rook(target, vacated) & passed.freeOrthogonals);
      }
      if ((to & diagonalReach) != 0) {
        count += Long.bitCount(bishop(target, vacated) & passed.freeDiagonals);
      }
      count += Long.bitCount(knight(target) & passed.freeKnights);
      count +=
          (to & (passed.pawns | RANK_8)) != 0
              ? PawnCounter.count(
                  passed.pawns & passed.replier & ~to,
                  vacated,
                  passed.mover ^ from ^ to,
                  passed.orthogonalPins,
                  passed.diagonalPins)
              : pawnReplies
                  + (int) (passed.westCaptures >>> target & 1)
                  + (int) (passed.eastCaptures >>> target & 1);
      count +=
          (to & recountKing) != 0
              ? passed.kingReplies(
                  vacated ^ bit(passed.replierKing),
                  passed.pawns & passed.mover,
                  passed.knights & passed.mover ^ (from | to) & asKnight,
                  passed.diagonals & passed.mover ^ (from | to) & asDiagonal,
                  passed.orthogonals & passed.mover ^ (from | to) & asOrthogonal,
                  passed.moverKing)
              : passed.kingReplies;
      replies += count;
    }
    return replies;
  }

  /**
   * Replies to the king's steps. A step neither opens nor closes a line of the replier: the king
   * was not in check, and does not go where a man of the replier looks; so nobody recaptures
   * either.
   *
   * @param targets squares that are neither attacked nor the mover's
   */
  private long kingSteps(long targets) {
    if (targets == 0) {
      return 0;
    }
    long from = bit(passed.moverKing);
    long vacated = passed.occupied ^ from;
    long slowTargets = (from & passed.slowFrom) != 0 ? targets : targets & passed.slowTo;
    long replies = 0;
    for (long rest = slowTargets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies +=
          LeafCounter.count(
              passed.pawns & ~to,
              passed.knights & ~to,
              passed.diagonals & ~to,
              passed.orthogonals & ~to,
              passed.replier & ~to,
              passed.mover ^ from ^ to,
              passed.castlingRooks & RANK_1 & ~to);
    }
    long pushes = passed.pushTargets & ~passed.occupied;
    int pawnReplies = passed.pawnReplies;
    if ((from & passed.pawnZone) != 0) {
      pushes = passed.pushTargets & ~vacated;
      pawnReplies =
          PawnCounter.count(
              passed.pawns & passed.replier,
              vacated,
              passed.mover ^ from,
              passed.orthogonalPins,
              passed.diagonalPins);
    }
    long doublePushes = north(pushes & RANK_3) & ~vacated;
    long influence = passed.lineInfluence | passed.kingInfluence;
    boolean recountAll = (from & influence) != 0;
    for (long rest = targets & ~slowTargets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies +=
          recountAll || (to & influence) != 0
              ? passed.kingReplies(
                  (vacated | to) ^ bit(passed.replierKing),
                  passed.pawns & passed.mover,
                  passed.knights & passed.mover,
                  passed.diagonals & passed.mover,
                  passed.orthogonals & passed.mover,
                  lowest(to))
              : passed.kingReplies;
      if ((to & passed.replier) == 0) {
        replies +=
            passed.pieceReplies + pawnReplies + passed.pawnDifference(to, pushes, doublePushes);
      } else {
        replies += passed.pieceReplies - passed.movesOfVictim(to);
        replies +=
            (to & passed.pawns) != 0
                ? PawnCounter.count(
                    passed.pawns & passed.replier & ~to,
                    vacated,
                    passed.mover ^ from ^ to,
                    passed.orthogonalPins,
                    passed.diagonalPins)
                : pawnReplies;
      }
    }
    return replies;
  }

  private long castles(long rooks, long attacked) {
    long replies = 0;
    for (long rest = rooks; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      int king = passed.moverKing ^ 56;
      int castlingRook = lowest(from) ^ 56;
      if ((passed.occupied & flip(Castling.mustBeEmpty(king, castlingRook))) == 0
          && (attacked & flip(Castling.kingPath(king, castlingRook))) == 0) {
        long kingTo = bit(Castling.kingTarget(king, castlingRook) ^ 56);
        long rookTo = bit(Castling.rookTarget(king, castlingRook) ^ 56);
        replies +=
            LeafCounter.count(
                passed.pawns,
                passed.knights,
                passed.diagonals,
                passed.orthogonals & ~from | rookTo,
                passed.replier,
                passed.mover & ~(bit(passed.moverKing) | from) | kingTo | rookTo,
                passed.castlingRooks & RANK_1);
      }
    }
    return replies;
  }

  private long enPassantCaptures(long to, long capturers) {
    long captured = north(to);
    long replies = 0;
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      replies +=
          LeafCounter.count(
              passed.pawns ^ from ^ to ^ captured,
              passed.knights,
              passed.diagonals,
              passed.orthogonals,
              passed.replier ^ captured,
              passed.mover ^ from ^ to,
              passed.castlingRooks);
    }
    return replies;
  }
}
