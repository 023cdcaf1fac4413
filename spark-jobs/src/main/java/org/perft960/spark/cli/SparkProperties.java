package org.perft960.spark.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perft960.spark.run.UserErrorException;

/** The values of {@code --conf}. */
final class SparkProperties {
  private SparkProperties() {}

  /**
   * Splits each at its first equals sign; what follows is taken as it is.
   *
   * @throws UserErrorException if one is not {@code spark.K=V}
   */
  static Map<String, String> parse(List<String> properties) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String property : properties) {
      int equals = property.indexOf('=');
      if (equals < 0 || !property.startsWith("spark.")) {
        String reason = equals < 0 ? "not K=V" : "Spark properties begin with spark.";
        throw new UserErrorException("--conf " + property + ": " + reason);
      }
      values.put(property.substring(0, equals), property.substring(equals + 1));
    }
    return values;
  }
}
