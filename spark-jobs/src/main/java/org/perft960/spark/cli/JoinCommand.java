package org.perft960.spark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.perft960.frontier.DepthCount;
import org.perft960.notation.Fen;
import org.perft960.spark.join.DepthsRun;
import org.perft960.spark.join.JoinedDepths;
import org.perft960.spark.join.RunDepths;
import org.perft960.spark.run.HadoopSettings;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import org.perft960.spark.table.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Joins what several runs have counted from one position.
 *
 * <p>Input: directories of finished runs. Output: a row per depth, with unique positions and
 * columns wherever a run has them.
 *
 * <p>Example: {@code perft960 join runs/* --name startpos --out startpos}.
 */
@Command(
    name = "join",
    description =
        "Joins finished runs of one position (perft, or chess960 with one start) into one table, a"
            + " row per depth.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class JoinCommand implements Callable<Integer> {
  private final CountingCourse course;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "What --out named: paths or URIs.")
  private List<String> runs;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "depths",
      description = "Of the table's files (default: depths).")
  private String name;

  @Mixin private RunOptions options;

  JoinCommand(CountingCourse course) {
    this.course = course;
  }

  @Override
  public Integer call() {
    if (!name.matches("[a-z0-9][a-z0-9-]{0,63}")) {
      throw new UserErrorException("--name " + name + ": must be small letters, digits and -");
    }
    Map<String, String> settings = HadoopSettings.of(options.settings().properties());
    List<RunDepths> found =
        runs.stream().map(run -> RunDepths.read(run, Place.of(run, settings))).toList();
    course.run(options, new Joining(new DepthsRun(name, JoinedDepths.of(found)), runs));
    return 0;
  }

  private record Joining(DepthsRun run, List<String> runs) implements Counting<JoinedDepths> {
    @Override
    public RunIdentity identity() {
      return run.identity();
    }

    @Override
    public JoinedDepths count(OpenRunner session, Units units) {
      run.joined().verify(PublishedCounts.load());
      run.commit(units);
      return run.joined();
    }

    @Override
    public Map<String, Object> facts(JoinedDepths joined) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("position", Fen.format(joined.position()));
      facts.put("runs", runs);
      facts.put("depths", joined.counts().stream().map(DepthCount::depth).toList());
      return facts;
    }

    @Override
    public Map<String, Integer> write(Path directory, JoinedDepths joined) throws IOException {
      return run.write(directory);
    }

    @Override
    public String text(JoinedDepths joined, Instant start, Instant end) {
      TextTable table = new TextTable("depth", "nodes", "unique positions", "columns");
      for (DepthCount count : joined.counts()) {
        table.add(
            count.depth(),
            count.nodes(),
            count.uniquePositions().isPresent() ? count.uniquePositions().getAsLong() : "-",
            count.columns().isPresent() ? "yes" : "-");
      }
      return table.text();
    }
  }
}
