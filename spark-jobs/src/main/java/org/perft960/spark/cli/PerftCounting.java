package org.perft960.spark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.perft960.notation.Fen;
import org.perft960.perft.Columns;
import org.perft960.spark.run.Divide;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.MoveCount;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftReport;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.ResultTables;
import org.perft960.spark.run.ResultTables.DepthColumns;
import org.perft960.spark.run.ResultUnit;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;

/**
 * Counts the paths from one position, each count proven by others where there are others.
 *
 * @param taskBytes memory of a task; empty for a share of the heap
 * @param warnings about the position, for standard error
 */
record PerftCounting(PerftRun run, OptionalLong taskBytes, ReportFormat format, Runnable warnings)
    implements Counting<PerftCounting.Counts> {

  /** What has been counted. */
  record Counts(Optional<List<MoveCount>> divide, PerftResult total) {}

  @Override
  public RunIdentity identity() {
    return run.identity();
  }

  @Override
  public void warn() {
    warnings.run();
  }

  @Override
  public Counts count(OpenRunner session, Units units) {
    PerftOptions options = run.options(taskBytes, session.cores());
    Optional<List<MoveCount>> moves = Optional.empty();
    if (run.divide()) {
      moves =
          Optional.of(
              Divide.count(
                  session, run.position(), run.depth(), options, units, session::describe));
    }
    PerftResult total = total(moves, options, session, units);
    verified(total);
    return new Counts(moves, total);
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
      Optional<List<MoveCount>> moves, PerftOptions options, OpenRunner session, Units units) {
    boolean summed = moves.isPresent() && run.depth() > 0;
    if (run.isDivideAlone()) {
      return new PerftResult(Divide.sum(moves.get()), List.of());
    }
    session.describe("depth " + run.depth());
    PerftResult total = once(session, options, units.section(PerftRun.TOTAL));
    if (run.unique() && run.columns()) {
      Units ofColumns = units.section(PerftRun.COLUMNS);
      total = withColumns(total, once(session, options.columnsOnly(), ofColumns));
    }
    if (run.columns() && run.depth() == 0) {
      total = new PerftResult(total.nodes(), total.levels(), Optional.of(Columns.OF_NO_MOVE));
    }
    if (run.columns() && total.columns().isEmpty()) {
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

  private PerftResult once(OpenRunner session, PerftOptions options, Units units) {
    return ResultUnit.once(
        units, () -> verified(session.count(run.position(), run.depth(), options, units)));
  }

  /** A count that differs from a published one is never noted as done. */
  private PerftResult verified(PerftResult total) {
    PublishedCounts published = PublishedCounts.load();
    for (LevelCount level : total.levels()) {
      published.verify(run.position(), level.ply(), level.nodes());
    }
    published.verify(run.position(), run.depth(), total.nodes());
    return total;
  }

  private List<LevelCount> withLastLevel(PerftResult total) {
    List<LevelCount> levels = new ArrayList<>(total.levels());
    if (levels.stream().noneMatch(level -> level.ply() == run.depth())) {
      levels.add(new LevelCount(run.depth(), total.nodes(), null));
    }
    return List.copyOf(levels);
  }

  @Override
  public Map<String, Object> facts(Counts counts) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("position", Fen.format(run.position()));
    facts.put("depth", run.depth());
    facts.put("nodes", counts.total().nodes());
    return facts;
  }

  @Override
  public Map<String, Integer> write(Path directory, Counts counts) throws IOException {
    PerftResult total = counts.total();
    return ResultTables.write(
        directory,
        withLastLevel(total),
        counts.divide(),
        total.columns().map(columns -> new DepthColumns(run.depth(), columns)));
  }

  @Override
  public String text(Counts counts, Instant start, Instant end) {
    ReportFormat.Levels levels =
        run.unique() ? ReportFormat.Levels.SHOWN : ReportFormat.Levels.HIDDEN;
    PerftResult total = counts.total();
    PerftReport report =
        new PerftReport(
            Fen.format(run.position()),
            run.depth(),
            total.nodes(),
            counts.divide(),
            withLastLevel(total),
            total.columns(),
            start,
            end);
    return format.of(report, levels);
  }
}
