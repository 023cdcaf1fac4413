package org.perft960.game;

import static org.perft960.bitboard.Bitboards.BACK_RANKS;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Bitboards.southEast;
import static org.perft960.bitboard.Bitboards.southWest;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.SliderAttacks;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/**
 * The squares that each man may ever reach, and perhaps some more: a bound for blocked positions,
 * such as kings behind a wall of pawns.
 *
 * <p>At first every man is taken for <em>fixed</em>: it never moves and is never taken. Then men
 * gain squares, as if each side could move as often as it likes, until nothing changes. In a move
 * from a square that it may reach to another,
 *
 * <ul>
 *   <li>only fixed men are in the way;
 *   <li>any enemy that may ever stand on the square reached may be taken there;
 *   <li>a pawn takes where an enemy may ever stand, also on a square that it passes over;
 *   <li>a king does not go where a fixed pawn of the enemy attacks.
 * </ul>
 *
 * A man that has gained a square or may be taken is no longer fixed. No legal move leads out of
 * these squares, as each one obeys the rules above: by induction all positions of any series of
 * legal moves lie within. Castling and promotion are not followed.
 */
final class ReachableSquares {
  private final Position position;
  private final int[] homes;
  private final PieceKind[] kinds;
  private final long[] reach;
  private long taken;
  private long fixed;
  private boolean all = true;

  ReachableSquares(Position position) {
    this.position = position;
    int men = Long.bitCount(position.occupied());
    homes = new int[men];
    kinds = new PieceKind[men];
    reach = new long[men];
    int man = 0;
    for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
      homes[man] = lowest(rest);
      kinds[man] = position.kindOn(homes[man]);
      reach[man] = bit(homes[man]);
      man++;
    }
    if (position.castlingRooks() != 0 || position.enPassantSquare() != Position.NO_SQUARE) {
      all = false;
    } else {
      spread();
    }
  }

  /**
   * Whether there are pawns and none of them can move a step now: without that a position is hardly
   * blocked, or will be a move later.
   */
  static boolean pawnsAreBlocked(Position position) {
    long empty = ~position.occupied();
    long whitePawns = position.pawns() & position.white();
    long blackPawns = position.pawns() & position.black();
    return position.pawns() != 0
        && (north(whitePawns) & empty) == 0
        && (south(blackPawns) & empty) == 0;
  }

  /** Whether the bound holds: there is no castling, and no pawn promotes. */
  boolean areAll() {
    return all;
  }

  /** Whether some man of a side may ever attack a square that the enemy's king may be on. */
  boolean mayCheck(Color side) {
    long enemyKing = 0;
    for (int man = 0; man < homes.length; man++) {
      if (kinds[man] == PieceKind.KING && color(man) != side) {
        enemyKing = reach[man];
      }
    }
    for (int man = 0; man < homes.length; man++) {
      if (color(man) == side && (attacks(man) & enemyKing) != 0) {
        return true;
      }
    }
    return false;
  }

  /** All squares that a man attacks from any of its own; a king gives no check. */
  private long attacks(int man) {
    long attacks = 0;
    for (long rest = reach[man]; rest != 0; rest &= rest - 1) {
      attacks |=
          switch (kinds[man]) {
            case KING -> 0;
            case PAWN -> pawnAttacks(rest & -rest, color(man));
            default -> pieceAttacks(kinds[man], lowest(rest));
          };
    }
    return attacks;
  }

  private void spread() {
    boolean changed = true;
    while (changed && all) {
      changed = false;
      fixed = 0;
      for (int man = 0; man < homes.length; man++) {
        fixed |= reach[man] == bit(homes[man]) ? reach[man] & ~taken : 0;
      }
      for (int man = 0; man < homes.length; man++) {
        changed |= spread(man);
      }
    }
  }

  private boolean spread(int man) {
    long before = reach[man];
    long takenBefore = taken;
    for (long rest = before; rest != 0; rest &= rest - 1) {
      if (kinds[man] == PieceKind.PAWN) {
        spreadPawn(man, rest & -rest);
      } else {
        spreadPiece(man, lowest(rest));
      }
    }
    if (kinds[man] == PieceKind.PAWN && (reach[man] & BACK_RANKS) != 0) {
      all = false;
    }
    return reach[man] != before || taken != takenBefore;
  }

  private void spreadPawn(int man, long from) {
    Color color = color(man);
    reach[man] |= (color == Color.WHITE ? north(from) : south(from)) & ~fixed;
    for (long rest = pawnAttacks(from, color); rest != 0; rest &= rest - 1) {
      if (take(rest & -rest, color)) {
        reach[man] |= rest & -rest;
      }
    }
  }

  private void spreadPiece(int man, int from) {
    Color color = color(man);
    long targets =
        pieceAttacks(kinds[man], from) & ~(fixed & (position.men(color) | position.kings()));
    if (kinds[man] == PieceKind.KING) {
      long guards = fixed & position.pawns() & position.men(color.opponent());
      targets &= ~pawnAttacks(guards, color.opponent());
    }
    reach[man] |= targets;
    take(targets, color);
  }

  /** Takes whatever enemy may be on the squares; whether there may be one. */
  private boolean take(long squares, Color by) {
    boolean any = false;
    for (int man = 0; man < homes.length; man++) {
      if (color(man) != by && kinds[man] != PieceKind.KING && (reach[man] & squares) != 0) {
        taken |= bit(homes[man]);
        any = true;
      }
    }
    return any;
  }

  private Color color(int man) {
    return (position.white() & bit(homes[man])) != 0 ? Color.WHITE : Color.BLACK;
  }

  private long pieceAttacks(PieceKind kind, int from) {
    return switch (kind) {
      case KNIGHT -> LeaperAttacks.knight(from);
      case BISHOP -> SliderAttacks.bishop(from, fixed);
      case ROOK -> SliderAttacks.rook(from, fixed);
      case QUEEN -> SliderAttacks.bishop(from, fixed) | SliderAttacks.rook(from, fixed);
      case KING -> LeaperAttacks.king(from);
      case PAWN -> throw new AssertionError("a pawn is no piece");
    };
  }

  private static long pawnAttacks(long pawns, Color color) {
    return color == Color.WHITE
        ? northWest(pawns) | northEast(pawns)
        : southWest(pawns) | southEast(pawns);
  }
}
