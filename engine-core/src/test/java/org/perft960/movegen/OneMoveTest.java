package org.perft960.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.bitboard.Squares;
import org.perft960.position.Position;
import org.perft960.suite.RandomPlay;
import org.perft960.suite.Variant;

/** One move at a time against all of them at once. */
class OneMoveTest {
  private static final int POSITIONS = 5_000;

  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];

  @ParameterizedTest
  @EnumSource
  void moveMadeAloneGivesTheSameView(Variant variant) {
    RandomPlay play = new RandomPlay(21, variant);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = play.next().position();
      long[] view = View.of(position);
      int count = OneMove.children(view, 0, children);
      for (int child = 0; child < count; child++) {
        int at = child * View.STRIDE;
        long[] made = new long[View.STRIDE];
        OneMove.make(view, 0, (int) children[at + View.MOVE], made, 0);
        assertThat(made)
            .as("%s in %s", move(children[at + View.MOVE], position), position)
            .isEqualTo(Arrays.copyOfRange(children, at, at + View.STRIDE));
      }
    }
  }

  /** Every man of every position is tried on every square that its own men leave open. */
  @ParameterizedTest
  @EnumSource
  void safeMovesAreTheLegalOnes(Variant variant) {
    RandomPlay play = new RandomPlay(22, variant);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = play.next().position();
      long[] view = View.of(position);
      Set<Integer> legal = new HashSet<>();
      int count = OneMove.children(view, 0, children);
      for (int child = 0; child < count; child++) {
        legal.add((int) children[child * View.STRIDE + View.MOVE]);
      }
      assertThat(PseudoLegal.moves(view))
          .filteredOn(move -> isLegal(view, move))
          .as("%s", position)
          .containsExactlyInAnyOrderElementsOf(legal);
    }
  }

  @ParameterizedTest
  @EnumSource
  void checksAreThoseOfThePosition(Variant variant) {
    RandomPlay play = new RandomPlay(23, variant);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = play.next().position();
      assertThat(OneMove.inCheck(View.of(position), 0))
          .as("%s", position)
          .isEqualTo(position.inCheck());
    }
  }

  @ParameterizedTest
  @EnumSource
  void codesAndViewsAreReadBack(Variant variant) {
    RandomPlay play = new RandomPlay(24, variant);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = play.next().position();
      assertThat(
              View.toPosition(
                  View.of(position),
                  0,
                  position.sideToMove(),
                  position.halfmoveClock(),
                  position.fullmoveNumber(),
                  position.dialect()))
          .isEqualTo(position);
      for (Move move : LegalMoves.of(position)) {
        int code = MoveCode.of(move, position.sideToMove());
        assertThat(MoveCode.toMove(code, position.sideToMove())).isEqualTo(move);
      }
    }
  }

  private static boolean isLegal(long[] view, int move) {
    return MoveCode.type(move) == Move.Type.CASTLING
        ? OneMove.mayCastle(view, 0, MoveCode.to(move))
        : OneMove.isSafe(view, 0, move);
  }

  private static String move(long code, Position position) {
    Move move = MoveCode.toMove((int) code, position.sideToMove());
    return Squares.name(move.from()) + Squares.name(move.to()) + " " + move;
  }
}
