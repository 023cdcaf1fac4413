package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

class PathWalkTest {
  /** Published counts. */
  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 4, 197281",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 3, 97862",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 5, 674624"
  })
  void walksAllPaths(String fen, int depth, BigInteger nodes) {
    assertThat(PathWalk.count(Fen.position(fen), depth)).isEqualTo(nodes);
    assertThat(PathWalk.count(Fen.position(fen).flipped(), depth)).isEqualTo(nodes);
    assertThat(PathWalk.count(Fen.position(fen), 0)).isOne();
  }

  @Test
  void agreesWithTheCounterThatDoesNotMakeMoves() {
    for (int white = 0; white < 960; white += 97) {
      Position root = StartPositions.doubleArrangement(white, 959 - white);
      assertThat(PathWalk.count(root, 4)).isEqualTo(Perft.count(root, 4));
    }
  }
}
