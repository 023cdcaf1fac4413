package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;

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

/**
 * One row of the golden files of detail columns: {@code fen,depth} and columns under their labels.
 *
 * @param columns those that are published; a blank is not
 */
public record PublishedColumns(String fen, int depth, Map<Column, BigInteger> columns) {
  private static final List<String> FILES =
      List.of("columns.csv", "columns-deep.csv", "check-classes.csv");

  /** The rows of more than {@code above} and at most {@code upTo} nodes. */
  public static Stream<PublishedColumns> rows(long above, long upTo) {
    return FILES.stream()
        .flatMap(PublishedColumns::rows)
        .filter(
            row ->
                row.nodes().compareTo(BigInteger.valueOf(above)) > 0
                    && row.nodes().compareTo(BigInteger.valueOf(upTo)) <= 0);
  }

  private BigInteger nodes() {
    return columns.get(Column.NODES);
  }

  /** Fails if a published column was counted differently, and shows all of them. */
  public void check(Columns counted) {
    Map<Column, BigInteger> compared = new EnumMap<>(Column.class);
    columns.keySet().forEach(column -> compared.put(column, counted.count(column)));
    assertThat(compared).as(toString()).isEqualTo(columns);
  }

  @Override
  public String toString() {
    return fen + " depth " + depth;
  }

  private static Stream<PublishedColumns> rows(String file) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                PublishedColumns.class.getResourceAsStream("/golden/" + file),
                StandardCharsets.UTF_8))) {
      String[] header = reader.readLine().split(",");
      return reader.lines().toList().stream().map(line -> row(header, line.split(",", -1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublishedColumns row(String[] header, String[] fields) {
    Map<Column, BigInteger> columns = new EnumMap<>(Column.class);
    for (int i = 2; i < header.length; i++) {
      if (!fields[i].isEmpty()) {
        columns.put(column(header[i]), new BigInteger(fields[i]));
      }
    }
    return new PublishedColumns(fields[0], Integer.parseInt(fields[1]), columns);
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
