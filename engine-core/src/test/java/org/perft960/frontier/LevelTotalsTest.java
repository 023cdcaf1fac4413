package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class LevelTotalsTest {
  private static final LevelTotals PART = totals(3, "5", "61885021521585529237");

  @Test
  void partsAddUpFieldByField() {
    assertThat(PART.plus(totals(10, "20", "30")))
        .isEqualTo(totals(13, "25", "61885021521585529267"));
  }

  @Test
  void zeroChangesNothing() {
    assertThat(PART.plus(LevelTotals.ZERO)).isEqualTo(PART);
    assertThat(LevelTotals.ZERO.plus(PART)).isEqualTo(PART);
  }

  @Test
  void positionsBeyondALongAreRefused() {
    LevelTotals full = totals(Long.MAX_VALUE, "0", "0");

    assertThatThrownBy(() -> full.plus(PART)).isInstanceOf(ArithmeticException.class);
  }

  private static LevelTotals totals(long positions, String paths, String nodes) {
    return new LevelTotals(positions, new BigInteger(paths), new BigInteger(nodes));
  }
}
