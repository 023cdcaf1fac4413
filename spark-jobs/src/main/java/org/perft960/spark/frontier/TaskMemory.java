package org.perft960.spark.frontier;

import org.apache.spark.SparkConf;
import org.perft960.spark.run.PerftOptions;

/** How much memory a task may fill: a share of its executor's heap, unless it is set. */
final class TaskMemory {
  /**
   * The tasks of an executor together take this part of its heap for children; Spark has the rest.
   */
  private static final double SHARE_OF_HEAP = 0.2;

  private static final long LEAST = 4L << 20;
  private static final long MOST = 512L << 20;

  /** The driver's levels, as table, as blocks and as task data. */
  private static final long DRIVER_BYTES_PER_POSITION = 1500;

  private static final int MOST_DRIVER_POSITIONS = 1_000_000;

  private final SparkConf configuration;

  TaskMemory(SparkConf configuration) {
    this.configuration = configuration;
  }

  /** Bytes that one task may fill with children. */
  long perTask(PerftOptions options) {
    if (options.taskBytes().isPresent()) {
      return options.taskBytes().getAsLong();
    }
    boolean local = configuration.get("spark.master", "local").matches("local(\\[.*)?");
    long heap =
        local
            ? Runtime.getRuntime().maxMemory()
            : configuration.getSizeAsBytes("spark.executor.memory", "1g");
    int slots = local ? options.cores() : configuration.getInt("spark.executor.cores", 2);
    return Math.max(LEAST, Math.min(MOST, (long) (heap * SHARE_OF_HEAP / slots)));
  }

  /** Positions of the largest level that the driver makes itself. */
  static int driverPositions() {
    long fit = Runtime.getRuntime().maxMemory() / DRIVER_BYTES_PER_POSITION;
    return (int) Math.min(MOST_DRIVER_POSITIONS, fit);
  }
}
