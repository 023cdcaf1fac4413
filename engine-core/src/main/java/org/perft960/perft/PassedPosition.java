package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.Bitboards.beyond;
import static org.perft960.bitboard.Bitboards.east;
import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.west;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.movegen.Castling;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.View;

/**
 * A position as if the mover had passed: the moves that the replier has, the squares that they
 * depend on, and by how much a move of the mover changes them. The ground of {@link TwoPlyCounter}.
 *
 * <p>Seen from the replier's side of the board: the replier's pawns go north, the mover's south.
 */
final class PassedPosition {
  // The position, as in View but seen by the replier.
  long pawns;
  long knights;
  long diagonals;
  long orthogonals;
  long mover;
  long replier;
  long occupied;
  long castlingRooks;

  int moverKing;
  long moverOrthogonalPins;
  long moverDiagonalPins;

  int replierKing;
  long orthogonalPins;
  long diagonalPins;

  /** Squares that make a move slow: to leave, and to enter. */
  long slowFrom;

  long slowTo;

  /** Where a rook, a bishop of the mover gives check or pins. */
  long orthogonalChecks;

  long diagonalChecks;

  // The replier's knights and sliders that are not pinned, and all moves of knights and sliders.
  long freeKnights;
  long freeDiagonals;
  long freeOrthogonals;
  int pieceReplies;

  /** Squares that free sliders of the replier attack along ranks and files, along diagonals. */
  long orthogonalReach;

  long diagonalReach;

  // The replier's pawn moves, and the squares that they depend on.
  int pawnReplies;
  long pushTargets;
  long westCaptures;
  long eastCaptures;
  long pawnZone;

  // The replier's king moves and castles.
  int kingReplies;
  long kingZone;
  long castlingCandidates;

  /** Squares whose being attacked matters: the king's steps and its castling paths. */
  long watched;

  /** Squares on which any man, of the mover or a captured one, shields or blocks a watched one. */
  long lineInfluence;

  // Squares from which a rook, bishop, knight, king or pawn of the mover may hit a watched square.
  long orthogonalInfluence;
  long diagonalInfluence;
  long knightInfluence;
  long kingInfluence;
  long pawnInfluence;

  /**
   * Takes a position, unless the mover is in check: then it cannot pass.
   *
   * <p>Parameters as in {@link View}, seen by the mover.
   *
   * @return whether the position was taken
   */
  boolean see(
      long pawns, long knights, long diagonals, long orthogonals, long us, long them, long state) {
    int ourKing = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    long occupied = us | them;
    long checkers =
        KingSafety.checkers(
            ourKing, occupied, pawns & them, knights & them, diagonals & them, orthogonals & them);
    if (checkers != 0) {
      return false;
    }
    moverKing = flip(ourKing);
    moverOrthogonalPins =
        flip(KingSafety.orthogonalPins(ourKing, occupied, us, orthogonals & them));
    moverDiagonalPins = flip(KingSafety.diagonalPins(ourKing, occupied, us, diagonals & them));
    this.pawns = flip(pawns);
    this.knights = flip(knights);
    this.diagonals = flip(diagonals);
    this.orthogonals = flip(orthogonals);
    this.mover = flip(us);
    this.replier = flip(them);
    this.occupied = flip(occupied);
    this.castlingRooks = flip(state) & View.CASTLING_ROOKS;
    seeReplierKing();
    seeReplierPieces();
    seeReplierPawns();
    seeReplierKingMoves();
    return true;
  }

  /** Pins on the replier's king, and the squares that make moves slow. */
  private void seeReplierKing() {
    replierKing = lowest(replier & ~(pawns | knights | diagonals | orthogonals));
    long moverOrthogonals = orthogonals & mover;
    long moverDiagonals = diagonals & mover;
    long onePinOrTwo = 0;
    long orthogonalPins = 0;
    for (long rest = rook(replierKing, 0) & moverOrthogonals; rest != 0; rest &= rest - 1) {
      int slider = lowest(rest);
      long line = between(replierKing, slider);
      long blockers = line & occupied;
      long second = blockers & blockers - 1;
      if ((second & second - 1) == 0) {
        onePinOrTwo |= line;
        if (second == 0 && (blockers & replier) != 0) {
          orthogonalPins |= line | bit(slider);
        }
      }
    }
    long diagonalPins = 0;
    for (long rest = bishop(replierKing, 0) & moverDiagonals; rest != 0; rest &= rest - 1) {
      int slider = lowest(rest);
      long line = between(replierKing, slider);
      long blockers = line & occupied;
      long second = blockers & blockers - 1;
      if ((second & second - 1) == 0) {
        onePinOrTwo |= line;
        if (second == 0 && (blockers & replier) != 0) {
          diagonalPins |= line | bit(slider);
        }
      }
    }
    this.orthogonalPins = orthogonalPins;
    this.diagonalPins = diagonalPins;
    long near = king(replierKing);
    slowFrom = near | onePinOrTwo | orthogonalPins | diagonalPins;
    slowTo = near | orthogonalPins | diagonalPins | castlingRooks & RANK_1;
    long seen = rook(replierKing, occupied);
    orthogonalChecks = rook(replierKing, occupied & ~(seen & replier));
    seen = bishop(replierKing, occupied);
    diagonalChecks = bishop(replierKing, occupied & ~(seen & replier));
  }

