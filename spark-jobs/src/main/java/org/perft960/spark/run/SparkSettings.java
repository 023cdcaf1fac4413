package org.perft960.spark.run;

import java.util.LinkedHashMap;
import java.util.List;
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

  /**
   * The properties of a command line.
   *
   * @param words each {@code K=V}
   * @throws UserErrorException if one is not, or is not Spark's
   */
  public static Map<String, String> properties(List<String> words) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String property : words) {
      int equals = property.indexOf('=');
      if (equals < 0 || !property.startsWith("spark.")) {
        String reason = equals < 0 ? "not K=V" : "Spark properties begin with spark.";
        throw new UserErrorException("--conf " + property + ": " + reason);
      }
      values.put(property.substring(0, equals), property.substring(equals + 1));
    }
    return values;
  }

  /** Whether Spark is wanted by name, so that even a small job must use it. */
  public boolean askForSpark() {
    return master.isPresent()
        || webUi == WebUi.ON
        || !properties.isEmpty()
        || System.getProperty("spark.master") != null;
  }
}
