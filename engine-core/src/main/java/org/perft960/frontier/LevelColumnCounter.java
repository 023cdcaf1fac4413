package org.perft960.frontier;

import java.util.List;
import org.perft960.perft.ColumnPathCounter;
import org.perft960.perft.ColumnSums;
import org.perft960.perft.PathSum;

/**
 * Counts the detail columns of the last level of the frontier, merged as {@link LevelCounter}
 * merges it. One instance serves one thread.
 */
public final class LevelColumnCounter {
  private final int depth;
  private final ColumnPathCounter counter;
  private final LevelCounter level = new LevelCounter(0);

  /**
   * @param depth plies to count from each position of the level, at least 1: at depth 0 there is no
   *     last move to describe
   */
  public LevelColumnCounter(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("depth " + depth + " is not at least 1");
    }
    this.depth = depth;
    this.counter = new ColumnPathCounter(depth);
  }

  /** Plies that are counted from each position of the level. */
  public int depth() {
    return depth;
  }

  /** Merges and counts one part of the level, as {@link LevelCounter#count(List, List)}. */
  public LevelColumns count(List<long[]> parentBlocks, List<long[]> arrivalBlocks) {
    Sums sums = new Sums();
    level.merge(parentBlocks, arrivalBlocks, sums);
    return sums.value();
  }

  /** Counts positions that are already merged, as {@link LevelCounter#count(long[], int)}. */
  public LevelColumns count(long[] block, int words) {
    Sums sums = new Sums();
    level.hand(block, words, sums);
    return sums.value();
  }

  private final class Sums implements PositionSink {
    private long positions;
    private final PathSum paths = new PathSum();
    private final ColumnSums columns = new ColumnSums();

    @Override
    public void add(long[] view, long pathsToIt) {
      positions++;
      paths.add(pathsToIt, 1);
      counter.count(view, 0, depth, pathsToIt, columns);
    }

    private LevelColumns value() {
      return new LevelColumns(positions, paths.value(), columns.value());
    }
  }
}