  private void seeReplierPieces() {
    long occupied = this.occupied;
    long replier = this.replier;
    long pins = orthogonalPins | diagonalPins;
    freeKnights = knights & replier & ~pins;
    freeDiagonals = diagonals & replier & ~pins;
    freeOrthogonals = orthogonals & replier & ~pins;
    int replies = 0;
    for (long rest = freeKnights; rest != 0; rest &= rest - 1) {
      replies += Long.bitCount(knight(lowest(rest)) & ~replier);
    }
    long reach = 0;
    for (long rest = freeDiagonals; rest != 0; rest &= rest - 1) {
      long attacks = bishop(lowest(rest), occupied);
      reach |= attacks;
      replies += Long.bitCount(attacks & ~replier);
    }
    diagonalReach = reach;
    reach = 0;
    for (long rest = freeOrthogonals; rest != 0; rest &= rest - 1) {
      long attacks = rook(lowest(rest), occupied);
      reach |= attacks;
      replies += Long.bitCount(attacks & ~replier);
    }
    orthogonalReach = reach;
    if ((replier & pins) != 0) {
      for (long rest = diagonals & replier & diagonalPins; rest != 0; rest &= rest - 1) {
        replies += Long.bitCount(bishop(lowest(rest), occupied) & ~replier & diagonalPins);
      }
      for (long rest = orthogonals & replier & orthogonalPins; rest != 0; rest &= rest - 1) {
        replies += Long.bitCount(rook(lowest(rest), occupied) & ~replier & orthogonalPins);
      }
    }
    pieceReplies = replies;
  }

  private void seeReplierPawns() {
    long theirs = pawns & replier;
    long free = theirs & ~(orthogonalPins | diagonalPins);
    long onFile = theirs & orthogonalPins;
    long onDiagonal = theirs & diagonalPins;
    pushTargets = north(free) | north(onFile) & orthogonalPins;
    westCaptures = northWest(free) | northWest(onDiagonal) & diagonalPins;
    eastCaptures = northEast(free) | northEast(onDiagonal) & diagonalPins;
    long ahead = north(theirs);
    pawnZone = ahead | north(ahead) | west(ahead) | east(ahead);
    pawnReplies = PawnCounter.count(theirs, occupied, mover, orthogonalPins, diagonalPins);
  }

  private void seeReplierKingMoves() {
    long ourSide = replier;
    int king = replierKing;
    kingZone = king(king) & ~ourSide;
    long watched = kingZone;
    long lines = 0;
    long candidates = 0;
    for (long rest = castlingRooks & RANK_1; rest != 0; rest &= rest - 1) {
      int castlingRook = lowest(rest);
      long mustBeEmpty = Castling.mustBeEmpty(king, castlingRook);
      if ((ourSide & mustBeEmpty) == 0) {
        candidates |= bit(castlingRook);
        watched |= Castling.kingPath(king, castlingRook);
        lines |= mustBeEmpty;
      }
    }
    castlingCandidates = candidates;
    this.watched = watched;
    long orthogonalInfluence = 0;
    long diagonalInfluence = 0;
    long knightInfluence = 0;
    long kingInfluence = 0;
    kingReplies = 0;
    if ((watched | candidates) != 0) {
      long shelter = occupied ^ bit(king);
      for (long rest = watched; rest != 0; rest &= rest - 1) {
        int square = lowest(rest);
        orthogonalInfluence |= rook(square, shelter);
        diagonalInfluence |= bishop(square, shelter);
        knightInfluence |= knight(square);
        kingInfluence |= king(square);
        for (long sliders = rook(square, 0) & orthogonals & mover;
            sliders != 0;
            sliders &= sliders - 1) {
          lines |= lineOfOne(square, lowest(sliders), shelter);
        }
        for (long sliders = bishop(square, 0) & diagonals & mover;
            sliders != 0;
            sliders &= sliders - 1) {
          lines |= lineOfOne(square, lowest(sliders), shelter);
        }
      }
      kingReplies =
          kingReplies(
              shelter,
              pawns & mover,
              knights & mover,
              diagonals & mover,
              orthogonals & mover,
              moverKing);
    }
    lineInfluence = lines;
    this.orthogonalInfluence = orthogonalInfluence;
    this.diagonalInfluence = diagonalInfluence;
    this.knightInfluence = knightInfluence;
    this.kingInfluence = kingInfluence;
    pawnInfluence = northWest(watched) | northEast(watched);
  }

