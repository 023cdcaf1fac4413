package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriverLineTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "count ply 4, 43 of 48 tasks, 30 s",
        "perft960: --depth 99: must be 0 to 30",
        "26/11/30 15:26:07 WARN TaskSchedulerImpl: Initial job has not accepted any resources",
        "15:26:07 ERROR Inbox: Ignoring error",
        "\tat java.base/java.lang.Thread.run(Thread.java:1)",
        "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space"
      })
  void commandAndTroubleAreTold(String line) {
    assertThat(DriverLine.worthTelling(List.of(line))).containsExactly(line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Launch Command: \"java\" \"-Dspark.authenticate.secret=x\"",
        "========================================",
        "Using Spark's default log4j profile: org/apache/spark/log4j2-defaults.properties",
        "WARNING: A restricted method in java.lang.System has been called",
        "26/11/30 15:25:38 INFO SparkContext: Running Spark version 4.2.0",
        "15:25:38 DEBUG SparkContext: words"
      })
  void chatterOfSparkAndTheJdkIsLeftOut(String line) {
    assertThat(DriverLine.worthTelling(List.of(line))).isEmpty();
  }

  @Test
  void terminalIsOnlyPrintedTo() {
    assertThat(DriverLine.worthTelling(List.of("a\u001b[2Jb\tc"))).containsExactly("a?[2Jb\tc");
  }
}
