package org.perft960.spark.games;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.perft960.spark.table.ParquetRows;

/** Reads the table {@code games} back, row by row. */
final class RowReader implements Closeable {
  private static final GameColumn[] COLUMNS = GameColumn.values();

  private final ParquetRows rows;
  private final Map<GameColumn, Map<String, Integer>> words = new HashMap<>();

  RowReader(Path table) throws IOException {
    rows = new ParquetRows(table);
    for (GameColumn column : COLUMNS) {
      Map<String, Integer> numbers = new HashMap<>();
      for (int word = 0; word < column.wordCount(); word++) {
        numbers.put(column.word(word), word);
      }
      words.put(column, numbers);
    }
  }

  /**
   * Reads the next row.
   *
   * @param linesBefore what is taken from lines
   * @return the file that it names; null if there are no more rows
   */
  String read(GameRow row, long linesBefore) throws IOException {
    Group group = rows.read();
    row.clear();
    if (group == null) {
      return null;
    }
    for (GameColumn column : COLUMNS) {
      if (group.getFieldRepetitionCount(column.label) > 0) {
        row.set(column, value(group, column, linesBefore));
      }
    }
    row.termination = text(group, "termination");
    row.reason = text(group, "reason");
    return group.getString("file", 0);
  }

  private long value(Group group, GameColumn column, long linesBefore) throws IOException {
    return switch (column.kind) {
      case LINE -> group.getLong(column.label, 0) - linesBefore;
      case COUNT, NUMBER -> group.getInteger(column.label, 0);
      case FLAG -> group.getBoolean(column.label, 0) ? 1 : 0;
      case WORD -> {
        String word = group.getString(column.label, 0);
        Integer number = words.get(column).get(word);
        if (number == null) {
          throw new IOException("no " + column.label + " is called " + word);
        }
        yield number;
      }
    };
  }

  private static String text(Group group, String column) {
    return group.getFieldRepetitionCount(column) == 0 ? null : group.getString(column, 0);
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
