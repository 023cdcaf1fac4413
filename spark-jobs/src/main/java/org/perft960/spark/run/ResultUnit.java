package org.perft960.spark.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** A whole count as the last unit of its work: who finds it need not look at the others. */
public final class ResultUnit {
  private static final String NAME = "result";
  private static final String NODES = "nodes";
  private static final String COLUMN = "column.";
  private static final String LEVEL_NODES = "level_nodes.";
  private static final String LEVEL_POSITIONS = "level_unique_positions.";

  private ResultUnit() {}

  /** The result found among the units, or else counted and committed to them. */
  public static PerftResult once(Units units, Supplier<PerftResult> count) {
    Optional<PerftResult> done = find(units);
    if (done.isPresent()) {
      return done.get();
    }
    PerftResult result = count.get();
    units.commit(unit(result));
    return result;
  }

  /** The result, if the count is finished. */
  public static Optional<PerftResult> find(Units units) {
    return units.find(NAME).map(ResultUnit::result);
  }

  private static Unit unit(PerftResult result) {
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    counts.put(NODES, result.nodes());
    for (LevelCount level : result.levels()) {
      counts.put(LEVEL_NODES + level.ply(), level.nodes());
      if (level.uniquePositions() != null) {
        counts.put(LEVEL_POSITIONS + level.ply(), level.uniquePositions());
      }
    }
    if (result.columns().isPresent()) {
      for (Column column : Column.values()) {
        counts.put(COLUMN + column.label(), result.columns().get().count(column));
      }
    }
    return new Unit(NAME, counts);
  }

  private static PerftResult result(Unit unit) {
    List<LevelCount> levels = new ArrayList<>();
    for (Map.Entry<String, BigInteger> count : unit.counts().entrySet()) {
      if (count.getKey().startsWith(LEVEL_NODES)) {
        int ply = Integer.parseInt(count.getKey().substring(LEVEL_NODES.length()));
        levels.add(new LevelCount(ply, count.getValue(), unit.counts().get(LEVEL_POSITIONS + ply)));
      }
    }
    return new PerftResult(unit.count(NODES), levels, columns(unit));
  }

  private static Optional<Columns> columns(Unit unit) {
    List<BigInteger> counts = new ArrayList<>();
    for (Column column : Column.values()) {
      BigInteger count = unit.counts().get(COLUMN + column.label());
      if (count == null) {
        return Optional.empty();
      }
      counts.add(count);
    }
    return Optional.of(new Columns(counts));
  }
}
