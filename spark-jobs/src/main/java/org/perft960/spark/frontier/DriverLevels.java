package org.perft960.spark.frontier;

import org.perft960.frontier.Level;
import org.perft960.frontier.LevelTotals;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftOptions;

/** The first levels of a frontier, as one thread of the driver makes them. */
public final class DriverLevels {
  private final Position root;
  private final int lastPly;
  private final LevelLedger ledger = new LevelLedger();
  private Level level;
  private double growth = 1;

  /**
   * Only the root so far.
   *
   * @param depth plies to count in all
   */
  public DriverLevels(Position root, int depth, PerftOptions options) {
    this.root = root;
    lastPly = FrontierPlan.lastPly(depth, options);
    level = Level.root(root);
  }

  /** Expands as far as the driver's heap has room. */
  public void expand() {
    expand(TaskMemory.driverPositions());
  }

  /** Expands up to the last ply, if {@code maxPositions} allow. */
  void expand(int maxPositions) {
    expand(maxPositions, lastPly);
  }

  /**
   * Expands level by level, up to a ply or to the level whose next one would be too large. What has
   * been made already stays.
   *
   * @param maxPositions positions of the largest level to make, about
   */
  void expand(int maxPositions, int toPly) {
    int before = level.ply();
    while (level.ply() < toPly && level.size() * growth <= maxPositions) {
      next();
    }
    if (level.ply() > before) {
      ledger.verifyPlainly(root);
    }
  }

  private void next() {
    ledger.add(level.ply(), level.count(1));
    Level next = level.next();
    growth = (double) next.size() / Math.max(1, level.size());
    level = next;
  }

  /** The ply whose positions are counted from. */
  int lastPly() {
    return lastPly;
  }

  /** Whether the level made last is that of {@code ply}. */
  boolean reached(int ply) {
    return level.ply() == ply;
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
