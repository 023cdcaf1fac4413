package org.perft960.spark.cluster;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.perft960.spark.run.UserErrorException;

/**
 * What a cluster on this machine is made of.
 *
 * @param cores of each worker
 * @param memory that each worker gives to executors, in MiB
 * @param port of the master; 0 takes a free one
 */
public record ClusterPlan(int workers, int cores, int memory, int port) {
  /** The port of Spark's own scripts. */
  public static final int DEFAULT_PORT = 7077;

  private static final int CORES_OF_A_WORKER = 8;
  private static final double SHARE_OF_MEMORY = 0.5;

  /** Spark starts no executor in less than 450 MiB. */
  private static final int LEAST_MEMORY = 512;

  private static final int MOST = 1024;
  private static final int MEBIBYTES_OF_A_GIBIBYTE = 1024;

  /**
   * Chooses what is not given: one worker for every 8 cores of the machine, which share its cores
   * and half its memory evenly.
   *
   * @param memory such as 4g or 800m
   * @throws UserErrorException if a value is out of range, or the machine has less memory
   */
  public static ClusterPlan of(
      OptionalInt workers, OptionalInt cores, Optional<String> memory, int port) {
    int machineCores = Runtime.getRuntime().availableProcessors();
    workers.ifPresent(value -> requireBetween("--workers", value, 1, MOST));
    cores.ifPresent(value -> requireBetween("--cores", value, 1, MOST));
    requireBetween("--port", port, 0, 65_535);
    int workerCount = workers.orElse(Math.max(1, machineCores / cores.orElse(CORES_OF_A_WORKER)));
    int coreCount = cores.orElse(Math.max(1, machineCores / workerCount));
    int machineMemory = machineMemory();
    int share = (int) (machineMemory * SHARE_OF_MEMORY / workerCount);
    int mebibytes = memory.map(ClusterPlan::mebibytes).orElse(roundDown(share));
    if ((long) mebibytes * workerCount > machineMemory) {
      throw new UserErrorException(
          "--memory "
              + memory.orElse(mebibytes + "m")
              + ": for "
              + workerCount
              + " workers it is more than the "
              + machineMemory
              + "m of this machine");
    }
    return new ClusterPlan(workerCount, coreCount, mebibytes, port);
  }

  /** To whole gibibytes, where there are any. */
  private static int roundDown(int mebibytes) {
    return mebibytes >= MEBIBYTES_OF_A_GIBIBYTE
        ? mebibytes / MEBIBYTES_OF_A_GIBIBYTE * MEBIBYTES_OF_A_GIBIBYTE
        : Math.max(LEAST_MEMORY, mebibytes);
  }

  /**
   * Reads the value of {@code --memory}.
   *
   * @throws UserErrorException if it is no size, or less than Spark starts a JVM with
   */
  public static int mebibytes(String size) {
    String lower = size.toLowerCase(Locale.ROOT);
    if (!lower.matches("\\d{1,7}[mg]")) {
      throw new UserErrorException("--memory " + size + ": not a size such as 4g or 800m");
    }
    int number = Integer.parseInt(lower.substring(0, lower.length() - 1));
    long mebibytes = lower.endsWith("g") ? (long) number * MEBIBYTES_OF_A_GIBIBYTE : number;
    if (mebibytes < LEAST_MEMORY || mebibytes > Integer.MAX_VALUE) {
      throw new UserErrorException("--memory " + size + ": Spark needs at least 512m");
    }
    return (int) mebibytes;
  }

  private static int machineMemory() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return (int) (system.getTotalMemorySize() >> 20);
  }

  private static void requireBetween(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UserErrorException(option + " " + value + ": must be " + least + " to " + most);
    }
  }
}
