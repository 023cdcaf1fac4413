package org.perft960.spark.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a table as comma-separated values, as RFC 4180 has them, but with plain line ends. */
public final class CsvTable {
  private CsvTable() {}

  /** Writes the file that {@link Table#csvFile} names. */
  public static <R> void write(Path directory, Table<R> table, Stream<R> rows) throws IOException {
    Path file = directory.resolve(table.csvFile());
    try (var writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      append(writer, table, rows);
    }
  }

  /** Appends the names of the columns and the rows, a line each; no value is an empty field. */
  public static <R> void append(Appendable target, Table<R> table, Stream<R> rows)
      throws IOException {
    target.append(line(table.fields().stream().map(Field::name)));
    try {
      rows.forEachOrdered(
          row -> append(target, line(table.fields().stream().map(field -> text(field.in(row))))));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void append(Appendable target, String line) {
    try {
      target.append(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(Stream<String> values) {
    return values.map(CsvTable::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String text(Object value) {
    return value == null ? "" : value.toString();
  }

  private static String quoted(String value) {
    boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
