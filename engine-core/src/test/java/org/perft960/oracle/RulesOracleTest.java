package org.perft960.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;
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
  void everyTextIsLegalOrRefusedAsThePlainMovesHaveIt(Variant variant) {
    RandomPlay play = new RandomPlay(13, variant);
    for (int i = 0; i < 60; i++) {
      requireSameRefusals(play.next());
    }
  }

  @Test
  void everyTextOfOddPositionsIsLegalOrRefusedAsThePlainMovesHaveIt() {
    RandomPositions.boards(RandomPositions.Source.ODD, 14)
        .limit(100)
        .forEach(board -> requireSameRefusals(PlayedPosition.of(Fen.parse(withPassed(board)))));
  }

  /** All pairs of squares; castling aside, which has two spellings. */
  private static void requireSameRefusals(PlayedPosition played) {
    PlainBoard board = PlainBoard.parse(played.fen(FenDialect.SHREDDER));
    Map<String, List<Move>> legal = byText(PlainMoves.of(board));
    Map<String, List<Move>> refused = byText(PlainMoves.leavingKingAttacked(board));
    int king = board.king(board.whiteToMove());
    for (int from = 0; from < 64; from++) {
      for (int to = 0; to < 64; to++) {
        String squares = Squares.name(from) + Squares.name(to);
        if (from == king && Squares.rank(from) == Squares.rank(to)) {
          continue;
        }
        for (String text : List.of(squares, squares + "q")) {
          Optional<Rule> rule = RuleScan.ofText(played, text);
          String what = text + " in " + played.fen() + ": " + rule;
          assertThat(rule.isEmpty()).as(what).isEqualTo(legal.containsKey(text));
          boolean nearlyLegal = rule.isPresent() && rule.get().scope() == Rule.Scope.REFUSED;
          assertThat(nearlyLegal).as(what).isEqualTo(refused.containsKey(text));
        }
      }
    }
  }

  private static Map<String, List<Move>> byText(List<Move> moves) {
    return moves.stream()
        .collect(
            Collectors.groupingBy(
                move ->
                    Squares.name(move.from())
                        + Squares.name(move.to())
                        + (move.promotion() == null ? "" : move.promotion().letter()),
                HashMap::new,
                Collectors.toList()));
  }

  @Test
  void everyCastlingTextIsLegalOrRefusedByCastlingRules() {
    RandomPlay play = new RandomPlay(15, Variant.DFRC);
    for (int i = 0; i < 500; i++) {
      Position position = play.next().position();
      PlainBoard board = PlainBoard.of(position);
      List<Move> legal = PlainMoves.of(board);
      int king = board.king(board.whiteToMove());
      Stream.iterate(0, file -> file < 8, file -> file + 1)
          .map(file -> PlainBoard.square(file, board.whiteToMove() ? 0 : 7))
          .filter(board::mayCastle)
          .forEach(
              rook -> {
                String text = Squares.name(king) + Squares.name(rook);
                Optional<Rule> rule = RuleScan.ofText(position, text);
                boolean mayCastle = legal.contains(new Move(king, rook, null, Move.Type.CASTLING));
                assertThat(rule.isEmpty()).as(text + " " + board).isEqualTo(mayCastle);
                rule.ifPresent(
                    refusal -> assertThat(refusal.name()).startsWith("CASTLING_REFUSED"));
              });
    }
  }
}
