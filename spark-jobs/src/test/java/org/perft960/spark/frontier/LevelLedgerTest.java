package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.frontier.LevelTotals;
import org.perft960.notation.Fen;
import org.perft960.spark.run.LevelCount;

/** A path lost or invented does not pass. */
class LevelLedgerTest {
  private static final String OTHER_ROOT =
      "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";

  private final LevelLedger ledger = new LevelLedger();

  @Test
  void rightLevelsAreNoted() {
    ledger.add(0, totals(1, 1, 20));
    ledger.add(1, totals(20, 20, 400));
    ledger.addLast(2, totals(400, 400, 4_865_609));

    assertThat(ledger.levels())
        .extracting(LevelCount::nodes)
        .containsExactly(BigInteger.ONE, BigInteger.valueOf(20), BigInteger.valueOf(400));
  }

  @ParameterizedTest
  @ValueSource(longs = {399, 401, 0})
  void levelWithOtherPathsThanTheMovesBeforeItIsRefused(long paths) {
    ledger.add(0, totals(1, 1, 20));
    ledger.add(1, totals(20, 20, 400));

    assertThatThrownBy(() -> ledger.add(2, totals(400, paths, 8_902)))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            "WRONG COUNT: ply 2 has %d paths, but the positions before it have 400 legal moves",
            paths);
    assertThatThrownBy(() -> ledger.addLast(2, totals(400, paths, 8_902)))
        .isInstanceOf(AssertionError.class);
    assertThat(ledger.levels()).hasSize(2);
  }

  @Test
  void rootIsOnePath() {
    assertThatThrownBy(() -> ledger.add(0, totals(1, 2, 20))).isInstanceOf(AssertionError.class);
  }

  @Test
  void levelOfAnotherRootIsFoundOutByAPlainPerft() {
    ledger.add(0, totals(1, 1, 20));
    ledger.add(1, totals(20, 20, 400));
    ledger.add(2, totals(400, 400, 8_902));

    assertThatCode(() -> ledger.verifyPlainly(Fen.position(Fen.START))).doesNotThrowAnyException();
    assertThatThrownBy(() -> ledger.verifyPlainly(Fen.position(OTHER_ROOT)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("ply 3 has 8902 paths, a plain perft counts 9006");
  }

  /**
   * Beyond 50 million paths a plain perft takes longer than a blink: a level before it is taken.
   */
  @Test
  void levelOfManyPathsIsNotCountedPlainly() {
    ledger.add(0, totals(1, 1, 20));
    ledger.add(1, totals(20, 20, 1_000_000_000_000L));

    assertThatCode(() -> ledger.verifyPlainly(Fen.position(Fen.START))).doesNotThrowAnyException();
  }

  private static LevelTotals totals(long positions, long paths, long nodes) {
    return new LevelTotals(positions, BigInteger.valueOf(paths), BigInteger.valueOf(nodes));
  }
}
