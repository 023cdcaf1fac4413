package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_7;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import java.util.Arrays;
import org.perft960.movegen.Castling;
import org.perft960.movegen.EnPassantCaptures;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.View;

/**
 * Counts what the legal moves of a position do, making few of them. Each man's moves and captures
 * are popcounts, as in {@link LeafCounter}; a few masks tell which moves deserve a closer look:
 *
 * <ul>
 *   <li>those that may give check: to a square that sees their king, or by a <em>discoverer</em>,
 *       the one man between their king and a slider of ours;
 *   <li>those that may stalemate: mostly none, see {@link Stalemate#targets};
 *   <li>promotions, castling and en passant.
 * </ul>
 *
 * <p>Only those are made: a check is mate if the other side has no move. Frame and names as in
 * {@link View}. One instance serves one thread; it allocates nothing after construction.
 */
public final class ColumnCounter {
  private static final long ALL = -1L;

  /** Counts of moves are held with captures in the upper half: two sums in one. */
  private static final int CAPTURES_SHIFT = 32;

  private final long[] counts = new long[ColumnSums.SIZE];

  // The position, as in View.
  private long pawns;
  private long knights;
  private long diagonals;
  private long orthogonals;
  private long us;
  private long them;
  private long state;

  private int theirKing;

  // Squares from which a man of ours checks their king.
  private long orthogonalChecks;
  private long diagonalChecks;
  private long knightChecks;
  private long pawnChecks;

  private long discoverers;

  /** The squares between their king and our sliders on a line with it, whoever stands there. */
  private long lines;

  /** Squares on which a move must end to stalemate; castling and en passant may if there is one. */
  private long stalemateTargets;

  /**
   * Adds what the legal moves of a position do to the counts. Parameters as in {@link View}.
   *
   * @throws ArithmeticException if the moves since {@link #moveTo} exceed {@link Long#MAX_VALUE}
   */
  public void count(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them, long state) {
    this.pawns = pawns;
    this.knights = knights;
    this.diagonals = diagonals;
    this.orthogonals = orthogonals;
    this.us = us;
    this.them = them;
    this.state = state;
    seeTheirKing();
    stalemateTargets =
        Stalemate.targets(pawns, knights, diagonals, orthogonals, us, them, theirKing, lines);

    long occupied = us | them;
    int ourKing = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    long checkers =
        KingSafety.checkers(
            ourKing, occupied, pawns & them, knights & them, diagonals & them, orthogonals & them);
    long orthogonalPins = KingSafety.orthogonalPins(ourKing, occupied, us, orthogonals & them);
    long diagonalPins = KingSafety.diagonalPins(ourKing, occupied, us, diagonals & them);

    long moves = 0;
    long steps = king(ourKing) & ~us;
    long castlingRooks = checkers == 0 ? state & RANK_1 & ~orthogonalPins : 0;
    if ((steps | castlingRooks) != 0) {
      long attacked =
          KingSafety.attacked(
              occupied ^ bit(ourKing),
              pawns & them,
              knights & them,
              diagonals & them,
              orthogonals & them,
              theirKing);
      moves = movesOf(bit(ourKing), steps & ~attacked, 0);
      if (castlingRooks != 0) {
        moves += castles(ourKing, castlingRooks, attacked);
      }
    }
    long evasions = ALL;
    if (checkers != 0) {
      boolean single = (checkers & checkers - 1) == 0;
      evasions = single ? between(ourKing, lowest(checkers)) | checkers : 0;
    }
    if (evasions != 0) {
      moves += pieceMoves(~us & evasions, orthogonalPins, diagonalPins);
      moves += pawnMoves(evasions, orthogonalPins, diagonalPins);
      if ((state & View.EN_PASSANT_TARGET) != 0) {
        moves += enPassantCaptures(state & View.EN_PASSANT_TARGET);
      }
    }
    counts[ColumnSums.NODES_AT] = Math.addExact(counts[ColumnSums.NODES_AT], (int) moves);
    counts[ColumnSums.CAPTURES_AT] += moves >>> CAPTURES_SHIFT;
  }

  /** Counts one node that is no move: the path of no plies. */
  void countRoot() {
    counts[ColumnSums.NODES_AT]++;
  }

