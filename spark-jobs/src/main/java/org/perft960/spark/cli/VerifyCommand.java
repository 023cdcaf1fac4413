package org.perft960.spark.cli;

import static org.perft960.spark.cli.RunOptions.requireBetween;

import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.perft960.perft.Perft;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.verify.EngineTrial;
import org.perft960.spark.verify.Outcome;
import org.perft960.spark.verify.VerifyFormat;
import org.perft960.spark.verify.VerifyResult;
import org.perft960.spark.verify.VerifyRun;
import org.perft960.suite.BrokenRow;
import org.perft960.suite.BuiltInSuite;
import org.perft960.suite.Place;
import org.perft960.suite.RandomPlay;
import org.perft960.suite.Suite;
import org.perft960.suite.SuiteReader;
import org.perft960.suite.SuiteRow;
import org.perft960.suite.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Compares counts: a suite's with this product's, and engines' with both.
 *
 * <p>Input: suites of positions, from files or of the product, or positions at random; engines.
 * Output: a report; exit code 0 if all agree, 1 if not.
 *
 * <p>Example: {@code perft960 verify --suite edge --engine stockfish}.
 */
@Command(
    name = "verify",
    description =
        "Verifies move generators: counts of perft suites against perft960's, and engines against"
            + " both, down to the position and the move that is wrong.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class VerifyCommand implements Callable<Integer> {
  private static final int MAX_RANDOM = 1_000_000;

  private final CountingCourse course;
  private final PrintStream err;

  @Parameters(
      paramLabel = "SUITE",
      arity = "0..*",
      description =
          "Files of EPD lines such as \"FEN ;D1 20 ;D2 400\", or of .perft blocks (id, epd,"
              + " perft).")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--suite",
      paramLabel = "NAME",
      description = "A suite of the product: standard, chess960, dfrc or edge; may be repeated.")
  private List<String> suites = new ArrayList<>();

  @Option(
      names = "--random",
      paramLabel = "N",
      description = "N positions from games played at random.")
  private Integer random;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "960",
      description = "Of the random games: the same seed, the same positions (default: 960).")
  private long seed;

  @Option(
      names = "--variant",
      paramLabel = "NAME",
      defaultValue = "standard",
      description = "Where the random games begin: standard, chess960 or dfrc (default: standard).")
  private String variant;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Count positions that claim nothing to depth N: random ones (default: "
              + VerifyRun.USUAL_FREE_DEPTH
              + "), and, if it is given, rows of files that have no counts, such as bare FENs.")
  private Integer depth;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description =
          "An engine: a command such as \"stockfish\" or \"./engine --uci\", with settings before"
              + " it if need be: name=NAME protocol=uci|perftree go=\"perft N\""
              + " fen=auto|shredder|x-fen chess960=auto|yes|no timeout=1m ready=10s memory=2g"
              + " option.NAME=VALUE; may be repeated.")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "1e8",
      description = "Leave out claims above N nodes (default: 1e8).")
  private BigDecimal maxNodes;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      defaultValue = "" + Perft.MAX_DEPTH,
      description = "Leave out claims deeper than N plies (default: none).")
  private int maxDepth;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "End soon after N counts that do not agree.")
  private Integer maxFailures;

  @Option(
      names = "--skip-broken",
      description = "Tell of rows that cannot be read, and go on without them.")
  private boolean skipBroken;

  @Option(
      names = "--coverage",
      description = "Also print how many of the positions exercise each rule of chess.")
  private boolean coverage;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      defaultValue = "text",
      description = "What to print: text, json or junit (default: text).")
  private String format;

  @Mixin private RunOptions options;

  VerifyCommand(CountingCourse course, PrintStream err) {
    this.course = course;
    this.err = err;
  }

  @Option(
      names = "--report",
      order = 103,
      paramLabel = "DIR",
      description = "As --out: Parquet tables, report.txt, report.json and junit.xml.")
  private void report(String place) {
    options.output("--report", place);
  }

  @Override
  public Integer call() {
    requireBetween("--max-depth", maxDepth, 1, Perft.MAX_DEPTH);
    if (maxFailures != null) {
      requireBetween("--max-failures", maxFailures, 1, Integer.MAX_VALUE);
    }
    VerifyFormat form = form();
    if (depth != null) {
      requireBetween("--depth", depth, 1, Perft.MAX_DEPTH);
    }
    int freeDepth = depth == null ? VerifyRun.USUAL_FREE_DEPTH : depth;
    VerifyRun run = new VerifyRun(rows(), specs(), nodes(), maxDepth, freeDepth);
    requireWork(run);
    if (options.settings().isLocal()) {
      run.engines().forEach(VerifyCommand::tryOut);
    }
    int limit = maxFailures == null ? Integer.MAX_VALUE : maxFailures;
    VerifyResult result = course.run(options, new VerifyCounting(run, form, limit, coverage));
    return result.allAgree() ? 0 : 1;
  }

  private VerifyFormat form() {
    for (VerifyFormat form : VerifyFormat.values()) {
      if (form.toString().equals(format.toLowerCase(Locale.ROOT))) {
        return form;
      }
    }
    throw new UserErrorException("--format " + format + ": must be text, json or junit");
  }

  private BigInteger nodes() {
    if (maxNodes.signum() <= 0 || maxNodes.precision() - maxNodes.scale() > 40) {
      throw new UserErrorException("--max-nodes " + maxNodes + ": must be 1 to 1e39");
    }
    return maxNodes.toBigInteger();
  }

  private List<SuiteRow> rows() {
    List<Suite> all = new ArrayList<>();
    suites.forEach(name -> all.add(builtIn(name)));
    files.forEach(file -> all.add(read(file)));
    if (random != null) {
      requireBetween("--random", random, 1, MAX_RANDOM);
      all.add(randomSuite());
    }
    if (all.isEmpty()) {
      throw new UserErrorException(
          "nothing to verify: name a file, --suite NAME or --random N (see perft960 verify"
              + " --help)");
    }
    List<BrokenRow> broken = all.stream().flatMap(suite -> suite.broken().stream()).toList();
    if (!broken.isEmpty() && !skipBroken) {
      String more = broken.size() == 1 ? "" : " (and " + (broken.size() - 1) + " more)";
      throw new UserErrorException(broken.get(0) + more + "; --skip-broken goes on without them");
    }
    broken.forEach(row -> err.println(Main.PREFIX + "left out: " + Main.oneLine(row.toString())));
    List<SuiteRow> rows = all.stream().flatMap(suite -> suite.rows().stream()).toList();
    if (rows.isEmpty()) {
      throw new UserErrorException("nothing to verify: no row in " + all.get(0).name());
    }
    return rows;
  }

  private static Suite builtIn(String name) {
    return BuiltInSuite.ofLabel(name)
        .map(BuiltInSuite::read)
        .orElseThrow(
            () ->
                new UserErrorException(
                    "--suite " + name + ": must be standard, chess960, dfrc or edge"));
  }

  private void requireWork(VerifyRun run) {
    if (run.rows().stream().allMatch(row -> run.depths(row).isEmpty())) {
      throw new UserErrorException(
          "nothing to verify: all claims are above --max-nodes "
              + maxNodes.toPlainString()
              + " or --max-depth "
              + maxDepth);
    }
  }

  private Suite read(String file) {
    if (file.isEmpty()) {
      throw new UserErrorException("an empty word is no suite's name");
    }
    try {
      Path path = Path.of(file);
      if (!Files.exists(path)) {
        throw new UserErrorException(file + ": no such file");
      }
      if (Files.isDirectory(path)) {
        throw new UserErrorException(file + ": is a directory, not a suite");
      }
      return SuiteReader.read(path, depth != null);
    } catch (IOException | InvalidPathException e) {
      throw new UserErrorException(file + ": cannot read: " + e.getMessage(), e);
    }
  }

  private Suite randomSuite() {
    Variant kind =
        Variant.ofLabel(variant)
            .orElseThrow(
                () ->
                    new UserErrorException(
                        "--variant " + variant + ": must be standard, chess960 or dfrc"));
    String name = "random-" + kind.label() + "-" + seed;
    RandomPlay play = new RandomPlay(seed, kind);
    List<SuiteRow> rows = new ArrayList<>();
    for (int number = 1; number <= random; number++) {
      String fen = play.next().fen();
      rows.add(
          new SuiteRow(
              new Place(name, number), "random-" + number, fen, new TreeMap<>(), List.of()));
    }
    return new Suite(name, rows, List.of());
  }

  private List<EngineSpec> specs() {
    List<EngineSpec> specs = new ArrayList<>();
    Set<String> names = new HashSet<>(Set.of(Outcome.OURS, Outcome.EVERY_MOVE));
    for (String text : engines) {
      try {
        EngineSpec spec = EngineSpec.parse(text);
        if (!names.add(spec.name())) {
          throw new UserErrorException(
              "--engine " + text + ": the name is taken; name=NAME gives it another");
        }
        specs.add(spec);
      } catch (IllegalArgumentException e) {
        throw new UserErrorException("--engine: " + e.getMessage(), e);
      }
    }
    return specs;
  }

  /** An engine that does not start is a slip of the caller, not a fault to be reported by row. */
  private static void tryOut(EngineSpec spec) {
    Optional<String> problem = EngineTrial.problem(spec);
    if (problem.isPresent()) {
      throw new UserErrorException("--engine " + spec.text() + ": " + problem.get());
    }
  }
}
