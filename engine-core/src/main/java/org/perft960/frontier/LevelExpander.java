package org.perft960.frontier;

import org.perft960.movegen.Children;
import org.perft960.movegen.View;

/**
 * Makes the positions of the next ply from those of one: every child, packed, in the bucket of the
 * men that its {@linkplain PackedView#menHash non-mover} has. Those are the men of the side that has
 * just moved; so the quiet transpositions of the <em>next</em> step meet in one bucket.
 *
 * <p>One instance serves one thread.
 */
public final class LevelExpander {
  private final long[] view = new long[View.STRIDE];
  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
  private final Buckets buckets = new Buckets();

  /**
   * Empties the buckets.
   *
   * @param count number of buckets, a power of two up to 4096
   */
  public void clear(int count) {
    buckets.clear(count);
  }

  /** Appends all children of a block's positions to the buckets. */
  public void expand(long[] block, int words) {
    int mask = buckets.count() - 1;
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      if (block[at] == 0) {
        continue;
      }
      long paths = block[at + PackedView.PATHS];
      int end = View.STRIDE * children(block, at);
      for (int child = 0; child < end; child += View.STRIDE) {
        add(PackedView.menHash(children, child, View.THEM) & mask, child, paths);
      }
    }
  }

  /**
   * Appends the children after captures alone, each to the bucket of the men of its side to move: the
   * victim's, as its parent's view shows them. Those are the bucket of the parents of quiet moves to
   * the same position.
   */
  public void expandCaptures(long[] block, int words) {
    int mask = buckets.count() - 1;
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      long paths = block[at + PackedView.PATHS];
      PackedView.unpack(block, at, view);
      int end =
          View.STRIDE
              * Children.captures(
                  children,
                  0,
                  view[View.PAWNS],
                  view[View.KNIGHTS],
                  view[View.DIAGONALS],
                  view[View.ORTHOGONALS],
                  view[View.US],
                  view[View.THEM],
                  view[View.STATE]);
      for (int child = 0; child < end; child += View.STRIDE) {
        add(PackedView.menHashFlipped(children, child, View.US) & mask, child, paths);
      }
    }
  }

  private int children(long[] block, int at) {
    PackedView.unpack(block, at, view);
    return Children.all(
        children,
        0,
        view[View.PAWNS],
        view[View.KNIGHTS],
        view[View.DIAGONALS],
        view[View.ORTHOGONALS],
        view[View.US],
        view[View.THEM],
        view[View.STATE]);
  }

  private void add(int bucket, int child, long paths) {
    long us = children[child + View.US];
    long occupied = us | children[child + View.THEM];
    long orthogonals = children[child + View.ORTHOGONALS];
    long state = children[child + View.STATE];
    buckets.add(
        bucket,
        occupied,
        PackedView.lowPlanes(
            children[child + View.PAWNS],
            children[child + View.KNIGHTS],
            children[child + View.DIAGONALS],
            orthogonals,
            occupied,
            state),
        PackedView.highPlanes(orthogonals, us, occupied, state),
        paths);
  }

  /** The buckets as they are now. */
  public Buckets buckets() {
    return buckets;
  }
}
