package org.perft960.spark.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.perft960.spark.run.UserErrorException;

/** Knows which part of a cluster that starts is awaited, and until when. */
final class StartWatch {
  static final String MASTER = "master";
  private static final String WORKER = "worker-";

  private final int seconds;
  private final LongSupplier nanoClock;
  private final long startNanos;
  private final Consumer<String> listener;
  private String process;
  private String part;
  private String verb;

  /**
   * Begins to count.
   *
   * @param seconds until the cluster must be complete
   * @param nanoClock as {@link System#nanoTime}
   * @param listener hears what is awaited, such as "waiting for worker 2 of 3"
   */
  StartWatch(int seconds, LongSupplier nanoClock, Consumer<String> listener) {
    this.seconds = seconds;
    this.nanoClock = nanoClock;
    this.listener = listener;
    startNanos = nanoClock.getAsLong();
  }

  /** The name of a worker's process and log; its ID at the master begins with it and a hyphen. */
  static String worker(int number) {
    return WORKER + number;
  }

  void awaitMaster() {
    await(MASTER, "the master", "is");
  }

  /**
   * @param missing the numbers of those that have not registered, at least one, in order
   * @param all how many the cluster has
   */
  void awaitWorkers(List<Integer> missing, int all) {
    int first = missing.get(0);
    String text = "worker " + first + " of " + all;
    if (missing.size() == 1) {
      await(worker(first), text, "is");
    } else {
      await(worker(first), text + " and " + (missing.size() - 1) + " more", "are");
    }
  }

  private void await(String process, String part, String verb) {
    this.process = process;
    this.part = part;
    this.verb = verb;
    listener.accept("waiting for " + part);
  }

  /** The first process that is awaited. */
  String process() {
    return process;
  }

  /**
   * Looks at the clock.
   *
   * @param log of {@link #process}
   * @throws UserErrorException that names what is awaited, if it is too late for it
   */
  void requireTime(Path log) {
    if (nanoClock.getAsLong() - startNanos > TimeUnit.SECONDS.toNanos(seconds)) {
      throw new UserErrorException(
          "%s %s not ready after %d s: --wait allows more; see %s"
              .formatted(part, verb, seconds, log));
    }
  }
}
