package org.perft960.spark.cli;

import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.frontier.FrontierJob;
import org.perft960.spark.run.PerftRunner;
import org.perft960.spark.run.ProgressListener;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.SparkContexts;
import org.perft960.spark.run.SparkSettings;

/** The frontier on Spark. */
final class SparkRunnerSource implements RunnerSource {
  @Override
  public OpenRunner open(SparkSettings settings, ProgressListener progress) {
    JavaSparkContext context = SparkContexts.open(settings);
    context.sc().addSparkListener(progress);
    return new OnSpark(context, new FrontierJob(context));
  }

  private record OnSpark(JavaSparkContext context, PerftRunner runner) implements OpenRunner {
    @Override
    public void describe(String step) {
      context.setJobDescription(step);
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
  }
}
