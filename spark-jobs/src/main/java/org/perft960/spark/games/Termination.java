package org.perft960.spark.games;

import java.util.Optional;
import java.util.Set;
import org.perft960.game.Result;

/** What the tag {@code Termination} claims, in the words of PGN and of the great servers. */
enum Termination {
  /** Also what is to be done, and not what was: a study's "mate in 3". */
  NOTHING(" mate in ", " to mate "),
  TIMEOUT_AGAINST_BARE_KING(" timeout vs insufficient"),
  TIME(" time forfeit", " on time ", " time out ", " timeout ", " flag"),
  CHECKMATE(" checkmate", " mate ", " mated "),
  STALEMATE(" stalemate"),
  REPETITION(" repetition"),
  FIFTY_MOVES(" 50 move", " fifty "),
  DEAD_POSITION(" insufficient material ", " insufficient mating material ", " dead position "),
  AGREEMENT(" agreement ", " agreed "),
  RESIGNATION(" resign"),
  UNTERMINATED(" unterminated ");

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
    String tag = words(tagOrNull);
    for (Termination termination : values()) {
      for (String word : termination.words) {
        if (tag.contains(word)) {
          return termination;
        }
      }
    }
    return NOTHING;
  }

  /**
   * The result that a tag names besides: {@code drawn}, or who {@code won}, by colour or by name.
   *
   * @param white White's name, or null; {@code black} likewise
   */
  static Optional<Result> result(String tagOrNull, String white, String black) {
    String tag = words(tagOrNull);
    if (tag.contains(" game drawn ")) {
      return Optional.of(Result.DRAW);
    }
    if (!tag.contains(" won ") && !tag.contains(" wins ")) {
      return Optional.empty();
    }
    boolean whiteWon = won(tag, "white") || won(tag, white);
    boolean blackWon = won(tag, "black") || won(tag, black);
    if (whiteWon == blackWon) {
      return Optional.empty();
    }
    return Optional.of(whiteWon ? Result.WHITE_WINS : Result.BLACK_WINS);
  }

  private static boolean won(String tag, String nameOrNull) {
    String name = words(nameOrNull);
    return !name.isBlank() && (tag.startsWith(name + "won ") || tag.startsWith(name + "wins "));
  }

  /** In lower case, a blank before and after each word, and nothing else. */
  private static String words(String textOrNull) {
    StringBuilder words = new StringBuilder(" ");
    String text = textOrNull == null ? "" : textOrNull;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        words.append(Character.toLowerCase(c));
      } else if (words.charAt(words.length() - 1) != ' ') {
        words.append(' ');
      }
    }
    if (words.charAt(words.length() - 1) != ' ') {
      words.append(' ');
    }
    return words.toString();
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
      case NOTHING -> true;
      case TIME -> result != Result.UNKNOWN && !isOver(ended);
      case TIMEOUT_AGAINST_BARE_KING -> !isOver(ended);
      case CHECKMATE -> ended == Ended.CHECKMATE;
      case STALEMATE -> ended == Ended.STALEMATE;
      case REPETITION -> alsoThreefold || REPEATED.contains(ended);
      case FIFTY_MOVES -> alsoFifty || QUIET.contains(ended);
      case DEAD_POSITION -> ended == Ended.DEAD_POSITION;
      case AGREEMENT -> result == Result.DRAW && !isOver(ended);
      case RESIGNATION ->
          (result == Result.WHITE_WINS || result == Result.BLACK_WINS) && !isOver(ended);
      case UNTERMINATED -> result == Result.UNKNOWN;
    };
  }

  /** Whether there was no legal move left, so that nothing else can have ended the game. */
  private static boolean isOver(Ended ended) {
    return ended == Ended.CHECKMATE || ended == Ended.STALEMATE;
  }
}
