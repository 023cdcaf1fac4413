package org.perft960.spark.games;

import java.util.Map;
import java.util.Optional;
import org.perft960.game.AutomaticEnding;
import org.perft960.game.Ending;
import org.perft960.game.Game;
import org.perft960.game.History;
import org.perft960.game.Mating;
import org.perft960.game.Outcome;
import org.perft960.game.Result;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.View;
import org.perft960.pgn.PgnReplay;
import org.perft960.position.Color;
import org.perft960.position.Position;

/** The last position of a game against what is said of its end. */
final class EndFacts {
  private static final int THREE = 3;
  private static final int FIFTY_MOVES = 100;

  private final GameRow row;
  private final History history;
  private final Result result;
  private final Optional<Result> tag;
  private final Termination termination;
  private final Optional<Result> namedResult;
  private final Optional<Outcome> outcome;

  /**
   * @param replay a game that was read
   * @param row of which {@link MoveFacts} are written already
   */
  EndFacts(PgnReplay replay, GameRow row) {
    this.row = row;
    history = replay.history();
    result = replay.result();
    Map<String, String> tags = replay.tags();
    tag = Optional.ofNullable(tags.get("Result")).flatMap(Result::of);
    String said = tags.get("Termination");
    termination = Termination.of(said);
    namedResult = Termination.result(said, tags.get("White"), tags.get("Black"));
    long end = row.get(GameColumn.END_PLY);
    outcome = end == GameRow.NONE ? Optional.empty() : AutomaticEnding.of(history, (int) end);
  }

  void write() {
    boolean threefold = history.occurrences() >= THREE;
    boolean fifty = history.halfmoveClock() >= FIFTY_MOVES;
    Ended ended = ended(threefold, fifty);
    row.set(GameColumn.RESULT, number(result));
    row.set(GameColumn.RESULT_TAG, tag.map(EndFacts::number).orElse((int) GameRow.NONE));
    row.set(GameColumn.ENDED, ended.ordinal());
    row.set(GameColumn.THREEFOLD_CLAIM, threefold);
    row.set(GameColumn.FIFTY_MOVES_CLAIM, fifty);
    row.set(GameColumn.RESULT_TAG_DIFFERS, tag.isPresent() && tag.get() != result);
    row.set(GameColumn.MATE_MISJUDGED, ended == Ended.CHECKMATE && isMisjudged());
    row.set(GameColumn.DRAW_MISJUDGED, isDrawn() && isWin() && isMisjudged());
    row.set(GameColumn.IMPOSSIBLE_WIN, outcome.isEmpty() && isImpossibleWin());
    row.set(GameColumn.NO_GROUND, ended == Ended.DRAWN);
    row.set(GameColumn.TERMINATION_DIFFERS, !terminationAgrees(ended, threefold, fifty));
    long end = row.get(GameColumn.END_PLY);
    row.set(GameColumn.MOVES_AFTER_END, end != GameRow.NONE && end < history.plies());
  }

  private static int number(Result result) {
    return result.ordinal();
  }

  private boolean isWin() {
    return result == Result.WHITE_WINS || result == Result.BLACK_WINS;
  }

  private boolean isDrawn() {
    return outcome.isPresent() && outcome.get().result() == Result.DRAW;
  }

  private boolean isMisjudged() {
    return outcome.isPresent() && outcome.get().result() != result;
  }

  private Ended ended(boolean threefold, boolean fifty) {
    if (outcome.isPresent()) {
      return byLaw(outcome.get().ending());
    }
    return switch (result) {
      case UNKNOWN -> Ended.UNFINISHED;
      case WHITE_WINS, BLACK_WINS -> termination.isTime() ? Ended.FLAG_FALL : Ended.WON;
      case DRAW -> drawn(threefold, fifty);
      case BOTH_LOSE, WHITE_HALF, BLACK_HALF -> Ended.DECIDED;
    };
  }

  private static Ended byLaw(Ending ending) {
    return Ended.valueOf(ending.name());
  }

  private Ended drawn(boolean threefold, boolean fifty) {
    if (threefold) {
      return Ended.THREEFOLD_REPETITION;
    }
    if (fifty) {
      return Ended.FIFTY_MOVES;
    }
    if (termination.isTime() && (isImpossible(Color.WHITE) || isImpossible(Color.BLACK))) {
      return Ended.FLAG_FALL;
    }
    return mayClaimByMove() ? Ended.CLAIM_BY_MOVE : Ended.DRAWN;
  }

  /** Whether a legal move would bring a claim: it is written down, and not played. */
  private boolean mayClaimByMove() {
    if (history.halfmoveClock() + 1 < FIFTY_MOVES && !isNearThreefold()) {
      return false;
    }
    Game game = sinceLastCapture();
    for (Move move : LegalMoves.of(game.position())) {
      if (game.mayClaimDraw(move)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a position that a move may bring back was there twice. */
  private boolean isNearThreefold() {
    int first = history.plies() - Math.min(history.plies(), history.halfmoveClock());
    for (int ply = history.plies() - 3; ply >= first; ply -= 2) {
      if (history.occurrences(ply) == THREE - 1) {
        return true;
      }
    }
    return false;
  }

  /** The game from the last move on that no others undo. */
  private Game sinceLastCapture() {
    int first = history.plies() - Math.min(history.plies(), history.halfmoveClock());
    Game game = Game.from(history.position(first));
    for (int ply = first; ply < history.plies(); ply++) {
      game.play(history.move(ply));
    }
    return game;
  }

  private boolean isImpossibleWin() {
    Color winner = result == Result.WHITE_WINS ? Color.WHITE : Color.BLACK;
    return isWin() && isWeakOrBlocked(winner) && isImpossible(winner);
  }

  /** False where a mate is surely possible, or hardly proved impossible: at a glance. */
  private boolean isWeakOrBlocked(Color side) {
    long[] views = history.views();
    int at = history.at();
    long men = views[at + (side == history.sideToMove() ? View.US : View.THEM)];
    return (men & (views[at + View.PAWNS] | views[at + View.ORTHOGONALS])) == 0
        || MoveFacts.pawnsAreBlocked(views, at)
        || MoveFacts.hasOnlyMoveOfFewMen(history, history.plies());
  }

  private boolean isImpossible(Color winner) {
    Position position = history.position();
    return Mating.isImpossible(position, winner);
  }

  private boolean terminationAgrees(Ended ended, boolean threefold, boolean fifty) {
    boolean timeless = termination.isTime() && result == Result.DRAW && ended == Ended.DRAWN;
    boolean otherResult = namedResult.isPresent() && namedResult.get() != result;
    boolean early = termination == Termination.AGREEMENT && history.plies() < 2;
    return !timeless
        && !otherResult
        && !early
        && termination.agrees(ended, result, threefold, fifty);
  }
}