  /** Adds the counts to {@code sums}, each {@code paths} times, and begins again at 0. */
  public void moveTo(ColumnSums sums, long paths) {
    sums.add(counts, paths);
    Arrays.fill(counts, 0);
  }

  // ---- what the other side has

  private void seeTheirKing() {
    long occupied = us | them;
    long here = them & ~(pawns | knights | diagonals | orthogonals);
    int king = lowest(here);
    theirKing = king;
    orthogonalChecks = rook(king, occupied);
    diagonalChecks = bishop(king, occupied);
    knightChecks = knight(king);
    pawnChecks = southWest(here) | southEast(here);
    long lines = 0;
    long discoverers = 0;
    long aligned = (rook(king, 0) & orthogonals | bishop(king, 0) & diagonals) & us;
    for (long rest = aligned; rest != 0; rest &= rest - 1) {
      long line = between(king, lowest(rest));
      long blockers = line & occupied;
      lines |= line;
      discoverers |= (blockers & blockers - 1) == 0 ? blockers & us : 0;
    }
    this.lines = lines;
    this.discoverers = discoverers;
  }

  // ---- moves, captures in the upper half

  private long pieceMoves(long allowed, long orthogonalPins, long diagonalPins) {
    long occupied = us | them;
    long free = us & ~(orthogonalPins | diagonalPins);
    long moves = 0;
    for (long rest = knights & free; rest != 0; rest &= rest - 1) {
      moves += movesOf(rest & -rest, knight(lowest(rest)) & allowed, knightChecks);
    }
    for (long rest = diagonals & ~orthogonals & free; rest != 0; rest &= rest - 1) {
      moves += movesOf(rest & -rest, bishop(lowest(rest), occupied) & allowed, diagonalChecks);
    }
    for (long rest = orthogonals & ~diagonals & free; rest != 0; rest &= rest - 1) {
      moves += movesOf(rest & -rest, rook(lowest(rest), occupied) & allowed, orthogonalChecks);
    }
    long queenChecks = orthogonalChecks | diagonalChecks;
    for (long rest = diagonals & orthogonals & free; rest != 0; rest &= rest - 1) {
      int square = lowest(rest);
      long targets = (bishop(square, occupied) | rook(square, occupied)) & allowed;
      moves += movesOf(rest & -rest, targets, queenChecks);
    }
    long onDiagonal = diagonals & us & diagonalPins;
    for (long rest = onDiagonal; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      long targets = bishop(lowest(rest), occupied) & allowed & diagonalPins;
      moves += movesOf(from, targets, (from & orthogonals) != 0 ? queenChecks : diagonalChecks);
    }
    long onFileOrRank = orthogonals & us & orthogonalPins;
    for (long rest = onFileOrRank; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      long targets = rook(lowest(rest), occupied) & allowed & orthogonalPins;
      moves += movesOf(from, targets, (from & diagonals) != 0 ? queenChecks : orthogonalChecks);
    }
    return moves;
  }

  /**
   * The moves of one man, no pawn.
   *
   * @param checks squares from which the man checks their king
   */
  private long movesOf(long from, long targets, long checks) {
    if ((from & discoverers | targets & (checks | stalemateTargets)) != 0) {
      lookAtMovesOf(from, targets, checks);
    }
    return Long.bitCount(targets) + ((long) Long.bitCount(targets & them) << CAPTURES_SHIFT);
  }

  private void lookAtMovesOf(long from, long targets, long checks) {
    long looks = (from & discoverers) != 0 ? targets : targets & (checks | stalemateTargets);
    for (long rest = looks; rest != 0; rest &= rest - 1) {
      lookAt(from, rest & -rest, checks, 0);
    }
  }

