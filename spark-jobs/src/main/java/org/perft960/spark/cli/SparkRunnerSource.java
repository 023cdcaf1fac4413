package org.perft960.spark.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.position.Position;
import org.perft960.spark.frontier.DriverLevels;
import org.perft960.spark.frontier.FrontierJob;
import org.perft960.spark.frontier.PoolJob;
import org.perft960.spark.frontier.SmallJob;
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
 * The frontier on Spark; small jobs do without it, unless the command line says how to start it.
 */
final class SparkRunnerSource implements RunnerSource {
  @Override
  public OpenRunner open(SparkSettings settings, ProgressListener progress) {
    Session session = new Session(settings, progress);
    if (settings.askForSpark()) {
      progress.step("starting Spark");
      session.use(SparkContexts.open(settings));
    }
    return session;
  }

  /** Starts Spark when it is first needed. */
  private static final class Session implements OpenRunner {
    private final SparkSettings settings;
    private final ProgressListener progress;
    private JavaSparkContext context;

    private Session(SparkSettings settings, ProgressListener progress) {
      this.settings = settings;
      this.progress = progress;
    }

    private void use(JavaSparkContext started) {
      context = started;
      context.sc().addSparkListener(progress);
      if (!context.isLocal()) {
        // The number of task slots is known when executors have registered: the first job waits.
        context.setJobDescription("start executors");
        context.setCallSite("start executors");
        context.parallelize(List.of(0), 1).count();
      }
    }

    @Override
    public PerftResult count(Position root, int depth, PerftOptions options, Units units) {
      DriverLevels first = new DriverLevels(root, depth, options);
      if (context == null) {
        progress.step("counting without Spark");
        Optional<PerftResult> small = SmallJob.tryCount(first, depth, options, units);
        if (small.isPresent()) {
          return small.get();
        }
        startBeside(first);
      }
      return new FrontierJob(context).count(first, depth, options.withCores(cores()), units);
    }

    @Override
    public void count(Pool pool, Units units) {
      int[] missing = PoolUnits.missing(pool, units);
      if (missing.length == 0) {
        return;
      }
      if (context == null && pool.isSmall()) {
        progress.step(pool.step() + " without Spark");
        PoolJob.runHere(pool, missing, units);
        return;
      }
      if (context == null) {
        progress.step("starting Spark");
        use(SparkContexts.open(settings));
      }
      PoolJob.run(context, pool, missing, units);
    }

    /** Starts Spark while the driver makes the levels that are its own. */
    private void startBeside(DriverLevels first) {
      progress.step("starting Spark");
      Supplier<JavaSparkContext> starting = SparkContexts.begin(settings);
      try {
        first.expand();
      } finally {
        use(starting.get());
      }
    }

    @Override
    public void describe(String step) {
      progress.step(step);
      if (context != null) {
        context.setJobDescription(step);
      }
    }

    @Override
    public int cores() {
      return context == null
          ? Runtime.getRuntime().availableProcessors()
          : Math.max(1, context.defaultParallelism());
    }

    @Override
    public String master() {
      return context == null ? "none: counted without Spark" : context.master();
    }

    @Override
    public String sparkVersion() {
      return context == null ? NO_SPARK : context.version();
    }

    @Override
    public void close() {
      if (context != null) {
        context.close();
      }
    }
  }
}
