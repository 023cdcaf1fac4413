package org.perft960.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.notation.Fen;

class PackedPositionTest {
  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34})
  void unpackingGivesTheSamePositionBack(long seed) {
    RandomPositions positions = new RandomPositions(seed);
    for (int i = 0; i < 10_000; i++) {
      Position position = positions.next();
      PackedPosition packed = PackedPosition.of(position);
      assertThat(packed.toPosition()).isEqualTo(position);
      assertThat(packed.toPositionUnchecked()).isEqualTo(position);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {41, 42})
  void positionsThatDifferInOneThingHaveDifferentKeys(long seed) {
    RandomPositions positions = new RandomPositions(seed);
    Map<PackedPosition, Position> seen = new HashMap<>();
    for (int i = 0; i < 3_000; i++) {
      Setup setup = positions.next().toSetup();
      remember(setup, seen);
      remember(with(setup, setup.castlingRooks(), Setup.NO_SQUARE, setup.sideToMove()), seen);
      remember(
          with(setup, setup.castlingRooks(), Setup.NO_SQUARE, setup.sideToMove().opponent()), seen);
      for (long rest = setup.castlingRooks(); rest != 0; rest &= rest - 1) {
        long fewer = setup.castlingRooks() ^ rest & -rest;
        remember(with(setup, fewer, setup.enPassantSquare(), setup.sideToMove()), seen);
      }
    }
    assertThat(seen.size()).isGreaterThan(6_000);
  }

  private static void remember(Setup setup, Map<PackedPosition, Position> seen) {
    if (SetupJudge.problems(setup).isEmpty()) {
      Position position = setup.toPosition();
      Position before = seen.put(PackedPosition.of(position), position);
      assertThat(before == null || before.equals(position))
          .as("%s and %s share a key", before, position)
          .isTrue();
    }
  }

  private static Setup with(Setup setup, long castlingRooks, int enPassant, Color sideToMove) {
    return new Setup(
        setup.pawns(),
        setup.knights(),
        setup.bishops(),
        setup.rooks(),
        setup.queens(),
        setup.kings(),
        setup.white(),
        setup.black(),
        sideToMove,
        castlingRooks,
        enPassant,
        setup.halfmoveClock(),
        setup.fullmoveNumber(),
        setup.dialect());
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b HAha - 5 9, KQkq, STANDARD",
    "4k3/8/8/8/8/8/8/4K1RR w G - 5 9, G, X_FEN",
    "4k3/8/8/8/8/8/8/5K1R w H - 5 9, K, X_FEN",
    "4k3/8/8/8/8/8/8/5K1R w - - 5 9, -, STANDARD",
  })
  void clocksAndDialectAreDropped(String fen, String castling, FenDialect dialect) {
    Position position = PackedPosition.of(Fen.position(fen)).toPosition();

    assertThat(position.halfmoveClock()).isZero();
    assertThat(position.fullmoveNumber()).isEqualTo(1);
    assertThat(position.dialect()).isEqualTo(dialect);
    assertThat(Fen.format(position).split(" ")[2]).isEqualTo(castling);
  }

  @Test
  void thirtyTwoMenFillTheKey() {
    Position start = Fen.position(Fen.START);
    PackedPosition packed = PackedPosition.of(start);

    assertThat(packed.occupied()).isEqualTo(0xFFFF_0000_0000_FFFFL);
    // Black's men are the upper sixteen; castling rooks have code 6 at both ends of each side.
    assertThat(packed.planes23() >>> 32).isEqualTo(0xFFFF_0000L);
    assertThat(packed.planes23() & 0xFFFF_FFFFL).isEqualTo(0x8900_0089L);
  }

  @Test
  void longsThatNeverCameFromAPositionAreRefused() {
    PackedPosition start = PackedPosition.of(Fen.position(Fen.START));
    PackedPosition oneManMore =
        new PackedPosition(start.occupied() | 1L << 20, start.planes01(), start.planes23());

    assertThatThrownBy(oneManMore::toPosition)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no packed position");
  }

  @Test
  void aKeyWithOneBitChangedIsRefusedOrThatOfAnotherPosition() {
    RandomPositions positions = new RandomPositions(51);
    Random random = new Random(52);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      Position position = positions.next();
      PackedPosition key = PackedPosition.of(position);
      long bit = 1L << random.nextInt(64);
      PackedPosition changed =
          switch (random.nextInt(3)) {
            case 0 -> new PackedPosition(key.occupied() ^ bit, key.planes01(), key.planes23());
            case 1 -> new PackedPosition(key.occupied(), key.planes01() ^ bit, key.planes23());
            default -> new PackedPosition(key.occupied(), key.planes01(), key.planes23() ^ bit);
          };
      try {
        Position other = changed.toPosition();
        assertThat(other).isNotEqualTo(position);
        assertThat(PackedPosition.of(other)).isEqualTo(changed);
      } catch (IllegalArgumentException expected) {
        refused++;
      }
    }
    assertThat(refused).isBetween(1_000, 19_000);
  }
}
