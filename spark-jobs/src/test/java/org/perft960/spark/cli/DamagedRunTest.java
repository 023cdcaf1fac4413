package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code check} says of a finished run one of whose files is cut off or gone. */
class DamagedRunTest {
  private static final String PGN = "[Event \"a\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("run");
  }

  private Path games() {
    return folder.resolve("games.pgn");
  }

  @BeforeEach
  void writeGames() throws IOException {
    Files.writeString(games(), PGN);
  }

  private Invocation count(String command) {
    String[] words =
        Stream.concat(
                Arrays.stream(command.split(" ")), Stream.of("--quiet", "--out", out().toString()))
            .map(word -> word.replace("GAMES", games().toString()))
            .toArray(String[]::new);
    return Invocation.of(new SparkRunnerSource(), words);
  }

  private Invocation check() {
    return Invocation.of(PlainRunnerSource.exact(), "check", out().toString(), "--sample", "1");
  }

  private void cut(String file) throws IOException {
    byte[] bytes = Files.readAllBytes(out().resolve(file));
    Files.write(out().resolve(file), Arrays.copyOf(bytes, bytes.length * 3 / 5));
  }

  @ParameterizedTest
  @CsvSource({
    "perft --depth 3, manifest.json, , manifest.json is damaged",
    "perft --depth 3, units.jsonl, no unit tells its count, 'units.jsonl, line 1 is damaged'",
    "perft --depth 3, run.json, , run.json is damaged",
    "perft --depth 3, SHA256SUMS, , SHA256SUMS is damaged or not whole",
    "chess960 --sp 0-3 --depth 3, manifest.json, , manifest.json is damaged",
    "chess960 --sp 0-3 --depth 3, units.jsonl, of 4 starts are not counted, 'units.jsonl, line'",
    "chess960 --sp 0-3 --depth 3, run.json, , run.json is damaged",
    "dfrc --white 0 --depth 1, units.jsonl, 1 of 1 units are not counted, 'units.jsonl, line 1'",
    "dfrc --white 0 --depth 1, dfrc-perft.parquet, , dfrc-perft.parquet is damaged",
    "games GAMES, games.parquet, , games.parquet is damaged",
    "games GAMES, manifest.json, , manifest.json is damaged",
    "games GAMES, units.jsonl, 1 of 1 units are not counted, 'units.jsonl, line 1 is damaged'",
  })
  void fileThatIsCutOffIsNamedOnceAndMended(
      String command, String file, String consequence, String damage) throws IOException {
    count(command);
    cut(file);

    foundAndMended(command, consequence, damage);
  }

  @ParameterizedTest
  @CsvSource({
    "perft --depth 3, manifest.json, ",
    "perft --depth 3, units.jsonl, no unit tells its count",
    "perft --depth 3, run.json, ",
    "chess960 --sp 0-3 --depth 3, manifest.json, ",
    "chess960 --sp 0-3 --depth 3, units.jsonl, 4 of 4 starts are not counted",
    "chess960 --sp 0-3 --depth 3, chess960-perft.csv, ",
    "dfrc --white 0 --depth 1, dfrc-perft.parquet, ",
    "games GAMES, games.parquet, ",
  })
  void fileThatIsGoneIsNamedOnceAndMended(String command, String file, String consequence)
      throws IOException {
    count(command);
    Files.delete(out().resolve(file));

    foundAndMended(command, consequence, file + " is missing");
  }

  /** A line for the damage, one for what is not counted because of it, and what to do. */
  private void foundAndMended(String command, String consequence, String damage) {
    Invocation check = check();
    List<String> wrong = check.outLines().stream().filter(line -> line.contains("WRONG")).toList();

    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.err()).isEmpty();
    assertThat(wrong).hasSize(consequence == null ? 1 : 2);
    assertThat(wrong.get(0)).startsWith("WRONG    files      " + damage);
    assertThat(wrong).last().asString().contains(consequence == null ? "" : consequence);
    assertThat(check.outLines())
        .last()
        .asString()
        .startsWith(wrong.size() + " problem")
        .endsWith(" with --out " + out() + ", makes anew what is damaged or missing");
    assertThat(count(command).exitCode()).isZero();
    assertThat(check().outLines()).last().isEqualTo("all is well");
  }

  @Test
  void runThatNothingTellsOfCannotBeMended() throws IOException {
    count("perft --depth 3");
    cut("run.json");
    cut("units.jsonl");

    assertThat(check().exitCode()).isEqualTo(1);
    assertThat(check().outLines())
        .last()
        .asString()
        .startsWith("2 problems; nothing tells any more what was counted");
    assertThat(count("perft --depth 3").exitCode()).isEqualTo(2);
  }

  @Test
  void wrongCountInWholeFilesIsToBeCountedElsewhere() throws IOException {
    count("games GAMES");
    Files.writeString(games(), PGN.replace("f3", "h3"));

    assertThat(check().exitCode()).isEqualTo(1);
    assertThat(check().outLines())
        .last()
        .asString()
        .endsWith("count it again in another directory");
  }
}
