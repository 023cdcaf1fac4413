package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.frontier.LevelColumns;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.spark.run.SparkContexts;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;
import scala.reflect.ClassTag$;

/** What is sent arrives, and nothing is sent that is not registered. */
class KryoTest {
  private final SerializerInstance kryo =
      new KryoSerializer(
              new SparkConf(false)
                  .set("spark.kryo.registrator", SparkContexts.REGISTRATOR)
                  .set("spark.kryo.registrationRequired", "true")
                  .set("spark.kryo.referenceTracking", "false"))
          .newInstance();

  /** Around the words that are copied at once, and beyond Kryo's buffers. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 1023, 1024, 1025, 2047, 2048, 2049, 1_000_000})
  void blockArrivesAsItWasSent(int words) {
    SplittableRandom random = new SplittableRandom(words);
    long[] block = random.longs(words).toArray();

    ByteBuffer sent = serialize(block, long[].class);

    assertThat(sent.remaining()).isBetween(8 * words + 4, 8 * words + 16);
    assertThat(deserialize(sent, long[].class)).isEqualTo(block);
  }

  @Test
  void blocksOneAfterTheOtherStayApart() {
    long[][] blocks = {{}, {-1}, new long[1025], {Long.MIN_VALUE, Long.MAX_VALUE}, {}};

    assertThat(deserialize(serialize(blocks, long[][].class), long[][].class))
        .isDeepEqualTo(blocks);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "1, 127, 128",
    "9223372036854775807, 9223372036854775807, 9223372036854775808",
    "96400068, 3195901860, 2015099950053364471960",
    "5, 340282366920938463463374607431768211456, 99999999999999999999999999999999999999",
  })
  void totalsArriveAsTheyWereSent(long positions, BigInteger paths, BigInteger nodes) {
    LevelTotals totals = new LevelTotals(positions, paths, nodes);
    LevelTotals[] parts = {totals, LevelTotals.ZERO, totals};

    assertThat(deserialize(serialize(totals, LevelTotals.class), LevelTotals.class))
        .isEqualTo(totals);
    assertThat(deserialize(serialize(parts, LevelTotals[].class), LevelTotals[].class))
        .isEqualTo(parts);
  }

  @Test
  void unitsArriveAsTheyWereSent() {
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    counts.put("nodes.2", BigInteger.ZERO);
    counts.put("nodes.1", BigInteger.TWO.pow(200));
    Unit bare = new Unit("sp-518", counts);
    Unit filed = new Unit("white-0", Map.of(), Optional.of(new UnitFile("a.zst", 1L << 40, -1)));
    Unit[] units = {bare, filed, bare};

    assertThat(deserialize(serialize(units, Unit[].class), Unit[].class)).isEqualTo(units);
    assertThat(deserialize(serialize(bare, Unit.class), Unit.class).counts().keySet())
        .containsExactly("nodes.2", "nodes.1");
  }

  @Test
  void columnsArriveAsTheyWereSent() {
    List<BigInteger> counts = new ArrayList<>();
    for (Column column : Column.values()) {
      counts.add(BigInteger.TWO.pow(9 * column.ordinal()).subtract(BigInteger.ONE));
    }
    LevelColumns level = new LevelColumns(3, BigInteger.TEN.pow(30), new Columns(counts));
    LevelColumns[] parts = {level, LevelColumns.ZERO};

    assertThat(deserialize(serialize(parts, LevelColumns[].class), LevelColumns[].class))
        .isEqualTo(parts);
  }

  @Test
  void classThatIsNotRegisteredIsRefused() {
    assertThatThrownBy(() -> serialize(Optional.of("stowaway"), Optional.class))
        .hasMessageContaining("Class is not registered: java.util.Optional");
  }

  /** A shuffle carries numbers and blocks, and nothing else gets through. */
  @Test
  void shuffleCarriesNumbersAndBlocksAlone() {
    SerializerInstance shuffle = new BlockSerializer(new SparkConf(false)).newInstance();
    long[] block = new SplittableRandom(1).longs(5000).toArray();

    ByteBuffer number = shuffle.serialize(4095, ClassTag$.MODULE$.apply(Integer.class));
    ByteBuffer words = shuffle.serialize(block, ClassTag$.MODULE$.apply(long[].class));

    assertThat((Object) shuffle.deserialize(number, ClassTag$.MODULE$.apply(Integer.class)))
        .isEqualTo(4095);
    assertThat((Object) shuffle.deserialize(words, ClassTag$.MODULE$.apply(long[].class)))
        .isEqualTo(block);
    assertThatThrownBy(
            () -> shuffle.serialize(Optional.empty(), ClassTag$.MODULE$.apply(Optional.class)))
        .hasMessageContaining("Class is not registered: java.util.Optional");
  }

  /** The settings are the product's own, as a running context has them. */
  @Test
  void registrationIsRequiredInEveryContext() {
    try (var context = Spark.open("local[1]", Map.of())) {
      SparkConf running = context.getConf();

      assertThat(running.get("spark.serializer")).isEqualTo(KryoSerializer.class.getName());
      assertThat(running.get("spark.kryo.registrator")).isEqualTo(SparkContexts.REGISTRATOR);
      var stowaways = context.parallelize(List.of(1), 1).map(KryoTest::stowaway);
      assertThatThrownBy(stowaways::collect)
          .hasStackTraceContaining("Class is not registered: " + Stowaway.class.getName());
    }
  }

  private record Stowaway(int number) {}

  private static Stowaway stowaway(int number) {
    return new Stowaway(number);
  }

  private <T> ByteBuffer serialize(T sent, Class<T> type) {
    return kryo.serialize(sent, ClassTag$.MODULE$.apply(type));
  }

  private <T> T deserialize(ByteBuffer sent, Class<T> type) {
    return kryo.deserialize(sent, ClassTag$.MODULE$.apply(type));
  }
}
