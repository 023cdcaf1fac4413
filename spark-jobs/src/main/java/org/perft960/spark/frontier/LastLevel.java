package org.perft960.spark.frontier;

import java.io.Serializable;
import java.util.List;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftResult;

/**
 * What is counted from each position of the last level: nodes, or the detail columns.
 *
 * @param <T> what a part of the level comes to
 */
interface LastLevel<T> extends Serializable {
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

  /** The answer, once all parts are together. */
  PerftResult result(T whole, List<LevelCount> levels);
}
