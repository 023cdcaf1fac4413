package org.perft960.spark.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Does what is left of a pool, and notes each count as it comes in. */
public final class PoolJob {
  private PoolJob() {}

  /**
   * Spreads the counts over Spark, a task each.
   *
   * @param numbers of the counts that are missing
   */
  public static void run(JavaSparkContext context, Pool pool, int[] numbers, Units units) {
    PartSet missing = new PartSet(pool.size(), numbers);
    PartJob job = new PartJob(context, pool.step());
    Optional<Place> files = units.files();
    Place place = files.orElse(null);
    JavaRDD<Unit> counts =
        context
            .parallelize(IntStream.of(numbers).boxed().toList(), Math.max(1, numbers.length))
            .map(number -> pool.count(number, Optional.ofNullable(place)));
    job.run(counts, missing, (number, unit) -> units.commit(unit));
  }

  /** Does so on the cores of this JVM, without Spark. */
  public static void runHere(Pool pool, int[] numbers, Units units) {
    Optional<Place> files = units.files();
    LocalCores.map(
        numbers.length,
        piece -> {
          units.commit(count(pool, numbers[piece], files));
          return numbers[piece];
        });
  }

  private static Unit count(Pool pool, int number, Optional<Place> files) {
    try {
      return pool.count(number, files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
