package org.perft960.notebooks;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A small result to be read: the names of its columns, and its rows as text. */
public record Table(List<String> columns, List<List<String>> rows) {

  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** A value as people read it: thousands apart, at most three decimals, nothing for null. */
  public static String written(Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof Double || value instanceof BigDecimal) {
      return String.format(Locale.ROOT, "%,.3f", ((Number) value).doubleValue());
    }
    if (value instanceof Number) {
      return String.format(Locale.ROOT, "%,d", ((Number) value).longValue());
    }
    return value.toString();
  }

  /** The table as HTML; numbers to the right. */
  public String html() {
    StringBuilder html = new StringBuilder("<table>\n<tr>");
    for (String column : columns) {
      html.append("<th>").append(escaped(column)).append("</th>");
    }
    html.append("</tr>\n");
    for (List<String> row : rows) {
      html.append("<tr>");
      for (String cell : row) {
        html.append(isNumber(cell) ? "<td style=\"text-align: right\">" : "<td>");
        html.append(escaped(cell)).append("</td>");
      }
      html.append("</tr>\n");
    }
    return html.append("</table>").toString();
  }

  /** The table as plain text, in columns. */
  @Override
  public String toString() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns);
    lines.addAll(rows);
    int[] widths = new int[columns.size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder padded = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String format = isNumber(line.get(i)) ? "%" + widths[i] + "s  " : "%-" + widths[i] + "s  ";
        padded.append(String.format(Locale.ROOT, format, line.get(i)));
      }
      text.append(padded.toString().stripTrailing()).append('\n');
    }
    return text.toString().stripTrailing();
  }

  private static boolean isNumber(String cell) {
    return cell.matches("-?[0-9][0-9,.]*%?");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
