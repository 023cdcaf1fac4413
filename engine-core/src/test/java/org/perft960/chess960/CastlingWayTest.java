package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.bitboard.Squares;

class CastlingWayTest {
  @ParameterizedTest
  @CsvSource({
    "e1, h1, KING_AND_ROOK_MOVE",
    "e1, a1, KING_AND_ROOK_MOVE",
    "b1, a1, KING_AND_ROOK_MOVE",
    "b1, c1, KING_AND_ROOK_MOVE",
    "e1, g1, KING_AND_ROOK_MOVE",
    "d1, a1, KING_AND_ROOK_MOVE",
    "f1, g1, SWAP",
    "d1, c1, SWAP",
    "e1, f1, KING_ONLY",
    "b1, f1, KING_ONLY",
    "g1, d1, KING_ONLY",
    "e1, d1, KING_ONLY",
    "g1, h1, ROOK_ONLY",
    "c1, a1, ROOK_ONLY",
    "c1, b1, ROOK_ONLY",
  })
  void squaresTellTheWay(String king, String rook, CastlingWay way) {
    assertThat(CastlingWay.of(Squares.parse(king), Squares.parse(rook))).isEqualTo(way);
  }

  @Test
  void squaresOffTheFirstRankAreRefused() {
    assertThatThrownBy(() -> CastlingWay.of(4, 8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("king on square 4, rook on square 8");
    assertThatThrownBy(() -> CastlingWay.of(4, 4)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CastlingWay.of(-1, 4)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void labelsAreSnakeCase() {
    assertThat(CastlingWay.values())
        .extracting(CastlingWay::label)
        .containsExactly("king_and_rook_move", "swap", "king_only", "rook_only");
  }

  /**
   * The five other men fill the files that king and rooks leave in 3 · 2 · 3 = 18 ways, or in 4 · 1
   * · 3 = 12 ways if these three stand on one colour.
   */
  @ParameterizedTest
  @EnumSource
  void waysAreAsManyAsThePlacesOfKingAndRooksAllow(Wing wing) {
    SortedMap<CastlingWay, Integer> expected = new TreeMap<>();
    for (int left = 0; left < 8; left++) {
      for (int king = left + 1; king < 8; king++) {
        for (int right = king + 1; right < 8; right++) {
          boolean oneColor = left % 2 == king % 2 && king % 2 == right % 2;
          int rook = wing == Wing.QUEENSIDE ? left : right;
          expected.merge(CastlingWay.of(king, rook), oneColor ? 12 : 18, Integer::sum);
        }
      }
    }

    assertThat(Starts.tally(start -> start.castling(wing).way())).isEqualTo(expected);
    assertThat(expected.get(CastlingWay.SWAP)).isEqualTo(wing == Wing.KINGSIDE ? 90 : 72);
  }
}