  private long pawnMoves(long allowed, long orthogonalPins, long diagonalPins) {
    long empty = ~(us | them);
    long men = pawns & us;
    long pushers = men & ~diagonalPins;
    long capturers = men & ~orthogonalPins;
    long pushed =
        (north(pushers & ~orthogonalPins) | north(pushers & orthogonalPins) & orthogonalPins)
            & empty;
    long pushedTwice = north(pushed & RANK_3) & empty & allowed;
    long victims = them & allowed;
    long west =
        (northWest(capturers & ~diagonalPins) | northWest(capturers & diagonalPins) & diagonalPins)
            & victims;
    long east =
        (northEast(capturers & ~diagonalPins) | northEast(capturers & diagonalPins) & diagonalPins)
            & victims;
    pushed &= allowed;
    long moves = 0;
    if ((men & RANK_7) != 0) {
      moves = promotions(pushed & RANK_8, west & RANK_8, east & RANK_8);
      pushed &= ~RANK_8;
      west &= ~RANK_8;
      east &= ~RANK_8;
    }
    long looks = pawnChecks | stalemateTargets;
    long ahead = north(discoverers);
    for (long rest = pushed & (looks | ahead); rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      lookAt(south(to), to, pawnChecks, 0);
    }
    for (long rest = pushedTwice & (looks | north(ahead)); rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      lookAt(south(south(to)), to, pawnChecks, south(to));
    }
    for (long rest = west & (looks | northWest(discoverers)); rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      lookAt(southEast(to), to, pawnChecks, 0);
    }
    for (long rest = east & (looks | northEast(discoverers)); rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      lookAt(southWest(to), to, pawnChecks, 0);
    }
    long captures = Long.bitCount(west) + Long.bitCount(east);
    return moves
        + Long.bitCount(pushed)
        + Long.bitCount(pushedTwice)
        + captures
        + (captures << CAPTURES_SHIFT);
  }

  private long promotions(long pushed, long west, long east) {
    for (long rest = pushed; rest != 0; rest &= rest - 1) {
      lookAtPromotions(south(rest & -rest), rest & -rest);
    }
    for (long rest = west; rest != 0; rest &= rest - 1) {
      lookAtPromotions(southEast(rest & -rest), rest & -rest);
    }
    for (long rest = east; rest != 0; rest &= rest - 1) {
      lookAtPromotions(southWest(rest & -rest), rest & -rest);
    }
    long captures = 4 * (Long.bitCount(west) + Long.bitCount(east));
    long promotions = 4 * Long.bitCount(pushed) + captures;
    counts[ColumnSums.PROMOTIONS_AT] += promotions;
    return promotions + (captures << CAPTURES_SHIFT);
  }

  private long castles(int king, long castlingRooks, long attacked) {
    long moves = 0;
    for (long rest = castlingRooks; rest != 0; rest &= rest - 1) {
      int rook = lowest(rest);
      if (((us | them) & Castling.mustBeEmpty(king, rook)) == 0
          && (attacked & Castling.kingPath(king, rook)) == 0) {
        lookAtCastling(
            bit(king) | bit(rook),
            bit(Castling.kingTarget(king, rook)),
            bit(Castling.rookTarget(king, rook)));
        counts[rook > king ? ColumnSums.KINGSIDE_CASTLES_AT : ColumnSums.QUEENSIDE_CASTLES_AT]++;
        moves++;
      }
    }
    return moves;
  }

