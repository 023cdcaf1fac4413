package org.perft960.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitGatherTest {
  @Test
  void gatheringIsBitByBitGathering() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 100_000; i++) {
      long word = random.nextLong();
      long mask = random.nextLong() & (i % 2 == 0 ? random.nextLong() : -1);
      assertThat(BitGather.compress(word, mask)).isEqualTo(gatheredText(word, mask));
      assertThat(BitGather.compressByShifts(word, mask)).isEqualTo(gatheredText(word, mask));
      assertThat(BitGather.expand(word, mask)).isEqualTo(BitGather.expandByShifts(word, mask));
    }
  }

  @Test
  void scatteringUndoesGathering() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 100_000; i++) {
      long word = random.nextLong();
      long mask = random.nextLong();
      long gathered = BitGather.compress(word, mask);
      assertThat(BitGather.expand(gathered, mask)).isEqualTo(word & mask);
      assertThat(BitGather.expandByShifts(gathered, mask)).isEqualTo(word & mask);
    }
  }

  @Test
  void emptyAndFullMasksAreTheEnds() {
    assertThat(BitGather.compress(0x123456789ABCDEFL, 0)).isZero();
    assertThat(BitGather.expand(0x123456789ABCDEFL, 0)).isZero();
    assertThat(BitGather.compress(0x8123456789ABCDEFL, -1)).isEqualTo(0x8123456789ABCDEFL);
    assertThat(BitGather.expand(0x8123456789ABCDEFL, -1)).isEqualTo(0x8123456789ABCDEFL);
  }

  /** The slow twin, over text: the chosen digits of the word, written side by side. */
  private static long gatheredText(long word, long mask) {
    StringBuilder digits = new StringBuilder("0");
    for (int bit = 63; bit >= 0; bit--) {
      if ((mask >>> bit & 1) != 0) {
        digits.append(word >>> bit & 1);
      }
    }
    return Long.parseUnsignedLong(digits.toString(), 2);
  }
}
