package org.perft960.perft;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perft960.movegen.View;
import org.perft960.notation.Fen;

/** The golden files of detail columns, every path walked. */
class PublishedColumnsTest {
  private static final long SMALL = 200_000_000;
  private static final long LARGE = 10_000_000_000L;

  static Stream<PublishedColumns> small() {
    return PublishedColumns.rows(0, SMALL);
  }

  static Stream<PublishedColumns> large() {
    return PublishedColumns.rows(SMALL, LARGE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("small")
  void columnsAreThePublishedOnes(PublishedColumns row) {
    ColumnSums sums = new ColumnSums();
    long[] view = View.of(Fen.position(row.fen()));
    new ColumnPathCounter(row.depth()).count(view, 0, row.depth(), 1, sums);
    row.check(sums.value());
  }

  @Tag("truth")
  @ParameterizedTest(name = "{0}")
  @MethodSource("large")
  void deepColumnsAreThePublishedOnes(PublishedColumns row) {
    columnsAreThePublishedOnes(row);
  }
}
