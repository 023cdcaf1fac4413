package org.perft960.spark.pool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.frontier.PartJob;
import org.perft960.spark.frontier.PartSet;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Does what is left of a pool, and notes each count as it comes in. */
public final class PoolJob {
  private PoolJob() {}

  /** Spreads the counts over Spark, a task each. */
  public static void run(JavaSparkContext context, Pool pool, Units units) {
    PartSet missing = new PartSet(pool.size(), PoolUnits.missing(pool, units));
    PartJob job = new PartJob(context, pool.step());
    Optional<Place> files = units.files();
    Place place = files.orElse(null);
    List<Integer> numbers = IntStream.of(missing.numbers()).boxed().toList();
    JavaRDD<Unit> counts =
        context
            .parallelize(numbers, Math.max(1, numbers.size()))
            .map(number -> pool.count(number, Optional.ofNullable(place)));
    job.run(counts, missing, (number, unit) -> units.commit(unit));
  }

  /** Does so on the cores of this JVM, without Spark. */
  public static void runHere(Pool pool, Units units) {
    Optional<Place> files = units.files();
    IntStream.of(PoolUnits.missing(pool, units))
        .parallel()
        .forEach(number -> units.commit(count(pool, number, files)));
  }

  private static Unit count(Pool pool, int number, Optional<Place> files) {
    try {
      return pool.count(number, files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
