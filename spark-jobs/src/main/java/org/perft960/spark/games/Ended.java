package org.perft960.spark.games;

import java.util.Arrays;
import java.util.Locale;

/** How a recorded game ended, as far as its moves, its result and its tags tell. */
enum Ended {
  CHECKMATE,
  STALEMATE,
  DEAD_POSITION,
  FIVEFOLD_REPETITION,
  SEVENTY_FIVE_MOVES,
  /** Drawn; the last position was there for the third time. */
  THREEFOLD_REPETITION,
  /** Drawn; 50 moves without pawn move and capture. */
  FIFTY_MOVES,
  /** Drawn, and the side that moves had a move to claim one of these with. */
  CLAIM_BY_MOVE,
  /** Lost or drawn by the tag {@code Termination}. */
  FLAG_FALL,
  /** Won without a mate: resigned, or what tags do not tell. */
  WON,
  /** Drawn by nothing that the moves show: agreed, perhaps. */
  DRAWN,
  /** No result. */
  UNFINISHED,
  /** An arbiter has given half a point at most. */
  DECIDED;

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static String[] labels() {
    return Arrays.stream(values()).map(Ended::label).toArray(String[]::new);
  }
}
