package org.perft960.frontier;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Growing blocks of {@link PackedView} records, one for each bucket. The arrays are reused from one
 * {@link #clear} to the next. One instance serves one thread.
 */
public final class Buckets {
  private static final int FIRST_WORDS = 1024;

  private long[][] blocks = new long[0][];
  private int[] words = new int[0];
  private int count;

  /** Empties all buckets and makes them {@code count}. */
  public void clear(int count) {
    if (blocks.length < count) {
      blocks = Arrays.copyOf(blocks, count);
      words = new int[count];
    }
    Arrays.fill(words, 0);
    this.count = count;
  }

  /** Number of buckets. */
  public int count() {
    return count;
  }

  /** Appends one record. */
  public void add(int bucket, long occupied, long lowPlanes, long highPlanes, long paths) {
    int at = words[bucket];
    long[] block = blocks[bucket];
    if (block == null || at + PackedView.STRIDE > block.length) {
      block = grow(bucket, at);
    }
    block[at] = occupied;
    block[at + 1] = lowPlanes;
    block[at + 2] = highPlanes;
    block[at + PackedView.PATHS] = paths;
    words[bucket] = at + PackedView.STRIDE;
  }

  /** Appends the position whose view stands at {@code views[at]}. */
  public void addView(int bucket, long[] views, int at, long paths) {
    long occupied = PackedView.occupied(views, at);
    add(
        bucket,
        occupied,
        PackedView.lowPlanes(views, at, occupied),
        PackedView.highPlanes(views, at, occupied),
        paths);
  }

  /** Appends the record at {@code block[at]}. */
  public void addRecord(int bucket, long[] block, int at) {
    add(bucket, block[at], block[at + 1], block[at + 2], block[at + PackedView.PATHS]);
  }

  private long[] grow(int bucket, int used) {
    long[] block = blocks[bucket];
    long[] larger =
        block == null
            ? new long[FIRST_WORDS]
            : Arrays.copyOf(block, Math.addExact(block.length, block.length / 2));
    if (used + PackedView.STRIDE > larger.length) {
      throw new AssertionError("bucket " + bucket + " has " + used + " words");
    }
    blocks[bucket] = larger;
    return larger;
  }

  /** The array of a bucket, valid up to {@link #words}; null if it was never used. */
  public long[] block(int bucket) {
    return blocks[bucket];
  }

  /** Words of a bucket in use. */
  public int words(int bucket) {
    return words[bucket];
  }

  /** The records of a bucket as a new array. */
  public long[] toBlock(int bucket) {
    return words[bucket] == 0 ? new long[0] : Arrays.copyOf(blocks[bucket], words[bucket]);
  }

  /** The records of all buckets as new arrays. */
  public List<long[]> toBlocks() {
    return IntStream.range(0, count).mapToObj(this::toBlock).toList();
  }

  /** Frees the memory of one bucket. */
  public void release(int bucket) {
    blocks[bucket] = null;
    words[bucket] = 0;
  }
}
