package org.perft960.spark.frontier;

import java.util.Optional;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftResult;

/** Perft by the same frontier without Spark, if it is done before Spark would have started. */
public final class SmallJob {
  /** Positions of the last level at most: counted in the time that Spark takes to start. */
  private static final int MAX_POSITIONS = 500_000;

  /** Nodes at most, about, if the last level is not merged: a few tenths of a second. */
  private static final double MAX_UNMERGED_NODES = 1e9;

  private static final int BLOCKS = 64;

  private SmallJob() {}

  /**
   * Counts on all cores of this JVM, or gives up within a fraction of a second.
   *
   * @param first the levels made so far; those that this adds are of use to a larger job too
   * @return empty if the job is not small
   */
  public static Optional<PerftResult> tryCount(
      DriverLevels first, int depth, PerftOptions options) {
    int lastPly = first.lastPly();
    int rest = depth - lastPly;
    if (rest > FrontierPlan.COUNTED_PLIES) {
      return Optional.empty();
    }
    first.expand(MAX_POSITIONS);
    if (first.reached(lastPly)) {
      return options.detail() == Detail.COLUMNS && rest > 0
          ? count(first, new LastLevelColumns(rest))
          : count(first, new LastLevelNodes(rest));
    }
    boolean free = options.detail() == Detail.NODES && options.split().isEmpty();
    return free && rest == FrontierPlan.COUNTED_PLIES && first.reached(lastPly - 1)
        ? countUnmerged(first, rest + 1)
        : Optional.empty();
  }

  /**
   * The last level is too large to be merged here, but may be small enough to be counted as it is.
   */
  private static Optional<PerftResult> countUnmerged(DriverLevels first, int rest) {
    LevelTotals totals = first.level().count(1);
    double moves = totals.nodes().doubleValue() / totals.paths().doubleValue();
    return totals.positions() * Math.pow(moves, rest) <= MAX_UNMERGED_NODES
        ? count(first, new LastLevelNodes(rest))
        : Optional.empty();
  }

  private static <T> Optional<PerftResult> count(DriverLevels first, LastLevel<T> last) {
    T whole =
        first.level().toEvenBlocks(BLOCKS).parallelStream()
            .map(last::count)
            .reduce(last.nothing(), last::plus);
    first.ledger().addLast(first.level().ply(), last.totals(whole));
    return Optional.of(last.result(whole, first.ledger().levels()));
  }
}
