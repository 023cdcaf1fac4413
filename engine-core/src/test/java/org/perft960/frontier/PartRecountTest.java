package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.notation.Fen;
import org.perft960.perft.Column;

/** Parts recounted path by path against the same parts as the frontier makes them. */
class PartRecountTest {
  private static final int PARTS = 8;

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 1, 4",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 1, 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 2, 4",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9, 0, 3",
  })
  void lastLevelInParts(String fen, int from, int ply) {
    Level parents = level(fen, ply - 1);
    LevelExpander captures = new LevelExpander();
    captures.clear(PARTS);
    long[] all = parents.toEvenBlocks(1).get(0);
    captures.expandCaptures(all, all.length);
    List<long[]> blocks = parents.toBlocksByMen(PARTS);

    int[] wanted = {5, 2, 7};
    PartRecount recount = recount(fen, from, ply, PartRecount.Rule.TO_MOVE, wanted);

    for (int place = 0; place < wanted.length; place++) {
      int part = wanted[place];
      List<long[]> arrivals = List.of(captures.buckets().toBlock(part));
      assertThat(recount.totals(place, 2))
          .isEqualTo(new LevelCounter(2).count(List.of(blocks.get(part)), arrivals));
      assertThat(recount.columns(place, 1))
          .isEqualTo(new LevelColumnCounter(1).count(List.of(blocks.get(part)), arrivals));
      assertThat(recount.columns(place, 1).columns().count(Column.NODES))
          .isEqualTo(recount.totals(place, 1).nodes());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 0, 4",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 1, 3",
  })
  void storedLevelInParts(String fen, int from, int ply) {
    List<long[]> blocks = level(fen, ply).toBlocksByMen(PARTS);

    int[] wanted = {0, 3};
    PartRecount recount = recount(fen, from, ply, PartRecount.Rule.MOVED, wanted);

    for (int place = 0; place < wanted.length; place++) {
      long[] block = blocks.get(wanted[place]);
      assertThat(recount.totals(place, 1))
          .isEqualTo(new LevelCounter(1).count(block, block.length));
    }
  }

  private static Level level(String fen, int plies) {
    Level level = Level.root(Fen.position(fen));
    for (int ply = 0; ply < plies; ply++) {
      level = level.next();
    }
    return level;
  }

  /** By two instances, put together. */
  private static PartRecount recount(
      String fen, int from, int ply, PartRecount.Rule rule, int[] wanted) {
    int[] places = new int[PARTS];
    Arrays.fill(places, -1);
    IntStream.range(0, wanted.length).forEach(place -> places[wanted[place]] = place);
    List<PartRecount> halves = new ArrayList<>();
    for (long[] half : level(fen, from).toEvenBlocks(2)) {
      PartRecount recount = new PartRecount(rule, places, wanted.length);
      recount.walk(half, ply - from);
      halves.add(recount);
    }
    return halves.get(0).merge(halves.get(1));
  }
}
