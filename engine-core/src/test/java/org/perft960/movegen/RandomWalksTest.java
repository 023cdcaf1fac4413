package org.perft960.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perft960.position.Color;
import org.perft960.position.Setup;

class RandomWalksTest {
  @Test
  void sameSeedGivesSameViews() {
    RandomWalks once = new RandomWalks(7);
    RandomWalks again = new RandomWalks(7);
    for (int i = 0; i < 5_000; i++) {
      assertThat(once.next()).isEqualTo(again.next());
    }
  }

  /** An en passant target is judged, too: {@link Setup#toPosition} keeps only a legal capture. */
  @Test
  void viewsAreThoseOfValidPositions() {
    RandomWalks walks = new RandomWalks(8);
    for (int i = 0; i < 20_000; i++) {
      var position = Views.position(walks.next(), Color.WHITE);
      assertThat(position.toSetup().toPosition()).isEqualTo(position);
    }
  }

  /** What is said to be covered is counted, in ten thousandths of all views. */
  @Test
  void rareThingsAreNotRare() {
    RandomWalks walks = new RandomWalks(9);
    Map<String, Integer> seen = new TreeMap<>();
    for (int i = 0; i < 100_000; i++) {
      long[] view = walks.next();
      int men = Long.bitCount(view[View.US] | view[View.THEM]);
      long rights = view[View.STATE] & View.CASTLING_ROOKS;
      var position = Views.position(view, Color.WHITE);
      count(seen, "en passant", position.enPassantSquare() != Setup.NO_SQUARE);
      count(seen, "castling right", rights != 0);
      count(seen, "castling right of both", (rights & 0xFF) != 0 && rights >>> 56 != 0);
      count(seen, "check", position.inCheck());
      count(seen, "at most 8 men", men <= 8);
      count(seen, "9 to 20 men", men > 8 && men <= 20);
      count(seen, "more than 20 men", men > 20);
      count(seen, "all 32 men", men == 32);
      count(seen, "pawn on the seventh", (view[View.PAWNS] & view[View.US] & 0xFFL << 48) != 0);
    }

    assertThat(seen)
        .allSatisfy((name, count) -> assertThat(count / 10).as(name).isGreaterThan(100));
  }

  private static void count(Map<String, Integer> seen, String name, boolean here) {
    seen.merge(name, here ? 1 : 0, Integer::sum);
  }
}
