package org.perft960.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perft960.chess960.StartPositions;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedFenException;
import org.perft960.notation.MalformedMoveException;
import org.perft960.notation.SanMoves;
import org.perft960.position.Color;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;

/**
 * A game by the Laws of Chess, from any start to its end.
 *
 * <p>It ends by itself as {@link AutomaticEnding} tells; by a claim of the side to move; or by what
 * the players do. When it has ended, moves, claims and the like throw {@link
 * IllegalStateException}, until {@link #takeBack()} opens it again.
 *
 * @see <a href="https://handbook.fide.com/chapter/E012023">FIDE Laws of Chess, articles 5, 6.9 and
 *     9</a>
 */
public final class Game {
  private static final int THREE = 3;
  private static final int FIFTY_MOVES = 100;

  private final History history;
  private Optional<Outcome> outcome;

  private Game(Position start) {
    history = new History(start);
    outcome = AutomaticEnding.of(history);
  }

  /** A game of standard chess. */
  public static Game standard() {
    return new Game(StartPositions.standard());
  }

  /**
   * A game of Chess960.
   *
   * @param spId Scharnagl number, 0 to 959
   * @throws IllegalArgumentException if it is out of its range
   */
  public static Game chess960(int spId) {
    return new Game(StartPositions.chess960(spId));
  }

  /**
   * A game of double Chess960.
   *
   * @param whiteSpId Scharnagl number of White's array, 0 to 959
   * @param blackSpId Scharnagl number of Black's array, 0 to 959
   * @throws IllegalArgumentException if one is out of its range
   */
  public static Game doubleArrangement(int whiteSpId, int blackSpId) {
    return new Game(StartPositions.doubleArrangement(whiteSpId, blackSpId));
  }

  /**
   * A game that goes on from a FEN. Its halfmove clock counts for the 50 moves.
   *
   * @throws MalformedFenException if {@code fen} is none
   * @throws IllegalPositionException if it is one, of no position
   */
  public static Game from(String fen) {
    return from(Fen.position(fen));
  }

  /** A game that goes on from a position. Its halfmove clock counts for the 50 moves. */
  public static Game from(Position start) {
    return new Game(start);
  }

  /** The position now. */
  public Position position() {
    return history.position();
  }

  /** The position before the first move. */
  public Position start() {
    return history.position(0);
  }

  /** Moves that have been played. */
  public int plies() {
    return history.plies();
  }

  /** The moves that have been played; a new list. */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>(plies());
    for (int ply = 0; ply < plies(); ply++) {
      moves.add(history.move(ply));
    }
    return moves;
  }

  public Color sideToMove() {
    return history.sideToMove();
  }

  /** How often the position has been there, now included; 1 or more. */
  public int occurrences() {
    return history.occurrences();
  }

  /** Whether the side to move is in check; also in a mate. */
  public boolean isCheck() {
    return history.inCheck();
  }

  /** How the game has ended; empty while it goes on. */
  public Optional<Outcome> outcome() {
    return outcome;
  }

  /** The result; {@link Result#UNKNOWN} while the game goes on. */
  public Result result() {
    return outcome.map(Outcome::result).orElse(Result.UNKNOWN);
  }

  /**
   * Plays a move.
   *
   * @throws IllegalArgumentException if it is not legal
   */
  public void play(Move move) {
    requireOngoing();
    requireLegal(move);
    history.playUnchecked(MoveCode.of(move, sideToMove()));
    outcome = AutomaticEnding.of(history);
  }

  /**
   * Plays a move in algebraic notation.
   *
   * @throws MalformedMoveException if {@code san} is no legal move
   */
  public void play(String san) {
    requireOngoing();
    play(SanMoves.parse(position(), san));
  }

  /**
   * Takes the last move back. The game goes on, however it had ended.
   *
   * @throws IllegalStateException if no move has been played
   */
  public void takeBack() {
    history.takeBack();
    outcome = AutomaticEnding.of(history);
  }

  /** Whether the side to move may claim a draw by the position as it is. */
  public boolean mayClaimDraw() {
    return outcome.isEmpty() && ground().isPresent();
  }

  /**
   * Whether the side to move may claim a draw by a move that it is about to play.
   *
   * @throws IllegalArgumentException if the move is not legal
   */
  public boolean mayClaimDraw(Move intended) {
    return outcome.isEmpty() && groundAfter(intended).isPresent();
  }

  /**
   * The side to move claims a draw: the position is there for the third time at least, or each side
   * has made 50 moves without a pawn move and without a capture.
   *
   * @throws IllegalStateException if neither is so
   */
  public void claimDraw() {
    requireOngoing();
    end(ground());
  }

  /**
   * The side to move claims a draw by a move that it writes down and does not play: after it, one
   * of the grounds of {@link #claimDraw()} would be there.
   *
   * @throws IllegalArgumentException if the move is not legal
   * @throws IllegalStateException if neither ground would be there
   */
  public void claimDraw(Move intended) {
    requireOngoing();
    end(groundAfter(intended));
  }

  /** The flag of a side falls: it loses, or draws if the other side can never mate. */
  public void flagFalls(Color side) {
    requireOngoing();
    outcome = Optional.of(lost(side, Ending.FLAG_FALL));
  }

  /** A side resigns: it loses, or draws if the other side can never mate. */
  public void resign(Color side) {
    requireOngoing();
    outcome = Optional.of(lost(side, Ending.RESIGNATION));
  }

  /**
   * Both sides agree to a draw.
   *
   * @throws IllegalStateException before each side has made a move
   */
  public void agreeToDraw() {
    requireOngoing();
    if (plies() < 2) {
      throw new IllegalStateException("no draw is agreed before each side has made a move");
    }
    outcome = Optional.of(Outcome.draw(Ending.AGREEMENT));
  }

  /**
   * The arbiter decides: a penalty, a forfeit, or both sides lose.
   *
   * @throws IllegalArgumentException if it is {@link Result#UNKNOWN}
   */
  public void decide(Result result) {
    requireOngoing();
    if (result == Result.UNKNOWN) {
      throw new IllegalArgumentException("a decision is a result, and not " + result.text());
    }
    outcome = Optional.of(new Outcome(result, Ending.ARBITER));
  }

  private Outcome lost(Color side, Ending ending) {
    Color winner = side.opponent();
    return Mating.isImpossible(position(), winner)
        ? Outcome.draw(ending)
        : new Outcome(Result.winOf(winner), ending);
  }

  private Optional<Ending> groundAfter(Move intended) {
    requireLegal(intended);
    history.playUnchecked(MoveCode.of(intended, sideToMove()));
    Optional<Ending> ground = ground();
    history.takeBack();
    return ground;
  }

  private Optional<Ending> ground() {
    if (history.occurrences() >= THREE) {
      return Optional.of(Ending.THREEFOLD_REPETITION);
    }
    return history.halfmoveClock() >= FIFTY_MOVES
        ? Optional.of(Ending.FIFTY_MOVES)
        : Optional.empty();
  }

  private void end(Optional<Ending> ground) {
    outcome =
        Optional.of(
            Outcome.draw(
                ground.orElseThrow(
                    () ->
                        new IllegalStateException(
                            "no draw to claim: no third repetition, no 50 moves"))));
  }

  private void requireOngoing() {
    if (outcome.isPresent()) {
      throw new IllegalStateException("the game has ended: " + outcome.get());
    }
  }

  private void requireLegal(Move move) {
    if (!LegalMoves.of(position()).contains(move)) {
      throw new IllegalArgumentException("not a legal move: " + move + " in " + position());
    }
  }
}
