package org.perft960.spark.run;

import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/**
 * Knows at any time what Spark is doing, in words for one line: the description of the running job
 * and the tasks of its running stages.
 */
public final class ProgressListener extends SparkListener {
  private static final String DESCRIPTION = "spark.job.description";

  private final Map<Integer, Tasks> runningStages = new TreeMap<>();
  private String step = "starting Spark";

  private static final class Tasks {
    private final int total;
    private int started;
    private int done;

    private Tasks(int total) {
      this.total = total;
    }
  }

  /** Names what happens outside Spark's jobs. */
  public synchronized void step(String name) {
    step = name;
  }

  /** Such as "level 5, 37 of 64 tasks", or "level 5, waiting for an executor". */
  public synchronized String line() {
    int started = 0;
    int done = 0;
    int total = 0;
    for (Tasks tasks : runningStages.values()) {
      started += tasks.started;
      done += tasks.done;
      total += tasks.total;
    }
    if (total == 0) {
      return step;
    }
    String tasks = started == 0 ? "waiting for an executor" : done + " of " + total + " tasks";
    return step + ", " + tasks;
  }

  @Override
  public synchronized void onJobStart(SparkListenerJobStart start) {
    String description =
        start.properties() == null ? null : start.properties().getProperty(DESCRIPTION);
    if (description != null) {
      step = description;
    }
  }

  @Override
  public synchronized void onStageSubmitted(SparkListenerStageSubmitted submitted) {
    runningStages.put(submitted.stageInfo().stageId(), new Tasks(submitted.stageInfo().numTasks()));
  }

  @Override
  public synchronized void onTaskStart(SparkListenerTaskStart start) {
    Tasks tasks = runningStages.get(start.stageId());
    if (tasks != null) {
      tasks.started++;
    }
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    Tasks tasks = runningStages.get(end.stageId());
    if (tasks != null && end.taskInfo().successful()) {
      tasks.done++;
    }
  }

  @Override
  public synchronized void onStageCompleted(SparkListenerStageCompleted completed) {
    runningStages.remove(completed.stageInfo().stageId());
  }
}
