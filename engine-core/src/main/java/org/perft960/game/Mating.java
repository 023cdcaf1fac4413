package org.perft960.game;

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
 * <p>And by the squares that men can reach: {@link ReachableSquares}.
 */
public final class Mating {
  private static final long DARK_SQUARES = 0xAA55AA55AA55AA55L;

  private Mating() {}

  /**
   * Whether neither side can ever mate: a dead position.
   *
   * @param position no mate already
   * @return true only if it is proved
   */
  public static boolean isDead(Position position) {
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
    return isImpossible(position, winner, null);
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
