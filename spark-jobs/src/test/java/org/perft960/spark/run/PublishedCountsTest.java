package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;

class PublishedCountsTest {
  private final PublishedCounts published = PublishedCounts.load();

  @Test
  void startPositionIsKnownBeyond64Bits() {
    assertThat(published.nodes(StartPositions.standard(), 14))
        .contains(new BigInteger("61885021521585529237"));
  }

  @Test
  void moveCountersAndDialectPlayNoPart() {
    assertThat(
            published.nodes(
                Fen.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 7 30"), 1))
        .contains(BigInteger.valueOf(20));
  }

  @Test
  void unknownPositionsAndDepthsPass() {
    published.verify(Fen.position("k7/8/8/8/8/8/8/7K w - - 0 1"), 1, BigInteger.TWO);
    published.verify(StartPositions.standard(), 29, BigInteger.TWO);
  }

  @Test
  void differenceFails() {
    assertThatThrownBy(() -> published.verify(StartPositions.standard(), 2, BigInteger.TWO))
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll("depth 2", "counted 2", "published 400");
  }
}
