package org.perft960.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.oracle.PlainColumns.CheckClass;

/** The oracle's detail columns against published ones. */
class ColumnsOracleTest {
  @ParameterizedTest(name = "{0} depth {1}")
  @CsvFileSource(resources = "/golden/columns.csv", numLinesToSkip = 1)
  void columnsAreThePublishedOnes(
      String fen,
      int depth,
      long nodes,
      long captures,
      long enPassant,
      long castles,
      long promotions,
      long checks,
      Long discoveredChecks,
      Long doubleChecks,
      Long checkmates) {
    PlainColumns columns = PlainPerft.columns(PlainBoard.parse(fen), depth);

    assertThat(columns.nodes()).as("nodes").isEqualTo(nodes);
    assertThat(columns.captures()).as("captures").isEqualTo(captures);
    assertThat(columns.enPassant()).as("en passant").isEqualTo(enPassant);
    assertThat(columns.castles()).as("castles").isEqualTo(castles);
    assertThat(columns.promotions()).as("promotions").isEqualTo(promotions);
    assertThat(columns.checks()).as("checks").isEqualTo(checks);
    assertEqualIfPublished("discovered checks", columns.discoveredChecks(), discoveredChecks);
    assertEqualIfPublished("double checks", columns.doubleChecks(), doubleChecks);
    assertEqualIfPublished("checkmates", columns.checkmates(), checkmates);
  }

  private static void assertEqualIfPublished(String column, long counted, Long published) {
    if (published != null) {
      assertThat(counted).as(column).isEqualTo(published);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "the rook arrives, 4k3/8/8/8/8/8/8/3RK3 w - - 0 1, DIRECT, 1",
    "the castled rook arrives, 5k2/8/8/8/8/8/6PP/4K2R w K - 0 1, DIRECT, 2",
    "the king steps aside, 4k3/8/8/8/8/8/4K3/4R3 w - - 0 1, DISCOVERED, 6",
    "en passant opens the file, 4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1, DISCOVERED, 1",
    "the knight jumps out and attacks, 4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1, DIRECT_AND_DISCOVERED, 2",
    "en passant opens two lines, 8/8/4k3/3pP3/8/8/B7/4R2K w - d6 0 1, DOUBLE_DISCOVERED, 1"
  })
  void checksFallInTheirClass(String what, String fen, CheckClass checkClass, long expected) {
    PlainColumns columns = PlainPerft.columns(PlainBoard.parse(fen), 1);

    assertThat(columns.checks(checkClass)).as(what).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"k7/8/1K6/8/8/8/8/7R w - - 0 1, 1, 0", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1, 1, 2"})
  void matesAndStalematesAreToldApart(String fen, long mates, long stalemates) {
    PlainColumns columns = PlainPerft.columns(PlainBoard.parse(fen), 1);

    assertThat(columns.checkmates()).isEqualTo(mates);
    assertThat(columns.stalemates()).isEqualTo(stalemates);
  }
}
