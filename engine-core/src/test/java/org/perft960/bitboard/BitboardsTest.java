package org.perft960.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class BitboardsTest {
  @Test
  void shiftsGoOneStepOrOffTheBoard() {
    assertSteps(Bitboards::north, 0, 1);
    assertSteps(Bitboards::south, 0, -1);
    assertSteps(Bitboards::east, 1, 0);
    assertSteps(Bitboards::west, -1, 0);
    assertSteps(Bitboards::northEast, 1, 1);
    assertSteps(Bitboards::northWest, -1, 1);
    assertSteps(Bitboards::southEast, 1, -1);
    assertSteps(Bitboards::southWest, -1, -1);
  }

  /** A pawn on the a-file captures nothing on the h-file, nor the other way round. */
  private static void assertSteps(LongUnaryOperator shift, int files, int ranks) {
    for (int square = 0; square < 64; square++) {
      assertThat(shift.applyAsLong(Squares.bit(square)))
          .as("from %s by %d, %d", Squares.name(square), files, ranks)
          .isEqualTo(stepped(square, files, ranks));
    }
    assertThat(Long.bitCount(shift.applyAsLong(-1L)))
        .isEqualTo((8 - Math.abs(files)) * (8 - Math.abs(ranks)));
  }

  @Test
  void leapersLeapOnTheBoard() {
    for (int square = 0; square < 64; square++) {
      long knight = 0;
      long king = 0;
      for (int files = -2; files <= 2; files++) {
        for (int ranks = -2; ranks <= 2; ranks++) {
          if (Math.abs(files * ranks) == 2) {
            knight |= stepped(square, files, ranks);
          }
          if (Math.max(Math.abs(files), Math.abs(ranks)) == 1) {
            king |= stepped(square, files, ranks);
          }
        }
      }
      assertThat(LeaperAttacks.knight(square)).as(Squares.name(square)).isEqualTo(knight);
      assertThat(LeaperAttacks.king(square)).as(Squares.name(square)).isEqualTo(king);
      assertThat(LeaperAttacks.knights(Squares.bit(square))).isEqualTo(knight);
    }
  }

  private static long stepped(int square, int files, int ranks) {
    int file = Squares.file(square) + files;
    int rank = Squares.rank(square) + ranks;
    boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return onBoard ? Squares.bit(Squares.square(file, rank)) : 0;
  }

  /** Seen from each other, with nothing else on the board, two sliders attack what lies between. */
  @Test
  void betweenIsWhatBothSlidersAttack() {
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        long both = Squares.bit(a) | Squares.bit(b);
        long between = 0;
        if ((RayWalk.rook(a, 0) & Squares.bit(b)) != 0) {
          between = RayWalk.rook(a, both) & RayWalk.rook(b, both);
        } else if ((RayWalk.bishop(a, 0) & Squares.bit(b)) != 0) {
          between = RayWalk.bishop(a, both) & RayWalk.bishop(b, both);
        }
        assertThat(Bitboards.between(a, b))
            .as("between %s and %s", Squares.name(a), Squares.name(b))
            .isEqualTo(between & ~both)
            .isEqualTo(Bitboards.between(b, a));
      }
    }
  }

  @Test
  void flipIsItsOwnInverseAndKeepsFiles() {
    for (int square = 0; square < 64; square++) {
      int flipped = Bitboards.flip(square);
      assertThat(Bitboards.flip(flipped)).isEqualTo(square);
      assertThat(Squares.file(flipped)).isEqualTo(Squares.file(square));
      assertThat(Squares.rank(flipped)).isEqualTo(7 - Squares.rank(square));
      assertThat(Bitboards.flip(Squares.bit(square))).isEqualTo(Squares.bit(flipped));
    }
  }
}
