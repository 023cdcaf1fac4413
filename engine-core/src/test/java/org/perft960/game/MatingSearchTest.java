package org.perft960.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.bitboard.Squares;
import org.perft960.fuzz.Fuzz;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/** What is called dead is searched through: all positions that can follow, and no mate in them. */
class MatingSearchTest {
  private static final int MOST_POSITIONS = 300_000;

  /** White mates nobody, wherever the men stand; captures and promotions only leave fewer. */
  @ParameterizedTest
  @ValueSource(strings = {"KNk", "KBk", "KNkq", "KBkr", "KBkq"})
  void noPlacementOfTheseMenIsAMate(String men) {
    long placements = new Placements(men).mates(position -> true);
    assertThat(placements).as("mates of " + men).isZero();
  }

  /** The same search finds what there is. */
  @ParameterizedTest
  @ValueSource(strings = {"KNkr", "KNkn", "KNkb", "KBkn", "KRk"})
  void somePlacementOfTheseMenIsAMate(String men) {
    assertThat(new Placements(men).mates(position -> true)).as("mates of " + men).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"KBBk", "KBkb"})
  void bishopsMateOnlyFromSquaresOfBothColours(String men) {
    Placements placements = new Placements(men);
    assertThat(placements.mates(MatingSearchTest::bishopsShareAColour)).isZero();
    assertThat(placements.mates(position -> true)).isPositive();
  }

  /** Kings, pawns that block each other, now and then a piece. */
  @Test
  void blockedPositionsThatAreCalledDeadHaveNoMateAhead() {
    SplittableRandom random = new SplittableRandom(Fuzz.SEED);
    int dead = 0;
    int oneSided = 0;
    for (int i = 0; i < 4_000 * Fuzz.TIMES; i++) {
      Position position = blocked(random);
      if (position == null || LegalMoves.of(position).isEmpty()) {
        continue;
      }
      boolean white = Mating.isImpossible(position, Color.WHITE);
      boolean black = Mating.isImpossible(position, Color.BLACK);
      assertThat(Mating.isDead(position)).as("%s", position).isIn(white && black, false);
      if (hasPiece(position) ? white || black : white && black) {
        dead += white && black ? 1 : 0;
        oneSided += white != black ? 1 : 0;
        assertNoMate(position, white, black);
      }
    }
    assertThat(dead).as("dead positions").isGreaterThan(20);
    assertThat(oneSided).as("positions in which one side cannot mate").isPositive();
  }

  private static boolean hasPiece(Position position) {
    return (position.diagonals() | position.orthogonals() | position.knights()) != 0;
  }

  private static void assertNoMate(Position start, boolean noneByWhite, boolean noneByBlack) {
    Set<Position> seen = new HashSet<>(Set.of(start));
    Deque<Position> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && seen.size() < MOST_POSITIONS) {
      Position here = open.remove();
      List<LegalMoves.Successor> successors = LegalMoves.successors(here);
      if (successors.isEmpty() && here.inCheck()) {
        boolean byWhite = here.sideToMove() == Color.BLACK;
        assertThat(byWhite ? noneByWhite : noneByBlack)
            .as("mate %s after %s", here, start)
            .isFalse();
      }
      for (LegalMoves.Successor successor : successors) {
        Move move = successor.move();
        // A queen does what a rook does; a knight and a bishop may do what it does not.
        if (move.promotion() != PieceKind.ROOK && seen.add(successor.position())) {
          open.add(successor.position());
        }
      }
    }
  }

  /** Up to six files with a white pawn before a black one; null if that is no position. */
  private static Position blocked(SplittableRandom random) {
    long white = 0;
    long black = 0;
    int rank = 1 + random.nextInt(4);
    for (int file = random.nextInt(2); file < 8; file += 1 + random.nextInt(2)) {
      rank = Math.max(1, Math.min(5, rank + (random.nextInt(4) == 0 ? random.nextInt(3) - 1 : 0)));
      white |= Squares.bit(Squares.square(file, rank));
      black |= Squares.bit(Squares.square(file, rank + 1));
    }
    long pawns = white | black;
    long kings = 0;
    long whiteKing = Squares.bit(random.nextInt(24)) & ~pawns;
    long blackKing = Squares.bit(40 + random.nextInt(24)) & ~pawns;
    kings = whiteKing | blackKing;
    long bishops = random.nextInt(3) == 0 ? Squares.bit(random.nextInt(64)) : 0;
    long rooks = random.nextInt(6) == 0 ? Squares.bit(random.nextInt(64)) : 0;
    bishops &= ~(pawns | kings);
    rooks &= ~(pawns | kings | bishops);
    boolean whitePieces = random.nextBoolean();
    white |= whiteKing | (whitePieces ? bishops | rooks : 0);
    black |= blackKing | (whitePieces ? 0 : bishops | rooks);
    Color side = random.nextBoolean() ? Color.WHITE : Color.BLACK;
    try {
      return new Setup(
              pawns,
              0,
              bishops,
              rooks,
              0,
              kings,
              white,
              black,
              side,
              0,
              Setup.NO_SQUARE,
              0,
              1,
              FenDialect.STANDARD)
          .toPosition();
    } catch (IllegalPositionException misplaced) {
      return null;
    }
  }

  private static boolean bishopsShareAColour(Position position) {
    long dark = 0xAA55AA55AA55AA55L;
    long bishops = position.diagonals();
    return (bishops & dark) == 0 || (bishops & ~dark) == 0;
  }
}
