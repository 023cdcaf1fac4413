package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.bitboard.Bitboards;
import org.perft960.frontier.Records.Key;
import org.perft960.movegen.Children;
import org.perft960.movegen.RandomWalks;
import org.perft960.movegen.View;
import org.perft960.movegen.Views;
import org.perft960.notation.Fen;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Color;
import org.perft960.position.Position;

class PackedViewTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 20;

  /** What can be unpacked again loses nothing: no two views have the same key. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void unpackingGivesTheSameViewBack(long seed) {
    RandomWalks walks = new RandomWalks(SEED + seed);
    long[] unpacked = new long[View.STRIDE];
    for (int i = 0; i < 200_000; i++) {
      long[] view = walks.next();
      PackedView.unpack(Records.of(view, 1), 0, unpacked);
      if (!Arrays.equals(view, 0, View.MOVE, unpacked, 0, View.MOVE)) {
        fail("%s came back as %s", Views.text(view), Views.text(unpacked));
      }
    }
  }

  /** Among positions of the same side to move, with near twins thrown in. */
  @ParameterizedTest
  @EnumSource
  void keysAreEqualWherePositionsAre(Source source) {
    Map<Color, Map<Key, Position>> positionOf =
        Map.of(Color.WHITE, new HashMap<>(), Color.BLACK, new HashMap<>());
    Map<Position, Key> keyOf = new HashMap<>();
    Iterator<Position> positions = RandomPositions.positions(source, SEED).limit(20_000).iterator();
    int different = 0;
    while (positions.hasNext()) {
      Position position = positions.next();
      for (Position twin : nearTwins(position)) {
        Key key = Key.of(Records.of(View.of(twin), 1), 0);
        Position sharing = positionOf.get(twin.sideToMove()).put(key, twin);
        if (sharing != null && !sharing.equals(twin)) {
          fail("%s and %s share a key", sharing, twin);
        }
        Key other = keyOf.put(twin, key);
        if (other != null && !other.equals(key)) {
          fail("%s has two keys, %s and %s", twin, key, other);
        }
        different += other == null ? 1 : 0;
      }
    }

    assertThat(different).isGreaterThan(20_000);
  }

  /**
   * The position, and as it would be with fewer castling rights or without its en passant square.
   */
  private static Iterable<Position> nearTwins(Position position) {
    Map<String, Position> twins = new HashMap<>();
    twins.put("itself", position);
    twins.put("no en passant", with(position, position.castlingRooks(), Position.NO_SQUARE));
    for (long rest = position.castlingRooks(); rest != 0; rest &= rest - 1) {
      long fewer = position.castlingRooks() & ~(rest & -rest);
      twins.put("rights " + fewer, with(position, fewer, position.enPassantSquare()));
    }
    return twins.values();
  }

  private static Position with(Position position, long castlingRooks, int enPassantSquare) {
    return Position.unchecked(
        position.pawns(),
        position.knights(),
        position.diagonals(),
        position.orthogonals(),
        position.white(),
        position.black(),
        castlingRooks,
        enPassantSquare,
        position.sideToMove(),
        position.halfmoveClock(),
        position.fullmoveNumber(),
        position.dialect());
  }

  @Test
  void colorsChangedGiveTheSameKey() {
    for (String fen : new String[] {Fen.START, "k3r3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"}) {
      Position position = Fen.position(fen);

      assertThat(Records.of(View.of(position.flipped()), 1))
          .isEqualTo(Records.of(View.of(position), 1));
    }
  }

  /** What the frontier is cut by: the men of the side that does not move. */
  @ParameterizedTest
  @ValueSource(longs = {3, 4})
  void onlyCapturesChangeTheHashOfTheOtherSidesMen(long seed) {
    RandomWalks walks = new RandomWalks(SEED + seed);
    long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
    for (int i = 0; i < 50_000; i++) {
      long[] v = walks.next();
      int before = PackedView.menHash(v, 0, View.THEM);
      assertThat(before).isBetween(0, (1 << 24) - 1);

      int quiets = Children.quiets(children, 0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      for (int at = 0; at < quiets * View.STRIDE; at += View.STRIDE) {
        if (PackedView.menHashFlipped(children, at, View.US) != before) {
          fail("%s: another hash after quiet move %d", Views.text(v), at / View.STRIDE);
        }
      }
      int captures = Children.captures(children, 0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
      for (int at = 0; at < captures * View.STRIDE; at += View.STRIDE) {
        if (PackedView.menHashFlipped(children, at, View.US) == before) {
          fail("%s: the same hash after capture %d", Views.text(v), at / View.STRIDE);
        }
      }
    }
  }

  @Test
  void hashOfFlippedMenIsThatOfTheFlippedBoard() {
    RandomWalks walks = new RandomWalks(SEED + 5);
    for (int i = 0; i < 50_000; i++) {
      long[] view = walks.next();
      long[] flipped = new long[View.STRIDE];
      Arrays.setAll(flipped, word -> Bitboards.flip(view[word]));
      for (int side : new int[] {View.US, View.THEM}) {
        assertThat(PackedView.menHashFlipped(view, 0, side))
            .isEqualTo(PackedView.menHash(flipped, 0, side));
      }
    }
  }
}
