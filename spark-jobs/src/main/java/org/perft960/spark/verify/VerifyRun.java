package org.perft960.spark.verify;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.store.Checksums;
import org.perft960.spark.store.RunIdentity;
import org.perft960.suite.SuiteRow;

/**
 * What is compared with what.
 *
 * @param rows positions, with or without claimed counts
 * @param engines voices beside this product; perhaps none
 * @param maxNodes a claim above it is left out
 * @param maxDepth plies, at least 1; deeper claims are left out
 * @param freeDepth plies, at least 1: how deep rows without claims are counted, unless a count
 *     above {@code maxNodes} ends it before
 */
public record VerifyRun(
    List<SuiteRow> rows, List<EngineSpec> engines, BigInteger maxNodes, int maxDepth, int freeDepth)
    implements Serializable {
  /** Plies to which rows without claims are counted if nothing else is said. */
  public static final int USUAL_FREE_DEPTH = 3;

  private static final String COMMAND = "verify";

  /** Copies the lists. */
  public VerifyRun {
    rows = new ArrayList<>(rows);
    engines = new ArrayList<>(engines);
  }

  /** Rising depths at which a row is asked about; none if all its claims are left out. */
  public List<Integer> depths(SuiteRow row) {
    List<Integer> depths = new ArrayList<>();
    if (row.counts().isEmpty()) {
      for (int depth = 1; depth <= Math.min(freeDepth, maxDepth); depth++) {
        depths.add(depth);
      }
    }
    row.counts()
        .forEach(
            (depth, nodes) -> {
              if (depth <= maxDepth && nodes.compareTo(maxNodes) <= 0) {
                depths.add(depth);
              }
            });
    return depths;
  }

  /** Claims above the limits. */
  public long leftOutClaims() {
    return rows.stream()
        .filter(row -> !row.counts().isEmpty())
        .mapToLong(row -> row.counts().size() - depths(row).size())
        .sum();
  }

  /** Rows that claim nothing. */
  public long freeRows() {
    return rows.stream().filter(row -> row.counts().isEmpty()).count();
  }

  /** What makes two runs the same. */
  public RunIdentity identity() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("command", COMMAND);
    fields.put("rows", Integer.toString(rows.size()));
    fields.put("rows_sha256", Checksums.sha256(text()));
    fields.put(
        "engines", engines.stream().map(EngineSpec::text).collect(Collectors.joining(" | ")));
    fields.put("max_nodes", maxNodes.toString());
    fields.put("max_depth", Integer.toString(maxDepth));
    fields.put("free_depth", Integer.toString(freeDepth));
    return RunIdentity.of(fields);
  }

  /** Whether an identity is that of such a run. */
  public static boolean isNamedBy(RunIdentity identity) {
    return identity.field("command").equals(COMMAND);
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (SuiteRow row : rows) {
      text.append(row.place()).append(' ').append(row.toEpd()).append('\n');
    }
    return text.toString();
  }
}
