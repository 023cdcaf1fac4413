package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.run.LevelCount;

/**
 * The levels of one run as they are made, each proven against the one before: its paths must be the
 * legal moves of the positions before, counted without making a move.
 */
final class LevelLedger {
  /** Levels with as many paths are also counted without a frontier: a blink of time. */
  private static final BigInteger PLAINLY_COUNTED = BigInteger.valueOf(50_000_000);

  private final List<LevelCount> levels = new ArrayList<>();
  private BigInteger expectedPaths = BigInteger.ONE;

  /**
   * Notes a level that others follow.
   *
   * @param totals with the nodes of one more ply
   * @throws AssertionError if paths were lost or invented
   */
  void add(int ply, LevelTotals totals) {
    addLast(ply, totals);
    expectedPaths = totals.nodes();
  }

  /**
   * Notes the last level, whose nodes are those of any number of plies.
   *
   * @throws AssertionError if paths were lost or invented
   */
  void addLast(int ply, LevelTotals totals) {
    if (!totals.paths().equals(expectedPaths)) {
      throw new AssertionError(
          "WRONG COUNT: ply "
              + ply
              + " has "
              + totals.paths()
              + " paths, but the positions before it have "
              + expectedPaths
              + " legal moves");
    }
    levels.add(new LevelCount(ply, totals.paths(), BigInteger.valueOf(totals.positions())));
  }

  /**
   * Holds the deepest level that has few paths against a plain perft. The levels noted start at ply
   * 0; the one to come is known by what it must have.
   *
   * @throws AssertionError if they differ
   */
  void verifyPlainly(Position root) {
    int ply = levels.size();
    BigInteger paths = expectedPaths;
    while (paths.compareTo(PLAINLY_COUNTED) > 0) {
      ply--;
      paths = levels.get(ply).nodes();
    }
    BigInteger plain = Perft.count(root, ply);
    if (!paths.equals(plain)) {
      throw new AssertionError(
          "WRONG COUNT: ply " + ply + " has " + paths + " paths, a plain perft counts " + plain);
    }
  }

  /** All levels noted, by rising ply. */
  List<LevelCount> levels() {
    return List.copyOf(levels);
  }
}
