package org.perft960.spark.games;

import static org.perft960.bitboard.Bitboards.flip;

import java.util.HashMap;
import java.util.Map;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.movegen.View;

/** The Scharnagl numbers of the arrays that a game begins with. */
final class StartIds {
  private static final int[] MEN = {View.KNIGHTS, View.DIAGONALS, View.ORTHOGONALS};
  private static final long RANKS = 0xFFFF_0000_0000_FFFFL;
  private static final long PAWN_RANKS = 0x00FF_0000_0000_FF00L;
  private static final long FIRST_RANK = 0xFFL;

  private static final Map<Long, Integer> NUMBERS = numbers();

  private StartIds() {}

  private static Map<Long, Integer> numbers() {
    Map<Long, Integer> numbers = new HashMap<>();
    for (int number = 0; number <= StartArray.LAST_SP_ID; number++) {
      numbers.put(key(View.of(StartPositions.chess960(number)), false), number);
    }
    return numbers;
  }

  /**
   * White's number and Black's, if both sides have all their men in an array, with the castling
   * rights that go with it, and White is to move.
   *
   * @param views buffer whose first view is White's
   * @return the numbers; or null
   */
  static int[] of(long[] views) {
    boolean placed =
        views[View.PAWNS] == PAWN_RANKS
            && (views[View.US] | views[View.THEM]) == RANKS
            && views[View.US] == (RANKS & 0xFFFF_FFFFL);
    if (!placed) {
      return null;
    }
    Integer white = NUMBERS.get(key(views, false));
    Integer black = NUMBERS.get(key(views, true));
    return white == null || black == null ? null : new int[] {white, black};
  }

  /** What stands on the first or the last rank, with castling rights: four bytes. */
  private static long key(long[] views, boolean ofThem) {
    long key = 0;
    for (int word : MEN) {
      key = key << 8 | rank(views[word], ofThem);
    }
    return key << 8 | rank(views[View.STATE], ofThem);
  }

  private static long rank(long squares, boolean ofThem) {
    return (ofThem ? flip(squares) : squares) & FIRST_RANK;
  }
}
