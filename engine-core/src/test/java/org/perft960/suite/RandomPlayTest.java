package org.perft960.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.notation.Fen;

class RandomPlayTest {
  private static final int POSITIONS = 20_000;

  /** What these games meet fewer than three times; the suites have them all the same. */
  private static final Set<Rule> RARE =
      EnumSet.of(
          Rule.EN_PASSANT_ONLY_EVASION,
          Rule.EN_PASSANT_REFUSED_PINNED_RANK,
          Rule.EN_PASSANT_REFUSED_IN_CHECK,
          Rule.CASTLING_CHECK,
          Rule.PROMOTION_MATE);

  @ParameterizedTest
  @EnumSource
  void rulesComeUpAgainAndAgain(Variant variant) {
    RandomPlay play = new RandomPlay(960, variant);
    Coverage coverage = new Coverage();
    for (int i = 0; i < POSITIONS; i++) {
      coverage.add(RuleScan.of(play.next()));
    }

    for (Rule rule : Rule.exercised()) {
      boolean expected =
          !RARE.contains(rule) && (variant != Variant.STANDARD || !rule.isOfChess960());
      assertThat(coverage.of(rule))
          .as("%s in %s%n%s", rule.label(), variant.label(), coverage.table())
          .isGreaterThanOrEqualTo(expected ? 3 : 0);
    }
  }

  @Test
  void sameSeedGivesSamePositions() {
    assertThat(fens(7, Variant.DFRC, 500))
        .isEqualTo(fens(7, Variant.DFRC, 500))
        .isNotEqualTo(fens(8, Variant.DFRC, 500));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "random-play.tsv", delimiter = '\t', numLinesToSkip = 1)
  void positionsAreThoseOfEveryJvm(Variant variant, long seed, int number, String fen) {
    assertThat(fens(seed, variant, number)).hasSize(number).endsWith(fen);
  }

  @ParameterizedTest
  @EnumSource
  void textsAreReadBack(Variant variant) {
    RandomPlay play = new RandomPlay(5, variant);
    for (int i = 0; i < 1_000; i++) {
      PlayedPosition played = play.next();
      assertThat(PlayedPosition.of(Fen.parse(played.fen()))).isEqualTo(played);
      assertThat(played.pushIsPlausible()).as(played.fen()).isTrue();
    }
  }

  private static List<String> fens(long seed, Variant variant, int count) {
    RandomPlay play = new RandomPlay(seed, variant);
    return Stream.generate(() -> play.next().fen()).limit(count).toList();
  }
}
