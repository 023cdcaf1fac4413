package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainMoves;

class FirstMovesTest {
  @Test
  void firstMovesAreAsManyAsPublished() {
    assertThat(Starts.tally(start -> start.firstMoves().legal()))
        .isEqualTo(Map.of(18, 22, 19, 336, 20, 540, 21, 62));
  }

  @Test
  void allThatAreNotByPawnsAreByKnightsOrCastling() {
    for (StartStructure start : Starts.ALL) {
      FirstMoves moves = start.firstMoves();
      assertThat(moves.legal()).isEqualTo(16 + moves.byKnights() + moves.castling());
    }
  }

  @Test
  void knightsOnTheEdgeHaveOneMoveLess() {
    for (StartStructure start : Starts.ALL) {
      int onTheEdge = start.men().leftKnight() == 0 ? 1 : 0;
      onTheEdge += start.men().rightKnight() == 7 ? 1 : 0;
      assertThat(start.firstMoves().byKnights()).isEqualTo(4 - onTheEdge);
    }
  }

  @Test
  void plainBoardHasAsMany() {
    for (StartStructure start : Starts.ALL) {
      PlainBoard board = PlainBoard.of(StartPositions.chess960(start.spId()));
      assertThat(PlainMoves.of(board)).hasSize(start.firstMoves().legal());
    }
  }
}
