package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/** Some parts of the next level are those that an expansion of all parts has. */
class LevelExpanderTest {
  private static final int PARTS = 16;
  private static final int[] WANTED = {11, 0, 6};

  @ParameterizedTest
  @ValueSource(
      strings = {
        Fen.START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
        "2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1",
      })
  void wantedPartsAreThoseOfAll(String fen) {
    compare(Fen.position(fen));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 342, 959})
  void wantedPartsOfChess960AreThoseOfAll(int spId) {
    compare(StartPositions.chess960(spId));
    compare(StartPositions.doubleArrangement(spId, 959 - spId));
  }

  private static void compare(Position root) {
    Level level = Level.root(root).next().next();
    long[] block = level.toEvenBlocks(1).get(0);
    int[] places = new int[PARTS];
    Arrays.fill(places, -1);
    for (int place = 0; place < WANTED.length; place++) {
      places[WANTED[place]] = place;
    }
    LevelExpander all = new LevelExpander();
    LevelExpander some = new LevelExpander();
    all.clear(PARTS);
    some.clear(places, WANTED.length);
    all.expand(block, block.length);
    some.expand(block, block.length);
    compare(all, some);

    all.clear(PARTS);
    some.clear(places, WANTED.length);
    all.expandCaptures(block, block.length);
    some.expandCaptures(block, block.length);
    compare(all, some);
  }

  private static void compare(LevelExpander all, LevelExpander some) {
    assertThat(some.buckets().count()).isEqualTo(WANTED.length);
    for (int place = 0; place < WANTED.length; place++) {
      assertThat(some.buckets().toBlock(place)).isEqualTo(all.buckets().toBlock(WANTED[place]));
    }
  }
}
