package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.spark.run.PerftResult;

/** What a run prints and writes, and what is left when it fails. */
class PerftOutputTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @Test
  void textIsTheTotal() {
    Invocation invocation = perft("--depth", "3");

    assertThat(invocation.exitCode()).isZero();
    assertThat(invocation.out()).isEqualTo("Nodes searched: 8902\n");
    assertThat(invocation.err()).isEmpty();
  }

  @Test
  void depthZeroCountsOne() {
    assertThat(perft("--depth", "0").out()).isEqualTo("Nodes searched: 1\n");
    assertThat(perft("--depth", "0", "--divide").out()).isEqualTo("\nNodes searched: 1\n");
    assertThat(perft("--depth", "0", "--unique").outLines())
        .contains("  0      1                 1");
  }

  @Test
  void divideIsALineAMoveAndABlankLine() {
    List<String> lines = perft("--depth", "3", "--divide").outLines();

    assertThat(lines).hasSize(22).startsWith("a2a3: 380", "a2a4: 420").contains("e2e4: 600");
    assertThat(lines.get(20)).isEmpty();
    assertThat(lines.get(21)).isEqualTo("Nodes searched: 8902");
  }

  @Test
  void divideAtDepthOneCountsEachMoveOnce() {
    assertThat(perft("--depth", "1", "--divide").outLines())
        .hasSize(22)
        .startsWith("a2a3: 1")
        .endsWith("", "Nodes searched: 20");
  }

  @Test
  void uniqueIsATableOfAllPlies() {
    assertThat(perft("--depth", "3", "--unique").outLines())
        .containsExactly(
            "ply  nodes  unique positions",
            "  0      1                 1",
            "  1     20                20",
            "  2    400               400",
            "  3   8902              5362",
            "",
            "Nodes searched: 8902");
  }

  @Test
  void positionsComeFromFenNumberOrPairOfNumbers() {
    assertThat(perft("--depth", "3", "--sp", "0").out()).contains(" 9006\n");
    assertThat(perft("--depth", "3", "--dfrc", "518,518").out()).contains(" 8902\n");
    assertThat(perft("--depth", "2", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").out())
        .contains(" 66\n");
  }

  @Test
  void matedPositionHasNoPaths() {
    String mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

    assertThat(perft("--depth", "1", "--fen", mate).out()).isEqualTo("Nodes searched: 0\n");
    assertThat(perft("--depth", "2", "--divide", "--fen", mate).out())
        .isEqualTo("\nNodes searched: 0\n");
  }

  @Test
  void jsonIsOneObject() throws Exception {
    Invocation invocation = perft("--depth", "2", "--divide", "--unique", "--format", "json");

    JsonNode object = JSON.readTree(invocation.out());
    assertThat(invocation.outLines()).hasSize(1);
    assertThat(object.get("position").asText()).startsWith("rnbqkbnr/pppppppp/8/8/8/8/");
    assertThat(object.get("depth").asInt()).isEqualTo(2);
    assertThat(object.get("nodes").asLong()).isEqualTo(400);
    assertThat(object.get("divide").get("e2e4").asInt()).isEqualTo(20);
    assertThat(object.get("levels").get(2).get("unique_positions").asInt()).isEqualTo(400);
    assertThat(object.get("seconds").isNumber()).isTrue();
  }

  @Test
  void countsBeyond64BitsAreExactInBothFormats() throws Exception {
    BigInteger published = new BigInteger("61885021521585529237");
    PlainRunnerSource runners =
        PlainRunnerSource.answering(
            (root, depth, options, units) -> new PerftResult(published, List.of()));

    Invocation text = Invocation.of(runners, "perft", "--depth", "14", "--quiet");
    Invocation json = Invocation.of(runners, "perft", "--depth", "14", "--format", "json");

    assertThat(text.out()).isEqualTo("Nodes searched: 61885021521585529237\n");
    assertThat(json.out()).contains("\"nodes\":61885021521585529237,");
  }

  @Test
  void countThatDiffersFromThePublishedOneFailsLoudly() {
    PlainRunnerSource runners = answering(8903);
    Path out = folder.resolve("out");

    Invocation invocation =
        Invocation.of(runners, "perft", "--depth", "3", "--out", out.toString());

    assertThat(invocation.exitCode()).isEqualTo(1);
    assertThat(invocation.out()).isEmpty();
    assertThat(invocation.err()).contains("WRONG COUNT", "counted 8903", "published 8902");
    assertThat(folder).isEmptyDirectory();
    assertThat(runners.stillOpen()).isZero();
  }

  @Test
  void failureWhileCountingLeavesAStackTraceAndNoFiles() {
    PlainRunnerSource runners =
        PlainRunnerSource.answering(
            (root, depth, options, units) -> {
              throw new IllegalArgumentException("a task broke");
            });
    Path out = folder.resolve("out");

    Invocation invocation =
        Invocation.of(runners, "perft", "--depth", "3", "--out", out.toString());

    assertThat(invocation.exitCode()).isEqualTo(1);
    assertThat(invocation.out()).isEmpty();
    assertThat(invocation.err()).contains("a task broke", "\tat org.perft960");
    assertThat(folder).isEmptyDirectory();
    assertThat(runners.stillOpen()).isZero();
  }

  @Test
  void divideThatDoesNotAddUpFails() {
    Invocation invocation =
        Invocation.of(answering(400), "perft", "--depth", "2", "--divide", "--unique");

    assertThat(invocation.exitCode()).isEqualTo(1);
    assertThat(invocation.err()).contains("the moves add up to 8000, the position to 400");
  }

  @Test
  void outputHoldsTablesAndTheirManifest() throws Exception {
    Path out = folder.resolve("out");

    Invocation invocation = perft("--depth", "2", "--divide", "--unique", "--out", out.toString());

    assertThat(invocation.exitCode()).isZero();
    assertThat(out).isDirectoryContaining("glob:**/manifest.json");
    JsonNode manifest = JSON.readTree(out.resolve("manifest.json").toFile());
    assertThat(manifest.get("command").get(0).asText()).isEqualTo("perft");
    assertThat(manifest.get("position").asText()).startsWith("rnbqkbnr/");
    assertThat(manifest.get("nodes").asLong()).isEqualTo(400);
    assertThat(manifest.get("files")).hasSize(3);
    assertThat(manifest.at("/files/0/rows").asInt()).isEqualTo(3);
    assertThat(manifest.at("/files/1/rows").asInt()).isEqualTo(20);
    for (JsonNode file : manifest.get("files")) {
      byte[] bytes = Files.readAllBytes(out.resolve(file.get("name").asText()));
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      assertThat(file.get("sha256").asText()).isEqualTo(HexFormat.of().formatHex(digest));
    }
    assertThat(folder.toFile().list()).containsExactly("out");
    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder(
            "run.json",
            "run.log",
            "manifest.json",
            "levels.parquet",
            "divide.parquet",
            "units.jsonl",
            "datapackage.json",
            "dictionary.md",
            "SHA256SUMS");
  }

  @Test
  void secretsOfTheCommandLineAreNotWritten() throws Exception {
    Path out = folder.resolve("out");

    String one = "spark.authenticate.secret=s3same";
    String two = "spark.hadoop.fs.azure.account.key.box=s3same";
    perft("--depth", "1", "--conf", one, "--conf", two, "--out", out.toString());

    for (Path file : List.of(out.resolve("manifest.json"), out.resolve("run.log"))) {
      assertThat(Files.readString(file)).doesNotContain("s3same");
    }
    assertThat(Files.readString(out.resolve("manifest.json")))
        .contains("spark.authenticate.secret=(redacted)");
  }

  @Test
  void emptyOutputDirectoryIsFilled() throws Exception {
    Path out = Files.createDirectory(folder.resolve("empty"));

    assertThat(perft("--depth", "1", "--out", out.toString()).exitCode()).isZero();
    assertThat(out.toFile().list()).contains("manifest.json", "levels.parquet", "SHA256SUMS");
  }

  private static Invocation perft(String... options) {
    String[] words = new String[options.length + 1];
    words[0] = "perft";
    System.arraycopy(options, 0, words, 1, options.length);
    return Invocation.of(PlainRunnerSource.exact(), words);
  }

  private static PlainRunnerSource answering(long nodes) {
    return PlainRunnerSource.answering(
        (root, depth, options, units) -> new PerftResult(BigInteger.valueOf(nodes), List.of()));
  }
}
