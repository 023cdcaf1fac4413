package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_3;
import static org.perft960.bitboard.Bitboards.RANK_7;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.between;
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

/**
 * The unchecked corridor of move generation: writes the view after each legal move into a buffer,
 * as the other side sees it, followed by the move. Frame and names as in {@link View}.
 *
 * <p>A move is an int: from | to &lt;&lt; 6 | promotion &lt;&lt; 12 | type &lt;&lt; 15, in the
 * frame of the side that makes it; castling goes to the square of its rook.
 */
public final class Children {
  /** No position has more legal moves than this; the known maximum of the game is 218. */
  public static final int MAX_CHILDREN = 512;

  static final int TO_SHIFT = 6;
  static final int PROMOTION_SHIFT = 12;
  static final int TYPE_SHIFT = 15;

  static final int QUIET = 0;
  static final int CAPTURE = 1 << TYPE_SHIFT;
  static final int DOUBLE_PUSH = 2 << TYPE_SHIFT;
  static final int EN_PASSANT = 3 << TYPE_SHIFT;
  static final int CASTLING = 4 << TYPE_SHIFT;

  static final int KNIGHT = 1 << PROMOTION_SHIFT;
  static final int BISHOP = 2 << PROMOTION_SHIFT;
  static final int ROOK = 3 << PROMOTION_SHIFT;
  static final int QUEEN = 4 << PROMOTION_SHIFT;

  private static final long ALL = -1L;

  private Children() {}

  /**
   * Writes every child.
   *
   * @param buffer room for {@value #MAX_CHILDREN} records of {@link View#STRIDE} words from {@code
   *     at}
   * @param at index of the first word to write
   * @return number of children
   */
  public static int all(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    return generate(buffer, at, pawns, knights, diagonals, orthogonals, us, them, state, ALL);
  }

  /** Writes the children after captures, en passant included; otherwise as {@link #all}. */
  public static int captures(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    return generate(buffer, at, pawns, knights, diagonals, orthogonals, us, them, state, them);
  }

  /** Writes the children after all moves but captures; otherwise as {@link #all}. */
  public static int quiets(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state) {
    return generate(
        buffer, at, pawns, knights, diagonals, orthogonals, us, them, state, ~(us | them));
  }

  /** {@code targets}: squares that moves may end on; en passant counts as its victim's square. */
  private static int generate(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long targets) {
    long occupied = us | them;
    long ourKing = us & ~(pawns | knights | diagonals | orthogonals);
    int kingSquare = lowest(ourKing);
    long checkers =
        KingSafety.checkers(
            kingSquare, occupied, pawns & them, knights & them, diagonals & them,
            orthogonals & them);
    long orthogonalPins =
        KingSafety.orthogonalPins(kingSquare, occupied, us, orthogonals & them);
    long diagonalPins = KingSafety.diagonalPins(kingSquare, occupied, us, diagonals & them);

    int end = at;
    long steps = king(kingSquare) & ~us & targets;
    long rights = checkers == 0 && (targets & ~occupied) != 0 ? state & RANK_1 : 0;
    if ((steps | rights) != 0) {
      long attacked =
          KingSafety.attacked(
              occupied ^ ourKing,
              pawns & them,
              knights & them,
              diagonals & them,
              orthogonals & them,
              lowest(them & ~(pawns | knights | diagonals | orthogonals)));
      end = kingSteps(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
          ourKing, steps & ~attacked);
      end = castles(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
          ourKing, rights & ~orthogonalPins, attacked);
    }
    long evasions = -1L;
    if (checkers != 0) {
      if ((checkers & checkers - 1) != 0) {
        return (end - at) / View.STRIDE;
      }
      evasions = between(kingSquare, lowest(checkers)) | checkers;
    }
    end = pieceMoves(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
        ~us & targets & evasions, orthogonalPins, diagonalPins);
    end = pawnMoves(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
        targets & evasions, orthogonalPins, diagonalPins);
    long enPassant = state & View.EN_PASSANT_TARGET;
    if ((south(enPassant) & targets) != 0) {
      end = enPassantCaptures(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
          enPassant);
    }
    return (end - at) / View.STRIDE;
  }

