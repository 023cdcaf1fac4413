package org.perft960.spark.starts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.perft960.frontier.DepthCount;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/**
 * What one start comes to at every depth, as its unit keeps it: {@code nodes.4}, {@code
 * unique_positions.4}, {@code checks.4}. Columns that are 0 are left out.
 */
public final class StartCounts {
  private static final String UNIQUE = "unique_positions";

  private StartCounts() {}

  static String unitName(int spId) {
    return "sp-%03d".formatted(spId);
  }

  static Unit unit(int spId, List<DepthCount> counts) {
    Map<String, BigInteger> named = new LinkedHashMap<>();
    for (DepthCount count : counts) {
      int depth = count.depth();
      named.put(key(Column.NODES.label(), depth), count.nodes());
      count
          .uniquePositions()
          .ifPresent(positions -> named.put(key(UNIQUE, depth), BigInteger.valueOf(positions)));
      count
          .columns()
          .ifPresent(
              columns -> {
                for (Column column : Column.values()) {
                  if (columns.count(column).signum() != 0) {
                    named.put(key(column.label(), depth), columns.count(column));
                  }
                }
              });
    }
    return new Unit(unitName(spId), named);
  }

  /**
   * The counts of a start among the units of a run, by depth from 1.
   *
   * @throws IllegalStateException if it is not counted
   */
  public static List<DepthCount> of(int spId, StartsRun run, Units units) {
    String name = unitName(spId);
    return counts(
        units.find(name).orElseThrow(() -> new IllegalStateException("no unit " + name)), run);
  }

  /** The counts of a start, by depth from 1. */
  static List<DepthCount> counts(Unit unit, StartsRun run) {
    List<DepthCount> counts = new ArrayList<>();
    for (int depth = 1; depth <= run.depth(); depth++) {
      BigInteger positions = unit.counts().get(key(UNIQUE, depth));
      counts.add(
          new DepthCount(
              depth,
              unit.count(key(Column.NODES.label(), depth)),
              positions == null
                  ? OptionalLong.empty()
                  : OptionalLong.of(positions.longValueExact()),
              depth <= run.columnsDepth() ? Optional.of(columns(unit, depth)) : Optional.empty()));
    }
    return List.copyOf(counts);
  }

  private static Columns columns(Unit unit, int depth) {
    List<BigInteger> columns = new ArrayList<>();
    for (Column column : Column.values()) {
      columns.add(unit.counts().getOrDefault(key(column.label(), depth), BigInteger.ZERO));
    }
    return new Columns(columns);
  }

  private static String key(String label, int depth) {
    return label + "." + depth;
  }
}
