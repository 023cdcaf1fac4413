package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.frontier.Level;
import org.perft960.frontier.LevelExpander;
import org.perft960.frontier.LevelTotals;
import org.perft960.frontier.PackedView;
import org.perft960.notation.Fen;

/** Each step by itself; the merge against {@code groupBy} of a data frame. */
class FrontierStepsTest {
  private static final StructType CHILDREN =
      new StructType()
          .add("occupied", DataTypes.LongType, false)
          .add("lowPlanes", DataTypes.LongType, false)
          .add("highPlanes", DataTypes.LongType, false)
          .add("paths", DataTypes.LongType, false);

  /** Data frames send classes of their own, which the product has no need to register. */
  @RegisterExtension
  static final Spark SPARK =
      new Spark(
          "local[2]",
          Map.of(
              "spark.kryo.registrationRequired", "false",
              "spark.sql.shuffle.partitions", "4"));

  private record Key(long occupied, long lowPlanes, long highPlanes) {}

  /** 120,000 children from the start position, 100,000 from Kiwipete. */
  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 3, 72078",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 2, ",
  })
  void expandedLevelIsTheGroupedSumOfItsChildren(String fen, int plies, Integer positions) {
    Level parents = level(fen, plies);

    Map<Key, Long> grouped = grouped(parents);
    List<long[]> blocks = FrontierSteps.expand(parts(parents, 4), PartSet.all(8)).collect();

    assertThat(blocks).hasSize(8);
    Map<Key, Long> merged = new HashMap<>();
    for (long[] block : blocks) {
      for (int at = 0; at < block.length; at += PackedView.STRIDE) {
        Key key = new Key(block[at], block[at + 1], block[at + 2]);
        assertThat(merged.put(key, block[at + PackedView.PATHS])).as("%s again", key).isNull();
      }
    }
    assertThat(merged.equals(grouped)).as("the same positions with the same paths").isTrue();
    if (positions != null) {
      assertThat(merged).hasSize(positions);
    }
  }

  private static Map<Key, Long> grouped(Level parents) {
    SparkSession session = SparkSession.builder().config(SPARK.context().getConf()).getOrCreate();
    JavaRDD<Row> children =
        SPARK
            .context()
            .parallelize(parents.toEvenBlocks(4), 4)
            .flatMap(FrontierStepsTest::children);
    Map<Key, Long> paths = new HashMap<>();
    session
        .createDataFrame(children, CHILDREN)
        .groupBy("occupied", "lowPlanes", "highPlanes")
        .agg(functions.sum("paths"))
        .collectAsList()
        .forEach(
            row ->
                paths.put(new Key(row.getLong(0), row.getLong(1), row.getLong(2)), row.getLong(3)));
    return paths;
  }

  /** A row for each child of each position, unmerged. */
  private static Iterator<Row> children(long[] parents) {
    LevelExpander expander = new LevelExpander();
    expander.clear(1);
    expander.expand(parents, parents.length);
    long[] children = expander.buckets().toBlock(0);
    List<Row> rows = new ArrayList<>();
    for (int at = 0; at < children.length; at += PackedView.STRIDE) {
      rows.add(
          RowFactory.create(
              children[at], children[at + 1], children[at + 2], children[at + PackedView.PATHS]));
    }
    return rows.iterator();
  }

  /** The last level is never stored; it comes to what the stored one would. */
  @ParameterizedTest
  @CsvSource({"1, 1", "4, 4", "64, 3"})
  void mergedAndCountedLevelIsTheExpandedOne(int parts, int captureTasks) {
    Level parents =
        level("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2);

    LevelTotals counted = sum(mergeAndCount(parents, parts, captureTasks));

    assertThat(counted).isEqualTo(parents.next().count(1));
    assertThat(counted.nodes()).isEqualTo(4_085_603);
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MAX_VALUE, 1L << 62})
  void pathsBeyondALongFailTheJob(long paths) {
    Level parents = level(Fen.START, 2);
    List<long[]> tooMany = new ArrayList<>();
    for (long[] block : parents.toBlocksByMen(2)) {
      long[] copy = Arrays.copyOf(block, block.length);
      for (int at = 0; at < copy.length; at += PackedView.STRIDE) {
        copy[at + PackedView.PATHS] = paths;
      }
      tooMany.add(copy);
    }
    JavaRDD<long[]> level = SPARK.context().parallelize(tooMany, 2);
    JavaPairRDD<Integer, long[]> captures = FrontierSteps.sendCaptures(level, 1, PartSet.all(2));

    assertThatThrownBy(() -> FrontierSteps.expand(level, PartSet.all(4)).collect())
        .rootCause()
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(
            () -> FrontierSteps.mergeAndCount(level, captures, new LastLevelNodes(0)).collect())
        .rootCause()
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void blockThatIsCutOffFailsTheJob() {
    JavaRDD<long[]> level = SPARK.context().parallelize(List.of(new long[] {1, 2, 3}), 1);

    assertThatThrownBy(() -> FrontierSteps.count(level, new LastLevelNodes(1)).collect())
        .isInstanceOf(SparkException.class)
        .hasMessageContaining("ArrayIndexOutOfBoundsException");
  }

  private static Level level(String fen, int plies) {
    Level level = Level.root(Fen.position(fen));
    for (int ply = 0; ply < plies; ply++) {
      level = level.next();
    }
    return level;
  }

  private static JavaRDD<long[]> parts(Level level, int count) {
    return SPARK.context().parallelize(level.toBlocksByMen(count), count);
  }

  private static JavaRDD<LevelTotals> mergeAndCount(Level parents, int parts, int captureTasks) {
    JavaRDD<long[]> level = parts(parents, parts);
    return FrontierSteps.mergeAndCount(
        level,
        FrontierSteps.sendCaptures(level, captureTasks, PartSet.all(parts)),
        new LastLevelNodes(1));
  }

  private static LevelTotals sum(JavaRDD<LevelTotals> parts) {
    return parts.collect().stream().reduce(LevelTotals.ZERO, LevelTotals::plus);
  }
}
