package org.perft960.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class SliderAttacksTest {
  @Test
  void everyArrangementOfBlockersAttacksWhatTheWalkAttacks() {
    for (int square = 0; square < 64; square++) {
      long rookMask = SliderAttacks.rookMask(square);
      long blockers = 0;
      do {
        assertEqual(
            SliderAttacks.rook(square, blockers), RayWalk.rook(square, blockers), square, blockers);
        blockers = SliderAttacks.nextSubset(blockers, rookMask);
      } while (blockers != 0);
      long bishopMask = SliderAttacks.bishopMask(square);
      do {
        assertEqual(
            SliderAttacks.bishop(square, blockers),
            RayWalk.bishop(square, blockers),
            square,
            blockers);
        blockers = SliderAttacks.nextSubset(blockers, bishopMask);
      } while (blockers != 0);
    }
  }

  /** Blockers on the edge, on the square itself and off the lines change nothing. */
  @Test
  void anyOccupationAttacksWhatTheWalkAttacks() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      long sparse = random.nextLong() & random.nextLong();
      long dense = random.nextLong() | random.nextLong();
      for (long occupied : new long[] {sparse, dense}) {
        int square = i & 63;
        assertEqual(
            SliderAttacks.rook(square, occupied), RayWalk.rook(square, occupied), square, occupied);
        assertEqual(
            SliderAttacks.bishop(square, occupied),
            RayWalk.bishop(square, occupied),
            square,
            occupied);
      }
    }
  }

  /** Gathered bits number the arrangements in order, none twice: the table's first index. */
  @Test
  void gatheredBitsNumberTheArrangements() {
    for (int square = 0; square < 64; square++) {
      assertGatheredInOrder(SliderAttacks.rookMask(square));
      assertGatheredInOrder(SliderAttacks.bishopMask(square));
    }
  }

  private static void assertGatheredInOrder(long mask) {
    long blockers = 0;
    for (int number = 0; number < 1 << Long.bitCount(mask); number++) {
      assertEqual(BitGather.compress(blockers, mask), number, number, blockers);
      blockers = SliderAttacks.nextSubset(blockers, mask);
    }
    assertThat(blockers).isZero();
  }

  /** Where magics share a number, the attacks are the same: the table's other index. */
  @Test
  void magicsSeparateDifferentAttacks() {
    for (int square = 0; square < 64; square++) {
      int from = square;
      assertSeparated(
          SliderAttacks.rookMask(from),
          b -> SliderMagics.rookIndex(from, b),
          b -> RayWalk.rook(from, b));
      assertSeparated(
          SliderAttacks.bishopMask(from),
          b -> SliderMagics.bishopIndex(from, b),
          b -> RayWalk.bishop(from, b));
    }
  }

  private static void assertSeparated(
      long mask, LongUnaryOperator index, LongUnaryOperator attacks) {
    long[] attacked = new long[1 << Long.bitCount(mask)];
    long blockers = 0;
    do {
      int number = (int) index.applyAsLong(blockers);
      long attacksHere = attacks.applyAsLong(blockers);
      if (attacked[number] != 0) {
        assertEqual(attacked[number], attacksHere, number, blockers);
      }
      attacked[number] = attacksHere;
      blockers = SliderAttacks.nextSubset(blockers, mask);
    } while (blockers != 0);
  }

  @Test
  void magicSearchFindsTheMagics() {
    MagicSearch search = new MagicSearch(MagicSearch.SEED);
    long[] rooks = search.rooks();
    long[] bishops = search.bishops();

    for (int square = 0; square < 64; square++) {
      for (int bit = 0; bit < 64; bit++) {
        long blocker = Squares.bit(bit);
        int rookShift = 64 - Long.bitCount(SliderAttacks.rookMask(square));
        int bishopShift = 64 - Long.bitCount(SliderAttacks.bishopMask(square));
        assertThat(SliderMagics.rookIndex(square, blocker))
            .as("rook on %s", Squares.name(square))
            .isEqualTo((int) (blocker * rooks[square] >>> rookShift));
        assertThat(SliderMagics.bishopIndex(square, blocker))
            .as("bishop on %s", Squares.name(square))
            .isEqualTo((int) (blocker * bishops[square] >>> bishopShift));
      }
    }
  }

  private static void assertEqual(long counted, long expected, int square, long occupied) {
    if (counted != expected) {
      assertThat(counted).as("%d, occupied 0x%016X", square, occupied).isEqualTo(expected);
    }
  }
}
