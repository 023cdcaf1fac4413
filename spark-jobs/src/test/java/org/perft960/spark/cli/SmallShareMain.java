package org.perft960.spark.cli;

import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.position.Position;
import org.perft960.spark.frontier.PoolJob;
import org.perft960.spark.frontier.SmallShare;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.pool.PoolUnits;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.ProgressListener;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.SparkContexts;
import org.perft960.spark.run.SparkSettings;
import org.perft960.spark.store.Units;

/**
 * The command line, but for the share of the work: the driver has what {@value #POSITIONS} says,
 * and executors make the other levels, in rounds of {@value #RECORDS}.
 */
final class SmallShareMain implements RunnerSource {
  static final String POSITIONS = "perft960.test.driverPositions";
  static final String RECORDS = "perft960.test.recordsPerRound";

  SmallShareMain() {}

  public static void main(String[] words) {
    System.exit(Main.run(words, System.out, System.err, new SmallShareMain()));
  }

  @Override
  public OpenRunner open(SparkSettings settings, ProgressListener progress) {
    JavaSparkContext context = SparkContexts.open(settings);
    if (!context.isLocal()) {
      // As the product does: the number of task slots is known when executors have registered.
      context.parallelize(List.of(0), 1).count();
    }
    return new OpenRunner() {
      @Override
      public PerftResult count(Position root, int depth, PerftOptions options, Units units) {
        return SmallShare.job(
                context, Integer.getInteger(POSITIONS, 0), Integer.getInteger(RECORDS, 100_000))
            .count(root, depth, options.withCores(cores()), units);
      }

      @Override
      public void count(Pool pool, Units units) {
        PoolJob.run(context, pool, PoolUnits.missing(pool, units), units);
      }

      @Override
      public void describe(String step) {
        progress.step(step);
      }

      @Override
      public int cores() {
        return Math.max(1, context.defaultParallelism());
      }

      @Override
      public String master() {
        return context.master();
      }

      @Override
      public String sparkVersion() {
        return context.version();
      }

      @Override
      public void close() {
        context.close();
      }
    };
  }
}
