package org.perft960.spark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.perft960.spark.games.GamesPool;
import org.perft960.spark.games.GamesResult;
import org.perft960.spark.games.GamesRun;
import org.perft960.spark.games.GamesTables;
import org.perft960.spark.games.GamesText;
import org.perft960.spark.games.PgnSource;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Replays recorded games.
 *
 * <p>Input: PGN files, perhaps compressed. Output: how many games were read, skipped and broken,
 * how they ended, whether that is what is said of them, and what happened in them; with {@code
 * --out} a row per game. Exit code 1 if a compressed file cannot be read to its end.
 *
 * <p>Example: {@code perft960 games games.pgn --out replayed}.
 */
@Command(
    name = "games",
    description =
        "Replays the games of PGN files by the Laws of Chess, standard and Chess960: what is"
            + " illegal, how games ended, what happened in them.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class GamesCommand implements Callable<Integer> {
  private final CountingCourse course;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "PGN files, plain or ending in .gz, .bz2 or .zst; several cores share a plain one.")
  private List<String> files = new ArrayList<>();

  @Mixin private RunOptions options;

  GamesCommand(CountingCourse course) {
    this.course = course;
  }

  @Override
  public Integer call() {
    List<PgnSource> sources = files.stream().map(GamesCommand::source).toList();
    GamesRun run = new GamesRun(sources, GamesRun.PART_BYTES);
    GamesResult result = course.run(options, new GameCounting(run));
    return result.damages().isEmpty() ? 0 : 1;
  }

  private static PgnSource source(String file) {
    Path path = Path.of(file);
    try {
      if (!Files.exists(path)) {
        throw new UserErrorException(file + ": no such file");
      }
      if (!Files.isRegularFile(path)) {
        throw new UserErrorException(file + ": is no regular file");
      }
      if (!Files.isReadable(path)) {
        throw new UserErrorException(file + ": cannot be read");
      }
      return PgnSource.of(path);
    } catch (IOException e) {
      throw new UserErrorException(file + ": cannot read: " + e.getMessage(), e);
    }
  }

  private static final class GameCounting implements Counting<GamesResult> {
    private final GamesRun run;
    private Units units;

    private GameCounting(GamesRun run) {
      this.run = run;
    }

    @Override
    public RunIdentity identity() {
      return run.identity();
    }

    @Override
    public GamesResult count(OpenRunner session, Units done) {
      units = done;
      session.count(new GamesPool(run), units);
      return new GamesResult(run, units);
    }

    @Override
    public Map<String, Object> facts(GamesResult result) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put(GamesTables.SOURCES, run.sources().stream().map(PgnSource::path).toList());
      facts.put("games_read", result.games(0));
      facts.put("games_skipped", result.games(1));
      facts.put("games_broken", result.games(2));
      facts.put("headers", result.headers());
      facts.put("damages", result.damages());
      return facts;
    }

    @Override
    public Map<String, Integer> write(Path directory, GamesResult result) throws IOException {
      return new GamesTables(result).write(directory, units);
    }

    @Override
    public String text(GamesResult result, Instant start, Instant end) {
      return GamesText.of(result);
    }
  }
}
