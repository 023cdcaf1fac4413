package org.perft960.spark.cli;

import static org.perft960.spark.cli.RunOptions.requireBetween;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.perft960.chess960.StartArray;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.starts.NumberRanges;
import org.perft960.spark.starts.StartFiles;
import org.perft960.spark.starts.StartPool;
import org.perft960.spark.starts.StartsResult;
import org.perft960.spark.starts.StartsRun;
import org.perft960.spark.starts.StartsText;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Counts from the starting positions of Chess960.
 *
 * <p>Input: SP-IDs (all 960 if none is named) and a depth. Output: a row per start and depth; with
 * depth 0 a row per start, on what its array says.
 *
 * <p>Example: {@code perft960 chess960 --depth 6 --columns --out starts}.
 */
@Command(
    name = "chess960",
    description =
        "Counts from the 960 starting positions of Chess960, to every depth up to N; depth 0 tells"
            + " what their arrays say: squares, castling, undefended men, mobility.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class Chess960Command implements Callable<Integer> {
  /** What an option without a number stands for. */
  private static final String AS_DEEP = "-1";

  private final CountingCourse course;

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "Plies, 0 to " + StartsRun.MAX_DEPTH + ".")
  private int depth;

  @Option(
      names = "--columns",
      arity = "0..1",
      paramLabel = "N",
      fallbackValue = AS_DEEP,
      description =
          "Also count what the last moves do, to this depth (default: that of --depth): captures,"
              + " castles by wing and way, checks, mates, ...")
  private Integer columns;

  @Option(
      names = "--unique",
      arity = "0..1",
      paramLabel = "N",
      fallbackValue = AS_DEEP,
      description =
          "Also count the unique positions to this ply (default: that of --depth); without it,"
              + " tables of --out and csv have those two plies less deep than --depth.")
  private Integer unique;

  @Option(
      names = "--sp",
      paramLabel = "LIST",
      defaultValue = "0-959",
      description =
          "Start positions by their numbers (SP-IDs): 518, or 0-95,518 (default: all, 0-959).")
  private String spIds;

  @Option(
      names = "--format",
      paramLabel = "text|csv",
      defaultValue = "text",
      description = "How to print the rows (default: text, with the columns of most interest).")
  private Format format;

  @Mixin private RunOptions options;

  /** The values of {@code --format}. */
  enum Format {
    text,
    csv
  }

  Chess960Command(CountingCourse course) {
    this.course = course;
  }

  @Override
  public Integer call() {
    requireBetween("--depth", depth, 0, StartsRun.MAX_DEPTH);
    int columnsDepth = detail("--columns", columns, StartsRun.MAX_COLUMNS_DEPTH);
    int uniqueDepth = detail("--unique", unique, StartsRun.MAX_UNIQUE_DEPTH);
    int[] starts = numbers("--sp", spIds);
    course.run(
        options,
        new StartCounting(new StartsRun(starts, depth, columnsDepth, uniqueDepth), format));
    return 0;
  }

  private int detail(String option, Integer value, int most) {
    if (value == null) {
      return 0;
    }
    int wanted = value == Integer.parseInt(AS_DEEP) ? depth : value;
    requireBetween(option, wanted, 0, Math.min(depth, most));
    return wanted;
  }

  static int[] numbers(String option, String text) {
    try {
      return NumberRanges.parse(text, StartArray.LAST_SP_ID);
    } catch (IllegalArgumentException e) {
      throw new UserErrorException(option + " " + text + ": " + e.getMessage(), e);
    }
  }

  private record StartCounting(StartsRun run, Format format) implements Counting<StartsResult> {
    @Override
    public RunIdentity identity() {
      return run.identity();
    }

    @Override
    public StartsResult count(OpenRunner session, Units units) {
      session.count(new StartPool(run), units);
      StartsResult result = new StartsResult(run, units);
      result.verify(PublishedCounts.load());
      return result;
    }

    @Override
    public Map<String, Object> facts(StartsResult result) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("starts", NumberRanges.format(run.spIds()));
      facts.put("depth", run.depth());
      facts.put("columns_depth", run.columnsDepth());
      facts.put("nodes_by_depth", result.sums());
      return facts;
    }

    @Override
    public Map<String, Integer> write(Path directory, StartsResult result) throws IOException {
      return new StartFiles(run, result).write(directory);
    }

    @Override
    public String text(StartsResult result, Instant start, Instant end) {
      return format == Format.csv ? new StartFiles(run, result).csv() : StartsText.of(run, result);
    }
  }
}
