package org.perft960.spark.run;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;

/**
 * Starts a context on a standalone cluster, with executors as large as its workers have room for.
 *
 * <p>Spark itself asks for 1 GiB of each worker, whatever its cores.
 */
final class StandaloneStart {
  /** An executor registers seconds after the context; a busy cluster may never start it. */
  static final int EXECUTORS_SECONDS = 15;

  private static final String EXECUTOR_MEMORY = "spark.executor.memory";

  /** What a task slot can make use of, in MiB; more would lie idle. */
  private static final int MEMORY_OF_A_CORE = 2048;

  /** Workers with less room, in MiB, are left alone, if there are others. */
  private static final int USUAL_MEMORY = 1024;

  /** Spark starts no executor in less, in MiB. */
  private static final int LEAST_MEMORY = 450;

  private static final int PERIOD_MILLIS = 50;

  private final SparkConf configuration;
  private volatile int executors;

  /**
   * @param configuration names a standalone master
   */
  StandaloneStart(SparkConf configuration) {
    this.configuration = configuration;
  }

  /**
   * Takes a few seconds.
   *
   * @throws UserErrorException if no master answers, or no worker is as large as {@code
   *     spark.executor.memory}
   */
  JavaSparkContext open() {
    List<Worker> workers = workers();
    if (!configuration.contains(EXECUTOR_MEMORY)) {
      int memory = executorMemory(workers);
      configuration.set(EXECUTOR_MEMORY, memory + "m");
    }
    String asked = configuration.get(EXECUTOR_MEMORY);
    long memory = configuration.getSizeAsMb(EXECUTOR_MEMORY);
    if (!workers.isEmpty() && workers.stream().allMatch(worker -> worker.memory() < memory)) {
      throw new UserErrorException(
          EXECUTOR_MEMORY + "=" + asked + ": no worker of the cluster has as much");
    }
    executors = withRoom(workers, memory).size();
    return new JavaSparkContext(configuration);
  }

  /** None if the master does not say: a standby, or one of another version. */
  private List<Worker> workers() {
    try (StandaloneMaster master =
        StandaloneMaster.of(configuration.get("spark.master"), configuration)) {
      return master.workers();
    }
  }

  private static List<Worker> withRoom(List<Worker> workers, long memory) {
    return workers.stream().filter(worker -> room(worker).holds(memory)).toList();
  }

  /** A worker that is not known to be busy is taken as idle. */
  private static Room room(Worker worker) {
    return worker.free().orElseGet(() -> new Room(worker.cores(), worker.memory()));
  }

  /**
   * What each of the workers with room can give, at most 2 GiB for each core of the largest.
   *
   * @return MiB; Spark's own default if no worker has room
   */
  static int executorMemory(List<Worker> workers) {
    List<Worker> usable = withRoom(workers, USUAL_MEMORY);
    if (usable.isEmpty()) {
      usable = withRoom(workers, LEAST_MEMORY);
    }
    int room = usable.stream().mapToInt(worker -> room(worker).memory()).min().orElse(USUAL_MEMORY);
    int cores = usable.stream().mapToInt(worker -> room(worker).cores()).max().orElse(1);
    return (int) Math.min(room, (long) cores * MEMORY_OF_A_CORE);
  }

  /**
   * Waits until each worker with room has an executor, or until one has if none had room: the plan
   * of a job rests on their number. Not for long, as others may have been faster.
   *
   * @return the context
   */
  JavaSparkContext awaitExecutors(JavaSparkContext context) {
    boolean oneEach =
        !configuration.contains("spark.executor.cores")
            && !configuration.contains("spark.cores.max");
    int driver = 1;
    int wanted = oneEach ? Math.max(1, executors) + driver : driver;
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(EXECUTORS_SECONDS);
    while (context.sc().statusTracker().getExecutorInfos().length < wanted
        && System.nanoTime() < limit) {
      try {
        Thread.sleep(PERIOD_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return context;
      }
    }
    return context;
  }
}