  private static int kingSteps(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long ourKing,
      long targets) {
    int end = at;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      end = store(buffer, end, pawns & ~to, knights & ~to, diagonals & ~to, orthogonals & ~to,
          us ^ ourKing ^ to, them & ~to, state & RANK_8 & ~to,
          move(ourKing, to) | ((them & to) != 0 ? CAPTURE : QUIET));
    }
    return end;
  }

  private static int castles(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long ourKing,
      long castlingRooks,
      long attacked) {
    int end = at;
    int king = lowest(ourKing);
    for (long rest = castlingRooks; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      int rook = lowest(from);
      if (((us | them) & Castling.mustBeEmpty(king, rook)) == 0
          && (attacked & Castling.kingPath(king, rook)) == 0) {
        long kingTo = bit(Castling.kingTarget(king, rook));
        long rookTo = bit(Castling.rookTarget(king, rook));
        end = store(buffer, end, pawns, knights, diagonals, orthogonals & ~from | rookTo,
            us & ~(ourKing | from) | kingTo | rookTo, them, state & RANK_8,
            move(ourKing, from) | CASTLING);
      }
    }
    return end;
  }

  private static int pieceMoves(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long targets,
      long orthogonalPins,
      long diagonalPins) {
    long occupied = us | them;
    int end = at;
    for (long men = knights & us & ~(orthogonalPins | diagonalPins); men != 0; men &= men - 1) {
      long from = men & -men;
      for (long rest = knight(lowest(men)) & targets; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        end = store(buffer, end, pawns & ~to, knights & ~to ^ from ^ to, diagonals & ~to,
            orthogonals & ~to, us ^ from ^ to, them & ~to, rights(state, from | to),
            move(from, to) | ((them & to) != 0 ? CAPTURE : QUIET));
      }
    }
    for (long men = (diagonals | orthogonals) & us; men != 0; men &= men - 1) {
      long from = men & -men;
      int square = lowest(men);
      long diagonal = diagonals & from;
      long orthogonal = orthogonals & from;
      long reach = 0;
      if (diagonal != 0 && (from & orthogonalPins) == 0) {
        reach = bishop(square, occupied);
        reach &= (from & diagonalPins) != 0 ? diagonalPins : -1L;
      }
      if (orthogonal != 0 && (from & diagonalPins) == 0) {
        reach |= rook(square, occupied) & ((from & orthogonalPins) != 0 ? orthogonalPins : -1L);
      }
      for (long rest = reach & targets; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        end = store(buffer, end, pawns & ~to, knights & ~to,
            diagonals & ~to & ~from | (diagonal != 0 ? to : 0),
            orthogonals & ~to & ~from | (orthogonal != 0 ? to : 0),
            us ^ from ^ to, them & ~to, rights(state, from | to),
            move(from, to) | ((them & to) != 0 ? CAPTURE : QUIET));
      }
    }
    return end;
  }

  private static int pawnMoves(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long targets,
      long orthogonalPins,
      long diagonalPins) {
    long empty = ~(us | them);
    long pushers = pawns & us & ~diagonalPins;
    long capturers = pawns & us & ~orthogonalPins;
    long pushed =
        (north(pushers & ~orthogonalPins) | north(pushers & orthogonalPins) & orthogonalPins)
            & empty;
    long pushedTwice = north(pushed & RANK_3) & empty & targets;
    long victims = them & targets;
    long west =
        (northWest(capturers & ~diagonalPins) | northWest(capturers & diagonalPins) & diagonalPins)
            & victims;
    long east =
        (northEast(capturers & ~diagonalPins) | northEast(capturers & diagonalPins) & diagonalPins)
            & victims;
    pushed &= targets;

    int end = at;
    for (long rest = pushed & ~RANK_8; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      long from = south(to);
      end = store(buffer, end, pawns ^ from ^ to, knights, diagonals, orthogonals, us ^ from ^ to,
          them, state & View.CASTLING_ROOKS, move(from, to) | QUIET);
    }
    for (long rest = pushedTwice; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      end = doublePush(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state, to);
    }
    for (long rest = west & ~RANK_8; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      end = pawnCapture(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
          southEast(to), to);
    }
    for (long rest = east & ~RANK_8; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      end = pawnCapture(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
          southWest(to), to);
    }
    if ((pawns & us & RANK_7) != 0) {
      for (long rest = pushed & RANK_8; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        end = promotions(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
            south(to), to);
      }
      for (long rest = west & RANK_8; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        end = promotions(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
            southEast(to), to);
      }
      for (long rest = east & RANK_8; rest != 0; rest &= rest - 1) {
        long to = rest & -rest;
        end = promotions(buffer, end, pawns, knights, diagonals, orthogonals, us, them, state,
            southWest(to), to);
      }
    }
    return end;
  }

  private static int doublePush(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long to) {
    long passed = south(to);
    long from = south(passed);
    long target = 0;
    if (((west(to) | east(to)) & pawns & them) != 0) {
      boolean legal =
          EnPassantCaptures.capturers(
                  flip(passed), flip(pawns ^ from ^ to), flip(knights), flip(diagonals),
                  flip(orthogonals), flip(them), flip(us ^ from ^ to))
              != 0;
      target = legal ? passed : 0;
    }
    return store(buffer, at, pawns ^ from ^ to, knights, diagonals, orthogonals, us ^ from ^ to,
        them, state & View.CASTLING_ROOKS | target, move(from, to) | DOUBLE_PUSH);
  }

  private static int pawnCapture(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long from,
      long to) {
    return store(buffer, at, pawns & ~to ^ from ^ to, knights & ~to, diagonals & ~to,
        orthogonals & ~to, us ^ from ^ to, them & ~to, rights(state, to),
        move(from, to) | CAPTURE);
  }

  private static int promotions(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long from,
      long to) {
    long restOfPawns = pawns & ~from;
    long restOfKnights = knights & ~to;
    long restOfDiagonals = diagonals & ~to;
    long restOfOrthogonals = orthogonals & ~to;
    long rights = rights(state, to);
    int move = move(from, to) | ((them & to) != 0 ? CAPTURE : QUIET);
    int end = at;
    end = store(buffer, end, restOfPawns, restOfKnights, restOfDiagonals | to,
        restOfOrthogonals | to, us ^ from ^ to, them & ~to, rights, move | QUEEN);
    end = store(buffer, end, restOfPawns, restOfKnights, restOfDiagonals,
        restOfOrthogonals | to, us ^ from ^ to, them & ~to, rights, move | ROOK);
    end = store(buffer, end, restOfPawns, restOfKnights, restOfDiagonals | to,
        restOfOrthogonals, us ^ from ^ to, them & ~to, rights, move | BISHOP);
    return store(buffer, end, restOfPawns, restOfKnights | to, restOfDiagonals,
        restOfOrthogonals, us ^ from ^ to, them & ~to, rights, move | KNIGHT);
  }

  private static int enPassantCaptures(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      long to) {
    long captured = south(to);
    int end = at;
    long capturers =
        EnPassantCaptures.capturers(to, pawns, knights, diagonals, orthogonals, us, them);
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      long from = rest & -rest;
      end = store(buffer, end, pawns ^ from ^ to ^ captured, knights, diagonals, orthogonals,
          us ^ from ^ to, them ^ captured, state & View.CASTLING_ROOKS,
          move(from, to) | EN_PASSANT);
    }
    return end;
  }

  /** The castling rooks that are left after a move that touches these squares. */
  private static long rights(long state, long touched) {
    return state & View.CASTLING_ROOKS & ~touched;
  }

  private static int move(long from, long to) {
    return lowest(from) | lowest(to) << TO_SHIFT;
  }

  /** Writes one record, handing the board to the other side; returns the index after it. */
  private static int store(
      long[] buffer,
      int at,
      long pawns,
      long knights,
      long diagonals,
      long orthogonals,
      long us,
      long them,
      long state,
      int move) {
    buffer[at + View.PAWNS] = flip(pawns);
    buffer[at + View.KNIGHTS] = flip(knights);
    buffer[at + View.DIAGONALS] = flip(diagonals);
    buffer[at + View.ORTHOGONALS] = flip(orthogonals);
    buffer[at + View.US] = flip(them);
    buffer[at + View.THEM] = flip(us);
    buffer[at + View.STATE] = flip(state);
    buffer[at + View.MOVE] = move;
    return at + View.STRIDE;
  }
}
