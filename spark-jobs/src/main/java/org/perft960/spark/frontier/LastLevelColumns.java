package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.frontier.LevelColumnCounter;
import org.perft960.frontier.LevelColumns;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Column;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Unit;

/**
 * Counts the detail columns.
 *
 * @param depth plies to count from each position of the level, at least 1
 */
record LastLevelColumns(int depth) implements LastLevel<LevelColumns> {
  @Override
  public LevelColumns mergeAndCount(List<long[]> parents, List<long[]> arrivals) {
    return new LevelColumnCounter(depth).count(parents, arrivals);
  }

  @Override
  public LevelColumns count(long[] block) {
    return new LevelColumnCounter(depth).count(block, block.length);
  }

  @Override
  public LevelColumns nothing() {
    return LevelColumns.ZERO;
  }

  @Override
  public LevelColumns plus(LevelColumns one, LevelColumns other) {
    return one.plus(other);
  }

  @Override
  public LevelTotals totals(LevelColumns part) {
    return new LevelTotals(part.positions(), part.paths(), part.columns().count(Column.NODES));
  }

  @Override
  public Map<String, BigInteger> counts(LevelColumns part) {
    return PartCounts.of(part);
  }

  @Override
  public LevelColumns part(Unit unit) {
    return PartCounts.columns(unit);
  }

  @Override
  public PerftResult result(LevelColumns whole, List<LevelCount> levels) {
    return new PerftResult(
        whole.columns().count(Column.NODES), levels, Optional.of(whole.columns()));
  }
}
