package org.perft960.spark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;

/**
 * What a counting command does between its options and its last line; {@link CountingCourse} puts
 * it in order.
 *
 * @param <R> what is counted
 */
interface Counting<R> {
  /** What makes two runs the same. */
  RunIdentity identity();

  /** Warns of what is odd but no error; called when nothing is left to refuse. */
  default void warn() {}

  /** Counts what is not among the units yet, and proves it. */
  R count(OpenRunner session, Units units);

  /** Facts for the manifest, by name: strings and whole numbers, or lists of strings. */
  Map<String, Object> facts(R result);

  /**
   * Writes the tables of the result.
   *
   * @return rows of each file, by its name
   */
  Map<String, Integer> write(Path directory, R result) throws IOException;

  /**
   * The result for standard output, each line ended.
   *
   * @param start when the command line was read
   * @param end when the last count was there
   */
  String text(R result, Instant start, Instant end);
}
