package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

class StartStructureTest {
  @Test
  void structureNamesItsStart() {
    for (int spId = 0; spId <= StartArray.LAST_SP_ID; spId++) {
      StartStructure start = Starts.ALL.get(spId);
      assertThat(start.spId()).isEqualTo(spId);
      assertThat(StartArray.of(start.men().arrangement()).spId()).isEqualTo(spId);
      assertThat(start.queensideCastling().wing()).isEqualTo(Wing.QUEENSIDE);
      assertThat(start.kingsideCastling().wing()).isEqualTo(Wing.KINGSIDE);
    }
  }

  @Test
  void mirrorKeepsWhatDoesNotDependOnCastling() {
    for (StartStructure start : Starts.ALL) {
      StartStructure mirror = Starts.mirror(start);
      assertThat(Starts.mirror(mirror)).isEqualTo(start);
      assertThat(mirror.defence().undefendedMen())
          .isEqualTo(filesReversed(start.defence().undefendedMen()));
      assertThat(mirror.firstMoves().byKnights()).isEqualTo(start.firstMoves().byKnights());
      assertThat(mirror.men().bishopsAdjacent()).isEqualTo(start.men().bishopsAdjacent());
      assertThat(mirror.men().bishopsOnOneWing()).isEqualTo(start.men().bishopsOnOneWing());
      assertThat(mirror.men().queenBesideBishop()).isEqualTo(start.men().queenBesideBishop());
      assertThat(mirror.men().knightsOnOneColor()).isEqualTo(start.men().knightsOnOneColor());
      assertThat(mirror.men().kingWing()).isNotEqualTo(start.men().kingWing());
      assertThat(mirror.men().filesBetweenKingAndRook(Wing.KINGSIDE))
          .isEqualTo(start.men().filesBetweenKingAndRook(Wing.QUEENSIDE));
    }
  }

  private static long filesReversed(long squares) {
    return Long.reverseBytes(Long.reverse(squares));
  }

  @Test
  void everyStartIsReadBackFromBothDialects() {
    for (StartStructure start : Starts.ALL) {
      Position position = StartPositions.chess960(start.spId());
      String array = start.array().arrangement();
      String xFen = Fen.format(position, FenDialect.X_FEN);
      assertThat(xFen)
          .isEqualTo(array.toLowerCase() + "/pppppppp/8/8/8/8/PPPPPPPP/" + array + " w KQkq - 0 1");
      assertThat(Fen.position(xFen)).isEqualTo(position);
      assertThat(Fen.position(Fen.format(position, FenDialect.SHREDDER))).isEqualTo(position);
    }
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> StartStructure.of(960))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("SP-ID 960 is not 0 to 959");
  }
}
