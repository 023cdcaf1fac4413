package org.perft960.frontier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.perft960.perft.ColumnPathCounter;
import org.perft960.perft.ColumnSums;
import org.perft960.perft.Columns;
import org.perft960.perft.PathCounter;
import org.perft960.perft.PathSum;
import org.perft960.position.Position;

/**
 * Perft of every depth from one root on one thread, by a frontier of its own: for many roots side
 * by side. One instance serves one thread, for any number of roots.
 *
 * <p>Levels up to the last but one are kept, 32 bytes a position and twice that while they grow: a
 * start position takes about 30 MB if the last level is that of ply 6, 300 MB if that of ply 7.
 */
public final class RootCounter {
  /** Plies counted at once below the last level. */
  private static final int COUNTED_PLIES = 2;

  private final int depth;
  private final int columnsDepth;
  private final int lastPly;
  private final LevelCounter merger = new LevelCounter(0);
  private final PathCounter pathCounter;
  private final ColumnPathCounter columnCounter = new ColumnPathCounter(1);

  /**
   * @param depth the deepest perft to count, in plies, at least 1
   * @param columnsDepth the deepest perft whose detail columns to count, 0 for none
   * @param uniqueDepth the deepest ply whose unique positions to count for certain; those of less
   *     deep plies may be counted too, if they come for free
   * @throws IllegalArgumentException if a number is negative, or one is above {@code depth}
   */
  public RootCounter(int depth, int columnsDepth, int uniqueDepth) {
    if (depth < 1 || Math.min(columnsDepth, uniqueDepth) < 0) {
      throw new IllegalArgumentException(
          "depth " + depth + ", columns " + columnsDepth + ", unique positions " + uniqueDepth);
    }
    if (Math.max(columnsDepth, uniqueDepth) > depth) {
      throw new IllegalArgumentException(
          "columns " + columnsDepth + " or unique positions " + uniqueDepth + " above " + depth);
    }
    this.depth = depth;
    this.columnsDepth = columnsDepth;
    int forColumns = columnsDepth - 1;
    lastPly = Math.max(Math.max(0, depth - COUNTED_PLIES), Math.max(forColumns, uniqueDepth));
    pathCounter = new PathCounter(Math.max(1, depth - lastPly));
  }

  /**
   * Counts from a root.
   *
   * @return depths 1 to the deepest
   * @throws AssertionError if a level has other paths than the moves of the level before
   */
  public List<DepthCount> count(Position root) {
    List<LevelSums> levels = new ArrayList<>();
    Level level = Level.root(root);
    for (int ply = 0; ply < lastPly; ply++) {
      if (ply > 0) {
        level = level.next();
      }
      levels.add(new LevelSums(ply));
      levels.get(ply).add(level);
    }
    LevelSums last = new LevelSums(lastPly);
    if (lastPly == 0) {
      last.add(level);
    } else {
      last.addNext(level);
    }
    levels.add(last);
    return depthCounts(levels);
  }

  private List<DepthCount> depthCounts(List<LevelSums> levels) {
    List<DepthCount> counts = new ArrayList<>();
    for (int ply = 1; ply <= depth; ply++) {
      LevelSums before = levels.get(Math.min(ply - 1, lastPly));
      BigInteger nodes = before.nodes(ply);
      OptionalLong positions = OptionalLong.empty();
      if (ply <= lastPly) {
        positions = OptionalLong.of(levels.get(ply).positions);
        requirePaths(ply, nodes, levels.get(ply).paths.value());
      }
      counts.add(new DepthCount(ply, nodes, positions, before.columns(ply)));
    }
    return List.copyOf(counts);
  }

  private static void requirePaths(int ply, BigInteger moves, BigInteger paths) {
    if (!paths.equals(moves)) {
      throw new AssertionError(
          "WRONG COUNT: " + paths + " paths to ply " + ply + ", but " + moves + " moves before");
    }
  }

  /** What is counted from the positions of a level. */
  private final class LevelSums implements PositionSink {
    private final int ply;
    private final int rests;
    private final boolean detailed;
    private final PathSum paths = new PathSum();
    private final PathSum[] nodes;
    private final ColumnSums columns = new ColumnSums();
    private long positions;

    private LevelSums(int ply) {
      this.ply = ply;
      rests = ply < lastPly ? 1 : depth - ply;
      detailed = ply < columnsDepth;
      nodes = new PathSum[rests + 1];
      for (int rest = 0; rest <= rests; rest++) {
        nodes[rest] = new PathSum();
      }
    }

    @Override
    public void add(long[] position, long pathsToIt) {
      positions++;
      paths.add(pathsToIt, 1);
      for (int rest = 1; rest <= rests; rest++) {
        nodes[rest].add(pathsToIt, pathCounter.count(position, 0, rest));
      }
      if (detailed) {
        columnCounter.count(position, 0, 1, pathsToIt, columns);
      }
    }

    private void add(Level level) {
      for (long[] block : level.toEvenBlocks(1)) {
        merger.hand(block, block.length, this);
      }
    }

    /** The level after {@code parents}, merged table by table and not kept. */
    private void addNext(Level parents) {
      long[] block = parents.toEvenBlocks(1).get(0);
      LevelExpander captures = new LevelExpander();
      captures.clear(1);
      captures.expandCaptures(block, block.length);
      merger.merge(List.of(block), List.of(captures.buckets().toBlock(0)), this);
    }

    private BigInteger nodes(int depth) {
      return nodes[depth - ply].value();
    }

    private Optional<Columns> columns(int depth) {
      return detailed && depth == ply + 1 ? Optional.of(columns.value()) : Optional.empty();
    }
  }
}
