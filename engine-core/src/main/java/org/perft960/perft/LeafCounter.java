package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_7;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.movegen.Castling;
import org.perft960.movegen.EnPassantCaptures;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.View;

/**
 * Counts legal moves without making them: bulk counting. Each man's targets are one popcount; pins
 * and checks are masks over them. Frame and names as in {@link View}.
 */
public final class LeafCounter {
  private static final long NOT_COMPUTED = -1L;

  private LeafCounter() {}

  /** Number of legal moves of the side to move. Allocates nothing. */
  public static int count(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them, long state) {
    long occupied = us | them;
    long ourKing = us & ~(pawns | knights | diagonals | orthogonals);
    int kingSquare = lowest(ourKing);
    long theirDiagonals = diagonals & them;
    long theirOrthogonals = orthogonals & them;
    long checkers =
        KingSafety.checkers(
            kingSquare, occupied, pawns & them, knights & them, theirDiagonals, theirOrthogonals);
    long orthogonalPins = KingSafety.orthogonalPins(kingSquare, occupied, us, theirOrthogonals);
    long diagonalPins = KingSafety.diagonalPins(kingSquare, occupied, us, theirDiagonals);

    int moves = 0;
    long attacked = NOT_COMPUTED;
    long steps = king(kingSquare) & ~us;
    if (steps != 0) {
      attacked = attacked(pawns, knights, diagonals, orthogonals, us, them);
      moves = Long.bitCount(steps & ~attacked);
    }
    if (checkers != 0) {
      if ((checkers & checkers - 1) != 0) {
        return moves;
      }
      return moves
          + countEvasions(
              pawns,
              knights,
              diagonals,
              orthogonals,
              us,
              them,
              state,
              between(kingSquare, lowest(checkers)) | checkers,
              us & ~(orthogonalPins | diagonalPins));
    }
    long castlingRooks = state & RANK_1 & ~orthogonalPins;
    if (castlingRooks != 0) {
      moves +=
          countCastles(pawns, knights, diagonals, orthogonals, us, them, castlingRooks, attacked);
    }

    long pins = orthogonalPins | diagonalPins;
    long free = us & ~pins;
    for (long rest = knights & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(knight(lowest(rest)) & ~us);
    }
    moves += PawnCounter.count(pawns & us, occupied, them, orthogonalPins, diagonalPins);
    long enPassant = state & View.EN_PASSANT_TARGET;
    if (enPassant != 0) {
      moves +=
          Long.bitCount(
              EnPassantCaptures.capturers(
                  enPassant, pawns, knights, diagonals, orthogonals, us, them));
    }
    for (long rest = diagonals & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(bishop(lowest(rest), occupied) & ~us);
    }
    for (long rest = orthogonals & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(rook(lowest(rest), occupied) & ~us);
    }
    if ((pins & us) != 0) {
      for (long rest = diagonals & us & diagonalPins; rest != 0; rest &= rest - 1) {
        moves += Long.bitCount(bishop(lowest(rest), occupied) & ~us & diagonalPins);
      }
      for (long rest = orthogonals & us & orthogonalPins; rest != 0; rest &= rest - 1) {
        moves += Long.bitCount(rook(lowest(rest), occupied) & ~us & orthogonalPins);
      }
    }
    return moves;
  }

  /** {@link #count} for the other side's view of the same words. */
  static int countFlipped(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them, long state) {
    return count(
        flip(pawns),
        flip(knights),
        flip(diagonals),
        flip(orthogonals),
        flip(us),
        flip(them),
        flip(state));
  }

  private static long attacked(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them) {
    long kings = ~(pawns | knights | diagonals | orthogonals);
    return KingSafety.attacked(
        us & ~kings | them,
        pawns & them,
        knights & them,
        diagonals & them,
        orthogonals & them,
        lowest(them & kings));
  }

  /**
   * Moves of the free men, the king aside, that end the single check.
   *
   * @param evasions the checker and the squares between it and our king
   * @param free our men that are not pinned: a pinned one cannot help
   */
  private static int countEvasions(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long evasions,
      long free) {
    long occupied = us | them;
    int moves = 0;
    for (long rest = knights & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(knight(lowest(rest)) & evasions);
    }
    long pushed = north(pawns & free) & ~occupied;
    long pushedTwice = north(pushed & RANK_3) & ~occupied & evasions;
    long west = northWest(pawns & free) & them & evasions;
    long east = northEast(pawns & free) & them & evasions;
    pushed &= evasions;
    moves += Long.bitCount(pushed) + Long.bitCount(pushedTwice);
    moves += Long.bitCount(west) + Long.bitCount(east);
    if ((pawns & free & RANK_7) != 0) {
      moves += 3 * Long.bitCount(pushed & RANK_8);
      moves += 3 * (Long.bitCount(west & RANK_8) + Long.bitCount(east & RANK_8));
    }
    long enPassant = state & View.EN_PASSANT_TARGET;
    if (enPassant != 0) {
      moves +=
          Long.bitCount(
              EnPassantCaptures.capturers(
                  enPassant, pawns, knights, diagonals, orthogonals, us, them));
    }
    for (long rest = diagonals & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(bishop(lowest(rest), occupied) & evasions);
    }
    for (long rest = orthogonals & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(rook(lowest(rest), occupied) & evasions);
    }
    return moves;
  }

  private static int countCastles(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long castlingRooks,
      long attackedOrNot) {
    int king = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    long attacked = attackedOrNot;
    int moves = 0;
    for (long rest = castlingRooks; rest != 0; rest &= rest - 1) {
      int rook = lowest(rest);
      if (((us | them) & Castling.mustBeEmpty(king, rook)) == 0) {
        if (attacked == NOT_COMPUTED) {
          attacked = attacked(pawns, knights, diagonals, orthogonals, us, them);
        }
        if ((attacked & Castling.kingPath(king, rook)) == 0) {
          moves++;
        }
      }
    }
    return moves;
  }
}
