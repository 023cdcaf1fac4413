package org.perft960.spark.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.MoveCount;
import org.perft960.spark.run.PerftReport;

/** How a report is written to standard output. The names are the values of {@code --format}. */
enum ReportFormat {
  /** The lines of the common engines' {@code go perft}; the last is {@code Nodes searched: N}. */
  text {
    @Override
    String of(PerftReport report, Levels levels) {
      StringBuilder lines = new StringBuilder();
      report
          .divide()
          .ifPresent(
              moves -> {
                moves.forEach(move -> lines.append(move.move() + ": " + move.nodes() + "\n"));
                lines.append("\n");
              });
      if (levels == Levels.SHOWN) {
        appendTable(lines, report.levels());
        lines.append("\n");
      }
      report.columns().ifPresent(columns -> appendColumns(lines, columns));
      return lines.append("Nodes searched: " + report.nodes() + "\n").toString();
    }
  },

  /** One object; counts are integers of any size. */
  json {
    @Override
    String of(PerftReport report, Levels levels) {
      ObjectNode object = JSON.createObjectNode();
      object.put("position", report.fen());
      object.put("depth", report.depth());
      object.put("nodes", report.nodes());
      report
          .divide()
          .ifPresent(
              moves -> {
                ObjectNode divide = object.putObject("divide");
                for (MoveCount move : moves) {
                  divide.put(move.move(), move.nodes());
                }
              });
      if (levels == Levels.SHOWN) {
        ArrayNode rows = object.putArray("levels");
        for (LevelCount level : report.levels()) {
          ObjectNode row = rows.addObject();
          row.put("ply", level.ply());
          row.put("nodes", level.nodes());
          row.put("unique_positions", level.uniquePositions());
        }
      }
      report
          .columns()
          .ifPresent(
              columns -> {
                ObjectNode counts = object.putObject("columns");
                for (Column column : Column.values()) {
                  counts.put(column.label(), columns.count(column));
                }
              });
      object.put("seconds", report.seconds());
      try {
        return JSON.writeValueAsString(object) + "\n";
      } catch (JsonProcessingException e) {
        throw new AssertionError("a tree of numbers and strings", e);
      }
    }
  };

  /** Whether the report's levels are part of the output. */
  enum Levels {
    HIDDEN,
    SHOWN
  }

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The whole output, each line ended. */
  abstract String of(PerftReport report, Levels levels);

  private static void appendTable(StringBuilder lines, List<LevelCount> levels) {
    String nodesTitle = "nodes";
    String uniqueTitle = "unique positions";
    int nodesWidth = nodesTitle.length();
    int uniqueWidth = uniqueTitle.length();
    for (LevelCount level : levels) {
      nodesWidth = Math.max(nodesWidth, level.nodes().toString().length());
      uniqueWidth = Math.max(uniqueWidth, orDash(level.uniquePositions()).length());
    }
    String row = "%3s  %" + nodesWidth + "s  %" + uniqueWidth + "s\n";
    lines.append(row.formatted("ply", nodesTitle, uniqueTitle));
    for (LevelCount level : levels) {
      String unique = orDash(level.uniquePositions());
      lines.append(row.formatted(Integer.toString(level.ply()), level.nodes().toString(), unique));
    }
  }

  /** Three groups, for checks are published by two conventions. */
  private static void appendColumns(StringBuilder lines, Columns columns) {
    append(lines, "last moves", columns, Column.CAPTURES, Column.PROMOTIONS);
    append(lines, "", columns, Column.STALEMATES, Column.STALEMATES);
    append(
        lines,
        "\nChess Programming Wiki: checks with mates, discovered and double ones without",
        columns,
        Column.CHECKS,
        Column.CHECKMATES);
    append(
        lines,
        "\nfour classes of checks, mates apart",
        columns,
        Column.DIRECT_CHECKS,
        Column.DOUBLE_DISCOVERED_MATES);
    lines.append("\n");
  }

  private static void append(
      StringBuilder lines, String title, Columns columns, Column first, Column last) {
    int width = columns.count(Column.NODES).toString().length();
    if (!title.isEmpty()) {
      lines.append(title + "\n");
    }
    for (Column column : EnumSet.range(first, last)) {
      lines.append(("  %-24s  %" + width + "s\n").formatted(column.label(), columns.count(column)));
    }
  }

  private static String orDash(BigInteger count) {
    return count == null ? "-" : count.toString();
  }
}
