package org.perft960.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.notation.Fen;

class PositionTest {
  @Test
  void clocksAndDialectDoNotCountInEquality() {
    Position one = Fen.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    Position other = Fen.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 7 9");

    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r3k2r/8/8/2pP4/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w Qkq c6 0 1",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/2pP4/8/8/8/R3K2B w Qkq c6 0 1",
        "r3k2r/8/8/2p1P3/8/8/8/R3K2R w KQkq - 0 1",
      })
  void menSideToMoveCastlingAndEnPassantCountInEquality(String fen) {
    Position position = Fen.position("r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1");

    assertThat(Fen.position(fen)).isNotEqualTo(position);
  }

  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/4K2r w - - 0 1, true",
    "4k3/8/8/8/8/8/8/4KN1r w - - 0 1, false",
    "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1, true",
    "4k3/4P3/8/8/8/8/8/4K3 b - - 0 1, false",
  })
  void inCheckMeansTheSideToMove(String fen, boolean inCheck) {
    assertThat(Fen.position(fen).inCheck()).isEqualTo(inCheck);
  }

  @Test
  void flippedExchangesColoursRanksAndTheSideToMove() {
    Position position = Fen.position("r3k3/8/8/2pP4/8/8/7N/R3K2R w KQq c6 3 9");

    assertThat(Fen.format(position.flipped())).isEqualTo("r3k2r/7n/8/8/2Pp4/8/8/R3K3 b Qkq c3 3 9");
  }

  @Test
  void chess960IsADialectThatIsNotStandard() {
    assertThat(Fen.position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").chess960()).isFalse();
    assertThat(Fen.position("4k3/8/8/8/8/8/8/4K2R w H - 0 1").chess960()).isTrue();
    assertThat(Fen.position("4k3/8/8/8/8/8/8/5K1R w K - 0 1").chess960()).isTrue();
  }

  @Test
  void textNamesEveryMan() {
    assertThat(Fen.position("4k3/8/8/2pP4/8/8/8/R3K3 w Q c6 0 1"))
        .hasToString("white Ra1 Ke1 Pd5; black Pc5 Ke8; white to move; castling a1; en passant c6");
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22})
  void flippingAndSetupsLoseNothing(long seed) {
    RandomPositions positions = new RandomPositions(seed);
    for (int i = 0; i < 5_000; i++) {
      Position position = positions.next();
      assertThat(position.toSetup().toPosition()).isEqualTo(position);
      Position flipped = position.flipped();
      assertThat(flipped.inCheck()).isEqualTo(position.inCheck());
      assertThat(flipped.toSetup().toPosition()).as("judged again").isEqualTo(flipped);
      assertThat(flipped).isNotEqualTo(position);
      assertThat(flipped.flipped()).isEqualTo(position);
    }
  }
}
