package org.perft960.spark.run;

import java.util.Map;
import java.util.TreeMap;

/** Hadoop's properties, as Spark is told them: each with {@value #PREFIX} before its name. */
public final class HadoopSettings {
  private static final String PREFIX = "spark.hadoop.";

  private HadoopSettings() {}

  /**
   * All that are set, without the prefix: by {@code -D} or {@code spark-submit}, and above these by
   * the command line.
   */
  public static Map<String, String> of(Map<String, String> properties) {
    Map<String, String> settings = new TreeMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      add(settings, name, System.getProperty(name));
    }
    properties.forEach((name, value) -> add(settings, name, value));
    return settings;
  }

  private static void add(Map<String, String> settings, String name, String value) {
    if (name.startsWith(PREFIX)) {
      settings.put(name.substring(PREFIX.length()), value);
    }
  }
}
