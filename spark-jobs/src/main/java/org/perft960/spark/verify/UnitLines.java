package org.perft960.spark.verify;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.spark.store.Unit;

/** Outcomes and findings as the lines of a unit: a letter, and a JSON object. */
final class UnitLines {
  static final ObjectMapper JSON =
      new ObjectMapper()
          .setSerializationInclusion(JsonInclude.Include.NON_NULL)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private static final char OUTCOME = 'o';
  private static final char FINDING = 'f';

  private UnitLines() {}

  /** What a task has found. */
  static Unit unit(String name, RowCheck check) {
    List<String> lines = new ArrayList<>();
    check.outcomes().forEach(outcome -> lines.add(OUTCOME + write(outcome)));
    check.findings().forEach(finding -> lines.add(FINDING + write(finding)));
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    long right = check.outcomes().stream().filter(Outcome::isRight).count();
    counts.put("counts", BigInteger.valueOf(check.outcomes().size()));
    counts.put("right", BigInteger.valueOf(right));
    return new Unit(name, counts, lines, Optional.empty());
  }

  /** The outcomes that a unit tells of. */
  static List<Outcome> outcomes(Unit unit) {
    return read(unit, OUTCOME, Outcome.class);
  }

  /** The findings that a unit tells of. */
  static List<Finding> findings(Unit unit) {
    return read(unit, FINDING, Finding.class);
  }

  private static <T> List<T> read(Unit unit, char kind, Class<T> type) {
    List<T> found = new ArrayList<>();
    for (String line : unit.lines()) {
      if (line.charAt(0) == kind) {
        try {
          found.add(JSON.readValue(line.substring(1), type));
        } catch (JsonProcessingException e) {
          throw new IllegalStateException("unit " + unit.name() + " cannot be read: " + line, e);
        }
      }
    }
    return found;
  }

  private static String write(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a record of numbers and strings", e);
    }
  }
}
