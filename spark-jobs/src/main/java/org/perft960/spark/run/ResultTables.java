package org.perft960.spark.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.spark.table.DataPackage;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.ParquetTable;
import org.perft960.spark.table.Table;

/** The tables of a perft from one position. */
public final class ResultTables {
  /** One row a ply. */
  public static final Table<LevelCount> LEVELS =
      new Table<>(
          "levels",
          "Plies from the root; the ply before the last is missing where two are counted at once",
          List.of("ply"),
          List.of(
              Field.of("ply", FieldType.INT, "plies", "half-moves from the root", LevelCount::ply),
              Field.of(
                  "nodes",
                  FieldType.DECIMAL,
                  "paths",
                  "legal move paths of exactly this many plies: the perft",
                  LevelCount::nodes),
              Field.nullable(
                  "unique_positions",
                  FieldType.DECIMAL,
                  "positions",
                  "different positions that these paths reach: board, side to move, castling"
                      + " rights, and the en passant square if a capture on it is legal (OEIS"
                      + " A083276); null where not counted",
                  LevelCount::uniquePositions)));

  /** One row a move. */
  public static final Table<MoveCount> DIVIDE =
      new Table<>(
          "divide",
          "Moves of the root",
          List.of("move"),
          List.of(
              Field.of("move", FieldType.STRING, "-", "the move, in UCI notation", MoveCount::move),
              Field.of(
                  "nodes",
                  FieldType.DECIMAL,
                  "paths",
                  "legal move paths that begin with it",
                  MoveCount::nodes)));

  /** One row. */
  public static final Table<DepthColumns> COLUMNS = columnsTable();

  /** The detail columns of a depth. */
  public record DepthColumns(int depth, Columns columns) {}

  private ResultTables() {}

  private static Table<DepthColumns> columnsTable() {
    List<Field<DepthColumns>> fields = new ArrayList<>();
    fields.add(
        Field.of(
            "depth", FieldType.INT, "plies", "plies of the paths counted", DepthColumns::depth));
    for (Column column : Column.values()) {
      fields.add(
          Field.of(
              column.label(),
              FieldType.DECIMAL,
              "paths",
              column.meaning(),
              row -> row.columns().count(column)));
    }
    return new Table<>("columns", "What the last moves did", List.of("depth"), fields);
  }

  /**
   * Writes what there is, and describes it.
   *
   * @return rows of each table's file, by its name
   */
  public static Map<String, Integer> write(
      Path directory,
      List<LevelCount> levels,
      Optional<List<MoveCount>> divide,
      Optional<DepthColumns> columns)
      throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    List<Table<?>> tables = new ArrayList<>();
    write(directory, LEVELS, levels, tables, rows);
    if (divide.isPresent()) {
      write(directory, DIVIDE, divide.get(), tables, rows);
    }
    if (columns.isPresent()) {
      write(directory, COLUMNS, List.of(columns.get()), tables, rows);
    }
    new DataPackage("perft", "Perft of one position", tables).write(directory);
    return rows;
  }

  private static <R> void write(
      Path directory,
      Table<R> table,
      List<R> content,
      List<Table<?>> tables,
      Map<String, Integer> rows)
      throws IOException {
    rows.put(table.parquetFile(), ParquetTable.write(directory, table, content.stream()));
    tables.add(table);
  }
}
