package org.perft960.frontier;

import java.util.Arrays;

/**
 * Positions of one ply with the number of paths that reach each: an open-addressing table in one
 * array, keyed by the whole {@link PackedView}. Paths to the same position are added up, exactly.
 *
 * <p>The array is reused from one {@link #clear} to the next. One instance serves one thread.
 */
public final class PathTable {
  /** Slots filled at most, in eighths of the table. */
  private static final int MAX_LOAD_EIGHTHS = 6;

  private static final int MIN_BITS = 6;
  private static final int MAX_BITS = 28;

  private long[] slots;
  private int bits;
  private int size;
  private int room;

  /**
   * @param expected positions that fit before the table grows
   */
  public PathTable(int expected) {
    clear(expected);
  }

  /** Empties the table and gives it room for {@code expected} positions. */
  public void clear(int expected) {
    setBits(bitsFor(expected));
    int words = PackedView.STRIDE << bits;
    if (slots == null || slots.length < words) {
      slots = new long[words];
    } else {
      Arrays.fill(slots, 0, words, 0L);
    }
    size = 0;
  }

  private void setBits(int bits) {
    if (bits > MAX_BITS) {
      throw new IllegalStateException(
          "more than " + (1L << MAX_BITS) * MAX_LOAD_EIGHTHS / 8 + " positions in one table");
    }
    this.bits = bits;
    this.room = (int) ((1L << bits) * MAX_LOAD_EIGHTHS / 8);
  }

  private static int bitsFor(int expected) {
    int bits = MIN_BITS;
    while ((1L << bits) * MAX_LOAD_EIGHTHS / 8 < expected) {
      bits++;
    }
    return bits;
  }

  /** Number of different positions. */
  public int size() {
    return size;
  }

  /**
   * Adds paths to a position.
   *
   * @throws ArithmeticException if a position's paths exceed {@link Long#MAX_VALUE}
   */
  public void add(long occupied, long lowPlanes, long highPlanes, long paths) {
    if (size == room) {
      grow();
    }
    long[] slots = this.slots;
    int mask = (1 << bits) - 1;
    int slot = (int) (PackedView.hash(occupied, lowPlanes, highPlanes) >>> 36) & mask;
    while (true) {
      int at = slot * PackedView.STRIDE;
      long there = slots[at];
      if (there == 0) {
        slots[at] = occupied;
        slots[at + 1] = lowPlanes;
        slots[at + 2] = highPlanes;
        slots[at + PackedView.PATHS] = paths;
        size++;
        return;
      }
      if (there == occupied && slots[at + 1] == lowPlanes && slots[at + 2] == highPlanes) {
        slots[at + PackedView.PATHS] = Math.addExact(slots[at + PackedView.PATHS], paths);
        return;
      }
      slot = slot + 1 & mask;
    }
  }

  /**
   * Adds paths to the position whose view stands at {@code views[at]}.
   *
   * @throws ArithmeticException if a position's paths exceed {@link Long#MAX_VALUE}
   */
  public void addView(long[] views, int at, long paths) {
    long occupied = PackedView.occupied(views, at);
    add(
        occupied,
        PackedView.lowPlanes(views, at, occupied),
        PackedView.highPlanes(views, at, occupied),
        paths);
  }

  /** Adds the records of a block, from index 0 to {@code words}. */
  public void addAll(long[] block, int words) {
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      add(block[at], block[at + 1], block[at + 2], block[at + PackedView.PATHS]);
    }
  }

  private void grow() {
    long[] old = slots;
    int words = PackedView.STRIDE << bits;
    setBits(bits + 1);
    slots = new long[PackedView.STRIDE << bits];
    size = 0;
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      if (old[at] != 0) {
        add(old[at], old[at + 1], old[at + 2], old[at + PackedView.PATHS]);
      }
    }
  }

  /**
   * The array of slots; those with word 0 = 0 are empty, those from {@link #words} on not in use.
   */
  long[] slots() {
    return slots;
  }

  /** Words of {@link #slots} in use. */
  int words() {
    return PackedView.STRIDE << bits;
  }

  /** The records without gaps, as a new block. */
  public long[] toBlock() {
    long[] block = new long[size * PackedView.STRIDE];
    int words = words();
    int end = 0;
    for (int at = 0; at < words; at += PackedView.STRIDE) {
      if (slots[at] != 0) {
        System.arraycopy(slots, at, block, end, PackedView.STRIDE);
        end += PackedView.STRIDE;
      }
    }
    return block;
  }
}
