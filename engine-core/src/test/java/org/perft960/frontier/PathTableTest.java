package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.frontier.Records.Key;
import org.perft960.movegen.RandomWalks;

/** The open-addressing table against a {@link HashMap} that is told the same. */
class PathTableTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 30;

  /** The same table for all rounds: small after large, large after small. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 48, 1_000, 100_000})
  void tableIsTheMapAfterEveryClear(int expected) {
    SplittableRandom random = new SplittableRandom(SEED + expected);
    PathTable table = new PathTable(expected);
    for (int positions : new int[] {0, 1, 47, 48, 49, 50_000, 3, 20_000, 0, 500}) {
      Map<Key, Long> map = new HashMap<>();
      List<Key> keys = keys(random, positions);
      table.clear(random.nextInt(2) == 0 ? expected : positions);
      for (int i = 0; i < 3 * positions; i++) {
        Key key = keys.get(random.nextInt(positions));
        long paths = random.nextLong(1L << random.nextInt(1, 40));
        table.add(key.occupied(), key.lowPlanes(), key.highPlanes(), paths);
        map.merge(key, paths, Math::addExact);
      }

      assertThat(table.size()).isEqualTo(map.size());
      assertThat(Records.paths(table.toBlock()).equals(map)).as("%d keys", positions).isTrue();
    }
  }

  /**
   * Keys that mostly differ in one bit of one word; word 0 is never 0, for kings are never absent.
   */
  private static List<Key> keys(SplittableRandom random, int count) {
    List<Key> keys = new ArrayList<>(count);
    Key last = new Key(random.nextLong() | 1, random.nextLong(), random.nextLong());
    while (keys.size() < count) {
      keys.add(last);
      long bit = 1L << random.nextInt(1, 64);
      last =
          switch (random.nextInt(3)) {
            case 0 -> new Key(last.occupied() ^ bit, last.lowPlanes(), last.highPlanes());
            case 1 -> new Key(last.occupied(), last.lowPlanes() ^ bit, last.highPlanes());
            default -> new Key(last.occupied(), last.lowPlanes(), last.highPlanes() ^ bit);
          };
    }
    return keys;
  }

  @Test
  void blocksAreAddedRecordByRecord() {
    RandomWalks walks = new RandomWalks(SEED);
    PathTable one = new PathTable(1);
    for (int i = 0; i < 10_000; i++) {
      one.addView(walks.next(), 0, i + 1);
    }
    long[] block = one.toBlock();

    PathTable twice = new PathTable(1);
    twice.addAll(block, block.length);
    twice.addAll(block, block.length / 2 / PackedView.STRIDE * PackedView.STRIDE);
    twice.addAll(block, 0);

    Map<Key, Long> expected = Records.paths(block);
    for (int i = 0; i < block.length / PackedView.STRIDE / 2; i++) {
      expected.merge(
          Key.of(block, i * PackedView.STRIDE),
          block[i * PackedView.STRIDE + PackedView.PATHS],
          Math::addExact);
    }
    assertThat(Records.paths(twice.toBlock()).equals(expected)).isTrue();
  }

  @Test
  void emptyTableHasAnEmptyBlock() {
    assertThat(new PathTable(100).toBlock()).isEmpty();
    assertThat(new PathTable(100).size()).isZero();
  }

  @Test
  void pathsBeyondALongAreNotLost() {
    PathTable table = new PathTable(1);
    table.add(3, 0, 0, Long.MAX_VALUE - 1);
    assertThatCode(() -> table.add(3, 0, 0, 1)).doesNotThrowAnyException();

    assertThatThrownBy(() -> table.add(3, 0, 0, 1)).isInstanceOf(ArithmeticException.class);
    assertThat(table.toBlock()).containsExactly(3, 0, 0, Long.MAX_VALUE);
  }

  @Test
  void moreThanATableHoldsIsRefused() {
    assertThatThrownBy(() -> new PathTable(Integer.MAX_VALUE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("201326592 positions");
  }
}
