package org.perft960.frontier;

import java.util.stream.IntStream;
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
  private int[] places = new int[0];

  /**
   * Empties the buckets, one for each part of the next level.
   *
   * @param parts a power of two up to 4096
   */
  public void clear(int parts) {
    clear(IntStream.range(0, parts).toArray(), parts);
  }

  /**
   * Empties the buckets, for some parts of the next level; children of other parts will be passed
   * over.
   *
   * @param places by part: the number of its bucket, or -1; their number is a power of two up to
   *     4096
   * @param count number of buckets
   */
  public void clear(int[] places, int count) {
    this.places = places;
    buckets.clear(count);
  }

  /** Appends all children of a block's positions to the buckets. */
  public void expand(long[] block, int words) {
    int mask = places.length - 1;
    long[] views = children.views();
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      long paths = block[at + PackedView.PATHS];
      int end = children.all(block, at);
      for (int child = 0; child < end; child += View.STRIDE) {
        int place = places[PackedView.menHash(views, child, View.THEM) & mask];
        if (place >= 0) {
          buckets.addView(place, views, child, paths);
        }
      }
    }
  }

  /**
   * Appends the children after captures alone, each to the bucket of the men of its side to move:
   * the victim's, as its parent's view shows them. Those are the bucket of the parents of quiet
   * moves to the same position.
   */
  public void expandCaptures(long[] block, int words) {
    int mask = places.length - 1;
    long[] views = children.views();
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      long paths = block[at + PackedView.PATHS];
      int end = children.captures(block, at);
      for (int child = 0; child < end; child += View.STRIDE) {
        int place = places[PackedView.menHashFlipped(views, child, View.US) & mask];
        if (place >= 0) {
          buckets.addView(place, views, child, paths);
        }
      }
    }
  }

  /** The buckets as they are now. */
  public Buckets buckets() {
    return buckets;
  }
}
