package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.frontier.LevelCounter;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Unit;

/**
 * Counts nodes.
 *
 * @param depth plies to count from each position of the level, at least 0
 */
record LastLevelNodes(int depth) implements LastLevel<LevelTotals> {
  @Override
  public LevelTotals mergeAndCount(List<long[]> parents, List<long[]> arrivals) {
    return new LevelCounter(depth).count(parents, arrivals);
  }

  @Override
  public LevelTotals count(long[] block) {
    return new LevelCounter(depth).count(block, block.length);
  }

  @Override
  public LevelTotals nothing() {
    return LevelTotals.ZERO;
  }

  @Override
  public LevelTotals plus(LevelTotals one, LevelTotals other) {
    return one.plus(other);
  }

  @Override
  public LevelTotals totals(LevelTotals part) {
    return part;
  }

  @Override
  public Map<String, BigInteger> counts(LevelTotals part) {
    return PartCounts.of(part);
  }

  @Override
  public LevelTotals part(Unit unit) {
    return PartCounts.totals(unit);
  }

  @Override
  public PerftResult result(LevelTotals whole, List<LevelCount> levels) {
    return new PerftResult(whole.nodes(), levels, Optional.empty());
  }
}
