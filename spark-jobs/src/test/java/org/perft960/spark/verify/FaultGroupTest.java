package org.perft960.spark.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perft960.suite.Rule;

class FaultGroupTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  private static final String CASTLES = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";

  private static MoveFault fault(MoveFault.Kind kind, Rule... rules) {
    return new MoveFault(
        kind, "e1c1", List.of(rules).stream().map(Rule::label).toList(), null, null);
  }

  private static Finding finding(Origin origin, String fen, int depth, MoveFault... faults) {
    return finding("engine", Outcome.DIFFERS, origin, fen, depth, 1, List.of(faults));
  }

  private static Finding finding(
      String engine,
      String verdict,
      Origin origin,
      String fen,
      int depth,
      int found,
      List<MoveFault> faults) {
    return new Finding(
        0,
        engine,
        verdict,
        origin,
        fen,
        List.of(),
        List.of(),
        fen,
        depth,
        BigInteger.valueOf(16),
        BigInteger.valueOf(found),
        faults,
        List.of());
  }

  private static FaultGroup only(Finding... findings) {
    List<FaultGroup> groups = FaultGroup.of(List.of(findings), Map.of());
    assertThat(groups).hasSize(1);
    return groups.get(0);
  }

  @Test
  void manyFindingsOfTwoFaultsAreTwoGroupsWithTheSmallestFirst() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      MoveFault castling =
          fault(MoveFault.Kind.MISSING, Rule.CASTLING_QUEENSIDE, Rule.CASTLING_ROOK_ATTACKED);
      MoveFault other = fault(MoveFault.Kind.MISSING, Rule.CASTLING_QUEENSIDE);
      findings.add(finding(Origin.GENERATION, CASTLES, 1 + i % 7, i % 2 == 0 ? castling : other));
    }
    findings.add(
        finding(Origin.GENERATION, KINGS, 1, fault(MoveFault.Kind.MISSING, Rule.EN_PASSANT)));
    findings.add(
        finding(
            Origin.GENERATION, KINGS, 1, fault(MoveFault.Kind.MISSING, Rule.CASTLING_QUEENSIDE)));

    List<FaultGroup> groups = FaultGroup.of(findings, Map.of());

    assertThat(groups)
        .extracting(group -> group.rule().orElseThrow())
        .containsExactly(Rule.CASTLING_QUEENSIDE, Rule.EN_PASSANT);
    assertThat(groups.get(0).findings()).hasSize(2001);
    assertThat(groups.get(0).smallest().fen()).isEqualTo(KINGS);
    assertThat(groups.get(0).findings().get(1).depth()).isEqualTo(1);
    assertThat(groups.get(0).findings().get(2000).depth()).isEqualTo(7);
  }

  @Test
  void ruleThatTheEngineOftenHasRightIsNotTheCause() {
    Finding finding =
        finding(
            Origin.GENERATION,
            CASTLES,
            1,
            fault(
                MoveFault.Kind.MISSING, Rule.CASTLING_QUEENSIDE, Rule.CASTLING_ROOK_PATH_ATTACKED));

    List<FaultGroup> unknown = FaultGroup.of(List.of(finding), Map.of());
    List<FaultGroup> known =
        FaultGroup.of(
            List.of(finding), Map.of("engine", Map.of(Rule.CASTLING_QUEENSIDE.label(), 3)));

    assertThat(unknown.get(0).rule()).contains(Rule.CASTLING_QUEENSIDE);
    assertThat(known.get(0).rule()).contains(Rule.CASTLING_ROOK_PATH_ATTACKED);
  }

  @Test
  void extraMoveTellsMoreThanMissingOnes() {
    FaultGroup group =
        only(
            finding(
                Origin.GENERATION,
                CASTLES,
                1,
                fault(MoveFault.Kind.MISSING, Rule.PROMOTION_KNIGHT),
                fault(MoveFault.Kind.EXTRA, Rule.PROMOTION_MISSING)));

    assertThat(group.kind()).contains(MoveFault.Kind.EXTRA);
    assertThat(group.rule()).contains(Rule.PROMOTION_MISSING);
  }

  @Test
  void countsThatAreWrongAfterAMoveIsTakenBackNameOnlyWhatAllOfThemShare() {
    MoveFault mates =
        fault(MoveFault.Kind.COUNT, Rule.ROOK_MOVE, Rule.GIVES_CHECK, Rule.GIVES_CHECKMATE);
    MoveFault checks = fault(MoveFault.Kind.COUNT, Rule.ROOK_MOVE, Rule.GIVES_CHECK);
    MoveFault moves = fault(MoveFault.Kind.COUNT, Rule.ROOK_MOVE);

    assertThat(only(finding(Origin.UNMAKE, CASTLES, 2, mates, checks)).rule())
        .contains(Rule.GIVES_CHECK);
    assertThat(only(finding(Origin.UNMAKE, CASTLES, 2, mates, checks, moves)).rule()).isEmpty();
  }

  @Test
  void answerThatChangesHasNoCause() {
    MoveFault checks = fault(MoveFault.Kind.COUNT, Rule.ROOK_MOVE, Rule.GIVES_CHECK);

    FaultGroup group = only(finding(Origin.UNSTEADY, CASTLES, 2, checks));

    assertThat(group.rule()).isEmpty();
    assertThat(group.kind()).isEmpty();
  }

  @Test
  void missingTotalIsBlamedOnARuleWithSoManyMoves() {
    FaultGroup one =
        only(finding("engine", Outcome.DIFFERS, Origin.GENERATION, CASTLES, 1, 15, List.of()));

    assertThat(one.kind()).isEqualTo(Optional.empty());
    assertThat(one.rule()).contains(Rule.CASTLING_QUEENSIDE);
  }

  @Test
  void enginesVerdictsAndOriginsAreKeptApart() {
    MoveFault same = fault(MoveFault.Kind.EXTRA, Rule.CASTLING_NO_RIGHT);
    List<Finding> findings =
        List.of(
            finding("b", "illegal move", Origin.MAKE, CASTLES, 1, 17, List.of(same)),
            finding("a", "illegal move", Origin.GENERATION, CASTLES, 1, 17, List.of(same)),
            finding("a", "illegal move", Origin.MAKE, CASTLES, 1, 17, List.of(same)),
            finding("a", "illegal move", Origin.MAKE, KINGS, 1, 17, List.of(same)),
            finding("a", "duplicate line", Origin.MAKE, CASTLES, 1, 17, List.of()));

    assertThat(FaultGroup.of(findings, Map.of()))
        .extracting(group -> group.engine() + " " + group.findings().size())
        .containsExactly("a 2", "a 1", "a 1", "b 1");
  }
}
