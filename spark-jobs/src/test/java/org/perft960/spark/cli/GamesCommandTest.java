package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.spark.games.GamesPool;
import org.perft960.spark.games.GamesRun;
import org.perft960.spark.games.PgnSource;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunDirectory;

/** Recorded games from the command line to the tables. */
class GamesCommandTest {
  private static final String GAMES =
      """
      [Event "mate as a draw"]
      [Result "1/2-1/2"]

      1. f3 e5 2. g4 Qh4# 1/2-1/2

      [Event "illegal"]

      1. e4 e5 2. Ke3 *

      [Event "Chess960"]
      [Variant "Chess960"]
      [SetUp "1"]
      [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"]

      1. a3 e5 1-0

      [Event "other"]
      [Variant "Horde"]

      1. e4 *
      """;

  @TempDir private Path folder;

  private static Invocation run(String... words) {
    return Invocation.of(new SparkRunnerSource(), words);
  }

  private Path file(String name) throws IOException {
    return Files.writeString(folder.resolve(name), GAMES, StandardCharsets.UTF_8);
  }

  @Test
  void gamesAreAccountedForAndTold() throws IOException {
    Path file = file("games.pgn");

    Invocation games = run("games", "--quiet", file.toString());

    assertThat(games.exitCode()).as(games.err()).isZero();
    assertThat(games.outLines())
        .contains(
            "read               2",
            "skipped            1",
            "broken             1",
            "together           4",
            "[Event headers     4")
        .contains(file + ":1: mate misjudged")
        .anySatisfy(line -> assertThat(line).startsWith(file + ":6: broken after 2 plies: Ke3: "))
        .anySatisfy(
            line -> assertThat(line.strip().split(" +")).startsWith("0", "1", "1", "0", "0"));
  }

  @Test
  void sparkFindsTheSameGames() throws IOException {
    String[] files = {file("one.pgn").toString(), file("two.pgn").toString()};

    Invocation here = run("games", "--quiet", files[0], files[1]);
    Invocation spark = run("games", "--quiet", files[0], files[1], "--master", "local[2]");

    assertThat(spark.exitCode()).as(spark.err()).isZero();
    assertThat(spark.out()).isEqualTo(here.out());
  }

  @Test
  void runIsWrittenCheckedAndNotDoneAgain() throws IOException {
    String file = file("games.pgn").toString();
    Path out = folder.resolve("out");

    Invocation first = run("games", "--quiet", file, "--out", out.toString());
    Invocation check = run("check", out.toString());
    Invocation again = run("games", file, "--out", out.toString());

    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(check.exitCode()).as(check.out()).isZero();
    assertThat(check.out())
        .contains("4 read, skipped or broken: 4 headers")
        .contains("all rows add up to the units")
        .contains("4 games of 1 of 1 units replayed");
    assertThat(again.err()).contains("finished before");
    assertThat(again.out()).isEqualTo(first.out());
    assertThat(out.resolve("start-results.csv"))
        .content()
        .startsWith("sp_id,games,white_wins,draws,black_wins,open_games,score,")
        .contains("\n0,1,1,0,0,0,1.0,")
        .contains("\n518,1,0,1,0,0,0.5,");
    assertThat(Files.readString(out.resolve("dictionary.md")))
        .contains("## games", "## positions", "## start-results");
  }

  /** What an earlier process had committed before it was killed. */
  @Test
  void runGoesOnWhereItWas() throws IOException {
    List<Path> files = List.of(file("one.pgn"), file("two.pgn"), file("three.pgn"));
    List<PgnSource> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(PgnSource.of(file));
    }
    GamesRun run = new GamesRun(sources, GamesRun.PART_BYTES);
    Path out = folder.resolve("out");
    try (RunDirectory earlier =
        RunDirectory.claim(Place.of(out.toString(), Map.of()), run.identity(), note -> {})) {
      earlier.commit(new GamesPool(run).count(1, earlier.files()));
    }

    Invocation later = run(words("--out", out.toString(), files));

    assertThat(later.exitCode()).as(later.err()).isZero();
    assertThat(later.out()).isEqualTo(run(words("--quiet", "--quiet", files)).out());
    assertThat(Files.readString(out.resolve("run.log"))).contains("3 units, 1 of them done before");
    assertThat(run("check", out.toString()).exitCode()).isZero();
  }

  private static String[] words(String option, String value, List<Path> files) {
    Stream<String> options = option.equals(value) ? Stream.of(option) : Stream.of(option, value);
    return Stream.of(Stream.of("games"), options, files.stream().map(Path::toString))
        .flatMap(words -> words)
        .toArray(String[]::new);
  }

  @Test
  void fileThatWasWrittenAnewIsAnotherRun() throws IOException {
    Path file = file("games.pgn");
    Path out = folder.resolve("out");
    run("games", "--quiet", file.toString(), "--out", out.toString());
    Files.setLastModifiedTime(file, FileTime.fromMillis(960));

    Invocation other = run("games", "--quiet", file.toString(), "--out", out.toString());

    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.errLines()).singleElement().asString().contains("names_sizes_times_sha256");
  }

  @Test
  void checkTellsThatTheGamesHaveChanged() throws IOException {
    Path file = file("games.pgn");
    Path out = folder.resolve("out");
    run("games", "--quiet", file.toString(), "--out", out.toString());
    Files.writeString(file, GAMES.replace("1-0", "0-1"));

    Invocation check = run("check", out.toString());

    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("has changed since");
  }

  @Test
  void compressedFileThatIsCutOffIsAFailure() throws IOException {
    Path file = file("games.pgn.zst");

    Invocation games = run("games", "--quiet", file.toString());

    assertThat(games.exitCode()).isEqualTo(1);
    assertThat(games.outLines())
        .first()
        .asString()
        .startsWith(file + ": is read no further than this: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nowhere.pgn", ".", "--depth 3"})
  void badFilesAreRefusedInOneLine(String words) {
    Invocation games = run(Stream.of(("games " + words).strip().split(" ")).toArray(String[]::new));

    assertThat(games.exitCode()).isEqualTo(2);
    assertThat(games.errLines()).hasSize(1);
    assertThat(games.out()).isEmpty();
  }
}
