package org.perft960.spark.games;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.frontier.PoolJob;
import org.perft960.spark.run.SparkContexts;
import org.perft960.spark.run.SparkSettings;
import org.perft960.spark.store.Units;

/**
 * Replays a file in turn with {@code pgn-extract -s -r}, which checks moves: FILE PGN-EXTRACT
 * ROUNDS CORES. Spark has started before; its first round warms up.
 */
final class GamesSpeed {
  private static final double NANOS = 1e9;

  private GamesSpeed() {}

  public static void main(String[] words) throws IOException, InterruptedException {
    Path file = Path.of(words[0]);
    GamesRun run = new GamesRun(List.of(PgnSource.of(file)), GamesRun.PART_BYTES);
    SparkSettings settings =
        new SparkSettings(
            Optional.of("local[" + words[3] + "]"), SparkSettings.WebUi.OFF, Map.of());
    try (JavaSparkContext context = SparkContexts.open(settings)) {
      for (int round = 0; round <= Integer.parseInt(words[2]); round++) {
        double theirs = extract(words[1], file);
        double ours = replay(context, run);
        System.out.printf(
            "%s: pgn-extract %.2f s, perft960 %.2f s on %s cores: %.2f times as fast%n",
            round == 0 ? "warming up" : "round " + round, theirs, ours, words[3], theirs / ours);
      }
    }
  }

  private static double extract(String command, Path file)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command, "-s", "-r", file.toString())
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    int code = process.waitFor();
    if (code != 0) {
      throw new IOException(command + " ended with " + code);
    }
    return (System.nanoTime() - start) / NANOS;
  }

  private static double replay(JavaSparkContext context, GamesRun run) {
    long start = System.nanoTime();
    GamesPool pool = new GamesPool(run);
    Units units = Units.inMemory();
    PoolJob.run(context, pool, IntStream.range(0, pool.size()).toArray(), units);
    GamesResult result = new GamesResult(run, units);
    if (result.games(GameRow.STATUS_READ) != result.headers()) {
      throw new AssertionError("not all games were read");
    }
    return (System.nanoTime() - start) / NANOS;
  }
}
