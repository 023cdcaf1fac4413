package org.perft960.spark.run;

import org.perft960.spark.pool.Pool;
import org.perft960.spark.store.Units;

/** Where a command gets its runner from: Spark, or a plain loop in a test. */
public interface RunnerSource {
  /** Stands for Spark's version when a job was too small for it. */
  String NO_SPARK = "none";

  /**
   * Starts whatever the runner needs.
   *
   * @param progress hears what the runner does
   * @throws UserErrorException if the master cannot be used
   */
  OpenRunner open(SparkSettings settings, ProgressListener progress);

  /** A runner and the session that it counts in. */
  interface OpenRunner extends PerftRunner, AutoCloseable {
    /** Names what the runner does next, for the progress line. */
    void describe(String step);

    /** Does all counts of a pool that are not among the units yet, and commits them. */
    void count(Pool pool, Units units);

    /** Task slots, at least 1. */
    int cores();

    /** The Spark master; says so if Spark was not needed. */
    String master();

    /** Spark's version, or {@link RunnerSource#NO_SPARK}. */
    String sparkVersion();

    @Override
    void close();
  }
}
