package org.perft960.frontier;

import java.util.List;
import org.perft960.movegen.View;
import org.perft960.perft.PathCounter;
import org.perft960.perft.PathSum;

/**
 * Merges and counts the last level of the frontier in one pass, without storing it.
 *
 * <p>A part of the level has all parents whose non-mover has certain men. Quiet moves leave those
 * men alone: their children are made here, from the parents. Captures do not: their children arrive
 * from all parts, sorted by the men that the victim's side has left. Both are split once more by
 * the same men, finely enough that each table stays in the processor's cache; every different
 * position is counted once, times its paths.
 *
 * <p>One instance serves one thread.
 */
public final class LevelCounter {
  /** Children that one table is to hold: 2^14 slots of 32 bytes at the usual two per position. */
  private static final int CHILDREN_PER_TABLE = 20_000;

  /** Quiet children of a parent, on the generous side of the usual: sizes tables only. */
  private static final int CHILDREN_PER_PARENT = 26;

  /** The low bits of the men's hash have chosen the part: {@code 2^12} parts at most. */
  private static final int PART_BITS = 12;

  private static final int MAX_TABLES = 1 << 12;

  private final int depth;
  private final PathCounter counter;
  private final long[] view = new long[View.STRIDE];
  private final PackedChildren children = new PackedChildren();
  private final Buckets parents = new Buckets();
  private final Buckets arrivals = new Buckets();
  private final PathTable table = new PathTable(CHILDREN_PER_TABLE);

  /**
   * @param depth plies to count from each position of the level; 0 counts the paths to it
   */
  public LevelCounter(int depth) {
    this.depth = depth;
    this.counter = new PathCounter(depth);
  }

  /** Plies that are counted from each position of the level. */
  public int depth() {
    return depth;
  }

  /**
   * Merges and counts one part of the level.
   *
   * @param parentBlocks the part's positions of the ply before, each position once
   * @param arrivalBlocks children after captures, sorted to this part
   */
  public LevelTotals count(List<long[]> parentBlocks, List<long[]> arrivalBlocks) {
    Sums sums = new Sums();
    merge(parentBlocks, arrivalBlocks, sums);
    return sums.totals();
  }

  /** Merges one part of the level, as {@link #count(List, List)}, and hands over each position. */
  void merge(List<long[]> parentBlocks, List<long[]> arrivalBlocks, PositionSink sink) {
    long parentCount = positions(parentBlocks);
    long children = parentCount * CHILDREN_PER_PARENT + positions(arrivalBlocks);
    int tables = 1;
    while ((long) tables * CHILDREN_PER_TABLE < children && tables < MAX_TABLES) {
      tables *= 2;
    }
    splitParents(parentBlocks, tables);
    splitArrivals(arrivalBlocks, tables);
    for (int bucket = 0; bucket < tables; bucket++) {
      merge(bucket);
      hand(table.slots(), table.words(), sink);
    }
  }

  /**
   * Counts positions that are already merged.
   *
   * @param words words of the block in use; slots whose first word is 0 are passed over
   */
  public LevelTotals count(long[] block, int words) {
    Sums sums = new Sums();
    hand(block, words, sums);
    return sums.totals();
  }

  private final class Sums implements PositionSink {
    private long positions;
    private final PathSum paths = new PathSum();
    private final PathSum nodes = new PathSum();

    @Override
    public void add(long[] position, long pathsToIt) {
      positions++;
      paths.add(pathsToIt, 1);
      nodes.add(pathsToIt, counter.count(position, 0, depth));
    }

    private LevelTotals totals() {
      return new LevelTotals(positions, paths.value(), nodes.value());
    }
  }

  /** Hands over the positions of a block as {@link #count(long[], int)} reads it. */
  void hand(long[] block, int words, PositionSink sink) {
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      if (block[at] != 0) {
        PackedView.unpack(block, at, view);
        sink.add(view, block[at + PackedView.PATHS]);
      }
    }
  }

  private static long positions(List<long[]> blocks) {
    long words = 0;
    for (long[] block : blocks) {
      words += block.length;
    }
    return words / PackedView.STRIDE;
  }

  private void splitParents(List<long[]> blocks, int tables) {
    parents.clear(tables);
    for (long[] block : blocks) {
      for (int at = 0; at < block.length; at += PackedView.STRIDE) {
        PackedView.unpack(block, at, view);
        int men = PackedView.menHash(view, 0, View.THEM);
        parents.addRecord(men >>> PART_BITS & tables - 1, block, at);
      }
    }
  }

  private void splitArrivals(List<long[]> blocks, int tables) {
    arrivals.clear(tables);
    for (long[] block : blocks) {
      for (int at = 0; at < block.length; at += PackedView.STRIDE) {
        PackedView.unpack(block, at, view);
        int men = PackedView.menHashFlipped(view, 0, View.US);
        arrivals.addRecord(men >>> PART_BITS & tables - 1, block, at);
      }
    }
  }

  /** Fills the table with the children of one bucket. */
  private void merge(int bucket) {
    int parentWords = parents.words(bucket);
    int arrivalWords = arrivals.words(bucket);
    // Ten different positions a parent and half of the arrivals: measured on middle games.
    table.clear((int) Math.min(1 << 26, parentWords / PackedView.STRIDE * 11L + arrivalWords / 8));
    long[] block = parents.block(bucket);
    for (int at = 0; at < parentWords; at += PackedView.STRIDE) {
      addQuietChildren(block, at);
    }
    if (arrivalWords > 0) {
      table.addAll(arrivals.block(bucket), arrivalWords);
    }
  }

  private void addQuietChildren(long[] block, int at) {
    long paths = block[at + PackedView.PATHS];
    long[] views = children.views();
    int end = children.quiets(block, at);
    for (int child = 0; child < end; child += View.STRIDE) {
      table.addView(views, child, paths);
    }
  }
}
