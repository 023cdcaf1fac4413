package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.bitboard.Squares;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainMoves;
import org.perft960.position.Position;
import org.perft960.position.Setup;

class StartDefenceTest {
  @Test
  void undefendedPawnsAreAsManyAsPublished() {
    assertThat(Starts.tally(start -> start.defence().undefendedPawnCount()))
        .isEqualTo(Map.of(0, 360, 1, 452, 2, 144, 3, 4));
  }

  @ParameterizedTest
  @CsvSource({
    "518, '', a1 h1",
    "0, e2, a1 c1 e2",
    "959, d2, f1 h1 d2",
    "59, a2 b2 h2, a1 a2 b2 h2",
    "881, a2 g2 h2, h1 a2 g2 h2",
  })
  void handCheckedStarts(int spId, String pawns, String men) {
    StartDefence defence = Starts.ALL.get(spId).defence();
    assertThat(defence.undefendedPawnSquares()).isEqualTo(pawns);
    assertThat(defence.undefendedMenSquares()).isEqualTo(men);
    assertThat(defence.undefendedMenCount()).isEqualTo(men.split(" ").length);
  }

  @Test
  void kingNeedsNoDefenceAndSomeManHasNone() {
    for (StartStructure start : Starts.ALL) {
      assertThat(start.defence().undefendedMen() & Squares.bit(start.men().king())).isZero();
      assertThat(start.defence().undefendedMenCount()).isBetween(1, 5);
    }
  }

  /** Twin: a man is defended if White could capture a knight of Black's that stood in its place. */
  @Test
  void undefendedMenAreThoseThatNoManWouldRecapture() {
    for (StartStructure start : Starts.ALL) {
      Position position = StartPositions.chess960(start.spId());
      long undefended = 0;
      for (int square = 0; square < 16; square++) {
        if (square != start.men().king()
            && !canCapture(withBlackKnight(position, square), square)) {
          undefended |= Squares.bit(square);
        }
      }
      assertThat(start.defence().undefendedMen()).as(start.toString()).isEqualTo(undefended);
    }
  }

  private static boolean canCapture(PlainBoard board, int square) {
    return PlainMoves.of(board).stream().anyMatch(move -> move.to() == square);
  }

  private static PlainBoard withBlackKnight(Position position, int square) {
    Setup setup = position.toSetup();
    long here = Squares.bit(square);
    return PlainBoard.of(
        new Setup(
                setup.pawns() & ~here,
                setup.knights() | here,
                setup.bishops() & ~here,
                setup.rooks() & ~here,
                setup.queens() & ~here,
                setup.kings(),
                setup.white() & ~here,
                setup.black() | here,
                setup.sideToMove(),
                0,
                Setup.NO_SQUARE,
                0,
                1,
                setup.dialect())
            .toPosition());
  }
}
