package org.perft960.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perft960.chess960.StartPositions;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedMoveException;
import org.perft960.notation.SanMoves;
import org.perft960.notation.UciMoves;
import org.perft960.position.Color;

/** The Laws by example; article numbers are those of the FIDE Laws of 2023. */
class GameTest {
  private static final String SHUFFLE = "Nf3 Nf6 Ng1 Ng8";

  @Test
  void startsFromAnyArrayPairOrFen() {
    assertThat(Game.standard().start()).isEqualTo(StartPositions.standard());
    assertThat(Game.chess960(0).start()).isEqualTo(StartPositions.chess960(0));
    assertThat(Game.doubleArrangement(7, 959).start())
        .isEqualTo(StartPositions.doubleArrangement(7, 959));
    String fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17";
    assertThat(Fen.format(Game.from(fen).position())).isEqualTo(fen);
    assertThatThrownBy(() -> Game.chess960(960)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void movesArePlayedAndTakenBack() {
    Game game = played(Game.standard(), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    assertThat(Fen.format(game.position()))
        .isEqualTo("r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5");
    assertThat(game.moves()).hasSize(9).doesNotHaveDuplicates();
    while (game.plies() > 0) {
      game.takeBack();
    }
    assertThat(Fen.format(game.position())).isEqualTo(Fen.START);
    assertThatThrownBy(game::takeBack).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void illegalMoveIsRefused() {
    Game game = Game.standard();
    Move afterwards = UciMoves.parse(Fen.position("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "h1h8");
    assertThatThrownBy(() -> game.play(afterwards)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> game.play("e5")).isInstanceOf(MalformedMoveException.class);
    assertThat(game.plies()).isZero();
  }

  @Test
  void checkIsNoEnd() {
    Game game = played(Game.standard(), "e4 f5 Qh5+");
    assertThat(game.isCheck()).isTrue();
    assertThat(game.outcome()).isEmpty();
    assertThat(game.result()).isEqualTo(Result.UNKNOWN);
    assertThat(game.result().text()).isEqualTo("*");
  }

  /** 5.1.1 */
  @Test
  void whoMatesWins() {
    Game black = played(Game.standard(), "f3 e5 g4 Qh4#");
    assertThat(black.outcome()).contains(new Outcome(Result.BLACK_WINS, Ending.CHECKMATE));
    assertThat(black.result().text()).isEqualTo("0-1");
    Game white = played(Game.standard(), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    assertThat(white.outcome()).contains(new Outcome(Result.WHITE_WINS, Ending.CHECKMATE));
    assertThat(white.result().text()).isEqualTo("1-0");
  }

  /** 5.2.1 */
  @Test
  void stalemateIsADraw() {
    Game game = played(Game.from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"), "Qf7");
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.STALEMATE));
    assertThat(game.result().text()).isEqualTo("1/2-1/2");
  }

  /** 5.2.2 */
  @Test
  void deadPositionEndsTheGame() {
    Game game = played(Game.from("8/8/8/3k4/4R3/8/8/K7 b - - 0 1"), "Kxe4");
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.DEAD_POSITION));
  }

  @Test
  void nothingIsPlayedAfterTheEndUntilAMoveIsTakenBack() {
    Game game = played(Game.standard(), "e4 e5");
    game.resign(Color.WHITE);
    assertThatThrownBy(() -> game.play("Nf3"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("0-1, resignation");
    assertThatThrownBy(game::agreeToDraw).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(game::claimDraw).isInstanceOf(IllegalStateException.class);
    game.takeBack();
    assertThat(game.outcome()).isEmpty();
    game.play("c5");
  }

  /** 9.2.2 */
  @Test
  void thirdOccurrenceIsClaimed() {
    Game game = played(Game.standard(), SHUFFLE + " " + SHUFFLE);
    assertThat(game.occurrences()).isEqualTo(3);
    assertThat(game.outcome()).isEmpty();
    assertThat(game.mayClaimDraw()).isTrue();
    game.claimDraw();
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.THREEFOLD_REPETITION));
  }

  /** 9.2.1 */
  @Test
  void thirdOccurrenceIsClaimedByAMoveAboutToBePlayed() {
    Game game = played(Game.standard(), SHUFFLE + " Nf3 Nf6 Ng1");
    Move back = move(game, "Ng8");
    assertThat(game.mayClaimDraw()).isFalse();
    assertThat(game.mayClaimDraw(move(game, "e5"))).isFalse();
    assertThat(game.mayClaimDraw(back)).isTrue();
    game.claimDraw(back);
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.THREEFOLD_REPETITION));
    assertThat(game.plies()).isEqualTo(7);
  }

  @Test
  void secondOccurrenceIsNoGround() {
    Game game = played(Game.standard(), SHUFFLE);
    assertThat(game.mayClaimDraw()).isFalse();
    assertThatThrownBy(game::claimDraw).isInstanceOf(IllegalStateException.class);
    assertThat(game.outcome()).isEmpty();
  }

  @Test
  void positionsRepeatWithOtherMovesBetween() {
    Game game = played(Game.standard(), SHUFFLE + " Nc3 Nc6 Nb1 Nb8");
    assertThat(game.occurrences()).isEqualTo(3);
  }

  /** 9.6.1 */
  @Test
  void fifthOccurrenceEndsTheGame() {
    Game game = played(Game.standard(), (SHUFFLE + " ").repeat(3) + "Nf3 Nf6 Ng1");
    assertThat(game.outcome()).isEmpty();
    game.play("Ng8");
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.FIVEFOLD_REPETITION));
  }

