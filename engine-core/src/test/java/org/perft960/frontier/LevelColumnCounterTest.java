package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.perft960.notation.Fen;
import org.perft960.perft.PublishedColumns;

/** Detail columns over a merged level, against published ones. */
class LevelColumnCounterTest {
  private static final int PARTS = 4;

  static Stream<PublishedColumns> small() {
    return PublishedColumns.rows(1_000, 20_000_000).filter(row -> row.depth() > 2);
  }

  static Stream<PublishedColumns> large() {
    return PublishedColumns.rows(20_000_000, 100_000_000_000L);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("small")
  void mergedColumnsAreThePublishedOnes(PublishedColumns row) {
    row.check(merged(row.fen(), row.depth() - 2, 1).columns());
  }

  @Tag("truth")
  @ParameterizedTest(name = "{0}")
  @MethodSource("large")
  void deepMergedColumnsAreThePublishedOnes(PublishedColumns row) {
    row.check(merged(row.fen(), row.depth() - 3, 2).columns());
  }

  @ParameterizedTest(name = "{0} ply {1}")
  @CsvSource({
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 2",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, 2",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 3"
  })
  void mergingAsItGoesIsMergingBefore(String fen, int ply) {
    Level level = Level.root(Fen.position(fen));
    for (int i = 0; i <= ply; i++) {
      level = level.next();
    }
    long[] block = level.toEvenBlocks(1).get(0);

    assertThat(merged(fen, ply, 2)).isEqualTo(new LevelColumnCounter(2).count(block, block.length));
  }

  @Test
  void depthZeroHasNoLastMove() {
    assertThatThrownBy(() -> new LevelColumnCounter(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("depth 0");
  }

  /** Counts {@code depth} plies from the level after {@code ply}, in parts. */
  private static LevelColumns merged(String fen, int ply, int depth) {
    Level level = Level.root(Fen.position(fen));
    for (int i = 0; i < ply; i++) {
      level = level.next();
    }
    List<long[]> parents = level.toBlocksByMen(PARTS);
    LevelExpander captures = new LevelExpander();
    captures.clear(PARTS);
    parents.forEach(block -> captures.expandCaptures(block, block.length));
    LevelColumnCounter counter = new LevelColumnCounter(depth);
    LevelColumns columns = LevelColumns.ZERO;
    for (int part = 0; part < PARTS; part++) {
      List<long[]> arrivals = List.of(captures.buckets().toBlock(part));
      columns = columns.plus(counter.count(List.of(parents.get(part)), arrivals));
    }
    return columns;
  }
}
