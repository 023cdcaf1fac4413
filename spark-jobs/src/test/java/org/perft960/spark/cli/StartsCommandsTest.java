package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.spark.starts.StartsRun;

/** The starts of Chess960 and of double Chess960, from the command line to the files. */
class StartsCommandsTest {
  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("run");
  }

  private static Invocation run(String options) {
    return Invocation.of(new SparkRunnerSource(), (options + " --quiet").split(" "));
  }

  private Invocation runThere(String options) {
    Invocation run = run(options + " --out " + out());
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private Invocation check(String... options) {
    String[] words =
        Stream.concat(Stream.of("check", out().toString()), Stream.of(options))
            .toArray(String[]::new);
    return Invocation.of(new SparkRunnerSource(), words);
  }

  private List<String> lines(String file) throws IOException {
    return Files.readAllLines(out().resolve(file));
  }

  @Test
  void rowPerStartAndDepthWithPublishedCounts() throws IOException {
    runThere("chess960 --depth 5 --columns 4 --sp 0,518,534,959");

    List<String> rows = lines("chess960-perft.csv");
    assertThat(rows).hasSize(1 + 4 * 5);
    assertThat(rows.get(0))
        .startsWith("sp_id,depth,nodes,unique_positions,captures,en_passant,castles,");
    assertThat(rows)
        .anyMatch(row -> row.startsWith("0,5,4975808,,,"))
        .anyMatch(row -> row.startsWith("518,4,197281,,1576,0,0,0,0,0,0,0,0,0,469,0,0,8,0,"))
        .anyMatch(row -> row.startsWith("518,3,8902,5362,34,0,0,"))
        .anyMatch(row -> row.startsWith("959,1,20,20,") && row.endsWith(",0,0"));
    assertThat(lines("chess960-firsts.csv"))
        .hasSize(5)
        .anyMatch(row -> row.startsWith("518,5,4,3,34,3,12,4,8,"));
    assertThat(lines("manifest.json"))
        .anyMatch(line -> line.contains("\"starts\" : \"0,518,534,959\""));
    assertThat(check("--seed", "3").outLines()).last().isEqualTo("all is well");
  }

  @Test
  void uniquePositionsArePrintedIfAskedFor() {
    assertThat(run("chess960 --depth 3 --sp 518").outLines())
        .containsExactly(
            "sp_id  arrangement  depth  nodes",
            "  518  RNBQKBNR         1     20",
            "  518  RNBQKBNR         2    400",
            "  518  RNBQKBNR         3   8902");
    assertThat(run("chess960 --depth 3 --sp 518 --unique 2").outLines())
        .contains("  518  RNBQKBNR         2    400               400")
        .contains("  518  RNBQKBNR         3   8902                 -");
  }

  @Test
  void wingsAndWaysAddUpToTheCastles() throws IOException {
    runThere("chess960 --depth 3 --columns --sp 3,7,100-120,700-720");

    List<String> rows = lines("chess960-perft.csv");
    List<String> names = List.of(rows.get(0).split(","));
    int castles = names.indexOf("castles");
    long all = 0;
    for (String row : rows.subList(1, rows.size())) {
      long[] counts =
          Stream.of(row.split(",", -1))
              .mapToLong(value -> value.isEmpty() ? 0 : Long.parseLong(value))
              .toArray();
      assertThat(counts[castles + 1] + counts[castles + 2]).as(row).isEqualTo(counts[castles]);
      assertThat(
              counts[castles + 3] + counts[castles + 4] + counts[castles + 5] + counts[castles + 6])
          .as(row)
          .isEqualTo(counts[castles]);
      all += counts[castles];
    }
    assertThat(names.subList(castles + 1, castles + 7))
        .containsExactly(
            "kingside_castles",
            "queenside_castles",
            "castles_king_and_rook_move",
            "castles_swap",
            "castles_king_only",
            "castles_rook_only");
    assertThat(all).isPositive();
  }

  /** On executors; the sums over all starts are the published ones, or the run fails. */
  @Test
  void all960StartsAddUpToThePublishedSums() {
    Invocation run = runThere("chess960 --depth 3 --master local[2]");

    assertThat(run.outLines())
        .contains("960 starts together")
        .anyMatch(line -> line.matches(" *3 +8224968 +the same"));
    assertThat(check("--sample", "2").out())
        .contains("depth 3: the units add up to 8224968", "all is well");
  }

  @Test
  void depthZeroTellsTheStructure() throws IOException {
    Invocation run = runThere("chess960 --depth 0");

    List<String> rows = lines("chess960-starts.csv");
    assertThat(rows).hasSize(1 + StartsRun.ALL);
    assertThat(rows.get(519))
        .startsWith(
            "518,RNBQKBNR,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0"
                + " 1,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0"
                + " 1,534,e1,a1,h1,f1,c1,d1,");
    assertThat(run.outLines()).hasSize(1 + StartsRun.ALL);
    assertThat(check().outLines()).last().isEqualTo("all is well");
  }

  @Test
  void csvIsTheFile() throws IOException {
    Invocation run = runThere("chess960 --depth 3 --unique --sp 1-3 --format csv");

    assertThat(run.out()).isEqualTo(Files.readString(out().resolve("chess960-perft.csv")));
    assertThat(run.out()).contains("\n1,3,8948,5428,");
  }

  @Test
  void rowPerPairWithPublishedCounts() {
    Invocation run = runThere("dfrc --depth 3 --white 0,518 --master local[2]");

    assertThat(run.outLines().get(0)).isEqualTo("1920 pairs; a pair is white's SP-ID, black's");
    // 9006 and 8902.
    assertThat(run.outLines()).anyMatch(line -> line.matches(" *3 +\\d+ +17908 .*"));
    Invocation check = check("--seed", "3");
    assertThat(check.out())
        .contains("all rows add up to the units", "8 of 1920 pairs recounted")
        .endsWith("all is well\n");
    assertThat(runThere("dfrc --depth 3 --white 0,518").out()).isEqualTo(run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "chess960 --depth 3 --columns --sp 0-4, chess960-perft.parquet",
    "chess960 --depth 3 --columns --sp 0-4, chess960-firsts.csv",
    "dfrc --depth 2 --white 5, dfrc-perft.parquet",
    "dfrc --depth 2 --white 5, units.jsonl"
  })
  void damagedFileIsFoundAndMended(String command, String file) throws IOException {
    Invocation first = runThere(command);
    byte[] whole = Files.readAllBytes(out().resolve(file));
    byte[] damaged = whole.clone();
    damaged[damaged.length / 3] ^= 16;
    Files.write(out().resolve(file), damaged);

    Invocation check = check("--sample", "0");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("WRONG", file);

    assertThat(runThere(command).out()).isEqualTo(first.out());
    assertThat(check("--sample", "0").exitCode()).isZero();
    assertThat(Files.readAllBytes(out().resolve(file))).isEqualTo(whole);
  }

  /** Unit lines with checksums that fit, but with counts that do not. */
  @Test
  void countThatIsNotThePublishedOneIsFound() throws IOException {
    runThere("chess960 --depth 3 --sp 518");
    Path units = out().resolve("units.jsonl");
    String lines = Files.readString(units);
    assertThat(lines).contains("8902");
    Files.writeString(units, lines.replace("8902", "8903"));

    assertThat(check().exitCode()).isEqualTo(1);
  }

  @Test
  void otherStartsAreAnotherRun() {
    runThere("chess960 --depth 2 --sp 1-3");

    Invocation other = run("chess960 --depth 2 --sp 1-4 --out " + out());

    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("holds another run: ").contains("1-4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chess960",
        "chess960 --depth 10",
        "chess960 --depth -1",
        "chess960 --depth 3 --sp 960",
        "chess960 --depth 3 --sp 5-2",
        "chess960 --depth 3 --sp x",
        "chess960 --depth 3 --columns 4",
        "chess960 --depth 9 --columns",
        "chess960 --depth 3 --unique 4",
        "chess960 --depth 8 --unique",
        "chess960 --depth 3 --columns -2",
        "chess960 --depth 3 --format xml",
        "dfrc",
        "dfrc --depth 0",
        "dfrc --depth 8",
        "dfrc --depth 1 --white 1,960",
        "dfrc --depth 1 --columns",
      })
  void badOptionsAreRefusedInOneLine(String command) {
    Invocation refused = run(command);

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errLines()).hasSize(1);
    assertThat(refused.errLines().get(0)).startsWith("perft960: ");
    assertThat(refused.out()).isEmpty();
  }
}
