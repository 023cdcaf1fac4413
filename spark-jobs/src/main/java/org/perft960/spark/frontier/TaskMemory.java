package org.perft960.spark.frontier;

import org.apache.spark.api.java.JavaSparkContext;
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

  private final JavaSparkContext context;

  TaskMemory(JavaSparkContext context) {
    this.context = context;
  }

  /** Bytes that one task may fill with children. */
  long perTask(PerftOptions options) {
    if (options.taskBytes().isPresent()) {
      return options.taskBytes().getAsLong();
    }
    long heap =
        context.isLocal()
            ? Runtime.getRuntime().maxMemory()
            : context.getConf().getSizeAsMb("spark.executor.memory", "1g") << 20;
    long share = (long) (heap * SHARE_OF_HEAP / slotsOfExecutor(options.cores()));
    return Math.max(LEAST, Math.min(MOST, share));
  }

  /** Tasks that share a heap: the cluster's slots over its executors, as far as these are known. */
  private int slotsOfExecutor(int cores) {
    int driver = 1;
    int executors = context.sc().statusTracker().getExecutorInfos().length - driver;
    return Math.max(1, (cores + Math.max(1, executors) - 1) / Math.max(1, executors));
  }

  /** Positions of the largest level that the driver makes itself. */
  static int driverPositions() {
    long fit = Runtime.getRuntime().maxMemory() / DRIVER_BYTES_PER_POSITION;
    return (int) Math.min(MOST_DRIVER_POSITIONS, fit);
  }
}
