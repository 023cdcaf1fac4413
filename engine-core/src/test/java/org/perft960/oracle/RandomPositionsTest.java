package org.perft960.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.movegen.Move;
import org.perft960.oracle.RandomPositions.Source;

class RandomPositionsTest {
  @ParameterizedTest
  @EnumSource
  void sameSeedGivesSamePositions(Source source) {
    List<String> once = RandomPositions.fens(source, 7).limit(500).toList();
    List<String> again = RandomPositions.fens(source, 7).limit(500).toList();
    List<String> other = RandomPositions.fens(source, 8).limit(500).toList();

    assertThat(once).isEqualTo(again).isNotEqualTo(other);
  }

  @ParameterizedTest
  @EnumSource
  void positionsAreLegalEnough(Source source) {
    RandomPositions.boards(source, 1)
        .limit(5_000)
        .forEach(
            board -> {
              boolean white = board.whiteToMove();
              assertThat(board.attacked(board.king(!white), white)).as(board.fen()).isFalse();
              assertThat(board.men()).as(board.fen()).isBetween(2, 32);
              assertThat(PlainBoard.parse(board.fen()).fen()).isEqualTo(board.fen());
            });
  }

  @Test
  void thereAre960Arrangements() {
    assertThat(RandomPositions.arrangements()).hasSize(960).doesNotHaveDuplicates();
  }

  @Test
  void all960ArraysStartAGame() {
    Set<String> starts = new HashSet<>();
    RandomPositions.fens(Source.CHESS960, 1)
        .limit(960 * 40)
        .filter(fen -> fen.contains(" w ") && fen.endsWith(" 0 1"))
        .forEach(starts::add);

    assertThat(starts).hasSize(960);
  }

  /** What is said to be covered is counted. */
  @ParameterizedTest
  @EnumSource
  void rareGeometriesComeUp(Source source) {
    Map<String, Integer> seen = new TreeMap<>();
    RandomPositions.boards(source, 1).limit(20_000).forEach(board -> tally(board, seen));

    List<String> expected =
        new ArrayList<>(List.of("castling a-side", "castling h-side", "en passant", "promotion"));
    if (source == Source.ODD) {
      expected.add("double check");
      expected.add("en passant out of check");
      expected.add("en passant uncovers the king");
      expected.add("castling rook gives check");
      expected.add("castling uncovers the king");
      expected.add("king castles where it stands");
    }
    for (String geometry : expected) {
      assertThat(seen.getOrDefault(geometry, 0)).as("%s in %s", geometry, seen).isGreaterThan(10);
    }
  }

  private static void tally(PlainBoard board, Map<String, Integer> seen) {
    if (board.checkers().size() == 2) {
      seen.merge("double check", 1, Integer::sum);
    }
    boolean inCheck = board.inCheck();
    for (Move move : PlainMoves.of(board)) {
      if (move.type() == Move.Type.CASTLING) {
        String side = move.to() > move.from() ? "castling h-side" : "castling a-side";
        seen.merge(side, 1, Integer::sum);
        if (board.after(move).inCheck()) {
          seen.merge("castling rook gives check", 1, Integer::sum);
        }
        if (PlainBoard.kingAfterCastling(move) == move.from()) {
          seen.merge("king castles where it stands", 1, Integer::sum);
        }
      }
      if (move.type() == Move.Type.EN_PASSANT) {
        seen.merge("en passant", 1, Integer::sum);
        if (inCheck) {
          seen.merge("en passant out of check", 1, Integer::sum);
        }
      }
      if (move.promotion() != null) {
        seen.merge("promotion", 1, Integer::sum);
      }
    }
    for (Move move : PlainMoves.leavingKingAttacked(board)) {
      if (move.type() == Move.Type.EN_PASSANT && !inCheck) {
        seen.merge("en passant uncovers the king", 1, Integer::sum);
      }
      if (move.type() == Move.Type.CASTLING) {
        seen.merge("castling uncovers the king", 1, Integer::sum);
      }
    }
  }
}
