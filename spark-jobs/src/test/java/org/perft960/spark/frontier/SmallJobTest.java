package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.frontier.Level;
import org.perft960.frontier.LevelColumnCounter;
import org.perft960.notation.Fen;
import org.perft960.perft.Columns;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import org.perft960.suite.RandomPlay;
import org.perft960.suite.Variant;

/** What is counted without Spark, and what is left to it. */
class SmallJobTest {
  private static final Position START = Fen.position(Fen.START);
  private static final Position KIWIPETE =
      Fen.position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void nodesOfAMergedLevelAreThoseOfAPlainPerft(Variant variant) {
    RandomPlay play = new RandomPlay(7, variant);
    for (int i = 0; i < 60; i++) {
      Position position = play.next().position();

      assertThat(merged(position, nodes(), 4).nodes())
          .as(Fen.format(position))
          .isEqualTo(Perft.count(position, 4));
    }
  }

  @ParameterizedTest
  @EnumSource
  void columnsOfAMergedLevelAreThoseOfAPlainCount(Variant variant) {
    RandomPlay play = new RandomPlay(8, variant);
    for (int i = 0; i < 60; i++) {
      Position position = play.next().position();

      assertThat(merged(position, nodes().columnsOnly(), 3).columns())
          .as(Fen.format(position))
          .contains(unmergedColumns(position, 3));
    }
  }

  private static Columns unmergedColumns(Position root, int depth) {
    long[] block = Level.root(root).toEvenBlocks(1).get(0);
    return new LevelColumnCounter(depth).count(block, block.length).columns();
  }

  private static PerftResult merged(Position root, PerftOptions options, int depth) {
    DriverLevels first = new DriverLevels(root, depth, options);
    first.expand(Integer.MAX_VALUE, first.lastPly() - 1);
    return SmallJob.mergeAndCount(first, LastLevel.of(options.detail(), depth - first.lastPly()));
  }

  @Test
  void levelThatIsLargeForOneThreadIsMergedByAll() {
    assertThat(tryCount(START, 7, nodes()).orElseThrow().nodes()).isEqualTo(3_195_901_860L);
  }

  @Test
  void uniquePositionsOfALargeLevelAreCountedToo() {
    PerftOptions unique =
        new PerftOptions(
            Detail.NODES, UniquePositions.COUNTED, OptionalInt.empty(), OptionalLong.empty(), 1);

    assertThat(tryCount(START, 5, unique).orElseThrow().levels())
        .endsWith(new LevelCount(5, BigInteger.valueOf(4_865_609), BigInteger.valueOf(822_518)));
  }

  /** A level of 840,000 positions with 48 moves each, and one with five million parents. */
  @Test
  void whatTakesLongerThanSparkToStartIsLeftToIt() {
    assertThat(tryCount(KIWIPETE, 7, nodes())).isEmpty();
    assertThat(tryCount(START, 9, nodes())).isEmpty();
  }

  /** A kill is to cost no more than a moment's work. */
  @Test
  void mergesNothingForARunThatIsKept() {
    RunIdentity identity = RunIdentity.of(Map.of("depth", "7"));
    try (RunDirectory kept = RunDirectory.claim(folder.resolve("out"), identity, note -> {})) {
      assertThat(SmallJob.tryCount(levels(START, 7, nodes()), 7, nodes(), kept)).isEmpty();
    }
  }

  @Test
  void mergesNothingInTasksWhoseMemoryIsSet() {
    PerftOptions bounded =
        new PerftOptions(
            Detail.NODES,
            UniquePositions.IGNORED,
            OptionalInt.empty(),
            OptionalLong.of(1 << 20),
            1);

    assertThat(tryCount(START, 7, bounded)).isEmpty();
  }

  private static Optional<PerftResult> tryCount(Position root, int depth, PerftOptions options) {
    return SmallJob.tryCount(levels(root, depth, options), depth, options, Units.inMemory());
  }

  private static DriverLevels levels(Position root, int depth, PerftOptions options) {
    return new DriverLevels(root, depth, options);
  }

  private static PerftOptions nodes() {
    return new PerftOptions(
        Detail.NODES, UniquePositions.IGNORED, OptionalInt.empty(), OptionalLong.empty(), 1);
  }
}
