package org.perft960.perft;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_6;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.Bitboards.beyond;
import static org.perft960.bitboard.Bitboards.east;
import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.Bitboards.west;
import static org.perft960.bitboard.LeaperAttacks.king;
import static org.perft960.bitboard.LeaperAttacks.knight;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.movegen.Castling;
import org.perft960.movegen.Children;
import org.perft960.movegen.EnPassant;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.View;

/**
 * Counts two plies without making most of the moves: the differential counter.
 *
 * <p>The <em>replier</em>'s moves are counted once, as if the <em>mover</em> had passed. A move then
 * changes that number by what it does to the lines, the pawns and the king of the replier, and those
 * differences are a few lookups; most quiet moves change nothing but a pawn's way, and all of a man's
 * are counted at once. The moves that could change the checks and pins on the replier's king are
 * <em>slow</em>: they are made, and the replies counted by {@link LeafCounter}.
 *
 * <p>Everything here is seen from the replier's side of the board: the replier's pawns go north, the
 * mover's south. What counts as slow:
 *
 * <ul>
 *   <li>from a square next to the replier's king, or between it and an aligned slider of the mover
 *       with at most two men between, or on a pin's ray;
 *   <li>to a square next to the king, on a pin's ray, of a castling rook, or one that gives check or
 *       pins;
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

  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];

  // The position, as in View but seen by the replier.
  private long pawns;
  private long knights;
  private long diagonals;
  private long orthogonals;
  private long mover;
  private long replier;
  private long occupied;
  private long castlingRooks;

  private int moverKing;
  private long moverOrthogonalPins;
  private long moverDiagonalPins;

  private int replierKing;
  private long orthogonalPins;
  private long diagonalPins;

  /** Squares that make a move slow: to leave, and to enter. */
  private long slowFrom;

  private long slowTo;

  /** Where a rook, a bishop of the mover gives check or pins. */
  private long orthogonalChecks;

  private long diagonalChecks;

  // The replier's knights and sliders that are not pinned, and all moves of knights and sliders.
  private long freeKnights;
  private long freeDiagonals;
  private long freeOrthogonals;
  private int pieceReplies;

  /** Squares that free sliders of the replier attack along ranks and files, along diagonals. */
  private long orthogonalReach;

  private long diagonalReach;

  // The replier's pawn moves, and the squares that they depend on.
  private int pawnReplies;
  private long pushTargets;
  private long westCaptures;
  private long eastCaptures;
  private long pawnZone;

  // The replier's king moves and castles.
  private int kingReplies;
  private long kingZone;
  private long castlingCandidates;

  /** Squares whose being attacked matters: the king's steps and its castling paths. */
  private long watched;

  /** Squares on which any man, of the mover or a captured one, shields or blocks a watched one. */
  private long lineInfluence;

  // Squares from which a rook, bishop, knight, king or pawn of the mover may hit a watched square.
  private long orthogonalInfluence;
  private long diagonalInfluence;
  private long knightInfluence;
  private long kingInfluence;
  private long pawnInfluence;

  /**
   * Number of legal move paths of two plies.
   *
   * <p>Parameters as in {@link View}, seen by the mover.
   */
  public long count(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    long occupied = us | them;
    int ourKing = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    long checkers =
        KingSafety.checkers(
            ourKing, occupied, pawns & them, knights & them, diagonals & them, orthogonals & them);
    if (checkers != 0) {
      return countByMaking(pawns, knights, diagonals, orthogonals, us, them, state);
    }
    moverKing = ourKing ^ 56;
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
              replierKing ^ 56);
      replies += kingSteps(flip(steps & ~attacked));
      replies += castles(flip(rights) & ~moverOrthogonalPins, flip(attacked));
    }
    replies += pieceMoves();
    replies += pawnMoves();
    long enPassant = state & View.EN_PASSANT_TARGET;
    if (enPassant != 0) {
      replies +=
          enPassantCaptures(
              flip(enPassant),
              flip(
                  EnPassant.capturers(
                      enPassant, pawns, knights, diagonals, orthogonals, us, them)));
    }
    return replies;
  }

  /** The slow twin: makes every move and counts the replies. Parameters as {@link #count}. */
  long countByMaking(
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    int end =
        View.STRIDE
            * Children.all(
                children, 0, pawns, knights, diagonals, orthogonals, us, them, state);
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

  // ---- what the replier could do if the mover passed

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
   * @param shelter the occupied squares after the mover's move, without the replier's king; the other
   *     parameters are the mover's men after it
   */
  private int kingReplies(
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
  private int orthogonallyBeyond(int square, long occupied, long sliders) {
    long seen = rook(square, occupied);
    int moves = 0;
    for (long rest = seen & sliders; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(seen & beyond(lowest(rest), square) & ~replier);
    }
    return moves;
  }

  /** Moves that free diagonal sliders have behind {@code square}, if nothing stands on it. */
  private int diagonallyBeyond(int square, long occupied, long sliders) {
    long seen = bishop(square, occupied);
    int moves = 0;
    for (long rest = seen & sliders; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(seen & beyond(lowest(rest), square) & ~replier);
    }
    return moves;
  }

  /** What the replier's pawn moves change by, summed over quiet targets of the mover's men. */
  private int pawnDifference(long targets, long pushes, long doublePushes) {
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

  /** Moves of the captured man that are gone, knights and sliders; a captured pawn's are not here. */
  private int movesOfVictim(long victim) {
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

  // ---- the mover's moves

  private long pieceMoves() {
    long pins = moverOrthogonalPins | moverDiagonalPins;
    long replies = 0;
    for (int kind : KINDS) {
      long men;
      long asKnight = 0;
      long asDiagonal = 0;
      long asOrthogonal = 0;
      long slow = slowTo;
      long influence = lineInfluence;
      switch (kind) {
        case KNIGHTS -> {
          men = knights & mover & ~pins;
          asKnight = -1L;
          slow |= knight(replierKing);
          influence |= knightInfluence;
        }
        case BISHOPS -> {
          men = diagonals & ~orthogonals & mover & ~moverOrthogonalPins;
          asDiagonal = -1L;
          slow |= diagonalChecks;
          influence |= diagonalInfluence;
        }
        case ROOKS -> {
          men = orthogonals & ~diagonals & mover & ~moverDiagonalPins;
          asOrthogonal = -1L;
          slow |= orthogonalChecks;
          influence |= orthogonalInfluence;
        }
        default -> {
          men = diagonals & orthogonals & mover;
          asDiagonal = -1L;
          asOrthogonal = -1L;
          slow |= diagonalChecks | orthogonalChecks;
          influence |= diagonalInfluence | orthogonalInfluence;
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
        targets &= ~mover;
        long slowTargets = (from & slowFrom) != 0 ? targets : targets & slow;
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
    return bishop(square, occupied) & ((from & moverDiagonalPins) != 0 ? moverDiagonalPins : -1L);
  }

  private long orthogonalTargets(int square, long from) {
    return rook(square, occupied)
        & ((from & moverOrthogonalPins) != 0 ? moverOrthogonalPins : -1L);
  }

  private long queenTargets(int square, long from) {
    if ((from & moverDiagonalPins) != 0) {
      return bishop(square, occupied) & moverDiagonalPins;
    }
    if ((from & moverOrthogonalPins) != 0) {
      return rook(square, occupied) & moverOrthogonalPins;
    }
    return bishop(square, occupied) | rook(square, occupied);
  }

  private long repliesToMade(
      long from, long targets, long asKnight, long asDiagonal, long asOrthogonal) {
    long replies = 0;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      long fromTo = from | to;
      replies +=
          LeafCounter.count(
              pawns & ~to,
              knights & ~to ^ fromTo & asKnight,
              diagonals & ~to ^ fromTo & asDiagonal,
              orthogonals & ~to ^ fromTo & asOrthogonal,
              replier & ~to,
              mover ^ fromTo,
              castlingRooks & ~fromTo);
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
    long vacated = occupied ^ from;
    long orthogonalReach = this.orthogonalReach;
    long diagonalReach = this.diagonalReach;
    int opened = 0;
    boolean opens = (from & (orthogonalReach | diagonalReach)) != 0;
    if (opens) {
      long seen = rook(square, occupied);
      for (long rest = seen & freeOrthogonals; rest != 0; rest &= rest - 1) {
        long behind = seen & beyond(lowest(rest), square);
        orthogonalReach |= behind;
        opened += Long.bitCount(behind & ~replier);
      }
      seen = bishop(square, occupied);
      for (long rest = seen & freeDiagonals; rest != 0; rest &= rest - 1) {
        long behind = seen & beyond(lowest(rest), square);
        diagonalReach |= behind;
        opened += Long.bitCount(behind & ~replier);
      }
    }
    long pushes = pushTargets & ~occupied;
    int pawnReplies = this.pawnReplies;
    if ((from & pawnZone) != 0) {
      pushes = pushTargets & ~vacated;
      pawnReplies =
          PawnCounter.count(
              pawns & replier, vacated, mover ^ from, orthogonalPins, diagonalPins);
    }
    long doublePushes = north(pushes & RANK_3) & ~vacated;
    long recountKing = (from & influence) != 0 ? -1L : influence;
    int unchanged = pieceReplies + opened + pawnReplies;

    long quiet = targets & ~replier;
    long alike = quiet & ~(orthogonalReach | diagonalReach | recountKing);
    long replies =
        (long) Long.bitCount(alike) * (unchanged + kingReplies)
            + pawnDifference(quiet, pushes, doublePushes);
    for (long rest = quiet ^ alike; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int difference = 0;
      if ((to & orthogonalReach) != 0) {
        difference -= orthogonallyBeyond(lowest(to), vacated, freeOrthogonals);
      }
      if ((to & diagonalReach) != 0) {
        difference -= diagonallyBeyond(lowest(to), vacated, freeDiagonals);
      }
      difference +=
          (to & recountKing) != 0
              ? kingReplies(
                  vacated ^ bit(replierKing) | to,
                  pawns & mover,
                  knights & mover ^ (from | to) & asKnight,
                  diagonals & mover ^ (from | to) & asDiagonal,
                  orthogonals & mover ^ (from | to) & asOrthogonal,
                  moverKing)
              : kingReplies;
      replies += unchanged + difference;
    }
    for (long rest = targets & replier; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int target = lowest(to);
      int count = pieceReplies - movesOfVictim(to);
      if (opens) {
        count += orthogonallyBeyond(square, occupied, freeOrthogonals & ~to);
        count += diagonallyBeyond(square, occupied, freeDiagonals & ~to);
      }
      if ((to & orthogonalReach) != 0) {
        count += Long.bitCount(rook(target, vacated) & freeOrthogonals);
      }
      if ((to & diagonalReach) != 0) {
        count += Long.bitCount(bishop(target, vacated) & freeDiagonals);
      }
      count += Long.bitCount(knight(target) & freeKnights);
      count +=
          (to & (pawns | RANK_8)) != 0
              ? PawnCounter.count(
                  pawns & replier & ~to,
                  vacated,
                  mover ^ from ^ to,
                  orthogonalPins,
                  diagonalPins)
              : pawnReplies
                  + (int) (westCaptures >>> target & 1)
                  + (int) (eastCaptures >>> target & 1);
      count +=
          (to & recountKing) != 0
              ? kingReplies(
                  vacated ^ bit(replierKing),
                  pawns & mover,
                  knights & mover ^ (from | to) & asKnight,
                  diagonals & mover ^ (from | to) & asDiagonal,
                  orthogonals & mover ^ (from | to) & asOrthogonal,
                  moverKing)
              : kingReplies;
      replies += count;
    }
    return replies;
  }

  /**
   * Replies to the king's steps. A step neither opens nor closes a line of the replier: the king was
   * not in check, and does not go where a man of the replier looks; so nobody recaptures either.
   *
   * @param targets squares that are neither attacked nor the mover's
   */
  private long kingSteps(long targets) {
    if (targets == 0) {
      return 0;
    }
    long from = bit(moverKing);
    long vacated = occupied ^ from;
    long slowTargets = (from & slowFrom) != 0 ? targets : targets & slowTo;
    long replies = 0;
    for (long rest = slowTargets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies +=
          LeafCounter.count(
              pawns & ~to,
              knights & ~to,
              diagonals & ~to,
              orthogonals & ~to,
              replier & ~to,
              mover ^ from ^ to,
              castlingRooks & RANK_1 & ~to);
    }
    long pushes = pushTargets & ~occupied;
    int pawnReplies = this.pawnReplies;
    if ((from & pawnZone) != 0) {
      pushes = pushTargets & ~vacated;
      pawnReplies =
          PawnCounter.count(
              pawns & replier, vacated, mover ^ from, orthogonalPins, diagonalPins);
    }
    long doublePushes = north(pushes & RANK_3) & ~vacated;
    long influence = lineInfluence | kingInfluence;
    boolean recountAll = (from & influence) != 0;
    for (long rest = targets & ~slowTargets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies +=
          recountAll || (to & influence) != 0
              ? kingReplies(
                  (vacated | to) ^ bit(replierKing),
                  pawns & mover,
                  knights & mover,
                  diagonals & mover,
                  orthogonals & mover,
                  lowest(to))
              : kingReplies;
      if ((to & replier) == 0) {
        replies += pieceReplies + pawnReplies + pawnDifference(to, pushes, doublePushes);
      } else {
        replies += pieceReplies - movesOfVictim(to);
        replies +=
            (to & pawns) != 0
                ? PawnCounter.count(
                    pawns & replier & ~to,
                    vacated,
                    mover ^ from ^ to,
                    orthogonalPins,
                    diagonalPins)
                : pawnReplies;
      }
    }
    return replies;
  }

  private long castles(long rooks, long attacked) {
    long replies = 0;
    for (long rest = rooks; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      int king = moverKing ^ 56;
      int castlingRook = lowest(from) ^ 56;
      if ((occupied & flip(Castling.mustBeEmpty(king, castlingRook))) == 0
          && (attacked & flip(Castling.kingPath(king, castlingRook))) == 0) {
        long kingTo = bit(Castling.kingTarget(king, castlingRook) ^ 56);
        long rookTo = bit(Castling.rookTarget(king, castlingRook) ^ 56);
        replies +=
            LeafCounter.count(
                pawns,
                knights,
                diagonals,
                orthogonals & ~from | rookTo,
                replier,
                mover & ~(bit(moverKing) | from) | kingTo | rookTo,
                castlingRooks & RANK_1);
      }
    }
    return replies;
  }

  private long pawnMoves() {
    long men = pawns & mover;
    long capturers = men & ~moverOrthogonalPins;
    long pushed =
        (south(men & ~moverOrthogonalPins & ~moverDiagonalPins)
                | south(men & moverOrthogonalPins) & moverOrthogonalPins)
            & ~occupied;
    long pushedTwice = south(pushed & RANK_6) & ~occupied;
    long west =
        (southWest(capturers & ~moverDiagonalPins)
                | southWest(capturers & moverDiagonalPins) & moverDiagonalPins)
            & replier;
    long east =
        (southEast(capturers & ~moverDiagonalPins)
                | southEast(capturers & moverDiagonalPins) & moverDiagonalPins)
            & replier;
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

    long here = bit(replierKing);
    long slow = slowTo | northWest(here) | northEast(here);
    long unlike = orthogonalReach | diagonalReach | lineInfluence | pawnInfluence;
    long unlikeFrom = unlike | pawnZone;
    long pushes = pushTargets & ~occupied;
    long doublePushes = north(pushes & RANK_3) & ~occupied;
    int passed = pieceReplies + pawnReplies + kingReplies;

    long slowOnes = pushed & (slow | south(slowFrom));
    long alike = pushed & ~slowOnes & ~(unlike | south(unlikeFrom));
    long slowTwos =
        pushedTwice
            & (slow | south(south(slowFrom)) | west(pawns & replier) | east(pawns & replier));
    long alikeTwos = pushedTwice & ~slowTwos & ~(unlike | south(south(unlikeFrom)));
    replies += (long) Long.bitCount(alike) * passed + pawnDifference(alike, pushes, doublePushes);
    replies +=
        (long) Long.bitCount(alikeTwos) * passed
            + pawnDifference(alikeTwos, pushes, doublePushes);
    for (long rest = slowOnes; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      replies += repliesToMadePush(north(to), to, 0);
    }
    for (long rest = slowTwos; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      long target = ((west(to) | east(to)) & pawns & replier) != 0 ? north(to) : 0;
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
        pawns ^ from ^ to,
        knights,
        diagonals,
        orthogonals,
        replier,
        mover ^ from ^ to,
        castlingRooks | enPassantTarget);
  }

  private int repliesToPush(long from, long to) {
    long vacated = occupied ^ from;
    long fromTo = from | to;
    int count = pieceReplies;
    if ((from & (orthogonalReach | diagonalReach)) != 0) {
      count += orthogonallyBeyond(lowest(from), occupied, freeOrthogonals);
      count += diagonallyBeyond(lowest(from), occupied, freeDiagonals);
    }
    if ((fromTo & (orthogonalReach | diagonalReach)) != 0) {
      count -= orthogonallyBeyond(lowest(to), vacated, freeOrthogonals);
      count -= diagonallyBeyond(lowest(to), vacated, freeDiagonals);
    }
    count +=
        (fromTo & pawnZone) != 0
            ? PawnCounter.count(
                pawns & replier,
                vacated | to,
                mover ^ fromTo,
                orthogonalPins,
                diagonalPins)
            : pawnReplies;
    count +=
        (fromTo & (lineInfluence | pawnInfluence)) != 0
            ? kingRepliesToPawn(fromTo, vacated | to)
            : kingReplies;
    return count;
  }

  private int repliesToPawnCapture(long from, long to, long slow) {
    long fromTo = from | to;
    if ((to & slow | from & slowFrom) != 0) {
      return LeafCounter.count(
          pawns & ~to ^ fromTo,
          knights & ~to,
          diagonals & ~to,
          orthogonals & ~to,
          replier & ~to,
          mover ^ fromTo,
          castlingRooks & ~to);
    }
    long vacated = occupied ^ from;
    int target = lowest(to);
    int count = pieceReplies - movesOfVictim(to);
    if ((from & (orthogonalReach | diagonalReach)) != 0) {
      count += orthogonallyBeyond(lowest(from), occupied, freeOrthogonals & ~to);
      count += diagonallyBeyond(lowest(from), occupied, freeDiagonals & ~to);
    }
    count += Long.bitCount(rook(target, vacated) & freeOrthogonals);
    count += Long.bitCount(bishop(target, vacated) & freeDiagonals);
    count += Long.bitCount(knight(target) & freeKnights);
    count +=
        PawnCounter.count(
            pawns & replier & ~to, vacated, mover ^ fromTo, orthogonalPins, diagonalPins);
    count +=
        (fromTo & (lineInfluence | pawnInfluence)) != 0
            ? kingRepliesToPawn(fromTo, vacated)
            : kingReplies;
    return count;
  }

  private int kingRepliesToPawn(long fromTo, long occupiedAfter) {
    return kingReplies(
        occupiedAfter ^ bit(replierKing),
        pawns & mover ^ fromTo,
        knights & mover,
        diagonals & mover,
        orthogonals & mover,
        moverKing);
  }

  private long promotions(long from, long to) {
    long restOfPawns = pawns & ~from;
    long restOfKnights = knights & ~to;
    long restOfDiagonals = diagonals & ~to;
    long restOfOrthogonals = orthogonals & ~to;
    long us = replier & ~to;
    long them = mover ^ from ^ to;
    long state = castlingRooks & ~to;
    return (long)
            LeafCounter.count(
                restOfPawns, restOfKnights | to, restOfDiagonals, restOfOrthogonals, us, them,
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

  private long enPassantCaptures(long to, long capturers) {
    long captured = north(to);
    long replies = 0;
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      replies +=
          LeafCounter.count(
              pawns ^ from ^ to ^ captured,
              knights,
              diagonals,
              orthogonals,
              replier ^ captured,
              mover ^ from ^ to,
              castlingRooks);
    }
    return replies;
  }
}
