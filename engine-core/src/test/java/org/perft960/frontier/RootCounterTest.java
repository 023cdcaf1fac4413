package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.chess960.StartPositions;
import org.perft960.movegen.View;
import org.perft960.notation.Fen;
import org.perft960.perft.Column;
import org.perft960.perft.ColumnPathCounter;
import org.perft960.perft.ColumnSums;
import org.perft960.perft.Columns;
import org.perft960.perft.Perft;
import org.perft960.position.Position;

/** Every depth from one root, against plain perfts, plain columns and the levels' sizes. */
class RootCounterTest {
  /** Depth, depth of the columns, depth of the unique positions. */
  @ParameterizedTest
  @CsvSource({
    "1, 0, 0", "1, 1, 0", "1, 0, 1", "1, 1, 1", "2, 0, 0", "2, 1, 0", "2, 2, 1", "2, 0, 2",
    "3, 0, 0", "3, 1, 2", "3, 2, 0", "3, 3, 3", "4, 0, 0", "4, 2, 1", "4, 3, 0", "4, 4, 0",
    "4, 1, 4", "5, 0, 0", "5, 4, 2", "5, 5, 0", "5, 2, 5", "5, 5, 5"
  })
  void everyDepthIsThatOfAPlainPerft(int depth, int columns, int unique) {
    RootCounter counter = new RootCounter(depth, columns, unique);
    Position[] roots = {
      StartPositions.standard(),
      StartPositions.chess960(342),
      StartPositions.doubleArrangement(17, 801),
      Fen.position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")
    };
    for (Position root : roots) {
      compare(root, counter.count(root), depth, columns, unique);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
  })
  void kiwipeteAndAMatedPosition(String fen) {
    Position root = Fen.position(fen);
    compare(root, new RootCounter(4, 3, 4).count(root), 4, 3, 4);
    compare(root, new RootCounter(4, 4, 2).count(root), 4, 4, 2);
  }

  private static void compare(
      Position root, List<DepthCount> counts, int depth, int columns, int unique) {
    Level level = Level.root(root);
    assertThat(counts).hasSize(depth);
    for (int ply = 1; ply <= depth; ply++) {
      level = level.next();
      DepthCount count = counts.get(ply - 1);
      assertThat(count.depth()).isEqualTo(ply);
      assertThat(count.nodes()).isEqualTo(Perft.count(root, ply));
      if (ply <= columns) {
        assertThat(count.columns()).hasValue(columns(root, ply));
        assertThat(count.columns().orElseThrow().count(Column.NODES)).isEqualTo(count.nodes());
      } else {
        assertThat(count.columns()).isEmpty();
      }
      if (ply <= Math.max(unique, Math.max(depth - 2, columns - 1))) {
        assertThat(count.uniquePositions()).hasValue(level.size());
      } else {
        assertThat(count.uniquePositions()).isEmpty();
      }
    }
  }

  private static Columns columns(Position root, int depth) {
    ColumnSums sums = new ColumnSums();
    new ColumnPathCounter(depth).count(View.of(root), 0, depth, 1, sums);
    return sums.value();
  }

  @Test
  void depthsThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> new RootCounter(0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("depth 0");
    assertThatThrownBy(() -> new RootCounter(3, 4, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("columns 4");
    assertThatThrownBy(() -> new RootCounter(3, 0, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("positions -1");
  }
}
