package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.perft960.frontier.LevelColumns;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.spark.store.Unit;

/** What a part of a level comes to, by name, as its unit keeps it. */
public final class PartCounts {
  private static final String POSITIONS = "positions";
  private static final String PATHS = "paths";

  private PartCounts() {}

  public static Map<String, BigInteger> of(LevelTotals part) {
    Map<String, BigInteger> counts = start(part.positions(), part.paths());
    counts.put(Column.NODES.label(), part.nodes());
    return counts;
  }

  public static Map<String, BigInteger> of(LevelColumns part) {
    Map<String, BigInteger> counts = start(part.positions(), part.paths());
    for (Column column : Column.values()) {
      counts.put(column.label(), part.columns().count(column));
    }
    return counts;
  }

  private static Map<String, BigInteger> start(long positions, BigInteger paths) {
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    counts.put(POSITIONS, BigInteger.valueOf(positions));
    counts.put(PATHS, paths);
    return counts;
  }

  public static LevelTotals totals(Unit unit) {
    return new LevelTotals(
        unit.count(POSITIONS).longValueExact(),
        unit.count(PATHS),
        unit.count(Column.NODES.label()));
  }

  static LevelColumns columns(Unit unit) {
    return new LevelColumns(
        unit.count(POSITIONS).longValueExact(),
        unit.count(PATHS),
        new Columns(Stream.of(Column.values()).map(column -> unit.count(column.label())).toList()));
  }
}
