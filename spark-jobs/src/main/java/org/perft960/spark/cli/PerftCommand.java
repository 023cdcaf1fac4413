package org.perft960.spark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedFenException;
import org.perft960.perft.Columns;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;
import org.perft960.spark.run.Divide;
import org.perft960.spark.run.HadoopSettings;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.MoveCount;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftReport;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.ProgressDisplay;
import org.perft960.spark.run.ProgressListener;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.ResultTables;
import org.perft960.spark.run.ResultUnit;
import org.perft960.spark.run.RunManifest;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.run.SparkSettings;
import org.perft960.spark.run.SparkSettings.WebUi;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunDirectoryException;
import org.perft960.spark.store.Units;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Counts the legal move paths of a position.
 *
 * <p>Input: a position (the start position if none is named) and a depth. Output: the count, exact,
 * on standard output; with {@code --out} also Parquet files and a manifest.
 *
 * <p>Example: {@code perft960 perft --sp 0 --depth 6} prints {@code Nodes searched: 121983565}.
 */
@Command(
    name = "perft",
    description = "Counts the legal move paths of exactly N plies.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class PerftCommand implements Callable<Integer> {
  /** Far beyond what can be counted, but for endgames. */
  static final int MAX_DEPTH = 30;

  private final String[] words;
  private final PrintStream out;
  private final PrintStream err;
  private final RunnerSource runners;
  private final Instant start = Instant.now();

  /** Clocks are set now and then; this one only runs. */
  private final long startNanos = System.nanoTime();

  @ArgGroup(exclusive = true, multiplicity = "0..1")
  private Root root = new Root();

  /** At most one of these. */
  static final class Root {
    @Option(
        names = "--fen",
        paramLabel = "FEN",
        description = "The position, as FEN, X-FEN or Shredder-FEN (in quotes).")
    private String fen;

    @Option(
        names = "--sp",
        paramLabel = "N",
        description = "The Chess960 start position of this number, 0 to 959.")
    private Integer chess960Number;

    @Option(
        names = "--dfrc",
        paramLabel = "W,B",
        description = "The start position with these two arrangements, each 0 to 959.")
    private String arrangements;
  }

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "Plies, 0 to " + MAX_DEPTH + ".")
  private int depth;

  @Option(names = "--divide", description = "Also count below each move of the position.")
  private boolean divide;

  @Option(
      names = "--unique",
      description = "Also count the unique positions of every ply from 0 to N.")
  private boolean unique;

  @Option(
      names = "--columns",
      description =
          "Also count what the last moves do: captures, checks by both published conventions, ...")
  private boolean columns;

  @Option(
      names = "--split",
      paramLabel = "PLY",
      description =
          "Spread the unique positions of this ply over Spark (default: chosen by depth).")
  private Integer split;

  @Option(
      names = "--task-memory",
      paramLabel = "MIB",
      description = "Memory that one task may fill with positions (default: a share of the heap).")
  private Integer taskMebibytes;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "The Spark master (default: local[*], all cores of this machine).")
  private String master;

  @Option(
      names = "--conf",
      paramLabel = "K=V",
      description = "A Spark property, such as spark.executor.memory=8g; may be repeated.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--ui",
      description = "Serve Spark's web pages while the job runs, usually at http://localhost:4040.")
  private boolean webUi;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write Parquet files and a manifest there; DIR is new, empty, or of the same command: "
              + "then the run goes on where it was. A path, or a URI such as hdfs://host/runs/ten.")
  private String outputPlace;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "How to print the result (default: text).")
  private ReportFormat format;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Option(names = "--verbose", description = "Spark's own messages on standard error.")
  private boolean verbose;

  /** Also holds the command line's words for the manifest. */
  PerftCommand(String[] words, PrintStream out, PrintStream err, RunnerSource runners) {
    this.words = words.clone();
    this.out = out;
    this.err = err;
    this.runners = runners;
  }

  @Override
  public Integer call() {
    if (verbose) {
      System.setProperty("perft960.log.level", "info");
    }
    Position position = position();
    requireBetween("--depth", depth, 0, MAX_DEPTH);
    if (split != null) {
      if (unique) {
        throw new UserErrorException("--split " + split + ": --unique needs every ply; drop one");
      }
      requireBetween("--split", split, 0, columns ? Math.max(0, depth - 1) : depth);
    }
    SparkSettings settings = settings();
    if (taskMebibytes != null) {
      requireBetween("--task-memory", taskMebibytes, 1, 4096);
    }
    try (RunDirectory output = outputPlace == null ? null : claim(position, settings)) {
      warn();
      boolean finished = output != null && output.isFinished();
      if (finished) {
        tell("--out " + outputPlace + ": finished before; nothing is counted again");
      }
      Units units = output == null ? Units.inMemory() : output;
      RunRecord run = count(position, settings, units, finished);
      IOException unwritten = output == null ? null : tryWrite(output, run);
      print(run.report());
      if (unwritten != null) {
        throw unwritten(unwritten);
      }
    } catch (UncheckedIOException e) {
      throw unwritten(e.getCause());
    }
    return 0;
  }

  private SparkSettings settings() {
    WebUi pages = webUi ? WebUi.ON : WebUi.OFF;
    return new SparkSettings(Optional.ofNullable(master), pages, SparkProperties.parse(properties));
  }

  /** What is committed stays: the same command goes on from there. */
  private UserErrorException unwritten(IOException cause) {
    return new UserErrorException(
        "--out " + outputPlace + ": " + RunDirectory.reason(cause), cause);
  }

  private RunDirectory claim(Position position, SparkSettings settings) {
    try {
      Place place = Place.of(outputPlace, HadoopSettings.of(settings.properties()));
      return RunDirectory.claim(place, run(position).identity(), this::tell);
    } catch (RunDirectoryException e) {
      throw new UserErrorException("--out " + outputPlace + ": " + e.getMessage(), e);
    }
  }

  private PerftRun run(Position position) {
    OptionalInt splitPly = split == null ? OptionalInt.empty() : OptionalInt.of(split);
    return new PerftRun(position, depth, divide, unique, columns, splitPly);
  }

  private void tell(String note) {
    if (!quiet) {
      err.println("perft960: " + note);
    }
  }

  private Position position() {
    try {
      if (root.chess960Number != null) {
        requireBetween("--sp", root.chess960Number, 0, StartArray.LAST_SP_ID);
        return StartPositions.chess960(root.chess960Number);
      }
      if (root.arrangements != null) {
        return doubleArrangement(root.arrangements);
      }
      if (root.fen != null) {
        return Fen.position(root.fen);
      }
      return StartPositions.standard();
    } catch (MalformedFenException | IllegalPositionException e) {
      throw new UserErrorException("--fen: " + e.getMessage(), e);
    }
  }

  /** Only when nothing is left to refuse: a refusal is one line. */
  private void warn() {
    if (root.fen != null) {
      for (String warning : Fen.parse(root.fen).warnings()) {
        err.println("perft960: --fen: warning: " + warning);
      }
    }
  }

  private static Position doubleArrangement(String arrangements) {
    if (!arrangements.matches("\\d{1,3},\\d{1,3}")) {
      throw new UserErrorException(
          "--dfrc " + arrangements + ": not two numbers such as 518,0 (white's, black's)");
    }
    int comma = arrangements.indexOf(',');
    int white = Integer.parseInt(arrangements.substring(0, comma));
    int black = Integer.parseInt(arrangements.substring(comma + 1));
    requireBetween("--dfrc (white)", white, 0, StartArray.LAST_SP_ID);
    requireBetween("--dfrc (black)", black, 0, StartArray.LAST_SP_ID);
    return StartPositions.doubleArrangement(white, black);
  }

  private static void requireBetween(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UserErrorException(option + " " + value + ": must be " + least + " to " + most);
    }
  }

  /** What is left of a run when Spark has been closed. */
  private record RunRecord(PerftReport report, String master, String sparkVersion) {}

  private RunRecord count(
      Position position, SparkSettings settings, Units units, boolean finished) {
    ProgressListener progress = new ProgressListener();
    try (ProgressDisplay display = new ProgressDisplay(err, progressMode(), progress::line)) {
      display.start();
      try (OpenRunner session = runners.open(settings, progress)) {
        PerftReport report = count(position, session, units);
        if (session.sparkVersion().equals(RunnerSource.NO_SPARK) && !finished) {
          display.note("counted without Spark, for the job is small; --master URL starts it");
        }
        return new RunRecord(report, session.master(), session.sparkVersion());
      }
    }
  }

  private PerftReport count(Position position, OpenRunner session, Units units) {
    OptionalLong taskBytes =
        taskMebibytes == null ? OptionalLong.empty() : OptionalLong.of((long) taskMebibytes << 20);
    PerftOptions options = run(position).options(taskBytes, session.cores());
    Optional<List<MoveCount>> moves = Optional.empty();
    if (divide) {
      moves =
          Optional.of(Divide.count(session, position, depth, options, units, session::describe));
    }
    PerftResult total = total(position, moves, options, session, units);
    verified(position, total);
    return new PerftReport(
        Fen.format(position),
        depth,
        total.nodes(),
        moves,
        withLastLevel(total),
        total.columns(),
        start,
        start.plusNanos(System.nanoTime() - startNanos));
  }

  /** Unique positions and columns are counted from different levels: twice, and both must agree. */
  private static PerftResult withColumns(PerftResult unique, PerftResult columns) {
    if (!unique.nodes().equals(columns.nodes())) {
      throw new AssertionError(
          "WRONG COUNT: " + unique.nodes() + " nodes, with columns " + columns.nodes());
    }
    return new PerftResult(unique.nodes(), unique.levels(), columns.columns());
  }

  /** A divide is a total already, unless more is wanted too; then both must agree. */
  private PerftResult total(
      Position position,
      Optional<List<MoveCount>> moves,
      PerftOptions options,
      OpenRunner session,
      Units units) {
    boolean summed = moves.isPresent() && depth > 0;
    if (run(position).isDivideAlone()) {
      return new PerftResult(Divide.sum(moves.get()), List.of());
    }
    session.describe("depth " + depth);
    PerftResult total = once(session, position, options, units.section(PerftRun.TOTAL));
    if (unique && columns) {
      Units ofColumns = units.section(PerftRun.COLUMNS);
      total = withColumns(total, once(session, position, options.columnsOnly(), ofColumns));
    }
    if (columns && depth == 0) {
      total = new PerftResult(total.nodes(), total.levels(), Optional.of(Columns.OF_NO_MOVE));
    }
    if (columns && total.columns().isEmpty()) {
      throw new AssertionError("the columns were not counted");
    }
    if (summed && !Divide.sum(moves.get()).equals(total.nodes())) {
      throw new AssertionError(
          "WRONG COUNT: the moves add up to "
              + Divide.sum(moves.get())
              + ", the position to "
              + total.nodes());
    }
    return total;
  }

  private PerftResult once(
      OpenRunner session, Position position, PerftOptions options, Units units) {
    return ResultUnit.once(
        units, () -> verified(position, session.count(position, depth, options, units)));
  }

  /** A count that differs from a published one is never noted as done. */
  private PerftResult verified(Position position, PerftResult total) {
    PublishedCounts published = PublishedCounts.load();
    for (LevelCount level : total.levels()) {
      published.verify(position, level.ply(), level.nodes());
    }
    published.verify(position, depth, total.nodes());
    return total;
  }

  private List<LevelCount> withLastLevel(PerftResult total) {
    List<LevelCount> levels = new ArrayList<>(total.levels());
    if (levels.stream().noneMatch(level -> level.ply() == depth)) {
      levels.add(new LevelCount(depth, total.nodes(), null));
    }
    return List.copyOf(levels);
  }

  private ProgressDisplay.Mode progressMode() {
    if (quiet) {
      return ProgressDisplay.Mode.SILENT;
    }
    boolean terminal = Boolean.getBoolean("perft960.tty") && !verbose;
    return terminal ? ProgressDisplay.Mode.TERMINAL : ProgressDisplay.Mode.LOG;
  }

  private void print(PerftReport report) {
    ReportFormat.Levels levels = unique ? ReportFormat.Levels.SHOWN : ReportFormat.Levels.HIDDEN;
    out.print(format.of(report, levels));
    if (out.checkError()) {
      throw new UserErrorException("cannot write the result to standard output");
    }
  }

  /** What goes wrong must not keep the result from being printed, nor the other way round. */
  private IOException tryWrite(RunDirectory output, RunRecord run) {
    try {
      output.publish(directory -> write(directory, output, run));
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  private void write(Path directory, RunDirectory output, RunRecord run) throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    List<LevelCount> levels = run.report().levels();
    ResultTables.writeLevels(directory, levels);
    rows.put(ResultTables.LEVELS, levels.size());
    if (run.report().divide().isPresent()) {
      List<MoveCount> moves = run.report().divide().get();
      ResultTables.writeDivide(directory, moves);
      rows.put(ResultTables.DIVIDE, moves.size());
    }
    if (run.report().columns().isPresent()) {
      ResultTables.writeColumns(directory, depth, run.report().columns().get());
      rows.put(ResultTables.COLUMNS, 1);
    }
    rows.put(RunDirectory.UNITS_FILE, output.unitCount());
    new RunManifest(
            Arrays.asList(words),
            ProductVersion.text(),
            run.master(),
            run.sparkVersion(),
            run.report(),
            output.resumedUnits(),
            rows)
        .write(directory);
  }
}