  /** 9.2.3: the player has the move. */
  @Test
  void otherSideToMoveIsAnotherPosition() {
    // White loses a move by a triangle.
    Game game = played(Game.from("7k/8/8/8/8/8/P7/K7 w - - 0 1"), "Kb1 Kg8 Kb2 Kh8 Ka1");
    assertThat(game.position().sideToMove()).isEqualTo(Color.BLACK);
    assertThat(game.occurrences()).isEqualTo(1);
  }

  /** 9.2.3.2 */
  @Test
  void lostCastlingRightMakesAnotherPosition() {
    String start = "4k2r/7p/8/8/8/8/7P/4K2R w Kk - 0 1";
    Game game = played(Game.from(start), "Rg1 Rg8 Rh1 Rh8");
    assertThat(game.occurrences()).isEqualTo(1);
    played(game, "Rg1 Rg8 Rh1 Rh8");
    assertThat(game.occurrences()).isEqualTo(2);
  }

  /** 9.2.3.2: only the move forfeits it, not the present hindrance. */
  @Test
  void castlingRightThatCannotBeUsedNowIsStillOne() {
    String blocked = "4k3/7p/8/8/8/8/7P/R3K1NR w KQ - 0 1";
    Game game = played(Game.from(blocked), "Rb1 Kd8 Ra1 Ke8");
    assertThat(game.occurrences()).isEqualTo(1);
  }

