package org.perft960.spark.frontier;

import org.perft960.frontier.Level;
import org.perft960.frontier.LevelTotals;
import org.perft960.position.Position;

/** The first levels of a frontier, as one thread of the driver makes them. */
final class DriverLevels {
  private final LevelLedger ledger = new LevelLedger();
  private Level level;
  private double growth = 1;

  private DriverLevels(Position root) {
    level = Level.root(root);
  }

  /**
   * Expands level by level, up to {@code lastPly} or to the level whose next one would be too
   * large.
   *
   * @param maxPositions positions of the largest level to make, about
   */
  static DriverLevels expand(Position root, int lastPly, int maxPositions) {
    DriverLevels levels = new DriverLevels(root);
    while (levels.level.ply() < lastPly && levels.level.size() * levels.growth <= maxPositions) {
      levels.next();
    }
    levels.ledger.verifyPlainly(root);
    return levels;
  }

  private void next() {
    ledger.add(level.ply(), level.count(1));
    Level next = level.next();
    growth = (double) next.size() / Math.max(1, level.size());
    level = next;
  }

  /** Whether nothing is left but to count from the last level's positions. */
  boolean reached(int lastPly) {
    return level.ply() == lastPly;
  }

  /** Notes the level made last as one that others follow; returns its totals with one more ply. */
  LevelTotals close() {
    LevelTotals totals = level.count(1);
    ledger.add(level.ply(), totals);
    return totals;
  }

  /** The level made last; the ledger does not have it yet. */
  Level level() {
    return level;
  }

  /** By how much the last level is larger than the one before. */
  double growth() {
    return growth;
  }

  LevelLedger ledger() {
    return ledger;
  }
}
