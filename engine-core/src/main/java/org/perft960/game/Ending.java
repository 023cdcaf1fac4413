package org.perft960.game;

import java.util.Locale;

/**
 * What ends a game.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws of Chess, articles 5, 6.9 and
 *     9</a>
 */
public enum Ending {
  CHECKMATE,
  STALEMATE,
  /** Neither side can mate by any series of legal moves. */
  DEAD_POSITION,
  /** The same position for the fifth time. */
  FIVEFOLD_REPETITION,
  /** 75 moves of each side without a pawn move and without a capture. */
  SEVENTY_FIVE_MOVES,
  /** Claimed: the same position for the third time. */
  THREEFOLD_REPETITION,
  /** Claimed: 50 moves of each side without a pawn move and without a capture. */
  FIFTY_MOVES,
  /** Out of time: lost, or drawn if the other side cannot mate. */
  FLAG_FALL,
  /** Lost, or drawn if the other side cannot mate. */
  RESIGNATION,
  AGREEMENT,
  /** Decided by the arbiter. */
  ARBITER;

  /** In words: {@code dead position}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
