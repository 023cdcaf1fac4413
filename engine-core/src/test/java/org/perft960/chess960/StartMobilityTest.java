package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainMoves;
import org.perft960.position.Position;

class StartMobilityTest {
  @Test
  void standardMenByHand() {
    // 1 a4 Ra2 Ra3; 1 d3 N and B; 1 e3 Q, K and B; 1 e3 Ne2; 1 h4. After 1 e3 or 1 e4: 30 in all.
    StartMobility mobility = Starts.ALL.get(518).mobility();
    assertThat(mobility.moves()).containsExactly(2, 3, 5, 4, 1, 5, 3, 2);
    assertThat(mobility.sum()).isEqualTo(25);
    assertThat(mobility.ofFile(2)).isEqualTo(5);
    assertThat(mobility.mostInAll()).isEqualTo(30);
  }

  @Test
  void kingsAndRooksAreAlikeInAllStartsAndSumsInTheirRange() {
    for (StartStructure start : Starts.ALL) {
      assertThat(start.mobility().ofFile(start.men().king())).isEqualTo(1);
      assertThat(start.mobility().ofFile(start.men().rook(Wing.QUEENSIDE))).isEqualTo(2);
      assertThat(start.mobility().ofFile(start.men().rook(Wing.KINGSIDE))).isEqualTo(2);
      assertThat(start.mobility().sum()).isBetween(22, 29);
      assertThat(start.mobility().mostInAll()).isBetween(24, 31);
    }
  }

  @Test
  void mirrorHasTheSameMobilityInReverse() {
    for (StartStructure start : Starts.ALL) {
      List<Integer> reversed = new ArrayList<>(Starts.mirror(start).mobility().moves());
      Collections.reverse(reversed);
      assertThat(start.mobility().moves()).as(start.toString()).isEqualTo(reversed);
    }
  }

  @Test
  void noFirstMoveGivesCheck() {
    for (StartStructure start : Starts.ALL) {
      Position position = StartPositions.chess960(start.spId());
      for (Move first : LegalMoves.of(position)) {
        assertThat(LegalMoves.play(position, first).inCheck()).as("%s", first).isFalse();
      }
    }
  }

  /** Twin on every seventh start: the plain board, turned back to White through its FEN. */
  @Test
  void plainBoardCountsTheSame() {
    for (int spId = 0; spId < 960; spId += 7) {
      PlainBoard start = PlainBoard.of(StartPositions.chess960(spId));
      int[] most = new int[8];
      int mostInAll = 0;
      for (Move first : PlainMoves.of(start)) {
        List<Move> second = PlainMoves.of(afterPass(start.after(first)));
        mostInAll = Math.max(mostInAll, second.size());
        for (int file = 0; file < 8; file++) {
          if (first.from() != file && !(first.type() == Move.Type.CASTLING && first.to() == file)) {
            most[file] = Math.max(most[file], count(second, file));
          }
        }
      }
      StartMobility mobility = Starts.ALL.get(spId).mobility();
      assertThat(mobility.moves().stream().mapToInt(Integer::intValue).toArray())
          .as("SP-ID " + spId)
          .isEqualTo(most);
      assertThat(mobility.mostInAll()).as("SP-ID " + spId).isEqualTo(mostInAll);
    }
  }

  private static int count(List<Move> moves, int from) {
    return (int)
        moves.stream()
            .filter(move -> move.from() == from && move.type() != Move.Type.CASTLING)
            .count();
  }

  private static PlainBoard afterPass(PlainBoard board) {
    String[] fields = board.fen().split(" ");
    fields[1] = "w";
    fields[3] = "-";
    return PlainBoard.parse(String.join(" ", fields));
  }
}
