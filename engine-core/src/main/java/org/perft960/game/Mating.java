package org.perft960.game;

import java.util.List;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.OneMove;
import org.perft960.movegen.View;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * Whether a side can still mate, by any series of legal moves of both. What is proved impossible is
 * so; what is not proved may be either.
 *
 * <p>Two proofs are tried. By material (pieces may stand anywhere, so that promotions count):
 *
 * <ul>
 *   <li>A bare king does not mate.
 *   <li>A knight alone does not mate a king that has nobody but queens beside it. The king has
 *       three neighbours that the knight's side must cover or a man of its own must fill, and that
 *       no square for the other king covers alone; a queen there takes the knight.
 *   <li>Bishops on squares of one colour do not mate if all other men beside their king are rooks,
 *       queens and bishops on squares of that colour. Of the two neighbours of the king in its rank
 *       and its file next to the bishop's line, the other king covers one at most; a rook or queen
 *       on the other one is never pinned, and takes the bishop or steps between. (Two such bishops
 *       never give a double check.)
 * </ul>
 *
 * <p>And by the squares that men can reach: {@link ReachableSquares}. Where few men are left and a
 * side has one legal move only, what it leads to is looked at: a king that must take the last rook
 * cannot be mated by it.
 */
public final class Mating {
  private static final long DARK_SQUARES = 0xAA55AA55AA55AA55L;

  /** With more of them, a capture hardly leaves too few. */
  private static final int FEW_MEN = 6;

  private static final int MOST_ONLY_MOVES = 8;

  private Mating() {}

  /** Whether what follows an only move is looked at: positions with as many men. */
  public static boolean looksAhead(int men) {
    return men <= FEW_MEN;
  }

  /**
   * Whether neither side can ever mate: a dead position.
   *
   * @param position no mate already
   * @return true only if it is proved
   */
  public static boolean isDead(Position position) {
    if (isDeadAsItStands(position)) {
      return true;
    }
    Position later = afterOnlyMoves(position);
    return later != position
        && (LegalMoves.of(later).isEmpty() ? !inCheck(later) : isDeadAsItStands(later));
  }

  private static boolean isDeadAsItStands(Position position) {
    if (isImpossibleByMaterial(position, Color.WHITE)
        && isImpossibleByMaterial(position, Color.BLACK)) {
      return true;
    }
    if (!ReachableSquares.pawnsAreBlocked(position)) {
      return false;
    }
    ReachableSquares reachable = new ReachableSquares(position);
    return reachable.areAll()
        && isImpossible(position, Color.WHITE, reachable)
        && isImpossible(position, Color.BLACK, reachable);
  }

  /**
   * Whether one side can never mate the other.
   *
   * @param position no mate already
   * @return true only if it is proved
   */
  public static boolean isImpossible(Position position, Color winner) {
    if (isImpossible(position, winner, null)) {
      return true;
    }
    Position later = afterOnlyMoves(position);
    return later != position
        && (LegalMoves.of(later).isEmpty()
            ? !inCheck(later) || later.sideToMove() == winner
            : isImpossible(later, winner, null));
  }

  /** The position that must arise; the same one if there is a choice, no move, or many men. */
  private static Position afterOnlyMoves(Position position) {
    Position later = position;
    for (int ply = 0; ply < MOST_ONLY_MOVES && looksAhead(Long.bitCount(men(later))); ply++) {
      List<Move> moves = LegalMoves.of(later);
      if (moves.size() != 1) {
        break;
      }
      later = LegalMoves.play(later, moves.get(0));
    }
    return later;
  }

  private static boolean inCheck(Position position) {
    return OneMove.inCheck(View.of(position), 0);
  }

  private static long men(Position position) {
    return position.men(Color.WHITE) | position.men(Color.BLACK);
  }

  private static boolean isImpossible(
      Position position, Color winner, ReachableSquares reachableOrNull) {
    if (isImpossibleByMaterial(position, winner)) {
      return true;
    }
    ReachableSquares reachable =
        reachableOrNull == null ? new ReachableSquares(position) : reachableOrNull;
    return reachable.areAll() && !reachable.mayCheck(winner);
  }

  static boolean isImpossibleByMaterial(Position position, Color winner) {
    long men = position.men(winner) & ~position.kings();
    if (men == 0) {
      return true;
    }
    long others = position.men(winner.opponent()) & ~position.kings();
    if ((position.pawns() & (men | others)) != 0) {
      return false;
    }
    long queens = position.diagonals() & position.orthogonals();
    if ((men & ~position.knights()) == 0) {
      return Long.bitCount(men) == 1 && (others & ~queens) == 0;
    }
    long bishops = position.diagonals() & ~position.orthogonals();
    if ((men & ~bishops) != 0 || (others & position.knights()) != 0) {
      return false;
    }
    return (bishops & DARK_SQUARES) == 0 || (bishops & ~DARK_SQUARES) == 0;
  }
}
