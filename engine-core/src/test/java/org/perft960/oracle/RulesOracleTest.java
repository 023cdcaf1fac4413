package org.perft960.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.suite.PlayedPosition;
import org.perft960.suite.RandomPlay;
import org.perft960.suite.Rule;
import org.perft960.suite.RuleScan;
import org.perft960.suite.Variant;

/** Rules told by bitboards and told by making the moves are the same. */
class RulesOracleTest {
  private static final int POSITIONS = 1_500;

  @ParameterizedTest
  @EnumSource
  void rulesOfPlayedPositionsAreThePlainRules(Variant variant) {
    RandomPlay play = new RandomPlay(11, variant);
    for (int i = 0; i < POSITIONS; i++) {
      requireSameRules(play.next());
    }
  }

  @ParameterizedTest
  @EnumSource
  void rulesOfRandomPositionsAreThePlainRules(RandomPositions.Source source) {
    RandomPositions.boards(source, 12)
        .limit(POSITIONS)
        .forEach(board -> requireSameRules(PlayedPosition.of(Fen.parse(withPassed(board)))));
  }

  private static String withPassed(PlainBoard board) {
    String[] fields = board.fen().split(" ");
    if (board.passedSquare() != PlainBoard.NO_SQUARE) {
      fields[3] = PlainBoard.name(board.passedSquare());
    }
    return String.join(" ", fields);
  }

  private static void requireSameRules(PlayedPosition played) {
    String fen = played.fen(FenDialect.SHREDDER);
    PlainBoard board = PlainBoard.parse(fen);
    assertThat(RuleScan.of(played)).as(fen).isEqualTo(PlainRules.of(board));
    for (Move move : LegalMoves.of(played.position())) {
      assertThat(RuleScan.of(played.position(), move))
          .as("%s %s", fen, move)
          .isEqualTo(PlainRules.of(board, move));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyTextIsLegalOrRefusedByARuleThatForbidsIt(Variant variant) {
    RandomPlay play = new RandomPlay(13, variant);
    for (int i = 0; i < 40; i++) {
      requireSameRefusals(play.next());
    }
  }

  @Test
  void everyTextOfOddPositionsIsLegalOrRefusedByARuleThatForbidsIt() {
    RandomPositions.boards(RandomPositions.Source.ODD, 14)
        .limit(100)
        .forEach(board -> requireSameRefusals(PlayedPosition.of(Fen.parse(withPassed(board)))));
  }

  /**
   * All pairs of squares, of those that hold none of our men a few; castling aside, which has two
   * spellings.
   */
  private static void requireSameRefusals(PlayedPosition played) {
    PlainBoard board = PlainBoard.parse(played.fen(FenDialect.SHREDDER));
    PlainRefusals plain = new PlainRefusals(board);
    int king = board.king(board.whiteToMove());
    for (int from = 0; from < 64; from++) {
      for (int to = 0; to < 64; to++) {
        boolean ours = board.holds(from, board.whiteToMove());
        boolean perhapsCastling = from == king && Squares.rank(from) == Squares.rank(to);
        if (perhapsCastling || !ours && from != to) {
          continue;
        }
        for (String promotion : List.of("", "q", "k")) {
          String text = Squares.name(from) + Squares.name(to) + promotion;
          requireRefusal(played, text, plain.of(from, to, promotion));
        }
      }
    }
  }

  /** The rule must be one of those that forbid the move. */
  private static void requireRefusal(PlayedPosition played, String text, Set<Rule> plain) {
    Optional<Rule> rule = RuleScan.ofText(played, text);
    String what = text + " in " + played.fen();
    if (plain.isEmpty()) {
      assertThat(rule).as(what).isEmpty();
    } else {
      assertThat(rule).as(what).isPresent();
      assertThat(plain).as(what).contains(rule.orElseThrow());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyCastlingTextIsLegalOrRefusedByARuleThatForbidsIt(Variant variant) {
    RandomPlay play = new RandomPlay(15, variant);
    for (int i = 0; i < 500; i++) {
      PlayedPosition played = play.next();
      PlainBoard board = PlainBoard.parse(played.fen(FenDialect.SHREDDER));
      int king = board.king(board.whiteToMove());
      int rank = board.whiteToMove() ? 0 : 7;
      for (int file = 0; file < 8; file++) {
        int rook = PlainBoard.square(file, rank);
        if (board.mayCastle(rook)) {
          Set<Rule> plain = refusingCastling(board, king, rook);
          requireRefusal(played, Squares.name(king) + Squares.name(rook), plain);
        }
      }
      if (Squares.rank(king) == rank) {
        requireKingsLeap(played, board, king, PlainBoard.square(2, rank));
        requireKingsLeap(played, board, king, PlainBoard.square(6, rank));
      }
    }
  }

  private static Set<Rule> refusingCastling(PlainBoard board, int king, int rook) {
    Move castling = new Move(king, rook, null, Move.Type.CASTLING);
    Set<Rule> plain = PlainRules.refusing(board, castling);
    assertThat(plain.isEmpty()).isEqualTo(PlainMoves.of(board).contains(castling));
    return plain;
  }

  /** The king's goal in place of the rook, where it cannot be taken for a step or a rook. */
  private static void requireKingsLeap(
      PlayedPosition played, PlainBoard board, int king, int goal) {
    boolean rookThere = Character.toLowerCase(board.man(goal)) == 'r';
    if (Math.abs(goal - king) < 2 || rookThere && board.holds(goal, board.whiteToMove())) {
      return;
    }
    Set<Rule> plain = Set.of(Rule.CASTLING_NO_RIGHT);
    boolean kingside = Squares.file(goal) == 6;
    for (int file = 0; file < 8; file++) {
      int rook = PlainBoard.square(file, Squares.rank(king));
      if (board.mayCastle(rook) && rook > king == kingside) {
        plain = refusingCastling(board, king, rook);
      }
    }
    requireRefusal(played, Squares.name(king) + Squares.name(goal), plain);
  }
}
