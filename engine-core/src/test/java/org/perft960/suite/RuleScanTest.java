package org.perft960.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;

class RuleScanTest {
  @ParameterizedTest
  @CsvFileSource(resources = "moves.tsv", delimiter = '\t', numLinesToSkip = 1)
  void aMoveIsAboutTheseRules(String fen, String move, String labels) {
    PlayedPosition played = PlayedPosition.of(Fen.parse(fen));
    Set<Rule> expected = rules(labels);
    boolean legal = expected.iterator().next().scope() == Rule.Scope.MOVE;
    boolean exercised = Rule.exercised().containsAll(expected);

    assertThat(RuleScan.ofText(played, move))
        .isEqualTo(legal ? Optional.empty() : Optional.of(expected.iterator().next()));
    if (legal) {
      Move parsed = UciMoves.parse(played.position(), move);
      assertThat(RuleScan.of(played.position(), parsed)).isEqualTo(expected);
    }
    if (exercised) {
      assertThat(RuleScan.of(played)).containsAll(expected);
    }
  }

  private static Set<Rule> rules(String labels) {
    return Stream.of(labels.split(" "))
        .map(label -> Rule.ofLabel(label).orElseThrow())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Rule.class)));
  }

  @ParameterizedTest
  @CsvSource({
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, stalemate",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1, checkmate",
    "4k3/8/8/8/8/8/3r4/r3K3 w - - 0 1, in_check",
    "4k3/8/8/8/8/2n5/8/r3K3 w - - 0 1, in_check",
    "4k3/8/8/8/8/3n4/8/r3K3 w - - 0 1, in_double_check",
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1, en_passant",
  })
  void aPositionIsAboutThisRule(String fen, String label) {
    assertThat(RuleScan.of(Fen.position(fen))).contains(Rule.ofLabel(label).orElseThrow());
  }

  @Test
  void enPassantRefusedByAPinIsToldEvenIfThePositionForgotTheSquare() {
    Position position = Fen.position("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");

    assertThat(position.enPassantSquare()).isEqualTo(Position.NO_SQUARE);
    assertThat(RuleScan.ofText(position, "d5e6")).contains(Rule.EN_PASSANT_REFUSED_PINNED_RANK);
    assertThat(RuleScan.ofText(PlayedPosition.of(position), "d5e6"))
        .contains(Rule.EN_PASSANT_NOT_NOW);
  }

  @Test
  void aMoveThatIsNotLegalHasNoRules() {
    Position position = Fen.position(Fen.START);
    Move move = new Move(Squares.parse("e2"), Squares.parse("e5"), null, Move.Type.QUIET);

    assertThatThrownBy(() -> RuleScan.of(position, move))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theStartPositionExercisesItsMovesAndItsBishopsInTheKingsWay() {
    assertThat(RuleScan.of(Fen.position(Fen.START)))
        .containsExactly(
            Rule.PAWN_PUSH,
            Rule.KNIGHT_MOVE,
            Rule.DOUBLE_PUSH,
            Rule.CASTLING_REFUSED_KING_PATH_OCCUPIED);
  }

  @Test
  void labelsNameTheirRules() {
    for (Rule rule : Rule.values()) {
      assertThat(Rule.ofLabel(rule.label())).contains(rule);
      assertThat(rule.label()).matches("[a-z0-9_]+");
      assertThat(rule.description()).isNotBlank();
    }
    assertThat(Rule.ofLabel("no_rule")).isEmpty();
    assertThat(Rule.exercised()).doesNotContain(Rule.BLOCKED).contains(Rule.CHECKMATE);
  }
}
