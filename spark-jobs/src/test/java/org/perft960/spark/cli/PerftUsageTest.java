package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.SparkSettings;

/**
 * What the caller can put right: one line that names the value, exit code 2, nothing started or
 * written.
 */
class PerftUsageTest {
  @TempDir private Path folder;

  static Stream<Arguments> badCommandLines() {
    return Stream.of(
        bad("--depth", "perft"),
        bad("--depth", "perft", "--depth"),
        bad("-1", "perft", "--depth", "-1"),
        bad("x", "perft", "--depth", "x"),
        bad("2.5", "perft", "--depth", "2.5"),
        bad("31", "perft", "--depth", "31"),
        bad("99999999999999999999", "perft", "--depth", "99999999999999999999"),
        bad("--depth", "perft", "--depth", "1", "--depth", "2"),
        bad("--sp -1", "perft", "--depth", "1", "--sp", "-1"),
        bad("--sp 960", "perft", "--depth", "1", "--sp", "960"),
        bad("first", "perft", "--depth", "1", "--sp", "first"),
        bad(
            "perft960: --fen=FEN, --sp=N are mutually",
            "perft",
            "--depth",
            "1",
            "--sp",
            "0",
            "--fen",
            "8/8"),
        bad("mutually exclusive", "perft", "--depth", "1", "--sp", "0", "--dfrc", "0,1"),
        bad("--dfrc 1", "perft", "--depth", "1", "--dfrc", "1"),
        bad("--dfrc 1,2,3", "perft", "--depth", "1", "--dfrc", "1,2,3"),
        bad("--dfrc -1,2", "perft", "--depth", "1", "--dfrc", "-1,2"),
        bad("(black) 960", "perft", "--depth", "1", "--dfrc", "1,960"),
        bad("(white) 960", "perft", "--depth", "1", "--dfrc", "960,1"),
        bad("malformed FEN \"hello\"", "perft", "--depth", "1", "--fen", "hello"),
        bad("malformed FEN \"\"", "perft", "--depth", "1", "--fen", ""),
        bad("no black king", "perft", "--depth", "1", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"),
        bad("--depth 31", "perft", "--depth", "31", "--fen", "4k3/8/8/8/8/8/8/4K3 w - e3"),
        bad("--split 2", "perft", "--depth", "1", "--split", "2"),
        bad("--split 3: must be 0 to 2", "perft", "--depth", "3", "--columns", "--split", "3"),
        bad("--unique", "perft", "--depth", "3", "--unique", "--split", "1"),
        bad("--task-memory 0", "perft", "--depth", "3", "--task-memory", "0"),
        bad("xml", "perft", "--depth", "1", "--format", "xml"),
        bad("--conf spark.x: not K=V", "perft", "--depth", "1", "--conf", "spark.x"),
        bad("--conf x=y: Spark", "perft", "--depth", "1", "--conf", "x=y"),
        bad("--bogus", "perft", "--depth", "1", "--bogus"),
        bad("extra", "perft", "--depth", "1", "extra"),
        bad("Unknown: '--dept', '3'; Missing required option: '--depth", "perft", "--dept", "3"),
        bad("bogus", "bogus"),
        bad("subcommand"));
  }

  private static Arguments bad(String named, String... words) {
    return Arguments.of(named, List.of(words));
  }

  @Test
  void emptyNameOfTheDirectoryIsRefused() {
    Invocation refused =
        Invocation.of(PlainRunnerSource.exact(), "perft", "--depth", "1", "--out", "");

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errLines()).containsExactly("perft960: --out : not a path: empty");
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("badCommandLines")
  void badCommandLineIsOneLineAndExitCode2(String named, List<String> words) {
    PlainRunnerSource runners = PlainRunnerSource.exact();
    Path out = folder.resolve("out");
    List<String> all = new ArrayList<>(words);
    if (words.contains("perft")) {
      all.addAll(List.of("--out=" + out));
    }

    Invocation invocation = Invocation.of(runners, all.toArray(String[]::new));

    assertThat(invocation.exitCode()).isEqualTo(2);
    assertThat(invocation.out()).isEmpty();
    assertThat(invocation.errLines()).hasSize(1);
    assertThat(invocation.err()).startsWith("perft960: ").contains(named);
    assertThat(runners.opened()).isZero();
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\u001b", "\u0085", "\u009b", "\u2028", "\u202e"})
  void messagesAreOneLineThatATerminalOnlyPrints(String odd) {
    for (String option : List.of("--fen", "--dfrc", "--sp")) {
      Invocation invocation =
          Invocation.of(
              PlainRunnerSource.exact(), "perft", "--depth=1", option, "8" + odd + "8" + odd);

      assertThat(invocation.exitCode()).isEqualTo(2);
      assertThat(invocation.err().strip())
          .containsPattern("8.{1,2}8")
          .doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\n", "8"})
  @Timeout(10)
  void aHugeWordIsRefusedAtOnceByItsTwoEnds(String character) {
    String word = "first" + character.repeat(130_000) + "last";

    for (String option : List.of("--fen", "--dfrc", "--sp", "")) {
      Invocation invocation =
          Invocation.of(PlainRunnerSource.exact(), "perft", "--depth=1", option, word);

      assertThat(invocation.exitCode()).isEqualTo(2);
      assertThat(invocation.errLines()).hasSize(1);
      assertThat(invocation.err()).contains("first", "last").hasSizeLessThan(700);
    }
  }

  @Test
  void sparkPropertiesAreTakenAsTheyAre() {
    List<SparkSettings> settings = new ArrayList<>();
    RunnerSource runners =
        (given, progress) -> {
          settings.add(given);
          return PlainRunnerSource.exact().open(given, progress);
        };

    Invocation.of(runners, "perft", "--depth=0", "--conf", "spark.a=x\"=,y", "--conf=spark.b=");

    assertThat(settings).hasSize(1);
    assertThat(settings.get(0).properties())
        .containsExactlyInAnyOrderEntriesOf(Map.of("spark.a", "x\"=,y", "spark.b", ""));
  }

  @Test
  void noWordIsReplacedByTheContentsOfAFile() throws Exception {
    Path words = Files.writeString(folder.resolve("words"), "--depth 1");

    Invocation invocation =
        Invocation.of(PlainRunnerSource.exact(), "perft", "--depth", "2", "@" + words);

    assertThat(invocation.exitCode()).isEqualTo(2);
    assertThat(invocation.err()).contains("'@" + words + "'");
  }

  @Test
  void outputThatHoldsAFileIsRefusedAndKept() throws Exception {
    Files.writeString(folder.resolve("precious"), "data");

    refused(folder, "not empty");

    assertThat(folder.resolve("precious")).hasContent("data");
  }

  @Test
  void outputThatIsAFileIsRefused() throws Exception {
    refused(Files.createFile(folder.resolve("file")), "not a directory");
  }

  @Test
  void outputInAMissingFolderIsRefused() {
    refused(folder.resolve("missing").resolve("out"), "no directory");

    assertThat(folder).isEmptyDirectory();
  }

  private static void refused(Path out, String reason) {
    PlainRunnerSource runners = PlainRunnerSource.exact();

    Invocation invocation =
        Invocation.of(runners, "perft", "--depth", "1", "--out", out.toString());

    assertThat(invocation.exitCode()).isEqualTo(2);
    assertThat(invocation.errLines()).hasSize(1);
    assertThat(invocation.err()).contains("--out " + out, reason);
    assertThat(runners.opened()).isZero();
  }

  @Test
  void helpAndVersionGoToStandardOutput() {
    Invocation help = Invocation.of(PlainRunnerSource.exact(), "perft", "--help");
    Invocation version = Invocation.of(PlainRunnerSource.exact(), "--version");

    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("--fen", "--sp", "--dfrc", "--depth", "--out");
    assertThat(help.err()).isEmpty();
    assertThat(version.exitCode()).isZero();
    assertThat(version.out()).startsWith("perft960 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"perft", "chess960", "dfrc", "join", "games", "check"})
  void helpBreaksNoNameThatIsToBeCopied(String command) {
    Invocation help = Invocation.of(PlainRunnerSource.exact(), command, "--help");

    assertThat(help.out())
        .contains(command.equals("check") ? "fs.s3a.endpoint=URL" : "hdfs://host/runs/ten");
    assertThat(help.outLines()).allMatch(line -> line.length() <= 80);
    assertThat(help.out()).matches("(?s).*(local\\[N], .* spark://host:port;|DIR's file system).*");
  }
}
