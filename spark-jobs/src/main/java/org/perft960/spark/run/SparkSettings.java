package org.perft960.spark.run;

import java.util.Map;
import java.util.Optional;

/**
 * What the command line says about Spark.
 *
 * @param master empty leaves it to {@code -Dspark.master}, or else to all cores of this machine
 * @param properties {@code spark.*} settings that overrule every default
 */
public record SparkSettings(Optional<String> master, WebUi webUi, Map<String, String> properties) {
  /** Spark's own web pages while a job runs. */
  public enum WebUi {
    OFF,
    ON
  }

  public SparkSettings {
    properties = Map.copyOf(properties);
  }

  /** Whether all work is done on this machine. */
  public boolean isLocal() {
    return master.orElse(System.getProperty("spark.master", "local")).startsWith("local");
  }

  /** Whether Spark is wanted by name, so that even a small job must use it. */
  public boolean askForSpark() {
    return master.isPresent()
        || webUi == WebUi.ON
        || !properties.isEmpty()
        || System.getProperty("spark.master") != null;
  }
}
