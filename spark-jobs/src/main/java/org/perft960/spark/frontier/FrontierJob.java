package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.perft960.frontier.Level;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRunner;

/**
 * Perft by a merged frontier: positions that several paths reach are counted once, times their paths.
 *
 * <p>The driver expands the first levels, executors the next; the last level is merged and counted in
 * one pass. After each level its paths must be the legal moves of the level before, counted without
 * making a move; small levels are also held against a plain perft.
 */
public final class FrontierJob implements PerftRunner {
  /** Plies that the two-ply counter takes off the end. */
  private static final int COUNTED_PLIES = 2;

  /** Levels with as many paths are also counted without a frontier: a blink of time. */
  private static final BigInteger PLAINLY_COUNTED = BigInteger.valueOf(50_000_000);

  private final JavaSparkContext context;

  public FrontierJob(JavaSparkContext context) {
    this.context = context;
  }

  @Override
  public PerftResult count(Position root, int depth, PerftOptions options) {
    boolean unique = options.unique() == UniquePositions.COUNTED;
    int lastPly =
        unique ? depth : options.split().orElse(Math.max(0, depth - COUNTED_PLIES));
    Run run = new Run(root, depth, lastPly, options.cores());
    return run.count();
  }

  /** One count, from its root to its result. */
  private final class Run {
    private final Position root;
    private final int depth;
    private final int lastPly;
    private final int cores;
    private final List<LevelCount> levels = new ArrayList<>();

    /** Paths that the next level must have. */
    private BigInteger expectedPaths = BigInteger.ONE;

    private Run(Position root, int depth, int lastPly, int cores) {
      this.root = root;
      this.depth = depth;
      this.lastPly = lastPly;
      this.cores = cores;
    }

    private PerftResult count() {
      Level level = Level.root(root);
      double growth = 1;
      while (level.ply() < lastPly
          && level.size() * growth <= FrontierPlan.DRIVER_POSITIONS
          && level.size() > 0) {
        verify(level.ply(), level.count(1));
        Level next = level.next();
        growth = (double) next.size() / level.size();
        level = next;
      }
      if (level.ply() == lastPly || level.size() == 0) {
        return countOnExecutors(level);
      }
      return expandOnExecutors(level, growth);
    }

    /** The driver has made the last level: it is cut into even blocks and counted. */
    private PerftResult countOnExecutors(Level level) {
      verifyPlainly(level);
      FrontierPlan plan = new FrontierPlan(cores, 1, 1);
      int tasks = plan.countTasks(level.size());
      describe("count ply " + level.ply());
      JavaRDD<long[]> blocks = context.parallelize(level.toEvenBlocks(tasks), tasks);
      int rest = depth - level.ply();
      return finish(level.ply(), sum(FrontierSteps.count(blocks, rest)));
    }

    private PerftResult expandOnExecutors(Level start, double growth) {
      LevelTotals totals = start.count(1);
      verify(start.ply(), totals);
      verifyPlainly(start);
      double captures = (double) start.captures() / start.size();
      double children = totals.nodes().doubleValue() / totals.paths().doubleValue();
      FrontierPlan plan = new FrontierPlan(cores, children, captures);
      int parts = plan.parts(start.size());
      JavaRDD<long[]> level = context.parallelize(start.toBlocksByMen(parts), parts);
      double positions = start.size();
      for (int ply = start.ply() + 1; ply < lastPly; ply++) {
        describe("expand ply " + ply);
        positions *= growth;
        JavaRDD<long[]> next =
            FrontierSteps.expand(level, plan.parts(positions)).persist(StorageLevel.DISK_ONLY());
        totals = sum(FrontierSteps.count(next, 1));
        verify(ply, totals);
        level.unpersist(false);
        level = next;
        positions = totals.positions();
      }
      describe("merge and count ply " + lastPly);
      parts = level.getNumPartitions();
      JavaPairRDD<Integer, long[]> captured =
          FrontierSteps.sendCaptures(level, plan.captureTasks(positions, parts), parts);
      LevelTotals last =
          sum(FrontierSteps.mergeAndCount(level, captured, depth - lastPly));
      level.unpersist(false);
      return finish(lastPly, last);
    }

    private PerftResult finish(int ply, LevelTotals totals) {
      verifyPaths(ply, totals);
      add(ply, totals);
      return new PerftResult(totals.nodes(), levels);
    }

    /**
     * Notes a level and what the next one must come to.
     *
     * @param totals with the nodes of one more ply
     */
    private void verify(int ply, LevelTotals totals) {
      verifyPaths(ply, totals);
      expectedPaths = totals.nodes();
      add(ply, totals);
    }

    private void verifyPaths(int ply, LevelTotals totals) {
      if (!totals.paths().equals(expectedPaths)) {
        throw new AssertionError(
            "ply " + ply + " has " + totals.paths() + " paths, but the positions before it have "
                + expectedPaths + " legal moves");
      }
    }

    private void verifyPlainly(Level level) {
      BigInteger paths = level.count(0).nodes();
      if (paths.compareTo(PLAINLY_COUNTED) <= 0) {
        BigInteger plain = Perft.count(root, level.ply());
        if (!paths.equals(plain)) {
          throw new AssertionError(
              "ply " + level.ply() + " has " + paths + " paths, a plain perft counts " + plain);
        }
      }
    }

    private void add(int ply, LevelTotals totals) {
      levels.add(new LevelCount(ply, totals.paths(), BigInteger.valueOf(totals.positions())));
    }
  }

  private void describe(String step) {
    context.setJobDescription(step);
    context.setCallSite(step);
  }

  private static LevelTotals sum(JavaRDD<LevelTotals> parts) {
    return parts.collect().stream().reduce(LevelTotals.ZERO, LevelTotals::plus);
  }
}