  /** The squares between a watched one and a slider, if at most one man stands on them. */
  private static long lineOfOne(int square, int slider, long shelter) {
    long line = between(square, slider);
    long blockers = line & shelter;
    return (blockers & blockers - 1) == 0 ? line : 0;
  }

  // ---- single differences

  /**
   * The replier's king moves and castles.
   *
   * @param shelter the occupied squares after the mover's move, without the replier's king; the
   *     other parameters are the mover's men after it
   */
  int kingReplies(
      long shelter, long pawns, long knights, long diagonals, long orthogonals, int moverKing) {
    long attacked = 0;
    for (long rest = watched; rest != 0; rest &= rest - 1) {
      int square = lowest(rest);
      long here = bit(square);
      if ((rook(square, shelter) & orthogonals
              | bishop(square, shelter) & diagonals
              | knight(square) & knights
              | king(square) & bit(moverKing)
              | (northWest(here) | northEast(here)) & pawns)
          != 0) {
        attacked |= here;
      }
    }
    int replies = Long.bitCount(kingZone & ~attacked);
    for (long rest = castlingCandidates & ~orthogonalPins; rest != 0; rest &= rest - 1) {
      int castlingRook = lowest(rest);
      if ((shelter & Castling.mustBeEmpty(replierKing, castlingRook)) == 0
          && (attacked & Castling.kingPath(replierKing, castlingRook)) == 0) {
        replies++;
      }
    }
    return replies;
  }

  /** Moves that free orthogonal sliders have behind {@code square}, if nothing stands on it. */
  int orthogonallyBeyond(int square, long occupied, long sliders) {
    long seen = rook(square, occupied);
    int moves = 0;
    for (long rest = seen & sliders; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(seen & beyond(lowest(rest), square) & ~replier);
    }
    return moves;
  }

  /** Moves that free diagonal sliders have behind {@code square}, if nothing stands on it. */
  int diagonallyBeyond(int square, long occupied, long sliders) {
    long seen = bishop(square, occupied);
    int moves = 0;
    for (long rest = seen & sliders; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(seen & beyond(lowest(rest), square) & ~replier);
    }
    return moves;
  }

  /** What the replier's pawn moves change by, summed over quiet targets of the mover's men. */
  int pawnDifference(long targets, long pushes, long doublePushes) {
    int difference =
        Long.bitCount(targets & westCaptures)
            + Long.bitCount(targets & eastCaptures)
            - Long.bitCount(targets & pushes)
            - Long.bitCount(targets & doublePushes)
            - Long.bitCount(targets & south(doublePushes));
    if (((westCaptures | eastCaptures | pushes) & RANK_8) != 0) {
      difference +=
          3
              * (Long.bitCount(targets & westCaptures & RANK_8)
                  + Long.bitCount(targets & eastCaptures & RANK_8)
                  - Long.bitCount(targets & pushes & RANK_8));
    }
    return difference;
  }

  /**
   * Moves of the captured man that are gone, knights and sliders; a captured pawn's are not here.
   */
  int movesOfVictim(long victim) {
    int square = lowest(victim);
    int moves = 0;
    if ((diagonals & victim) != 0) {
      moves += Long.bitCount(bishop(square, occupied) & ~replier);
    }
    if ((orthogonals & victim) != 0) {
      moves += Long.bitCount(rook(square, occupied) & ~replier);
    }
    if ((knights & victim) != 0) {
      moves += Long.bitCount(knight(square) & ~replier);
    }
    return moves;
  }
}
