package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.perft960.notation.Fen;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Units;

/** The same job, all levels but the root made by executors, on other masters than two threads. */
class MastersTest {
  @Test
  void oneThreadCountsTheSame() {
    try (JavaSparkContext context = Spark.open("local[1]", Map.of())) {
      check(context);
    }
  }

  /** Blocks and totals cross from JVM to JVM. */
  @Test
  void executorsInOtherJvmsCountTheSame() throws IOException {
    try (JavaSparkContext context = Spark.openLocalCluster(2)) {
      check(context);
    }
  }

  private static void check(JavaSparkContext context) {
    PerftResult total = count(context, 5, UniquePositions.IGNORED);
    PerftResult unique = count(context, 4, UniquePositions.COUNTED);

    assertThat(total.nodes()).isEqualTo(4_865_609);
    assertThat(unique.nodes()).isEqualTo(197_281);
    assertThat(unique.levels().get(4).uniquePositions()).isEqualTo(BigInteger.valueOf(72_078));
  }

  private static PerftResult count(JavaSparkContext context, int depth, UniquePositions unique) {
    PerftOptions options =
        new PerftOptions(Detail.NODES, unique, OptionalInt.empty(), OptionalLong.empty(), 1);
    return new FrontierJob(context, 0)
        .count(Fen.position(Fen.START), depth, options, Units.inMemory());
  }
}
