package org.perft960.game;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.notation.Fen;
import org.perft960.position.Color;
import org.perft960.position.Position;

/** Dead and live positions by example. */
class MatingTest {
  @Test
  void bareKingsAreDead() {
    assertThat(Mating.isDead(Fen.position("4k3/8/8/8/8/8/8/4K3 w - -"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"4k3/8/8/8/8/8/8/4KN2 w - -", "4kb2/8/8/8/8/8/8/4K3 w - -"})
  void minorPieceAgainstAKingIsDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // On dark squares.
        "4kb2/8/8/8/8/8/8/2B1K3 w - -",
        "4kb2/6b1/5b2/8/8/8/1B6/2B1K3 w - -",
      })
  void bishopsAllOnOneColourAreDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k3/8/8/8/8/8/4P3/4K3 w - -",
        "4k3/8/8/8/8/8/8/4KR2 w - -",
        "4k3/8/8/8/8/8/8/4KQ2 w - -",
        // Two knights mate with help, and so do a knight or bishop on each side.
        "4k3/8/8/8/8/8/8/4KNN1 w - -",
        "4kn2/8/8/8/8/8/8/4KN2 w - -",
        "4kn2/8/8/8/8/8/8/4KB2 w - -",
        "4kb2/8/8/8/8/8/8/4KB2 w - -",
        "4k3/8/8/8/8/8/8/2B1KB2 w - -",
        "4kr2/8/8/8/8/8/8/4KN2 w - -",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
      })
  void liveMenAreNotDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The pawns guard each square between them.
        "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - -",
        "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 b - -",
        "8/3k4/1p1p1p1p/1P1P1P1P/8/8/4K3/8 w - -",
        // Slanting walls.
        "8/2k5/7p/1p3p1P/1Pp1pPp1/2P1P1P1/8/3K4 w - -",
        // Bishops behind pawns on squares of their colour.
        "k7/8/8/p1p1p1p1/P1P1P1P1/3B4/8/K7 w - -",
        "k4b2/8/8/p1p1p1p1/P1P1P1P1/3B4/8/K7 w - -",
      })
  void wallsOfPawnsAreDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Gaps; a lever; a knight, a bishop of the other colour, a rook.
        "k7/8/8/p1p1p3/P1P1P3/8/8/K7 w - -",
        "8/3k4/1p1p1p2/1P1P1P2/8/8/4K3/8 w - -",
        "k7/8/8/p1p1p1p1/P1P1P1P1/1P6/8/K7 w - -",
        "k7/8/8/p1p1p1p1/P1P1P1P1/5N2/8/K7 w - -",
        "k7/8/8/p1p1p1p1/P1P1P1P1/4B3/8/K7 w - -",
        "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K6R w - -",
      })
  void wallsWithAGapAreNotDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The king must take the last rook or queen.
        "k7/1R6/8/2K5/8/8/8/8 b - -",
        "k7/1Q6/8/2K5/8/8/8/8 b - -",
        "8/8/8/8/2k5/8/1r6/K7 w - -",
      })
  void onlyMoveThatTakesTheLastManIsDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // It may be left standing; the next move mates; a pawn stays.
        "k7/8/1R6/2K5/8/8/8/8 b - -",
        "7k/8/5KQ1/8/8/8/8/8 w - -",
        "k7/1R6/8/2K5/8/7P/8/8 b - -",
      })
  void choiceOrWhatRemainsIsNotDead(String fen) {
    assertThat(Mating.isDead(Fen.position(fen))).isFalse();
  }

  @Test
  void onlyMovesDecideWhatOneSideCanDo() {
    Position queenFalls = Fen.position("k7/Q7/8/2K5/8/8/8/7r b - -");

    assertThat(Mating.isImpossible(queenFalls, Color.WHITE)).isTrue();
    assertThat(Mating.isImpossible(queenFalls, Color.BLACK)).isFalse();
  }

  /** Flag fall: what may the other side still do? */
  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/4P3/4K3 w - -, BLACK, true",
    "4k3/8/8/8/8/8/4P3/4K3 w - -, WHITE, false",
    "4k3/8/8/8/8/8/8/3QKn2 w - -, BLACK, true",
    "4k3/8/8/8/8/8/8/3RKn2 w - -, BLACK, false",
    "4k3/8/8/8/8/8/8/3NKn2 w - -, BLACK, false",
    "4k3/8/8/8/8/8/3P4/4Kn2 w - -, BLACK, false",
    "4k3/8/8/8/8/8/8/3RKb2 w - -, BLACK, true",
    "4k3/8/8/8/8/8/8/3QKb2 w - -, BLACK, true",
    "4k3/8/8/8/8/8/8/3NKb2 w - -, BLACK, false",
    "4k3/8/8/8/8/8/4P3/4Kb2 w - -, BLACK, false",
    "4k3/8/8/8/8/8/8/3BKb2 w - -, BLACK, true",
    "4k3/8/8/8/8/8/8/2B1Kb2 w - -, BLACK, false",
    "4k3/8/8/8/8/8/8/R3KR2 w - -, BLACK, true",
  })
  void sideThatMayMateIsTold(String fen, Color winner, boolean impossible) {
    assertThat(Mating.isImpossible(Fen.position(fen), winner)).isEqualTo(impossible);
  }
}
