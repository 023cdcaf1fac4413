package org.perft960.frontier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.perft960.movegen.View;
import org.perft960.position.Position;

/**
 * One level of the frontier in one table: the different positions after {@code ply} plies, each
 * with the exact number of paths that reach it.
 */
public final class Level {
  private static final int SAMPLE = 10_000;

  private final int ply;
  private final PathTable positions;

  private Level(int ply, PathTable positions) {
    this.ply = ply;
    this.positions = positions;
  }

  /** Ply 0: the position itself, reached by the one empty path. */
  public static Level root(Position position) {
    PathTable table = new PathTable(1);
    table.addView(View.of(position), 0, 1);
    return new Level(0, table);
  }

  /**
   * The level after this one.
   *
   * <p>Takes 32 bytes a position, and about 100 ns a child.
   */
  public Level next() {
    PathTable next = new PathTable(4 * positions.size());
    PackedChildren children = new PackedChildren();
    long[] slots = positions.slots();
    int words = positions.words();
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      int end = slots[at] == 0 ? 0 : children.all(slots, at);
      for (int child = 0; child < end; child += View.STRIDE) {
        next.addView(children.views(), child, slots[at + PackedView.PATHS]);
      }
    }
    return new Level(ply + 1, next);
  }

  /**
   * Captures of a position, en passant included, on average over the first {@value #SAMPLE} of the
   * table: a sample, for their order is that of a hash.
   *
   * @return 0 if there is no position
   */
  public double capturesPerPosition() {
    PackedChildren children = new PackedChildren();
    long[] slots = positions.slots();
    int words = positions.words();
    long captures = 0;
    int sampled = 0;
    for (int at = 0; at < words && sampled < SAMPLE; at += PackedView.STRIDE) {
      if (slots[at] != 0) {
        captures += children.captures(slots, at) / View.STRIDE;
        sampled++;
      }
    }
    return sampled == 0 ? 0 : (double) captures / sampled;
  }

  /** Plies from the root. */
  public int ply() {
    return ply;
  }

  /** Number of different positions. */
  public int size() {
    return positions.size();
  }

  /** Counts {@code depth} plies from each position, times its paths; on this thread. */
  public LevelTotals count(int depth) {
    return new LevelCounter(depth).count(positions.slots(), positions.words());
  }

  /**
   * The positions in blocks of nearly equal size, to be counted side by side.
   *
   * @param count number of blocks, at least 1; some may be empty
   */
  public List<long[]> toEvenBlocks(int count) {
    long[] all = positions.toBlock();
    List<long[]> blocks = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int from = (int) ((long) size() * i / count) * PackedView.STRIDE;
      int to = (int) ((long) size() * (i + 1) / count) * PackedView.STRIDE;
      blocks.add(Arrays.copyOfRange(all, from, to));
    }
    return blocks;
  }

  /**
   * The positions in blocks by the men of their non-mover.
   *
   * @param count number of blocks, a power of two up to 4096; some may be empty
   */
  public List<long[]> toBlocksByMen(int count) {
    Buckets buckets = new Buckets();
    buckets.clear(count);
    long[] view = new long[View.STRIDE];
    long[] all = positions.toBlock();
    for (int at = 0; at < all.length; at += PackedView.STRIDE) {
      PackedView.unpack(all, at, view);
      buckets.addRecord(PackedView.menHash(view, 0, View.THEM) & count - 1, all, at);
    }
    return buckets.toBlocks();
  }
}
