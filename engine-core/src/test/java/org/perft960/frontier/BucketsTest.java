package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BucketsTest {
  private final Buckets buckets = new Buckets();

  @Test
  void bucketsAreTheListsOfWhatWasAdded() {
    SplittableRandom random = new SplittableRandom(960);
    for (int count : new int[] {1, 64, 2, 4096, 16}) {
      buckets.clear(count);
      assertThat(buckets.count()).isEqualTo(count);
      List<List<Long>> lists = new ArrayList<>();
      for (int bucket = 0; bucket < count; bucket++) {
        lists.add(new ArrayList<>());
      }
      for (int i = 0; i < 20_000; i++) {
        // Half of all in the first bucket, some buckets without any.
        int bucket = random.nextBoolean() ? 0 : random.nextInt(Math.min(count, 3_000));
        long[] record = random.longs(PackedView.STRIDE).toArray();
        if (random.nextBoolean()) {
          buckets.add(bucket, record[0], record[1], record[2], record[3]);
        } else {
          long[] block = new long[3 * PackedView.STRIDE];
          System.arraycopy(record, 0, block, PackedView.STRIDE, PackedView.STRIDE);
          buckets.addRecord(bucket, block, PackedView.STRIDE);
        }
        for (long word : record) {
          lists.get(bucket).add(word);
        }
      }

      for (int bucket = 0; bucket < count; bucket++) {
        assertThat(buckets.words(bucket)).isEqualTo(lists.get(bucket).size());
        long[] expected = lists.get(bucket).stream().mapToLong(Long::longValue).toArray();
        assertThat(buckets.toBlock(bucket)).isEqualTo(expected);
      }
    }
  }

  @Test
  void releasedBucketIsEmptyAndCanBeUsedAgain() {
    buckets.clear(2);
    buckets.add(0, 1, 2, 3, 4);
    buckets.add(1, 5, 6, 7, 8);

    buckets.release(0);

    assertThat(buckets.toBlock(0)).isEmpty();
    assertThat(buckets.toBlock(1)).containsExactly(5, 6, 7, 8);
    buckets.add(0, 9, 10, 11, 12);
    assertThat(buckets.toBlock(0)).containsExactly(9, 10, 11, 12);
  }

  @Test
  void unusedBucketHasAnEmptyBlock() {
    buckets.clear(1);

    assertThat(buckets.toBlock(0)).isEmpty();
  }
}
