package org.perft960.perft;

import java.math.BigInteger;
import org.perft960.movegen.Children;
import org.perft960.movegen.View;
import org.perft960.position.Position;

/**
 * Perft with every move made, the last one too: no counting ahead, no merging, no table. The slow
 * twin of all other counters; some tens of millions of paths a second.
 */
public final class PathWalk {
  private final long[] buffer;

  private PathWalk(int depth) {
    buffer = new long[(Math.max(1, depth) * Children.MAX_CHILDREN + 1) * View.STRIDE];
  }

  /**
   * Counts the legal paths of exactly {@code depth} plies.
   *
   * @param depth plies, at least 0; depth 0 counts 1
   */
  public static BigInteger count(Position root, int depth) {
    PathWalk walk = new PathWalk(depth);
    System.arraycopy(View.of(root), 0, walk.buffer, 0, View.STRIDE);
    return BigInteger.valueOf(walk.count(0, depth, View.STRIDE));
  }

  private long count(int at, int depth, int free) {
    if (depth == 0) {
      return 1;
    }
    int children =
        Children.all(
            buffer,
            free,
            buffer[at + View.PAWNS],
            buffer[at + View.KNIGHTS],
            buffer[at + View.DIAGONALS],
            buffer[at + View.ORTHOGONALS],
            buffer[at + View.US],
            buffer[at + View.THEM],
            buffer[at + View.STATE]);
    int end = free + children * View.STRIDE;
    long paths = 0;
    for (int child = free; child < end; child += View.STRIDE) {
      paths = Math.addExact(paths, count(child, depth - 1, end));
    }
    return paths;
  }
}
