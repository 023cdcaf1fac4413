package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.fuzz.Fuzz;
import org.perft960.notation.Fen;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.frontier.DriverLevels;
import org.perft960.spark.frontier.SmallJob;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Units;

/** Any words at all: a count, or one line that says what is wrong with them. */
class CommandLineFuzzTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int DEEPEST = 4;
  private static final int LONGEST_LINE = 700;

  private static final String TOO_DEEP =
      "perft960: too deep: more than 9223372036854775807 paths to or from one position\n";

  /** Line ends of every kind, and what terminals obey. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

  private static final Pattern TEXT_COUNT = Pattern.compile("(?s)(.*\n)?Nodes searched: [0-9]+\n");

  @TempDir private Path folder;
  @TempDir private Path finished;

  private final PrintStream standardError = System.err;
  private final ByteArrayOutputStream strayed = new ByteArrayOutputStream();

  @BeforeEach
  void listen() {
    System.setErr(new PrintStream(strayed, true, StandardCharsets.UTF_8));
  }

  /** What {@code --verbose} sets is forgotten, too. */
  @AfterEach
  void listenNoMore() {
    System.setErr(standardError);
    System.clearProperty("perft960.log.level");
  }

  @Test
  void anyWordsEndInACountOrInOneLine() throws Exception {
    Files.writeString(folder.resolve("words"), "--depth 1 --help");
    Invocation.of(PlainRunnerSource.exact(), "perft", "--depth=2", "--out=" + finished);
    CommandLines lines = new CommandLines(folder, finished, Fuzz.SEED);
    AtomicInteger counted = new AtomicInteger();
    int count = 2_000 * Fuzz.TIMES;

    Fuzz.words(lines::next)
        .run(
            Fuzz.SEED,
            count,
            words -> {
              // Made smaller, some would write elsewhere.
              if (words.stream().allMatch(lines::harmless) && isCounted(words)) {
                counted.incrementAndGet();
              }
            });

    assertThat(counted).as("lines that are counted").hasValueBetween(count / 10, count / 2);
  }

  private boolean isCounted(List<String> words) throws IOException {
    PlainRunnerSource runners = PlainRunnerSource.answering(CommandLineFuzzTest::smallJob);
    Invocation invocation = Invocation.of(runners, words.toArray(String[]::new));
    try {
      assertThat(runners.stillOpen()).isZero();
      assertThat(strayed.toString(StandardCharsets.UTF_8)).as("printed past the command").isEmpty();
      switch (invocation.exitCode()) {
        case 0 -> assertCounted(invocation);
        case 1 -> assertChecked(invocation, words);
        case 2 -> assertRefused(invocation, words);
        default -> throw new AssertionError("exit " + invocation.exitCode() + invocation.err());
      }
      return invocation.exitCode() == 0;
    } finally {
      strayed.reset();
      removeResults();
    }
  }

  /** What the command line counts without Spark; all that is deeper stands for too deep. */
  private static PerftResult smallJob(Position root, int depth, PerftOptions options, Units units) {
    if (depth > DEEPEST) {
      throw new ArithmeticException("long overflow");
    }
    return SmallJob.tryCount(new DriverLevels(root, depth, options), depth, options, units)
        .orElseThrow(() -> new ArithmeticException("long overflow"));
  }

  private static void assertCounted(Invocation invocation) throws IOException {
    assertThat(invocation.errLines()).allMatch(line -> line.startsWith("perft960: --fen: warning"));
    String out = invocation.out();
    if (out.startsWith("{")) {
      JsonNode object = JSON.readTree(out);
      Position position = Fen.position(object.get("position").asText());
      assertThat(object.get("nodes").bigIntegerValue())
          .isEqualTo(Perft.count(position, object.get("depth").asInt()));
    } else if (out.startsWith("perft of ")) {
      assertThat(out).endsWith("\nall is well\n");
    } else if (!out.startsWith("Usage: perft960") && !out.startsWith("perft960 ")) {
      assertThat(out).matches(TEXT_COUNT);
    }
  }

  /** Only a check ends so if nothing is wrong with its words. */
  private static void assertChecked(Invocation invocation, List<String> words) {
    assertThat(words).contains("check");
    assertThat(invocation.err()).isEmpty();
    assertThat(invocation.out()).endsWith(" problem\n");
  }

  private void assertRefused(Invocation invocation, List<String> words) throws IOException {
    assertThat(invocation.out()).isEmpty();
    if (invocation.err().endsWith(TOO_DEEP)) {
      return; // Found out in the middle: warnings have been told, and what is counted stays.
    }
    assertThat(invocation.err()).startsWith("perft960: ").endsWith("\n");
    String line = invocation.err().substring(0, invocation.err().length() - 1);
    assertThat(line).hasSizeLessThan(LONGEST_LINE).doesNotContainPattern(UNPRINTABLE);
    assertThat(namesAWord(line, words)).as(line).isTrue();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("words"));
    }
  }

  /** A word of the command line, what is missing in it, or what its abbreviations stand for. */
  private static boolean namesAWord(String line, List<String> words) {
    return line.contains("Missing required")
        || line.contains("option '--")
        || words.stream()
            .map(word -> UNPRINTABLE.matcher(word.strip()).replaceAll("?"))
            .map(word -> word.substring(0, Math.min(6, word.length())))
            .anyMatch(line::contains);
  }

  private void removeResults() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> results =
          files
              .filter(file -> !file.equals(folder) && !file.endsWith("words"))
              .sorted(Comparator.reverseOrder())
              .toList();
      for (Path result : results) {
        Files.delete(result);
      }
    }
  }
}
