package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Suites against this product, from the command line to the reports. */
class VerifyCommandTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

  @TempDir private Path folder;

  private static Invocation verify(String... words) {
    String[] all =
        Stream.concat(Stream.of("verify", "--quiet"), Stream.of(words)).toArray(String[]::new);
    return Invocation.of(new SparkRunnerSource(), all);
  }

  private String suite(String... lines) throws IOException {
    return Files.write(folder.resolve("suite.epd"), List.of(lines)).toString();
  }

  @ParameterizedTest
  @CsvSource({"standard", "chess960", "dfrc", "edge"})
  void builtInSuitesAgree(String name) {
    Invocation run = verify("--suite", name, "--max-nodes", "20000");

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.outLines()).last().isEqualTo("all agree");
  }

  @Test
  void wrongClaimIsToldWithItsPlace() throws IOException {
    String file = suite("# two claims", START + " 0 1 ;D1 20 ;D2 401 ;D3 8902", "");

    Invocation run = verify(file);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.outLines())
        .anySatisfy(
            line ->
                assertThat(line.split(" +"))
                    .startsWith(file + ":2", "2", "401", "400", START.split(" ")[0]));
    assertThat(run.outLines()).last().isEqualTo("NOT ALL AGREE");
  }

  @Test
  void blocksAndFourFieldsAreRead() throws IOException {
    Path blocks = folder.resolve("blocks.perft");
    Files.writeString(
        blocks, "\uFEFFid start\r\nepd " + START + ";\r\nperft 1 20\r\nperft 2 400\r\n\r\n");

    assertThat(verify(blocks.toString()).exitCode()).isZero();
  }

  @Test
  void claimsAboveTheLimitsAreLeftOutAndCounted() throws IOException {
    String file = suite(START + " ;D5 4865609", START + " ;D1 20 ;D4 197281 ;D5 1");

    Invocation run = verify(file, "--max-depth", "4", "--format", "json", "--max-nodes", "8000");
    JsonNode report = new ObjectMapper().readTree(run.out());

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(report.path("positions").asInt()).isEqualTo(2);
    assertThat(report.path("outcomes")).hasSize(1);
    assertThat(verify(file, "--max-nodes", "1e3", "--max-depth", "4").out())
        .startsWith("2 positions\n3 claims above --max-nodes or --max-depth left out\n");
    assertThat(report.path("claims_left_out").asInt()).isEqualTo(3);
    assertThat(verify(suite(START + " ;D1 20"), "--max-nodes", "19").errLines())
        .containsExactly(
            "perft960: nothing to verify: all claims are above --max-nodes 19 or --max-depth 100");
  }

  @Test
  void rowsWithoutCountsArePositionsIfADepthIsGiven() throws IOException {
    String file = suite(START, START + " ;D1 20 ;D2 400");

    Invocation refused = verify(file);
    Invocation run = verify(file, "--depth", "4", "--format", "json");
    JsonNode report = new ObjectMapper().readTree(run.out());

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).startsWith("perft960: " + file + ":1: no counts; --skip-broken");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(report.path("outcomes").findValuesAsText("nodes"))
        .containsExactly("20", "20", "400", "400", "8902", "8902", "197281", "197281", "20", "400");
    assertThat(verify(file, "--depth", "4").out())
        .startsWith("2 positions\n1 of them claim nothing\n");
  }

  /** The third ply would have 1e5 nodes. */
  @Test
  void positionsThatClaimNothingAreNotCountedMuchAboveTheLimit() throws IOException {
    Invocation run =
        verify(suite(START), "--depth", "9", "--max-nodes", "1000", "--format", "json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(new ObjectMapper().readTree(run.out()).path("outcomes").findValuesAsText("nodes"))
        .containsExactly("20", "20", "400", "400", "8902", "8902");
  }

  /** Counting to such a depth would never end. */
  @Test
  void absurdlySmallClaimIsNotCountedForEver() throws IOException {
    Invocation run = verify(suite(START + " ;D5 4865609 ;D30 7"), "--max-nodes", "10");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("not counted");
  }

  @Test
  void junitReportIsXmlWithAFailureForEachWrongPosition() throws Exception {
    String file = suite(START + " ;D1 20", START + " ;D1 21 ;id \"<a & b>\"");

    Invocation run = verify(file, "--format", "junit");
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(run.out().getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();

    assertThat(run.exitCode()).isEqualTo(1);
    Element suite = (Element) root.getElementsByTagName("testsuite").item(0);
    assertThat(suite.getAttribute("name")).isEqualTo("perft960");
    assertThat(suite.getAttribute("tests")).isEqualTo("2");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    Element failure = (Element) root.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message"))
        .isEqualTo("depth 1: differs, 20 nodes, expected 21");
    assertThat(((Element) failure.getParentNode()).getAttribute("name")).startsWith("<a & b>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "chess960", "dfrc"})
  void sameSeedSamePositions(String variant) throws IOException {
    String[] words = {"--random", "30", "--seed", "5", "--variant", variant, "--format", "json"};

    List<String> first = fens(verify(words));

    assertThat(first).hasSize(30).isEqualTo(fens(verify(words)));
    words[3] = "6";
    assertThat(first).isNotEqualTo(fens(verify(words)));
  }

  private static List<String> fens(Invocation run) throws IOException {
    assertThat(run.exitCode()).as(run.err()).isZero();
    return Stream.of(new ObjectMapper().readTree(run.out()).path("outcomes"))
        .flatMap(outcomes -> outcomes.findValuesAsText("fen").stream())
        .distinct()
        .toList();
  }

  @Test
  void endsSoonAfterTheFirstFailures() throws IOException {
    String[] lines = new String[20_000];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = START + " ;D1 21";
    }

    Invocation run = verify(suite(lines), "--max-failures", "3");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).startsWith("20000 positions, of which the first 512 were asked about");
  }

  @Test
  void reportIsARunThatIsCheckedAndNotDoneAgain() throws IOException {
    String report = folder.resolve("report").toString();
    String[] words = {suite(START + " ;D1 20 ;D2 400", START + " ;D1 21"), "--report", report};

    Invocation first = verify(words);
    Invocation again = verify(words);

    assertThat(first.exitCode()).as(first.err()).isEqualTo(1);
    assertThat(again).isEqualTo(first);
    assertThat(Path.of(report))
        .isDirectoryContaining(file -> file.endsWith("outcomes.parquet"))
        .isDirectoryContaining(file -> file.endsWith("findings.parquet"))
        .isDirectoryContaining(file -> file.endsWith("report.json"))
        .isDirectoryContaining(file -> file.endsWith("junit.xml"));
    assertThat(Files.readString(Path.of(report, "report.txt"))).isEqualTo(first.out());
    assertThat(Invocation.of(new SparkRunnerSource(), "check", report).outLines())
        .last()
        .isEqualTo("all is well");
    words[0] = suite(START + " ;D1 20");
    assertThat(verify(words).errLines())
        .containsExactly(
            "perft960: --report " + report + ": holds another run: rows is 2 there, 1 here");
  }

  @Test
  void brokenRowsAreRefusedOrLeftOut() throws IOException {
    String file = suite("nonsense", START + " ;D1 20", "8/8 ;D1 3");

    Invocation refused = verify(file);
    Invocation skipped = verify(file, "--skip-broken");

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .isEqualTo(
            "perft960: "
                + file
                + ":1: 1 fields before the counts, expected 4 to 6 (and 1 more); --skip-broken goes"
                + " on without them\n");
    assertThat(skipped.exitCode()).isZero();
    assertThat(skipped.errLines()).hasSize(2).allMatch(line -> line.contains("left out: "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                     | nothing to verify: name a file, --suite NAME",
        "--suite nope                         | --suite nope: must be standard, chess960, dfrc",
        "/no/such.epd                         | /no/such.epd: no such file",
        "/                                    | /: is a directory, not a suite",
        "--random 0                           | --random 0: must be 1 to 1000000",
        "--random 3 --variant x               | --variant x: must be standard, chess960 or dfrc",
        "--suite edge --max-nodes 0           | --max-nodes 0: must be 1 to 1e39",
        "--random 3 --depth 0                 | --depth 0: must be 1 to 100",
        "--suite edge --max-depth 0           | --max-depth 0: must be 1 to 100",
        "--suite edge --max-failures 0        | --max-failures 0: must be 1 to 2147483647",
        "--suite edge --format xml            | --format xml: must be text, json or junit",
        "--suite edge --engine /no/engine     | --engine /no/engine: cannot be started: there is"
            + " no",
        "--suite edge --engine no-such-engine | --engine no-such-engine: cannot be started: there",
        "--suite edge --engine timeout=x      | --engine: an engine needs a command",
      })
  void slipIsToldInOneLine(String words, String line) {
    Invocation run = verify(words == null ? new String[0] : words.split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("perft960: " + line);
  }

  @Test
  void coverageTellsHowManyPositionsExerciseARule() {
    Invocation run = verify("--suite", "edge", "--max-nodes", "100", "--coverage");

    assertThat(run.outLines())
        .anyMatch(line -> line.matches(" +[0-9]+ +positions"))
        .anyMatch(line -> line.matches(" +[1-9][0-9]* +castling_refused_through_check .*"));
  }
}
