package org.perft960.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.bitboard.Squares;
import org.perft960.notation.Fen;

class AttackCheckTest {
  private static final int[][] KNIGHT = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };
  private static final int[][] ROOK = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  private static final int[][] BISHOP = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

  @ParameterizedTest
  @ValueSource(longs = {11, 12})
  void attackersAgreeWithWalkingFromEachMan(long seed) {
    RandomPositions positions = new RandomPositions(seed);
    for (int i = 0; i < 500; i++) {
      Position position = positions.next();
      for (Color color : Color.values()) {
        for (int square = 0; square < 64; square++) {
          assertThat(AttackCheck.attackers(position, square, color))
              .as("%s attackers of %s in %s", color.adjective(), Squares.name(square), position)
              .isEqualTo(attackersByWalking(position, square, color));
        }
      }
    }
  }

  @Test
  void onlyPawnsAttackLikePawns() {
    Position position = Fen.position("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");

    assertThat(AttackCheck.attackers(position, Squares.parse("c8"), Color.WHITE))
        .isEqualTo(Squares.bit(Squares.parse("d7")));
    assertThat(AttackCheck.attackers(position, Squares.parse("b3"), Color.BLACK)).isZero();
    assertThat(AttackCheck.attackers(position, Squares.parse("b3"), Color.WHITE))
        .isEqualTo(Fen.parse("8/8/8/8/2B5/8/P1P5/8 w - -").white());
  }

  @Test
  void menOffTheOccupiedSquaresNeitherBlockNorAttack() {
    Position position = Fen.position("4k3/8/8/8/4r3/4r3/8/3K4 b - - 0 1");
    int e1 = Squares.parse("e1");
    long withoutE3 = position.occupied() & ~Squares.bit(Squares.parse("e3"));

    assertThat(AttackCheck.attackers(position, e1, Color.BLACK))
        .isEqualTo(Squares.bit(Squares.parse("e3")));
    assertThat(AttackCheck.attackers(position, e1, Color.BLACK, withoutE3))
        .isEqualTo(Squares.bit(Squares.parse("e4")));
  }

  private static long attackersByWalking(Position position, int target, Color color) {
    long attackers = 0;
    for (int from = 0; from < 64; from++) {
      if ((position.men(color) & Squares.bit(from)) != 0
          && attacks(position, from, target, color)) {
        attackers |= Squares.bit(from);
      }
    }
    return attackers;
  }

  private static boolean attacks(Position position, int from, int target, Color color) {
    int north = color == Color.WHITE ? 1 : -1;
    return switch (position.kindOn(from)) {
      case PAWN -> reaches(position, from, target, new int[][] {{-1, north}, {1, north}}, 1);
      case KNIGHT -> reaches(position, from, target, KNIGHT, 1);
      case BISHOP -> reaches(position, from, target, BISHOP, 7);
      case ROOK -> reaches(position, from, target, ROOK, 7);
      case QUEEN ->
          reaches(position, from, target, ROOK, 7) || reaches(position, from, target, BISHOP, 7);
      case KING ->
          reaches(position, from, target, ROOK, 1) || reaches(position, from, target, BISHOP, 1);
    };
  }

  private static boolean reaches(
      Position position, int from, int target, int[][] directions, int steps) {
    for (int[] direction : directions) {
      int file = Squares.file(from);
      int rank = Squares.rank(from);
      for (int i = 0; i < steps; i++) {
        file += direction[0];
        rank += direction[1];
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
          break;
        }
        int square = Squares.square(file, rank);
        if (square == target) {
          return true;
        }
        if (position.kindOn(square) != null) {
          break;
        }
      }
    }
    return false;
  }
}
