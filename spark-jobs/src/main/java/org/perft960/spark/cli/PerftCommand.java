package org.perft960.spark.cli;

import static org.perft960.spark.cli.RunOptions.requireBetween;

import java.io.PrintStream;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedFenException;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.UserErrorException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
    description =
        "Counts the legal move paths of exactly N plies, from the start position if --fen, --sp or"
            + " --dfrc name no other.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class PerftCommand implements Callable<Integer> {
  /** Far beyond what can be counted, but for endgames. */
  static final int MAX_DEPTH = 30;

  private final CountingCourse course;
  private final PrintStream err;

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
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "How to print the result (default: text).")
  private ReportFormat format;

  @Mixin private RunOptions options;

  PerftCommand(CountingCourse course, PrintStream err) {
    this.course = course;
    this.err = err;
  }

  @Override
  public Integer call() {
    PerftRun run = run(position());
    if (taskMebibytes != null) {
      requireBetween("--task-memory", taskMebibytes, 1, 4096);
    }
    OptionalLong taskBytes =
        taskMebibytes == null ? OptionalLong.empty() : OptionalLong.of((long) taskMebibytes << 20);
    course.run(options, new PerftCounting(run, taskBytes, format, this::warn));
    return 0;
  }

  private PerftRun run(Position position) {
    requireBetween("--depth", depth, 0, MAX_DEPTH);
    if (split != null) {
      if (unique) {
        throw new UserErrorException("--split " + split + ": --unique needs every ply; drop one");
      }
      requireBetween("--split", split, 0, columns ? Math.max(0, depth - 1) : depth);
    }
    OptionalInt splitPly = split == null ? OptionalInt.empty() : OptionalInt.of(split);
    return new PerftRun(position, depth, divide, unique, columns, splitPly);
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
}
