package org.perft960.frontier;

import org.perft960.movegen.View;

/**
 * Makes the positions of the next ply from those of one: every child, packed, in the bucket of the
 * men that its {@linkplain PackedView#menHash non-mover} has. Those are the men of the side that
 * has just moved; so the quiet transpositions of the <em>next</em> step meet in one bucket.
 *
 * <p>One instance serves one thread.
 */
public final class LevelExpander {
  private final PackedChildren children = new PackedChildren();
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
    long[] views = children.views();
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      long paths = block[at + PackedView.PATHS];
      int end = children.all(block, at);
      for (int child = 0; child < end; child += View.STRIDE) {
        int bucket = PackedView.menHash(views, child, View.THEM) & mask;
        buckets.addView(bucket, views, child, paths);
      }
    }
  }

  /**
   * Appends the children after captures alone, each to the bucket of the men of its side to move:
   * the victim's, as its parent's view shows them. Those are the bucket of the parents of quiet
   * moves to the same position.
   */
  public void expandCaptures(long[] block, int words) {
    int mask = buckets.count() - 1;
    long[] views = children.views();
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      long paths = block[at + PackedView.PATHS];
      int end = children.captures(block, at);
      for (int child = 0; child < end; child += View.STRIDE) {
        int bucket = PackedView.menHashFlipped(views, child, View.US) & mask;
        buckets.addView(bucket, views, child, paths);
      }
    }
  }

  /** The buckets as they are now. */
  public Buckets buckets() {
    return buckets;
  }
}
