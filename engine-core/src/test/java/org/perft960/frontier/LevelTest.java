package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.View;
import org.perft960.notation.Fen;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Color;
import org.perft960.position.Position;

class LevelTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 40;

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "frontier-roots.tsv", delimiter = '\t', numLinesToSkip = 1)
  void levelsAreThoseOfTheSlowFrontier(String claim, int plies, String fen) {
    compareWithSlowFrontier(Fen.position(fen), plies);
  }

  @ParameterizedTest
  @EnumSource
  void levelsOfRandomPositionsAreThoseOfTheSlowFrontier(Source source) {
    RandomPositions.positions(source, SEED)
        .limit(50)
        .forEach(position -> compareWithSlowFrontier(position, 2));
  }

  private static void compareWithSlowFrontier(Position root, int plies) {
    SlowFrontier slow = new SlowFrontier(root);
    Level level = Level.root(root);
    Color sideToMove = root.sideToMove();
    for (int ply = 0; ply <= plies; ply++) {
      assertThat(level.ply()).isEqualTo(ply);
      assertThat(level.size()).isEqualTo(slow.positions().size());
      Map<Position, BigInteger> positions = positions(level, sideToMove);
      if (!positions.equals(slow.positions())) {
        fail("%s ply %d: %s", root, ply, differences(slow.positions(), positions));
      }
      if (level.size() > 0 && level.size() <= 10_000) {
        assertThat(level.capturesPerPosition() * level.size())
            .isCloseTo(captures(slow.positions().keySet()), within(1e-6));
      }
      if (ply < plies) {
        level = level.next();
        slow.next();
        sideToMove = sideToMove.opponent();
      }
    }
  }

  private static Map<Position, BigInteger> positions(Level level, Color sideToMove) {
    Map<Position, BigInteger> positions = new HashMap<>();
    long[] block = level.toEvenBlocks(1).get(0);
    for (int at = 0; at < block.length; at += PackedView.STRIDE) {
      Position position = Records.position(block, at, sideToMove);
      BigInteger paths = BigInteger.valueOf(block[at + PackedView.PATHS]);
      assertThat(positions.put(position, paths)).as("%s again", position).isNull();
    }
    return positions;
  }

  private static String differences(
      Map<Position, BigInteger> expected, Map<Position, BigInteger> counted) {
    List<String> differences = new ArrayList<>();
    Map<Position, BigInteger> all = new HashMap<>(expected);
    all.putAll(counted);
    for (Position position : all.keySet()) {
      BigInteger right = expected.getOrDefault(position, BigInteger.ZERO);
      BigInteger wrong = counted.getOrDefault(position, BigInteger.ZERO);
      if (!right.equals(wrong) && differences.size() < 5) {
        differences.add(position + ": expected " + right + " paths, got " + wrong);
      }
    }
    return String.join("\n", differences);
  }

  private static double captures(Iterable<Position> positions) {
    long captures = 0;
    for (Position position : positions) {
      for (Move move : LegalMoves.of(position)) {
        boolean occupied = (position.occupied() >>> move.to() & 1) != 0;
        captures += occupied && move.type() != Move.Type.CASTLING ? 1 : 0;
        captures += move.type() == Move.Type.EN_PASSANT ? 1 : 0;
      }
    }
    return captures;
  }

  /**
   * Unique positions of the start position.
   *
   * @see <a href="https://oeis.org/A083276">A083276</a>
   */
  @Test
  void uniquePositionsAreThePublishedOnes() {
    Level level = Level.root(Fen.position(Fen.START));
    for (int expected : new int[] {20, 400, 5_362, 72_078, 822_518}) {
      level = level.next();
      assertThat(level.size()).as("ply %d", level.ply()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 4865609", "1, 119060324", "2, 3195901860"})
  void countIsThePerftOfTheWholeDepth(int depth, long nodes) {
    Level level = Level.root(Fen.position(Fen.START));
    for (int ply = 0; ply < 5; ply++) {
      level = level.next();
    }
    LevelTotals totals = level.count(depth);

    assertThat(totals.positions()).isEqualTo(822_518);
    assertThat(totals.paths()).isEqualTo(4_865_609);
    assertThat(totals.nodes()).isEqualTo(nodes);
  }

  @Test
  void totalsBeyond64BitsAreExact() {
    long[] block = Records.of(View.of(Fen.position(Fen.START)), Long.MAX_VALUE);
    BigInteger paths = BigInteger.valueOf(Long.MAX_VALUE);

    assertThat(new LevelCounter(3).count(block, block.length))
        .isEqualTo(new LevelTotals(1, paths, paths.multiply(BigInteger.valueOf(8_902))));
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "7", "64", "5362", "6000"})
  void evenBlocksHoldEveryPositionOnce(int count) {
    Level level = Level.root(Fen.position(Fen.START)).next().next().next();
    List<long[]> blocks = level.toEvenBlocks(count);

    assertThat(blocks).hasSize(count);
    assertThat(blocks)
        .allSatisfy(
            block ->
                assertThat(block.length / PackedView.STRIDE)
                    .isBetween(5_362 / count, 5_362 / count + 1));
    assertThat(Records.paths(joined(blocks))).isEqualTo(Records.paths(whole(level)));
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "64", "4096"})
  void blocksByMenHoldEveryPositionOnceWhereItsNonMoversMenBelong(int count) {
    Level level = Level.root(Fen.position(Fen.START)).next().next().next();
    List<long[]> blocks = level.toBlocksByMen(count);

    assertThat(blocks).hasSize(count);
    long[] view = new long[View.STRIDE];
    for (int part = 0; part < count; part++) {
      long[] block = blocks.get(part);
      for (int at = 0; at < block.length; at += PackedView.STRIDE) {
        PackedView.unpack(block, at, view);
        assertThat(PackedView.menHash(view, 0, View.THEM) % count).isEqualTo(part);
      }
    }
    assertThat(Records.paths(joined(blocks))).isEqualTo(Records.paths(whole(level)));
  }

  private static long[] whole(Level level) {
    return level.toEvenBlocks(1).get(0);
  }

  private static long[] joined(List<long[]> blocks) {
    return blocks.stream().flatMapToLong(Arrays::stream).toArray();
  }

  @Test
  void mateHasNoNextLevel() {
    Level mate =
        Level.root(Fen.position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"));

    assertThat(mate.count(0).nodes()).isEqualTo(1);
    assertThat(mate.count(1).nodes()).isZero();
    assertThat(mate.next().size()).isZero();
    assertThat(mate.next().count(0)).isEqualTo(LevelTotals.ZERO);
    assertThat(mate.next().next().size()).isZero();
  }
}
