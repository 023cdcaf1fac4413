package org.perft960.spark.cli;

import static org.perft960.spark.cli.RunOptions.requireBetween;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.perft960.spark.pairs.PairPool;
import org.perft960.spark.pairs.PairsResult;
import org.perft960.spark.pairs.PairsRun;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.starts.NumberRanges;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Counts from the starting positions in which the sides have arrays of their own.
 *
 * <p>Input: White's SP-IDs (all 960 if none is named) and a depth. Output: the sums and the extreme
 * pairs; with {@code --out} a row per pair.
 *
 * <p>Example: {@code perft960 dfrc --depth 4 --out pairs}.
 */
@Command(
    name = "dfrc",
    description =
        "Counts from the 921,600 starting positions of double Chess960, to every depth up to N;"
            + " --out has a row per pair.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class DfrcCommand implements Callable<Integer> {
  private final CountingCourse course;

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "Plies, 1 to " + PairsRun.MAX_DEPTH + ".")
  private int depth;

  @Option(
      names = "--white",
      paramLabel = "LIST",
      defaultValue = "0-959",
      description =
          "White's SP-IDs: 518, or 0-95,518; each against all of Black's"
              + " (default: all, 0-959).")
  private String white;

  @Mixin private RunOptions options;

  DfrcCommand(CountingCourse course) {
    this.course = course;
  }

  @Override
  public Integer call() {
    requireBetween("--depth", depth, 1, PairsRun.MAX_DEPTH);
    int[] arrays = Chess960Command.numbers("--white", white);
    course.run(options, new PairCounting(new PairsRun(arrays, depth)));
    return 0;
  }

  private record PairCounting(PairsRun run) implements Counting<PairsResult> {
    @Override
    public RunIdentity identity() {
      return run.identity();
    }

    @Override
    public PairsResult count(OpenRunner session, Units units) {
      session.count(new PairPool(run), units);
      PairsResult result = new PairsResult(run, units);
      result.verify(PublishedCounts.load());
      return result;
    }

    @Override
    public Map<String, Object> facts(PairsResult result) {
      List<BigInteger> sums = IntStream.rangeClosed(1, run.depth()).mapToObj(result::sum).toList();
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("white", NumberRanges.format(run.white()));
      facts.put("pairs", run.pairs());
      facts.put("depth", run.depth());
      facts.put("nodes_by_depth", sums);
      return facts;
    }

    @Override
    public Map<String, Integer> write(Path directory, PairsResult result) throws IOException {
      return result.write(directory);
    }

    @Override
    public String text(PairsResult result, Instant start, Instant end) {
      return result.text();
    }
  }
}
