package org.perft960.spark.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Ends the processes of a cluster, and what they have started. */
final class ClusterProcesses {
  /** Workers end their executors first, which takes a second or two. */
  private static final int TERMINATION_SECONDS = 10;

  private static final int KILL_SECONDS = 5;
  private static final int PERIOD_MILLIS = 50;

  private ClusterProcesses() {}

  /**
   * Asks the processes to end, and kills those that have not after ten seconds; executors and
   * drivers that outlive their worker are killed too.
   *
   * @return those that live nevertheless; none, but for a broken machine
   */
  static List<ClusterProcess> end(List<ClusterProcess> processes) {
    List<ClusterProcess> all = new ArrayList<>(processes);
    for (ClusterProcess process : processes) {
      process
          .find()
          .ifPresent(
              handle ->
                  handle
                      .descendants()
                      .forEach(
                          child -> all.add(ClusterProcess.of("below " + handle.pid(), child))));
    }
    processes.forEach(process -> process.find().ifPresent(ProcessHandle::destroy));
    if (!awaitEnd(all, TERMINATION_SECONDS)) {
      all.forEach(process -> process.find().ifPresent(ProcessHandle::destroyForcibly));
      awaitEnd(all, KILL_SECONDS);
    }
    return all.stream().filter(ClusterProcess::isAlive).toList();
  }

  private static boolean awaitEnd(List<ClusterProcess> processes, int seconds) {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (processes.stream().anyMatch(ClusterProcess::isAlive)) {
      if (System.nanoTime() > limit || !Pause.millis(PERIOD_MILLIS)) {
        return false;
      }
    }
    return true;
  }
}
