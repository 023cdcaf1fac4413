package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.Iterator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.movegen.Children;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.RandomWalks;
import org.perft960.movegen.View;
import org.perft960.movegen.Views;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Position;

/** Each counter against its slow twin, the one that makes the moves. */
class FastCountersTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 10;

  private final TwoPlyCounter twoPlies = new TwoPlyCounter();
  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void twoPliesAreTheRepliesToEveryMove(long seed) {
    compareWithMaking(new RandomWalks(SEED + seed), 250_000);
  }

  @Tag("truth")
  @Test
  void twoPliesAreTheRepliesToEveryMoveOfTenMillionPositions() {
    compareWithMaking(new RandomWalks(SEED), 10_000_000);
  }

  private void compareWithMaking(RandomWalks walks, int positions) {
    for (int i = 0; i < positions; i++) {
      long[] v = walks.next();
      long fast = twoPlies.count(v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      long made = twoPlies.countByMaking(v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      if (fast != made) {
        fail("%s depth 2: made %d, counted %d", Views.text(v), made, fast);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void leafCountIsTheNumberOfChildren(long seed) {
    RandomWalks walks = new RandomWalks(SEED + 10 + seed);
    for (int i = 0; i < 500_000; i++) {
      long[] v = walks.next();
      int leaves = LeafCounter.count(v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      int made = Children.all(children, 0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      int captures = Children.captures(children, 0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      int quiets = Children.quiets(children, 0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      if (leaves != made || captures + quiets != made) {
        fail(
            "%s: %d children, %d captures and %d quiet moves, counted %d",
            Views.text(v), made, captures, quiets, leaves);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void pathsAreThoseOfPlayingEveryMove(Source source) {
    PathCounter counter = new PathCounter(4);
    Iterator<Position> positions = RandomPositions.positions(source, SEED).limit(300).iterator();
    for (int i = 0; positions.hasNext(); i++) {
      Position position = positions.next();
      int deepest = i == 150 ? 4 : i % 30 == 0 ? 3 : 2;
      for (int depth = 0; depth <= deepest; depth++) {
        assertThat(counter.count(View.of(position), 0, depth))
            .as("%s depth %d", position, depth)
            .isEqualTo(playing(position, depth));
      }
    }
  }

  private static long playing(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (depth == 1) {
      return LegalMoves.count(position);
    }
    long paths = 0;
    for (Move move : LegalMoves.of(position)) {
      paths += playing(LegalMoves.play(position, move), depth - 1);
    }
    return paths;
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 3})
  void depthBeyondThatOfConstructionIsRefused(int depth) {
    PathCounter counter = new PathCounter(2);

    assertThatThrownBy(() -> counter.count(new long[View.STRIDE], 0, depth))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("depth " + depth);
  }
}
