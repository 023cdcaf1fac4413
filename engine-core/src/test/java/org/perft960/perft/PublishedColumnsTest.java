package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.perft960.movegen.View;
import org.perft960.notation.Fen;

/** The golden files of detail columns; a blank is not published. */
class PublishedColumnsTest {
  private static final List<String> FILES =
      List.of("columns.csv", "columns-deep.csv", "check-classes.csv");

  private static final BigInteger SMALL = BigInteger.valueOf(200_000_000);
  private static final BigInteger LARGE = BigInteger.valueOf(10_000_000_000L);

  private record Row(String fen, int depth, Map<Column, BigInteger> published) {
    BigInteger nodes() {
      return published.get(Column.NODES);
    }

    DynamicTest test() {
      return dynamicTest(fen + " depth " + depth, this::check);
    }

    private void check() {
      ColumnSums sums = new ColumnSums();
      new ColumnPathCounter(depth).count(View.of(Fen.position(fen)), 0, depth, 1, sums);
      Columns counted = sums.value();
      Map<Column, BigInteger> compared = new EnumMap<>(Column.class);
      published.forEach((column, expected) -> compared.put(column, counted.count(column)));
      assertThat(compared).isEqualTo(published);
    }
  }

  @TestFactory
  Stream<DynamicTest> columnsAreThePublishedOnes() {
    return rows().filter(row -> row.nodes().compareTo(SMALL) <= 0).map(Row::test);
  }

  @Tag("truth")
  @TestFactory
  Stream<DynamicTest> deepColumnsAreThePublishedOnes() {
    return rows()
        .filter(row -> row.nodes().compareTo(SMALL) > 0 && row.nodes().compareTo(LARGE) <= 0)
        .map(Row::test);
  }

  private static Stream<Row> rows() {
    return FILES.stream().flatMap(PublishedColumnsTest::rows);
  }

  private static Stream<Row> rows(String file) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                PublishedColumnsTest.class.getResourceAsStream("/golden/" + file),
                StandardCharsets.UTF_8))) {
      String[] header = reader.readLine().split(",");
      return reader.lines().toList().stream().map(line -> row(header, line.split(",", -1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Row row(String[] header, String[] fields) {
    Map<Column, BigInteger> published = new EnumMap<>(Column.class);
    for (int i = 2; i < header.length; i++) {
      if (!fields[i].isEmpty()) {
        published.put(column(header[i]), new BigInteger(fields[i]));
      }
    }
    return new Row(fields[0], Integer.parseInt(fields[1]), published);
  }

  private static Column column(String label) {
    for (Column column : Column.values()) {
      if (column.label().equals(label)) {
        return column;
      }
    }
    throw new IllegalArgumentException("no column \"" + label + "\"");
  }
}
