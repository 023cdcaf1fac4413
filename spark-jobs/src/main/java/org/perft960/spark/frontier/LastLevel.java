package org.perft960.spark.frontier;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Unit;

/**
 * What is counted from each position of the last level: nodes, or the detail columns.
 *
 * @param <T> what a part of the level comes to
 */
interface LastLevel<T> extends Serializable {
  /**
   * @param rest plies to count from each position; if there are none, paths alone are counted
   */
  static LastLevel<?> of(Detail detail, int rest) {
    return detail == Detail.COLUMNS && rest > 0
        ? new LastLevelColumns(rest)
        : new LastLevelNodes(rest);
  }

  /** Merges and counts a part of the level that is not stored. */
  T mergeAndCount(List<long[]> parents, List<long[]> arrivals);

  /** Counts positions that are merged already. */
  T count(long[] block);

  /** What no positions come to. */
  T nothing();

  /** Two parts together. */
  T plus(T one, T other);

  /** The paths and nodes of a part. */
  LevelTotals totals(T part);

  /** What a part comes to, by name. */
  Map<String, BigInteger> counts(T part);

  /** The part that {@link #counts} has taken apart. */
  T part(Unit unit);

  /** The answer, once all parts are together. */
  PerftResult result(T whole, List<LevelCount> levels);
}
