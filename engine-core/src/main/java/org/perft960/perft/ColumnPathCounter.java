package org.perft960.perft;

import org.perft960.movegen.Children;
import org.perft960.movegen.View;

/**
 * The detail columns of any depth from a view: children are generated ply by ply, the last moves
 * counted by {@link ColumnCounter}. One instance serves one thread.
 */
public final class ColumnPathCounter {
  private final ColumnCounter lastPly = new ColumnCounter();
  private final int maxDepth;
  private final long[] buffer;

  /**
   * @param maxDepth the deepest count that will be asked for, in plies
   */
  public ColumnPathCounter(int maxDepth) {
    this.maxDepth = maxDepth;
    this.buffer = new long[Math.max(0, maxDepth - 1) * Children.MAX_CHILDREN * View.STRIDE];
  }

  /**
   * Adds what the last moves of all paths of {@code depth} plies do, each {@code paths} times; at
   * depth 0 that is one node, of no move.
   *
   * @param views a buffer with the view at {@code at}
   * @param depth 0 to the {@code maxDepth} of construction
   * @param paths paths to the view, at least 0
   * @param sums where to add
   * @throws ArithmeticException if the paths from the view exceed {@link Long#MAX_VALUE}
   */
  public void count(long[] views, int at, int depth, long paths, ColumnSums sums) {
    if (depth < 0 || depth > maxDepth) {
      throw new IllegalArgumentException("depth " + depth + " is not in 0.." + maxDepth);
    }
    if (depth == 0) {
      lastPly.countRoot();
    } else {
      count(views, at, depth, 0);
    }
    lastPly.moveTo(sums, paths);
  }

  private void count(long[] views, int at, int depth, int free) {
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long state = views[at + View.STATE];
    if (depth == 1) {
      lastPly.count(pawns, knights, diagonals, orthogonals, us, them, state);
      return;
    }
    int end =
        free
            + View.STRIDE
                * Children.all(
                    buffer, free, pawns, knights, diagonals, orthogonals, us, them, state);
    for (int child = free; child < end; child += View.STRIDE) {
      count(buffer, child, depth - 1, end);
    }
  }
}
