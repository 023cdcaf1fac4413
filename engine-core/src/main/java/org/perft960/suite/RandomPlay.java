package org.perft960.suite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.LegalMoves.Successor;
import org.perft960.movegen.Move;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * Endless positions from games that are played at random, one game after the other: all of them can
 * be reached. Rare moves are favoured (castling, en passant and pushes that allow it, promotions,
 * checks, captures near kings), for they are what generators get wrong; every third move is any of
 * the legal ones.
 *
 * <p>The same seed and variant give the same positions on every JVM: all choices come from one
 * {@link SplittableRandom} by {@link SplittableRandom#nextInt(int)}, moves are taken in the order
 * of {@link LegalMoves#of}, and nothing depends on time, threads or hash codes.
 */
public final class RandomPlay {
  private static final int SHORT_GAME = 60;
  private static final int LONG_GAME = 240;

  /** One ply in so many gives a position. */
  private static final int SPARSE = 3;

  private final Variant variant;
  private final SplittableRandom random;
  private final Deque<PlayedPosition> ready = new ArrayDeque<>();

  /**
   * @param seed any number
   */
  public RandomPlay(long seed, Variant variant) {
    this.variant = variant;
    this.random = new SplittableRandom(seed);
  }

  /** The next position; some are mates and stalemates. Costs about three plies of play. */
  public PlayedPosition next() {
    while (ready.isEmpty()) {
      playGame();
    }
    return ready.remove();
  }

  private void playGame() {
    PlayedPosition here = PlayedPosition.of(variant.start(random));
    int plies = random.nextInt(4) == 0 ? random.nextInt(LONG_GAME) : random.nextInt(SHORT_GAME);
    for (int ply = 0; ply <= plies; ply++) {
      List<Successor> successors = LegalMoves.successors(here.position());
      if (successors.isEmpty() || random.nextInt(SPARSE) == 0) {
        ready.add(here);
      }
      if (successors.isEmpty()) {
        return;
      }
      Successor chosen = choose(here.position(), successors);
      here = PlayedPosition.after(chosen.move(), chosen.position());
    }
  }

  private Successor choose(Position position, List<Successor> successors) {
    if (random.nextInt(3) == 0) {
      return successors.get(random.nextInt(successors.size()));
    }
    int[] weights = new int[successors.size()];
    int sum = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = weight(position, successors.get(i));
      sum += weights[i];
    }
    int ticket = random.nextInt(sum);
    int chosen = 0;
    while (ticket >= weights[chosen]) {
      ticket -= weights[chosen++];
    }
    return successors.get(chosen);
  }

  private static int weight(Position position, Successor successor) {
    Move move = successor.move();
    int weight =
        switch (move.type()) {
          case CASTLING -> 60;
          case EN_PASSANT -> 60;
          case DOUBLE_PUSH -> pushWeight(successor);
          case CAPTURE -> nearTheirKing(position, move.to()) ? 12 : 6;
          case QUIET -> losesRights(position, move) ? 1 : 4;
        };
    weight *= move.promotion() == null ? 1 : 3;
    Position after = successor.position();
    int king = Squares.lowest(after.kings() & after.men(after.sideToMove()));
    int checkers = Long.bitCount(AttackCheck.attackers(after, king, after.sideToMove().opponent()));
    return checkers == 0 ? weight : weight * (checkers == 1 ? 4 : 60);
  }

  /** Pushes that may be captured en passant, and above all those that may not for a pin. */
  private static int pushWeight(Successor successor) {
    PlayedPosition after = PlayedPosition.after(successor.move(), successor.position());
    if (after.passedSquare() == Position.NO_SQUARE) {
      return 4;
    }
    boolean refused = after.position().enPassantSquare() == Position.NO_SQUARE;
    return refused ? 600 : 150;
  }

  private static boolean nearTheirKing(Position position, int square) {
    Color them = position.sideToMove().opponent();
    int king = Squares.lowest(position.kings() & position.men(them));
    long near = LeaperAttacks.king(king);
    return ((near | Bitboards.north(near) | Bitboards.south(near)) & Squares.bit(square)) != 0;
  }

  private static boolean losesRights(Position position, Move move) {
    long from = Squares.bit(move.from());
    long rights = position.castlingRooks() & position.men(position.sideToMove());
    return rights != 0 && ((position.kings() | rights) & from) != 0;
  }
}
