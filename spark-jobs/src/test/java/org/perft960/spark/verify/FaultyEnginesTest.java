package org.perft960.spark.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.notation.Fen;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.engines.EngineLimits;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.store.Units;
import org.perft960.suite.Place;
import org.perft960.suite.Rule;
import org.perft960.suite.Suite;
import org.perft960.suite.SuiteReader;
import org.perft960.suite.SuiteRow;

/** Engines with one fault each, as processes: what verify says of them. */
class FaultyEnginesTest {
  private static final String SUITE = "faulty-engines.epd";
  private static final String FINDINGS = "faulty-engines.tsv";

  /** Whatever they are asked, they fail alike, and take their time. */
  private static final List<Fault> SLOW =
      List.of(Fault.HANGS, Fault.SEARCHES, Fault.PRINTS_NONSENSE, Fault.TOTALS_ONE_MORE);

  private static final int SLOW_ROWS = 2;
  private static final BigInteger MAX_NODES = BigInteger.valueOf(1L << 32);

  /** Perft 4 of the start position, above 2^15. */
  private static final BigInteger START_4 = BigInteger.valueOf(197_281);

  private static final Map<Fault, VerifyResult> RESULTS = new EnumMap<>(Fault.class);

  @BeforeAll
  static void verifyAll() throws IOException {
    List<SuiteRow> rows = suite(SUITE).rows();
    Map<Fault, VerifyResult> results =
        Arrays.stream(Fault.values())
            .parallel()
            .collect(Collectors.toConcurrentMap(fault -> fault, fault -> verify(fault, rows)));
    RESULTS.putAll(results);
  }

  @AfterAll
  static void endEngines() {
    EngineSlots.close();
  }

  private static VerifyResult verify(Fault fault, List<SuiteRow> rows) {
    List<SuiteRow> some = SLOW.contains(fault) ? rows.subList(0, SLOW_ROWS) : rows;
    if (fault == Fault.COUNTS_ARE_SHORTS) {
      TreeMap<Integer, BigInteger> counts = new TreeMap<>(Map.of(4, START_4));
      some = List.of(new SuiteRow(new Place("start", 1), "start", Fen.START, counts, List.of()));
    }
    return run(new VerifyRun(some, List.of(spec(fault)), MAX_NODES, Perft.MAX_DEPTH, 3));
  }

  private static VerifyResult run(VerifyRun run) {
    VerifyPool pool = new VerifyPool(run);
    Units units = Units.inMemory();
    try {
      for (int task = 0; task < pool.size(); task++) {
        units.commit(pool.count(task, Optional.empty()));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return new VerifyResult(run, pool, pool.size(), units);
  }

  private static EngineSpec spec(Fault fault) {
    boolean hangs = fault == Fault.HANGS || fault == Fault.HANGS_ON_STALEMATE;
    EngineLimits limits =
        EngineLimits.USUAL
            .withReady(Duration.ofMinutes(2))
            .withAnswer(hangs ? Duration.ofSeconds(2) : Duration.ofMinutes(2));
    return new EngineSpec(
        fault.name(),
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-cp",
            classes(Position.class) + File.pathSeparator + classes(FaultyEngine.class),
            FaultyEngine.class.getName(),
            fault.name()),
        EngineSpec.Protocol.UCI,
        "go perft N",
        fault == Fault.READS_K_AS_INNERMOST
            ? EngineSpec.CastlingField.X_FEN
            : EngineSpec.CastlingField.AUTO,
        EngineSpec.Chess960.AUTO,
        new TreeMap<>(),
        limits);
  }

  private static String classes(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Suite suite(String resource) throws IOException {
    try {
      return SuiteReader.read(
          Path.of(FaultyEnginesTest.class.getResource(resource).toURI()), false);
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "NONE",
        "UPPER_CASE_PROMOTIONS",
        "BARE_LINES",
        "INFO_BETWEEN",
        "LOWER_CASE_OPTION",
        "CASTLING_TO_KING_SQUARE",
        "CASTLING_TAKES_ROOK",
        "SEARCHES_ON_PERFT_0"
      })
  void engineThatIsOnlyOddAgreesEverywhere(Fault oddity) {
    assertThat(RESULTS.get(oddity).allAgree()).as("%s", oddity).isTrue();
    assertThat(findings(oddity)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void faultIsFoundAndNamedAndBroughtDown(Fault fault) throws IOException {
    List<String> expected = expected().getOrDefault(fault.name(), List.of());

    assertThat(findings(fault)).as("%s", fault).isEqualTo(expected);
  }

  /** One line a group: of what it is, and its smallest example. */
  private static List<String> findings(Fault fault) {
    return RESULTS.get(fault).faultGroups().stream().map(FaultyEnginesTest::line).toList();
  }

  private static String line(FaultGroup group) {
    Finding smallest = group.smallest();
    List<String> wrong = new ArrayList<>();
    for (MoveFault.Kind kind : MoveFault.Kind.values()) {
      List<String> moves = smallest.movesOf(kind);
      if (!moves.isEmpty()) {
        wrong.add(kind + " " + String.join(" ", moves));
      }
    }
    return String.join(
        "\t",
        group.engine(),
        group.verdict(),
        group.origin().toString(),
        group.kind().map(Enum::toString).orElse("-"),
        group.rule().map(Rule::label).orElse("-"),
        Integer.toString(group.findings().size()),
        smallest.fen(),
        smallest.moves().isEmpty() ? "-" : String.join(" ", smallest.moves()),
        Integer.toString(smallest.depth()),
        smallest.expected().toString(),
        String.valueOf(smallest.found()),
        wrong.isEmpty() ? "-" : String.join(", ", wrong));
  }

  private static Map<String, List<String>> expected() throws IOException {
    Map<String, List<String>> lines = new LinkedHashMap<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                FaultyEnginesTest.class.getResourceAsStream(FINDINGS), StandardCharsets.UTF_8))) {
      in.lines()
          .skip(1)
          .forEach(
              line ->
                  lines.computeIfAbsent(line.split("\t")[0], fault -> new ArrayList<>()).add(line));
    }
    return lines;
  }
}
