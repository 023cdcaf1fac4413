package org.perft960.spark.frontier;

import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.run.PerftRunner;

/** Lets executors make levels that are too small for them, so that a short run has many units. */
public final class SmallShare {
  private SmallShare() {}

  /**
   * The product's job, but for the plan.
   *
   * @param driverPositions positions of the largest level that the driver makes itself
   * @param recordsPerRound records that a round sends at most, for each core
   */
  public static PerftRunner job(
      JavaSparkContext context, int driverPositions, double recordsPerRound) {
    return new FrontierJob(context, driverPositions, recordsPerRound);
  }
}
