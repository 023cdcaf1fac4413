package org.perft960.spark.frontier;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.frontier.Level;
import org.perft960.frontier.LevelTotals;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRunner;
import org.perft960.spark.store.Units;

/**
 * Perft by a merged frontier: positions that several paths reach are counted once, times their
 * paths.
 *
 * <p>The driver expands the first levels and executors the next; the last level is merged and
 * counted in one pass. Every level is proven against the one before ({@link LevelLedger}). Each
 * part of a level that executors make or count is a unit of work: found done, it is left out.
 */
public final class FrontierJob implements PerftRunner {
  private final JavaSparkContext context;
  private final TaskMemory memory;
  private final int driverPositions;
  private final double recordsPerRound;

  /** A job with the driver's share set by its heap. */
  public FrontierJob(JavaSparkContext context) {
    this(context, TaskMemory.driverPositions());
  }

  /**
   * @param driverPositions positions of the largest level that the driver makes itself
   */
  FrontierJob(JavaSparkContext context, int driverPositions) {
    this(context, driverPositions, FrontierPlan.RECORDS_PER_ROUND);
  }

  /**
   * @param recordsPerRound see {@link FrontierPlan}
   */
  FrontierJob(JavaSparkContext context, int driverPositions, double recordsPerRound) {
    this.context = context;
    this.memory = new TaskMemory(context);
    this.driverPositions = driverPositions;
    this.recordsPerRound = recordsPerRound;
  }

  @Override
  public PerftResult count(Position root, int depth, PerftOptions options, Units units) {
    return count(new DriverLevels(root, depth, options), depth, options, units);
  }

  /**
   * Goes on from levels that the driver has made already.
   *
   * @param first expanded further here, if the driver's heap has room
   */
  public PerftResult count(DriverLevels first, int depth, PerftOptions options, Units units) {
    return count(first, LastLevel.of(options.detail(), depth - first.lastPly()), options, units);
  }

  private <T> PerftResult count(
      DriverLevels first, LastLevel<T> last, PerftOptions options, Units units) {
    first.expand(driverPositions);
    T whole =
        first.reached(first.lastPly())
            ? countMade(first, last, options, units)
            : expandAndCount(first, last, options, units);
    first.ledger().addLast(first.lastPly(), last.totals(whole));
    return last.result(whole, first.ledger().levels());
  }

  /** The driver has made the last level: it is cut into even blocks and counted. */
  private <T> T countMade(
      DriverLevels first, LastLevel<T> last, PerftOptions options, Units units) {
    // Not the same parts as those that are chosen by men.
    LevelUnits blocks = new LevelUnits(units.section("even"));
    Level level = first.level();
    FrontierPlan plan =
        new FrontierPlan(options.cores(), memory.perTask(options), 1, 1, recordsPerRound);
    int parts = blocks.parts(level.ply(), () -> plan.countTasks(level.size()));
    PartSet missing = blocks.missing(level.ply(), parts);
    JavaRDD<long[]> all = context.parallelize(level.toEvenBlocks(parts), parts);
    new PartJob(context, "count ply " + level.ply())
        .run(
            FrontierSteps.count(FrontierSteps.only(all, missing), last),
            missing,
            (part, counted) -> blocks.commit(level.ply(), part, parts, last.counts(counted), null));
    return blocks.sum(level.ply(), parts, last);
  }

  private <T> T expandAndCount(
      DriverLevels first, LastLevel<T> last, PerftOptions options, Units units) {
    LevelTotals totals = first.close();
    double growth = first.growth();
    FrontierLevels levels = new FrontierLevels(context, first, plan(first, totals, options), units);
    for (int ply = first.level().ply() + 1; ply < first.lastPly(); ply++) {
      totals = levels.make(ply, totals.positions(), growth);
      first.ledger().add(ply, totals);
    }
    return levels.count(totals.positions(), last);
  }

  private FrontierPlan plan(DriverLevels first, LevelTotals totals, PerftOptions options) {
    double children = totals.nodes().doubleValue() / totals.paths().doubleValue();
    double captures = first.level().capturesPerPosition();
    return new FrontierPlan(
        options.cores(), memory.perTask(options), Math.max(children, 1), captures, recordsPerRound);
  }
}
