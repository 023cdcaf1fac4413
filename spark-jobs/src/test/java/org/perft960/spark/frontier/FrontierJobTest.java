package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.notation.Fen;
import org.perft960.perft.Columns;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Units;

/** Totals that others have published, whoever makes the levels: the driver or the executors. */
class FrontierJobTest {
  /** Of which the plan is told: with more, small levels are cut into too many tasks for a test. */
  private static final int CORES = 1;

  /** All levels but the root are made by executors. */
  private static final int NONE = 0;

  private static final String START = Fen.START;
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  private static final String MATE =
      "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

  @RegisterExtension static final Spark SPARK = new Spark("local[2]", Map.of());

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "known-totals.tsv", delimiter = '\t', numLinesToSkip = 1)
  void totalsOfTheDriversLevelsAreThePublishedOnes(
      String claim, String fen, int depth, BigInteger nodes) {
    PerftResult result =
        new FrontierJob(SPARK.context())
            .count(Fen.position(fen), depth, options(), Units.inMemory());

    assertThat(result.nodes()).isEqualTo(nodes);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "known-totals.tsv", delimiter = '\t', numLinesToSkip = 1)
  void totalsOfTheExecutorsLevelsAreThePublishedOnes(
      String claim, String fen, int depth, BigInteger nodes) {
    assertThat(count(fen, depth, NONE, options()).nodes()).isEqualTo(nodes);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 5_000})
  void totalDoesNotDependOnWhereTheExecutorsTakeOver(int driverPositions) {
    assertThat(count(START, 6, driverPositions, options()).nodes()).isEqualTo(119_060_324);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void totalDoesNotDependOnTheSplit(int ply) {
    assertThat(count(START, 3, NONE, splitAt(ply)).nodes()).isEqualTo(8_902);
    assertThat(count(KIWIPETE, 4, 10, splitAt(ply)).nodes()).isEqualTo(4_085_603);
  }

  private static PerftOptions splitAt(int ply) {
    return new PerftOptions(
        Detail.NODES, UniquePositions.IGNORED, OptionalInt.of(ply), OptionalLong.empty(), CORES);
  }

  /** A task for a few positions each, and as few tasks as there may be. */
  @ParameterizedTest
  @ValueSource(longs = {20_000, 1L << 40})
  void totalDoesNotDependOnTheNumberOfParts(long taskBytes) {
    PerftOptions parts =
        new PerftOptions(
            Detail.NODES,
            UniquePositions.IGNORED,
            OptionalInt.empty(),
            OptionalLong.of(taskBytes),
            CORES);

    assertThat(count(KIWIPETE, 5, NONE, parts).nodes()).isEqualTo(193_690_690);
  }

  /**
   * Unique positions of the start position.
   *
   * @see <a href="https://oeis.org/A083276">A083276</a>
   */
  @ParameterizedTest
  @ValueSource(ints = {NONE, 1_000_000})
  void uniquePositionsAreThePublishedOnes(int driverPositions) {
    PerftResult result = count(START, 5, driverPositions, unique());

    assertThat(result.nodes()).isEqualTo(4_865_609);
    assertThat(result.levels())
        .containsExactly(
            level(0, 1, 1),
            level(1, 20, 20),
            level(2, 400, 400),
            level(3, 8_902, 5_362),
            level(4, 197_281, 72_078),
            level(5, 4_865_609, 822_518));
  }

  @ParameterizedTest
  @ValueSource(ints = {NONE, 1_000_000})
  void levelsAfterMateAreEmpty(int driverPositions) {
    assertThat(count(MATE, 3, driverPositions, unique()).levels())
        .containsExactly(level(0, 1, 1), level(1, 0, 0), level(2, 0, 0), level(3, 0, 0));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "0, 100", "1, 100"})
  void uniqueOfAShallowDepthEndsAtThatDepth(int depth, int driverPositions) {
    assertThat(count(START, depth, driverPositions, unique()).levels()).hasSize(depth + 1);
  }

  private static PerftResult count(
      String fen, int depth, int driverPositions, PerftOptions options) {
    return new FrontierJob(SPARK.context(), driverPositions)
        .count(Fen.position(fen), depth, options, Units.inMemory());
  }

  /** Two of the published rows, in levels of the driver and of the executors. */
  @ParameterizedTest
  @ValueSource(ints = {NONE, 1_000_000})
  void columnsAreThePublishedOnes(int driverPositions) {
    assertThat(columns(KIWIPETE, 4, driverPositions))
        .hasToString(
            "nodes 4085603, captures 757163, en_passant 1929, castles 128013, kingside_castles"
                + " 62119, queenside_castles 65894, promotions 15172, checks 25523,"
                + " discovered_checks 42, double_checks 6, checkmates 43, direct_checks 25432,"
                + " single_discovered_checks 42, direct_discovered_checks 6, direct_mates 43");
    assertThat(columns(START, 5, driverPositions))
        .hasToString(
            "nodes 4865609, captures 82719, en_passant 258, checks 27351, discovered_checks 6, "
                + "checkmates 347, direct_checks 26998, single_discovered_checks 6, "
                + "direct_mates 347");
  }

  private static Columns columns(String fen, int depth, int driverPositions) {
    PerftOptions options = options();
    return count(fen, depth, driverPositions, options.columnsOnly()).columns().orElseThrow();
  }

  private static PerftOptions options() {
    return new PerftOptions(
        Detail.NODES, UniquePositions.IGNORED, OptionalInt.empty(), OptionalLong.empty(), CORES);
  }

  private static PerftOptions unique() {
    return new PerftOptions(
        Detail.NODES, UniquePositions.COUNTED, OptionalInt.empty(), OptionalLong.empty(), CORES);
  }

  private static LevelCount level(int ply, long nodes, long uniquePositions) {
    return new LevelCount(ply, BigInteger.valueOf(nodes), BigInteger.valueOf(uniquePositions));
  }
}
