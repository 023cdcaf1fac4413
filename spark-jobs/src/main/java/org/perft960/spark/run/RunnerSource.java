package org.perft960.spark.run;

/** Where a command gets its runner from: Spark, or a plain loop in a test. */
public interface RunnerSource {
  /**
   * Starts whatever the runner needs.
   *
   * @param progress hears what the runner does
   * @throws UserErrorException if the master cannot be used
   */
  OpenRunner open(SparkSettings settings, ProgressListener progress);

  /** A runner and the session that it counts in. */
  interface OpenRunner extends AutoCloseable {
    PerftRunner runner();

    /** Names what the runner does next, for the progress line. */
    void describe(String step);

    /** Task slots, at least 1. */
    int cores();

    String master();

    String sparkVersion();

    @Override
    void close();
  }
}
