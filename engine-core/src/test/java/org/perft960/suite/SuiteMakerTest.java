package org.perft960.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.notation.Fen;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainPerft;
import org.perft960.oracle.PlainRules;
import org.perft960.perft.Perft;

class SuiteMakerTest {
  private static final long PLAIN_NODES = 3_000;

  @ParameterizedTest
  @EnumSource
  void suitesAreSmallAndWhole(BuiltInSuite builtIn) {
    Suite suite = builtIn.chosen();

    assertThat(suite.broken()).isEmpty();
    assertThat(suite.rows()).hasSizeGreaterThan(40);
    assertThat(SuiteMaker.text(builtIn, suite.rows()).length()).isLessThan(100_000);
    assertThat(suite.rows()).extracting(SuiteRow::id).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource
  void everyRuleIsCoveredEightTimes(BuiltInSuite builtIn) {
    Coverage coverage = SuiteMaker.coverage(builtIn.chosen().rows());

    for (Rule rule : Rule.exercised()) {
      assertThat(coverage.of(rule))
          .as("%s in %s%n%s", rule.label(), builtIn.label(), coverage.table())
          .isGreaterThanOrEqualTo(builtIn.rules().contains(rule) ? SuiteMaker.TIMES : 0);
    }
  }

  /** Another generator, and rules told by making the moves. */
  @ParameterizedTest
  @EnumSource
  void theOracleAgreesOnCountsAndTags(BuiltInSuite builtIn) {
    for (SuiteRow row : builtIn.chosen().rows()) {
      PlainBoard board = PlainBoard.parse(row.fen());
      row.counts()
          .forEach(
              (depth, nodes) -> {
                if (nodes.longValueExact() <= PLAIN_NODES) {
                  assertThat(PlainPerft.count(board, depth))
                      .as("%s depth %d", row.id(), depth)
                      .isEqualTo(nodes.longValueExact());
                }
              });
      assertThat(row.tags())
          .as(row.id())
          .isEqualTo(
              PlainRules.of(board).stream()
                  .filter(rule -> !rule.isCommon())
                  .map(Rule::label)
                  .toList());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyCountIsOurs(BuiltInSuite builtIn) {
    for (SuiteRow row : builtIn.chosen().rows()) {
      int deepest = row.counts().lastKey();
      assertThat(Perft.count(row.position().position(), deepest))
          .as("%s depth %d", row.id(), deepest)
          .isEqualTo(row.counts().get(deepest));
    }
  }

  @ParameterizedTest
  @EnumSource
  void suitesAreMadeAgainTheSame(BuiltInSuite builtIn) {
    assertThat(SuiteMaker.make(builtIn)).isEqualTo(builtIn.chosen().rows());
  }

  @Test
  void theSuiteOfChess960EndsWithItsStarts() {
    Suite suite = BuiltInSuite.CHESS960.read();
    int chosen = BuiltInSuite.CHESS960.chosen().rows().size();

    assertThat(suite.rows()).hasSize(chosen + 960);
    SuiteRow standard = suite.rows().get(chosen + 518);
    assertThat(standard.toEpd())
        .isEqualTo(Fen.START + " ;D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;id sp-518 ;tags start");
    String text = StartRows.text();
    assertThat(StartRows.read(text)).isEqualTo(suite.rows().subList(chosen, suite.rows().size()));
  }

  @ParameterizedTest
  @EnumSource
  void fewCandidatesGiveASmallSuite(BuiltInSuite builtIn) {
    List<SuiteRow> rows = SuiteMaker.make(builtIn, LongStream.range(0, 20), 1, 1_000);

    assertThat(rows).isEqualTo(SuiteMaker.make(builtIn, LongStream.range(0, 20), 1, 1_000));
    assertThat(rows).hasSizeBetween(3, 60);
    assertThat(SuiteReader.read(builtIn.label() + ".epd", SuiteMaker.text(builtIn, rows)).rows())
        .isEqualTo(rows);
  }
}
