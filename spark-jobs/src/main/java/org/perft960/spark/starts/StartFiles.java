package org.perft960.spark.starts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.perft960.spark.table.CsvTable;
import org.perft960.spark.table.DataPackage;
import org.perft960.spark.table.ParquetTable;
import org.perft960.spark.table.Table;

/**
 * The files of a run over Chess960 starts: each table as Parquet and as CSV, and what they mean.
 */
public final class StartFiles {
  private final StartsRun run;
  private final StartsResult result;

  public StartFiles(StartsRun run, StartsResult result) {
    this.run = run;
    this.result = result;
  }

  /**
   * Writes the tables: the structure alone at depth 0, else perfts and first plies.
   *
   * @return rows of each table's file, by its name
   */
  public Map<String, Integer> write(Path directory) throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    if (run.depth() == 0) {
      Table<?> table = write(directory, StructureTable.table(), result::structures, rows);
      new DataPackage("chess960-starts", table.title(), List.of(table)).write(directory);
    } else {
      Table<StartRow> perft = StartTables.perft(run.columnsDepth() > 0);
      write(directory, perft, result::rows, rows);
      Table<?> firsts = write(directory, StartTables.firsts(), result::firsts, rows);
      new DataPackage("chess960-perft", perft.title(), List.of(perft, firsts)).write(directory);
    }
    return rows;
  }

  private static <R> Table<R> write(
      Path directory, Table<R> table, Supplier<Stream<R>> content, Map<String, Integer> rows)
      throws IOException {
    int count = ParquetTable.write(directory, table, content.get());
    CsvTable.write(directory, table, content.get());
    rows.put(table.parquetFile(), count);
    rows.put(table.csvFile(), count);
    return table;
  }

  /** The table that the run is about, as comma-separated values. */
  public String csv() {
    StringBuilder text = new StringBuilder();
    try {
      if (run.depth() == 0) {
        CsvTable.append(text, StructureTable.table(), result.structures());
      } else {
        CsvTable.append(text, StartTables.perft(run.columnsDepth() > 0), result.rows());
      }
    } catch (IOException e) {
      throw new AssertionError("a string builder that cannot be written", e);
    }
    return text.toString();
  }
}
