package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import java.util.SplittableRandom;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.position.Position;
import org.perft960.position.RandomPositions;

/**
 * Millions of {@link View}s, the same for the same seed: games played at random from the 960 arrays
 * in turn, from double arrangements and from odd boards, with men taken off the board now and then.
 * The fast generator plays them, so they serve to compare one fast way of counting with another,
 * not to judge the generator.
 */
public final class RandomWalks {
  private static final int PLIES = 100;

  private final SplittableRandom random;
  private final RandomPositions oddPositions;
  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
  private final long[] view = new long[View.STRIDE];
  private final long[] thinned = new long[View.STRIDE];
  private int games;
  private int pliesLeft;

  public RandomWalks(long seed) {
    random = new SplittableRandom(seed);
    oddPositions = new RandomPositions(seed);
  }

  /** The next view, in an array that the next call writes over. */
  public long[] next() {
    if (pliesLeft-- == 0 || !step()) {
      begin();
    }
    return view;
  }

  private void begin() {
    set(View.of(root()));
    pliesLeft = PLIES;
    if (random.nextInt(4) == 0) {
      thin(1 + random.nextInt(20));
    }
  }

  private Position root() {
    int game = games++;
    int arrays = StartArray.LAST_SP_ID + 1;
    return switch (game % 4) {
      case 0, 1 -> StartPositions.chess960((game / 4 * 2 + game % 4) % arrays);
      case 2 -> StartPositions.doubleArrangement(random.nextInt(arrays), random.nextInt(arrays));
      default -> oddPositions.next();
    };
  }

  private void set(long[] other) {
    System.arraycopy(other, 0, view, 0, View.STRIDE);
  }

  /**
   * Plays a move, a rare one rather than a common one, and one that allows en passant before all.
   *
   * @return false if there is none
   */
  private boolean step() {
    int count =
        Children.all(
            children,
            0,
            view[View.PAWNS],
            view[View.KNIGHTS],
            view[View.DIAGONALS],
            view[View.ORTHOGONALS],
            view[View.US],
            view[View.THEM],
            view[View.STATE]);
    if (count == 0) {
      return false;
    }
    int chosen = random.nextInt(count) * View.STRIDE;
    for (int tries = random.nextInt(8); tries > 0 && !rare(chosen); tries--) {
      chosen = random.nextInt(count) * View.STRIDE;
    }
    for (int at = 0; at < count * View.STRIDE; at += View.STRIDE) {
      if ((children[at + View.STATE] & View.EN_PASSANT_TARGET) != 0) {
        chosen = at;
      }
    }
    System.arraycopy(children, chosen, view, 0, View.STRIDE);
    if (random.nextInt(24) == 0) {
      thin(1 + random.nextInt(6));
    }
    return true;
  }

  /** Castling, en passant, promotion, check. */
  private boolean rare(int at) {
    int move = (int) children[at + View.MOVE];
    return move >= Children.EN_PASSANT
        || (move >>> Children.PROMOTION_SHIFT & 7) != 0
        || kingAttacked(children, at);
  }

  /** Takes men off the board, kings excepted, unless that would leave a position that cannot be. */
  private void thin(int men) {
    System.arraycopy(view, 0, thinned, 0, View.STRIDE);
    long kinds =
        view[View.PAWNS] | view[View.KNIGHTS] | view[View.DIAGONALS] | view[View.ORTHOGONALS];
    for (int taken = 0; taken < men; taken++) {
      long square = bit(random.nextInt(64)) & kinds;
      for (int word = View.PAWNS; word <= View.THEM; word++) {
        thinned[word] &= ~square;
      }
      thinned[View.STATE] &= ~square;
    }
    thinned[View.STATE] &= View.CASTLING_ROOKS;
    if (!otherKingAttacked(thinned)) {
      set(thinned);
    }
  }

  private static boolean otherKingAttacked(long[] view) {
    long[] flipped = new long[View.STRIDE];
    for (int word = View.PAWNS; word <= View.ORTHOGONALS; word++) {
      flipped[word] = flip(view[word]);
    }
    flipped[View.US] = flip(view[View.THEM]);
    flipped[View.THEM] = flip(view[View.US]);
    return kingAttacked(flipped, 0);
  }

  private static boolean kingAttacked(long[] views, int at) {
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    return KingSafety.checkers(
            lowest(us & ~(pawns | knights | diagonals | orthogonals)),
            us | them,
            pawns & them,
            knights & them,
            diagonals & them,
            orthogonals & them)
        != 0;
  }
}