  /** 9.2.3.1 */
  @Test
  void enPassantRightMakesAnotherPosition() {
    Game game = played(Game.from("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d5 Kd1 Kd8 Ke1 Ke8");
    assertThat(game.occurrences()).isEqualTo(1);
    played(game, "Kd1 Kd8 Ke1 Ke8");
    assertThat(game.occurrences()).isEqualTo(2);
  }

  /** 9.2.3.1: could have been captured, so legally. */
  @Test
  void enPassantThatIsNotLegalMakesNoOtherPosition() {
    // The pawn on e5 is pinned by the rook on e7.
    Game pinned = played(Game.from("7k/3pr3/8/4P3/8/8/8/4K3 b - - 0 1"), "d5 Kf1 Kg8 Ke1 Kh8");
    assertThat(pinned.occurrences()).isEqualTo(2);
    // No pawn stands beside.
    Game alone = played(Game.from("4k3/3p4/8/8/8/8/P7/4K3 b - - 0 1"), "d5 Kd1 Kd8 Ke1 Ke8");
    assertThat(alone.occurrences()).isEqualTo(2);
  }

  @Test
  void enPassantOfAFenCountsAsTheRightThatItIs() {
    Game game = Game.from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assertThat(played(game, "Kd1 Kd8 Ke1 Ke8").occurrences()).isEqualTo(1);
    Game field = Game.from("4k3/8/8/3p4/8/8/P7/4K3 w - d6 0 1");
    assertThat(played(field, "Kd1 Kd8 Ke1 Ke8").occurrences()).isEqualTo(2);
  }

  @Test
  void enPassantIsForcedWhenItIsTheOnlyLegalMove() {
    Game game = played(Game.from("k7/8/1K6/8/2p5/2P3B1/3P4/8 w - - 0 1"), "d4");
    assertThat(game.outcome()).isEmpty();
    assertThat(LegalMoves.of(game.position()))
        .singleElement()
        .satisfies(move -> assertThat(move.type()).isEqualTo(Move.Type.EN_PASSANT));
    game.play("cxd3");
    assertThat(game.plies()).isEqualTo(2);
  }

  @Test
  void castlingIsAlongTheRankWithAnOriginalRook() {
    // The king stands on e1, a promoted rook on e8: no castling up the file.
    Game game = played(Game.from("8/4P3/8/8/8/8/k7/4K3 w - - 0 1"), "e8=R Kb2");
    assertThat(LegalMoves.of(game.position())).noneMatch(move -> move.type() == Move.Type.CASTLING);
    assertThatThrownBy(() -> game.play("O-O")).isInstanceOf(MalformedMoveException.class);
    // A rook that comes to h1 is not the original one.
    Game other = played(Game.from("4k3/8/8/8/8/7R/8/4K3 w - - 0 1"), "Rh1 Kd8");
    assertThatThrownBy(() -> other.play("O-O")).isInstanceOf(MalformedMoveException.class);
  }

  @Test
  void promotedRookOnTheSquareOfACapturedOneDoesNotCastle() {
    Game game =
        played(Game.from("8/P3k3/8/8/8/8/6p1/4K2R b K - 0 1"), "gxh1=N a8=R Kd7 Rh8 Kd6 Rxh1 Kd5");
    assertThatThrownBy(() -> game.play("O-O")).isInstanceOf(MalformedMoveException.class);
  }

  @Test
  void menOfOneKindThatChangePlacesMakeTheSamePosition() {
    Game game = Game.from("7k/8/8/8/8/8/8/KN1N4 w - - 0 1");
    String swap = "Na3 Kg8 Nc3 Kh8 Ncb1 Kg8 Nb5 Kh8 N5c3 Kg8 Nd1 Kh8";
    played(game, swap);
    assertThat(game.mayClaimDraw()).isFalse();
    played(game, swap);
    assertThat(game.mayClaimDraw()).isTrue();
  }

  /** 9.3.2 */
  @Test
  void fiftyMovesAreClaimed() {
    Game game = Game.from("7k/8/8/8/8/8/P7/K7 w - - 99 80");
    assertThat(game.mayClaimDraw()).isFalse();
    game.play("Kb1");
    assertThat(game.outcome()).isEmpty();
    game.claimDraw();
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.FIFTY_MOVES));
  }

  /** 9.3.1 */
  @Test
  void fiftyMovesAreClaimedByAMoveAboutToBePlayed() {
    Game game = Game.from("7k/8/8/8/8/8/P7/K7 w - - 99 80");
    assertThat(game.mayClaimDraw(move(game, "a4"))).isFalse();
    game.claimDraw(move(game, "Kb1"));
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.FIFTY_MOVES));
    assertThat(game.plies()).isZero();
  }

  @Test
  void pawnMovesAndCapturesBeginTheCountAnewAndCastlingDoesNot() {
    Game pawn = played(Game.from("7k/8/8/8/8/8/P7/K7 w - - 99 80"), "a3");
    assertThat(pawn.position().halfmoveClock()).isZero();
    Game capture = played(Game.from("7k/8/8/8/8/8/rP6/K7 w - - 99 80"), "Kxa2");
    assertThat(capture.position().halfmoveClock()).isZero();
    Game castling = played(Game.from("4k3/8/8/8/8/8/8/4K2R w K - 98 80"), "O-O");
    assertThat(castling.position().halfmoveClock()).isEqualTo(99);
  }

  /** 9.6.2 */
  @Test
  void seventyFiveMovesEndTheGame() {
    Game game = played(Game.from("7k/8/8/8/8/8/P7/K7 w - - 148 100"), "Kb1");
    assertThat(game.outcome()).isEmpty();
    game.play("Kg8");
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.SEVENTY_FIVE_MOVES));
  }

  /** 9.6.2: checkmate takes precedence. */
  @Test
  void mateComesBeforeSeventyFiveMoves() {
    Game game = played(Game.from("k7/8/1K6/8/8/8/8/7R w - - 149 100"), "Rh8#");
    assertThat(game.outcome()).contains(new Outcome(Result.WHITE_WINS, Ending.CHECKMATE));
  }

  /** 6.9 */
  @Test
  void whoseFlagFallsLoses() {
    Game game = Game.standard();
    game.flagFalls(Color.WHITE);
    assertThat(game.outcome()).contains(new Outcome(Result.BLACK_WINS, Ending.FLAG_FALL));
  }

  /** 6.9 */
  @Test
  void flagFallIsADrawIfTheOtherSideCannotMate() {
    Game bareKing = Game.from("7k/8/8/8/8/8/P7/K7 w - - 0 1");
    bareKing.flagFalls(Color.WHITE);
    assertThat(bareKing.outcome()).contains(new Outcome(Result.DRAW, Ending.FLAG_FALL));
    // With a pawn beside it, a king may be mated by a knight.
    Game knight = Game.from("6nk/8/8/8/8/8/P7/K7 w - - 0 1");
    knight.flagFalls(Color.WHITE);
    assertThat(knight.outcome()).contains(new Outcome(Result.BLACK_WINS, Ending.FLAG_FALL));
  }

  /** 6.9 */
  @Test
  void flagFallIsADrawIfBlockedPawnsLeaveTheOtherSideNoMate() {
    String walled = "k7/8/4B3/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1";
    Game white = Game.from(walled);
    assertThat(white.outcome()).isEmpty();
    white.flagFalls(Color.WHITE);
    assertThat(white.outcome()).contains(new Outcome(Result.DRAW, Ending.FLAG_FALL));
    Game open = Game.from(walled.replace("P1P1P1P1", "P1P3P1"));
    open.flagFalls(Color.WHITE);
    assertThat(open.outcome()).contains(new Outcome(Result.BLACK_WINS, Ending.FLAG_FALL));
  }

  /** 5.1.2 */
  @Test
  void whoResignsLoses() {
    Game game = Game.standard();
    game.resign(Color.BLACK);
    assertThat(game.outcome()).contains(new Outcome(Result.WHITE_WINS, Ending.RESIGNATION));
  }

  /** 5.1.2 */
  @Test
  void resignationIsADrawIfTheOtherSideCannotMate() {
    Game game = Game.from("7k/8/8/8/8/8/P7/K7 w - - 0 1");
    game.resign(Color.WHITE);
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.RESIGNATION));
  }

  /** 5.2.3 */
  @Test
  void drawIsAgreedOnlyAfterEachSideHasMoved() {
    Game game = Game.standard();
    assertThatThrownBy(game::agreeToDraw).isInstanceOf(IllegalStateException.class);
    game.play("e4");
    assertThatThrownBy(game::agreeToDraw).isInstanceOf(IllegalStateException.class);
    game.play("e5");
    game.agreeToDraw();
    assertThat(game.outcome()).contains(new Outcome(Result.DRAW, Ending.AGREEMENT));
  }

  /** 11.7 and 11.8: the arbiter may decide the score, and both sides may lose. */
  @Test
  void arbiterMayDecideOtherwise() {
    for (Result result : List.of(Result.BOTH_LOSE, Result.WHITE_HALF, Result.BLACK_WINS)) {
      Game game = Game.standard();
      assertThatThrownBy(() -> game.decide(Result.UNKNOWN))
          .isInstanceOf(IllegalArgumentException.class);
      game.decide(result);
      assertThat(game.outcome()).contains(new Outcome(result, Ending.ARBITER));
      assertThatThrownBy(() -> game.play("e4")).isInstanceOf(IllegalStateException.class);
    }
  }

  private static Game played(Game game, String moves) {
    Arrays.stream(moves.split(" ")).forEach(game::play);
    return game;
  }

  private static Move move(Game game, String san) {
    return SanMoves.parse(game.position(), san);
  }
}
