package org.perft960.spark.games;

import java.util.Locale;
import java.util.Set;
import org.perft960.game.Result;

/** What the tag {@code Termination} claims, in the words of PGN and of the great servers. */
enum Termination {
  NOTHING("\uFFFF"),
  TIMEOUT_AGAINST_BARE_KING("timeout vs insufficient"),
  TIME("time forfeit", "won on time", "on time", "time out", "timeout", "flag"),
  CHECKMATE("checkmate", "mate"),
  STALEMATE("stalemate"),
  REPETITION("repetition"),
  FIFTY_MOVES("50-move", "fifty", "50 move"),
  DEAD_POSITION("insufficient material", "dead position"),
  AGREEMENT("agreement"),
  RESIGNATION("resign"),
  UNTERMINATED("unterminated");

  private static final Set<Ended> REPEATED =
      Set.of(Ended.THREEFOLD_REPETITION, Ended.FIVEFOLD_REPETITION, Ended.CLAIM_BY_MOVE);
  private static final Set<Ended> QUIET =
      Set.of(Ended.FIFTY_MOVES, Ended.SEVENTY_FIVE_MOVES, Ended.CLAIM_BY_MOVE);

  private final String[] words;

  Termination(String... words) {
    this.words = words;
  }

  /** What a tag claims; nothing if it is not there, or says something else. */
  static Termination of(String tagOrNull) {
    String tag = tagOrNull == null ? "" : tagOrNull.toLowerCase(Locale.ROOT);
    for (Termination termination : values()) {
      for (String word : termination.words) {
        if (tag.contains(word)) {
          return termination;
        }
      }
    }
    return NOTHING;
  }

  boolean isTime() {
    return this == TIME || this == TIMEOUT_AGAINST_BARE_KING;
  }

  /**
   * Whether a game can have ended as the tag claims.
   *
   * @param ended how it ended by its moves
   * @param alsoThreefold whether the last position was there three times
   * @param alsoFifty whether 50 moves were quiet
   */
  boolean agrees(Ended ended, Result result, boolean alsoThreefold, boolean alsoFifty) {
    return switch (this) {
      case NOTHING, TIME, TIMEOUT_AGAINST_BARE_KING -> true;
      case CHECKMATE -> ended == Ended.CHECKMATE;
      case STALEMATE -> ended == Ended.STALEMATE;
      case REPETITION -> alsoThreefold || REPEATED.contains(ended);
      case FIFTY_MOVES -> alsoFifty || QUIET.contains(ended);
      case DEAD_POSITION -> ended == Ended.DEAD_POSITION;
      case AGREEMENT -> result == Result.DRAW;
      case RESIGNATION -> result == Result.WHITE_WINS || result == Result.BLACK_WINS;
      case UNTERMINATED -> result == Result.UNKNOWN;
    };
  }
}
