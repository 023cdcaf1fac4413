package org.perft960.game;

import java.util.Optional;

/** The ends that nobody has to claim. */
public final class AutomaticEnding {
  static final int FIVE = 5;
  static final int SEVENTY_FIVE_MOVES = 150;

  private AutomaticEnding() {}

  /**
   * How the last move has ended the game, if it has: mate before all others, then stalemate, dead
   * position, the fifth occurrence of a position, and 75 moves of each side without a pawn move and
   * without a capture.
   */
  public static Optional<Outcome> of(History history) {
    return of(history, history.plies());
  }

  /**
   * {@link #of(History)} as it was after a number of plies.
   *
   * @param ply 0 to {@link History#plies()}
   */
  public static Optional<Outcome> of(History history, int ply) {
    if (history.mobility(ply) == 0) {
      return Optional.of(
          history.inCheck(ply)
              ? new Outcome(Result.winOf(history.sideToMove(ply).opponent()), Ending.CHECKMATE)
              : Outcome.draw(Ending.STALEMATE));
    }
    if (Mating.isDead(history.position(ply))) {
      return Optional.of(Outcome.draw(Ending.DEAD_POSITION));
    }
    if (history.occurrences(ply) >= FIVE) {
      return Optional.of(Outcome.draw(Ending.FIVEFOLD_REPETITION));
    }
    return history.halfmoveClock(ply) >= SEVENTY_FIVE_MOVES
        ? Optional.of(Outcome.draw(Ending.SEVENTY_FIVE_MOVES))
        : Optional.empty();
  }
}
