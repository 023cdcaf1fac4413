package org.perft960.spark.frontier;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.perft960.spark.run.SparkContexts;
import org.perft960.spark.run.SparkSettings;

/**
 * One Spark context for all tests of a class, with the product's settings. A JVM has room for one
 * at a time.
 */
public final class Spark implements BeforeAllCallback, AfterAllCallback {
  private final String master;
  private final Map<String, String> properties;
  private JavaSparkContext context;

  public Spark(String master, Map<String, String> properties) {
    this.master = master;
    this.properties = properties;
  }

  @Override
  public void beforeAll(ExtensionContext test) {
    context = open(master, properties);
  }

  @Override
  public void afterAll(ExtensionContext test) {
    context.close();
  }

  public JavaSparkContext context() {
    return context;
  }

  /**
   * Waits until the tasks of a job that has failed have ended: Spark starts the rest of them, and
   * they write files.
   */
  public void awaitIdle() {
    var tracker = context.sc().statusTracker();
    try {
      do {
        Thread.sleep(5);
        context.sc().listenerBus().waitUntilEmpty();
      } while (tracker.getActiveStageIds().length > 0
          || Arrays.stream(tracker.getExecutorInfos())
              .anyMatch(info -> info.numRunningTasks() > 0));
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("still busy", e);
    }
  }

  static JavaSparkContext open(String master, Map<String, String> properties) {
    return SparkContexts.open(
        new SparkSettings(Optional.of(master), SparkSettings.WebUi.OFF, properties));
  }

  /**
   * A cluster of executors in JVMs of their own, which find this project's classes and Spark's
   * where this JVM has them.
   */
  static JavaSparkContext openLocalCluster(int executors) throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    Map<String, String> properties = new HashMap<>();
    properties.put("spark.executor.extraClassPath", System.getProperty("java.class.path"));
    return open("local-cluster[" + executors + ",1,1024]", properties);
  }
}
