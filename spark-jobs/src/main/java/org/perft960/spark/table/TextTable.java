package org.perft960.spark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table for a terminal: columns as wide as they must be, numbers to the right. A column without
 * any value is left out.
 */
public final class TextTable {
  /** What stands for a value that there is not. */
  public static final String NO_VALUE = "-";

  private final List<String> titles = new ArrayList<>();
  private final List<Object[]> rows = new ArrayList<>();

  public TextTable(String... titles) {
    this.titles.addAll(Arrays.asList(titles));
  }

  /** Adds columns, before any row. */
  public TextTable and(String... more) {
    titles.addAll(Arrays.asList(more));
    return this;
  }

  /**
   * Adds a row.
   *
   * @param values one for each column: numbers or strings; {@link #NO_VALUE} if there is none
   */
  public void add(Object... values) {
    if (values.length != titles.size()) {
      throw new IllegalArgumentException(values.length + " values, " + titles.size() + " columns");
    }
    rows.add(values.clone());
  }

  /** All lines, each ended, none with blanks at its end. */
  public String text() {
    List<Integer> shown = IntStream.range(0, titles.size()).filter(this::hasValue).boxed().toList();
    List<StringBuilder> lines = new ArrayList<>();
    for (int row = 0; row <= rows.size(); row++) {
      lines.add(new StringBuilder());
    }
    for (int column : shown) {
      append(lines, column, column == shown.get(0) ? "" : "  ");
    }
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.toString().stripTrailing()).append("\n"));
    return text.toString();
  }

  private boolean hasValue(int column) {
    return rows.isEmpty() || rows.stream().anyMatch(row -> !row[column].equals(NO_VALUE));
  }

  /** Adds a column to the lines, that of the titles first. */
  private void append(List<StringBuilder> lines, int column, String gap) {
    int width = titles.get(column).length();
    boolean left = false;
    for (Object[] row : rows) {
      width = Math.max(width, row[column].toString().length());
      left |= row[column] instanceof String word && !word.equals(NO_VALUE);
    }
    for (int i = 0; i < lines.size(); i++) {
      String value = i == 0 ? titles.get(column) : rows.get(i - 1)[column].toString();
      String blanks = " ".repeat(width - value.length());
      lines.get(i).append(gap).append(left ? value + blanks : blanks + value);
    }
  }
}
