package org.perft960.spark.frontier;

import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.perft960.frontier.Level;
import org.perft960.frontier.LevelTotals;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRunner;

/**
 * Perft by a merged frontier: positions that several paths reach are counted once, times their
 * paths.
 *
 * <p>The driver expands the first levels and executors the next; the last level is merged and
 * counted in one pass. Every level is proven against the one before ({@link LevelLedger}).
 */
public final class FrontierJob implements PerftRunner {
  private final JavaSparkContext context;
  private final TaskMemory memory;
  private final int driverPositions;

  /** A job with the driver's share set by its heap. */
  public FrontierJob(JavaSparkContext context) {
    this(context, TaskMemory.driverPositions());
  }

  /**
   * @param driverPositions positions of the largest level that the driver makes itself
   */
  FrontierJob(JavaSparkContext context, int driverPositions) {
    this.context = context;
    this.memory = new TaskMemory(context);
    this.driverPositions = driverPositions;
  }

  @Override
  public PerftResult count(Position root, int depth, PerftOptions options) {
    return count(new DriverLevels(root, depth, options), depth, options);
  }

  /**
   * Goes on from levels that the driver has made already.
   *
   * @param first expanded further here, if the driver's heap has room
   */
  public PerftResult count(DriverLevels first, int depth, PerftOptions options) {
    int rest = depth - first.lastPly();
    return options.detail() == Detail.COLUMNS && rest > 0
        ? count(first, new LastLevelColumns(rest), options)
        : count(first, new LastLevelNodes(rest), options);
  }

  private <T> PerftResult count(DriverLevels first, LastLevel<T> last, PerftOptions options) {
    describe("expand on the driver");
    first.expand(driverPositions);
    int lastPly = first.lastPly();
    T whole =
        first.reached(lastPly)
            ? countMade(first, last, options)
            : expandAndCount(first, last, options);
    first.ledger().addLast(lastPly, last.totals(whole));
    return last.result(whole, first.ledger().levels());
  }

  /** The driver has made the last level: it is cut into even blocks and counted. */
  private <T> T countMade(DriverLevels first, LastLevel<T> last, PerftOptions options) {
    Level level = first.level();
    FrontierPlan plan = new FrontierPlan(options.cores(), memory.perTask(options), 1, 1);
    int tasks = plan.countTasks(level.size());
    describe("count ply " + level.ply());
    JavaRDD<long[]> blocks = context.parallelize(level.toEvenBlocks(tasks), tasks);
    return sum(FrontierSteps.count(blocks, last), last);
  }

  private <T> T expandAndCount(DriverLevels first, LastLevel<T> last, PerftOptions options) {
    int lastPly = first.lastPly();
    LevelTotals totals = first.close();
    FrontierPlan plan = plan(first, totals, options);
    double positions = totals.positions();
    int parts = plan.parts(positions);
    JavaRDD<long[]> level = context.parallelize(first.level().toBlocksByMen(parts), parts);
    LastLevelNodes onePly = new LastLevelNodes(1);
    for (int ply = first.level().ply() + 1; ply < lastPly; ply++) {
      describe("expand ply " + ply);
      parts = plan.parts(positions * first.growth());
      JavaRDD<long[]> next = FrontierSteps.expand(level, parts).persist(StorageLevel.DISK_ONLY());
      totals = sum(FrontierSteps.count(next, onePly), onePly);
      first.ledger().add(ply, totals);
      level.unpersist(false);
      level = next;
      positions = totals.positions();
    }
    describe("merge and count ply " + lastPly);
    JavaPairRDD<Integer, long[]> captures =
        FrontierSteps.sendCaptures(level, plan.captureTasks(positions, parts), parts);
    T whole = sum(FrontierSteps.mergeAndCount(level, captures, last), last);
    level.unpersist(false);
    return whole;
  }

  private FrontierPlan plan(DriverLevels first, LevelTotals totals, PerftOptions options) {
    double children = totals.nodes().doubleValue() / totals.paths().doubleValue();
    double captures = first.level().capturesPerPosition();
    return new FrontierPlan(
        options.cores(), memory.perTask(options), Math.max(children, 1), captures);
  }

  private void describe(String step) {
    context.setJobDescription(step);
    context.setCallSite(step);
  }

  private static <T> T sum(JavaRDD<T> parts, LastLevel<T> last) {
    T whole = last.nothing();
    for (T part : parts.collect()) {
      whole = last.plus(whole, part);
    }
    return whole;
  }
}
