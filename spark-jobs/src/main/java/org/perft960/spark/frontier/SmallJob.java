package org.perft960.spark.frontier;

import java.util.Optional;
import org.perft960.frontier.LevelCounter;
import org.perft960.frontier.LevelTotals;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftResult;

/** Perft by the same frontier without Spark, if it is done before Spark would have started. */
public final class SmallJob {
  /** Positions of the last level at most: a few hundred milliseconds. */
  private static final int MAX_POSITIONS = 100_000;

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
    DriverLevels first = DriverLevels.expand(root, lastPly, MAX_POSITIONS);
    if (!first.reached(lastPly)) {
      return Optional.empty();
    }
    LevelTotals totals =
        first.level().toEvenBlocks(BLOCKS).parallelStream()
            .map(block -> new LevelCounter(rest).count(block, block.length))
            .reduce(LevelTotals.ZERO, LevelTotals::plus);
    first.ledger().addLast(first.level().ply(), totals);
    return Optional.of(new PerftResult(totals.nodes(), first.ledger().levels()));
  }
}
