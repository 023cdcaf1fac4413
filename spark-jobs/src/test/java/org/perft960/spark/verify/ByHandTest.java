package org.perft960.spark.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perft960.spark.engines.EngineSpec;

/** What is to be typed puts an engine where it was when it failed. */
class ByHandTest {
  private static final String STANDARD = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  private static final String CHESS960 = "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1";

  @Test
  void chess960AndOptionsAreSetBeforeThePosition() {
    assertThat(
            ByHand.question(EngineSpec.parse("option.Hash=16 engine"), finding(CHESS960, "e1g1")))
        .containsExactly(
            "setoption name Hash value 16",
            "setoption name UCI_Chess960 value true",
            "position fen " + CHESS960 + " moves e1g1",
            "go perft 2");
  }

  @Test
  void standardChessNeedsNoOption() {
    assertThat(ByHand.question(EngineSpec.parse("engine"), finding(STANDARD)))
        .containsExactly("position fen " + STANDARD, "go perft 2");
  }

  @Test
  void scriptIsACommand() {
    assertThat(
            ByHand.question(
                EngineSpec.parse("protocol=perftree engine fast"), finding(STANDARD, "e1g1")))
        .containsExactly("engine fast 2 '" + STANDARD + "' 'e1g1'");
  }

  private static Finding finding(String fen, String... moves) {
    return new Finding(
        0,
        "engine",
        Outcome.DIFFERS,
        Origin.GENERATION,
        fen,
        List.of(moves),
        List.of(),
        fen,
        2,
        BigInteger.ONE,
        null,
        List.of(),
        List.of());
  }
}
