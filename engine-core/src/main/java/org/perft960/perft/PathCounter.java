package org.perft960.perft;

import org.perft960.movegen.Children;
import org.perft960.movegen.View;

/**
 * Counts paths of any depth from a view: children are generated ply by ply, the last two plies
 * counted at once by {@link TwoPlyCounter}. One instance serves one thread.
 */
public final class PathCounter {
  private final TwoPlyCounter twoPlies = new TwoPlyCounter();
  private final int maxDepth;
  private final long[] buffer;

  /**
   * @param maxDepth the deepest count that will be asked for, in plies
   */
  public PathCounter(int maxDepth) {
    this.maxDepth = maxDepth;
    this.buffer = new long[Math.max(0, maxDepth - 2) * Children.MAX_CHILDREN * View.STRIDE];
  }

  /**
   * Number of legal move paths of {@code depth} plies.
   *
   * @param views a buffer with the view at {@code at}
   * @param depth 0 to the {@code maxDepth} of construction
   * @throws ArithmeticException if the count exceeds {@link Long#MAX_VALUE}
   */
  public long count(long[] views, int at, int depth) {
    if (depth < 0 || depth > maxDepth) {
      throw new IllegalArgumentException("depth " + depth + " is not in 0.." + maxDepth);
    }
    return count(views, at, depth, 0);
  }

  private long count(long[] views, int at, int depth, int free) {
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long state = views[at + View.STATE];
    switch (depth) {
      case 0:
        return 1;
      case 1:
        return LeafCounter.count(pawns, knights, diagonals, orthogonals, us, them, state);
      case 2:
        return twoPlies.count(pawns, knights, diagonals, orthogonals, us, them, state);
      default:
        int end =
            free
                + View.STRIDE
                    * Children.all(
                        buffer, free, pawns, knights, diagonals, orthogonals, us, them, state);
        long paths = 0;
        for (int child = free; child < end; child += View.STRIDE) {
          paths = Math.addExact(paths, count(buffer, child, depth - 1, end));
        }
        return paths;
    }
  }
}