  private long enPassantCaptures(long to) {
    long capturers =
        EnPassantCaptures.capturers(to, pawns, knights, diagonals, orthogonals, us, them);
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      lookAtEnPassant(rest & -rest, to);
    }
    long captures = Long.bitCount(capturers);
    counts[ColumnSums.EN_PASSANT_AT] += captures;
    return captures + (captures << CAPTURES_SHIFT);
  }

  // ---- moves that deserve a closer look

  /**
   * Any other move than castling, en passant and promotions.
   *
   * @param checks squares from which the man checks their king
   * @param passed the square that a double push passed over, else 0
   */
  private void lookAt(long from, long to, long checks, long passed) {
    boolean direct = (to & checks) != 0;
    boolean discovered = (from & discoverers) != 0 && leavesLine(from, to);
    if (direct || discovered || (to & stalemateTargets) != 0) {
      long kept = ~(from | to);
      add(
          direct,
          discovered ? 1 : 0,
          pawns & kept | ((pawns & from) != 0 ? to : 0),
          knights & kept | ((knights & from) != 0 ? to : 0),
          diagonals & kept | ((diagonals & from) != 0 ? to : 0),
          orthogonals & kept | ((orthogonals & from) != 0 ? to : 0),
          us ^ from ^ to,
          them & ~to,
          state & RANK_8 & ~to | passed);
    }
  }

  /** Whether a discoverer's move opens its line: a pawn or the king may stay on it. */
  private boolean leavesLine(long from, long to) {
    return (between(theirKing, lowest(to)) & from | between(theirKing, lowest(from)) & to) == 0;
  }

  private void lookAtPromotions(long from, long to) {
    lookAtPromotion(from, to, to, 0, 0);
    lookAtPromotion(from, to, 0, to, 0);
    lookAtPromotion(from, to, 0, 0, to);
    lookAtPromotion(from, to, 0, to, to);
  }

  /** A promotion to the kind of man whose boards have the square {@code to}; the others are 0. */
  private void lookAtPromotion(long from, long to, long knight, long diagonal, long orthogonal) {
    long kept = ~to;
    addByCheckers(
        to,
        pawns ^ from,
        knights & kept | knight,
        diagonals & kept | diagonal,
        orthogonals & kept | orthogonal,
        us ^ from ^ to,
        them & kept,
        state & RANK_8 & kept);
  }

  private void lookAtCastling(long kingAndRook, long kingTo, long rookTo) {
    addByCheckers(
        rookTo,
        pawns,
        knights,
        diagonals,
        orthogonals & ~kingAndRook | rookTo,
        us & ~kingAndRook | kingTo | rookTo,
        them,
        state & RANK_8);
  }

  private void lookAtEnPassant(long from, long to) {
    long captured = south(to);
    addByCheckers(
        to,
        pawns ^ from ^ to ^ captured,
        knights,
        diagonals,
        orthogonals,
        us ^ from ^ to,
        them ^ captured,
        state & RANK_8);
  }

  /** Adds a move by the men that check after it: the one that arrived, and the others. */
  private void addByCheckers(
      long arrival,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    long occupied = us | them;
    long checkers =
        (rook(theirKing, occupied) & orthogonals
                | bishop(theirKing, occupied) & diagonals
                | knightChecks & knights
                | pawnChecks & pawns)
            & us;
    if (checkers != 0 || stalemateTargets != 0) {
      add(
          (checkers & arrival) != 0,
          Long.bitCount(checkers & ~arrival),
          pawns,
          knights,
          diagonals,
          orthogonals,
          us,
          them,
          state);
    }
  }

  /** Adds a move that checks or may stalemate; the other parameters are the position after it. */
  private void add(
      boolean direct,
      int discovered,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    boolean over =
        !kingCanStep(pawns, knights, diagonals, orthogonals, us, them)
            && LeafCounter.countFlipped(pawns, knights, diagonals, orthogonals, them, us, state)
                == 0;
    if (direct || discovered > 0) {
      counts[checkClass(direct, discovered) + (over ? ColumnSums.MATE : 0)]++;
    } else if (over) {
      counts[ColumnSums.STALEMATES_AT]++;
    }
  }

  private static int checkClass(boolean direct, int discovered) {
    if (direct) {
      return discovered == 0 ? ColumnSums.DIRECT_CHECKS_AT : ColumnSums.DIRECT_DISCOVERED_CHECKS_AT;
    }
    return discovered == 1
        ? ColumnSums.SINGLE_DISCOVERED_CHECKS_AT
        : ColumnSums.DOUBLE_DISCOVERED_CHECKS_AT;
  }

  /** Whether their king has a square to go to: in most checks the first that is tried. */
  private boolean kingCanStep(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them) {
    long shelter = (us | them) ^ bit(theirKing);
    long ourKing = us & ~(pawns | knights | diagonals | orthogonals);
    for (long rest = king(theirKing) & ~them; rest != 0; rest &= rest - 1) {
      long here = rest & -rest;
      int square = lowest(rest);
      long attackers =
          rook(square, shelter) & orthogonals
              | bishop(square, shelter) & diagonals
              | knight(square) & knights
              | king(square) & ourKing
              | (southWest(here) | southEast(here)) & pawns;
      if ((attackers & us) == 0) {
        return true;
      }
    }
    return false;
  }
}
