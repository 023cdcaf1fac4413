package org.perft960.suite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.LegalMoves.Successor;

/**
 * Endless positions from games that are played at random, one game after the other: all of them can
 * be reached. Rare moves are favoured (castling, en passant and pushes that allow it, promotions,
 * checks, captures near kings, what leads to them), for they are what generators get wrong; where
 * none is very rare, every third move is any of the legal ones.
 *
 * <p>The same seed and variant give the same positions on every JVM: all choices come from {@link
 * SplittableRandom}, moves are taken in the order of {@link LegalMoves#of}, and nothing depends on
 * time, threads or hash codes.
 */
public final class RandomPlay {
  private static final int SHORT_GAME = 60;
  private static final int LONG_GAME = 240;

  /** One ply in so many gives a position, and each that is about something rare. */
  private static final int SPARSE = 3;

  private final Variant variant;
  private final SplittableRandom seeds;
  private final Deque<PlayedPosition> ready = new ArrayDeque<>();

  /**
   * @param seed any number
   */
  public RandomPlay(long seed, Variant variant) {
    this.variant = variant;
    this.seeds = new SplittableRandom(seed);
  }

  /** The next position; some are mates and stalemates. Costs about three plies of play. */
  public PlayedPosition next() {
    while (ready.isEmpty()) {
      ready.addAll(game(seeds.nextLong(), variant));
    }
    return ready.remove();
  }

  /** Positions of one game, in the order of its moves; perhaps none. */
  static List<PlayedPosition> game(long seed, Variant variant) {
    SplittableRandom random = new SplittableRandom(seed);
    List<PlayedPosition> given = new ArrayList<>();
    PlayedPosition here = PlayedPosition.of(variant.start(random));
    int plies = random.nextInt(4) == 0 ? random.nextInt(LONG_GAME) : random.nextInt(SHORT_GAME);
    boolean openGame = random.nextInt(3) == 0;
    boolean rare = false;
    for (int ply = 0; ply <= plies; ply++) {
      Choice choice = new Choice(here, openGame);
      if (rare || choice.isRare() || random.nextInt(SPARSE) == 0) {
        given.add(here);
      }
      if (choice.successors.isEmpty()) {
        return given;
      }
      int chosen = choice.index(random);
      rare = choice.weights[chosen] >= MoveWeights.RARE;
      Successor successor = choice.successors.get(chosen);
      here = PlayedPosition.after(successor.move(), successor.position());
    }
    return given;
  }

  /** The moves of a position and their weights. */
  private static final class Choice {
    private final List<Successor> successors;
    private final int[] weights;
    private int sum;
    private int most;

    Choice(PlayedPosition here, boolean openGame) {
      successors = LegalMoves.successors(here.position());
      weights = new int[successors.size()];
      MoveWeights moves = new MoveWeights(here.position(), openGame);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = moves.of(successors.get(i));
        sum += weights[i];
        most = Math.max(most, weights[i]);
      }
    }

    /** Whether there is no move, or a very rare one. */
    boolean isRare() {
      return weights.length == 0 || most >= MoveWeights.RARE;
    }

    int index(SplittableRandom random) {
      if (!isRare() && random.nextInt(3) == 0) {
        return random.nextInt(weights.length);
      }
      int ticket = random.nextInt(sum);
      int chosen = 0;
      while (ticket >= weights[chosen]) {
        ticket -= weights[chosen++];
      }
      return chosen;
    }
  }
}
