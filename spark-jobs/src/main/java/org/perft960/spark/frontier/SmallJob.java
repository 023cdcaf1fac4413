package org.perft960.spark.frontier;

import java.util.Optional;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftResult;

/** Perft by the same frontier without Spark, if it is done before Spark would have started. */
public final class SmallJob {
  /** Positions of the last level at most: counted in the time that Spark takes to start. */
  private static final int MAX_POSITIONS = 500_000;

  private static final int BLOCKS = 64;

  private SmallJob() {}

  /**
   * Counts on all cores of this JVM, or gives up within a fraction of a second.
   *
   * @return empty if the job is not small
   */
  public static Optional<PerftResult> tryCount(Position root, int depth, PerftOptions options) {
    int lastPly = FrontierPlan.lastPly(depth, options);
    int rest = depth - lastPly;
    if (rest > FrontierPlan.COUNTED_PLIES) {
      return Optional.empty();
    }
    return options.detail() == Detail.COLUMNS && rest > 0
        ? tryCount(root, lastPly, new LastLevelColumns(rest))
        : tryCount(root, lastPly, new LastLevelNodes(rest));
  }

  private static <T> Optional<PerftResult> tryCount(Position root, int lastPly, LastLevel<T> last) {
    DriverLevels first = DriverLevels.expand(root, lastPly, MAX_POSITIONS);
    if (!first.reached(lastPly)) {
      return Optional.empty();
    }
    T whole =
        first.level().toEvenBlocks(BLOCKS).parallelStream()
            .map(last::count)
            .reduce(last.nothing(), last::plus);
    first.ledger().addLast(lastPly, last.totals(whole));
    return Optional.of(last.result(whole, first.ledger().levels()));
  }
}
