package org.perft960.spark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table for a terminal: columns as wide as they must be, numbers to the right. */
public final class TextTable {
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
   * @param values one for each column: numbers or strings
   */
  public void add(Object... values) {
    if (values.length != titles.size()) {
      throw new IllegalArgumentException(values.length + " values, " + titles.size() + " columns");
    }
    rows.add(values.clone());
  }

  /** All lines, each ended, none with blanks at its end. */
  public String text() {
    int columns = titles.size();
    int[] widths = new int[columns];
    boolean[] left = new boolean[columns];
    for (int i = 0; i < columns; i++) {
      widths[i] = titles.get(i).length();
      for (Object[] row : rows) {
        widths[i] = Math.max(widths[i], row[i].toString().length());
        left[i] |= row[i] instanceof String word && !word.equals("-");
      }
    }
    StringBuilder text = new StringBuilder();
    append(text, titles.toArray(), widths, left);
    rows.forEach(row -> append(text, row, widths, left));
    return text.toString();
  }

  private static void append(StringBuilder text, Object[] row, int[] widths, boolean[] left) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.length; i++) {
      String value = row[i].toString();
      String blanks = " ".repeat(widths[i] - value.length());
      line.append(i == 0 ? "" : "  ").append(left[i] ? value + blanks : blanks + value);
    }
    text.append(line.toString().stripTrailing()).append("\n");
  }
}
