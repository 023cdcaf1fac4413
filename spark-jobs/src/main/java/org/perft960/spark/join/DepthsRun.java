package org.perft960.spark.join;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perft960.frontier.DepthCount;
import org.perft960.notation.Fen;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;
import org.perft960.spark.table.CsvTable;
import org.perft960.spark.table.DataPackage;
import org.perft960.spark.table.ParquetTable;
import org.perft960.spark.table.Table;

/**
 * The joining of runs, as a run of its own.
 *
 * @param name of the table
 */
public record DepthsRun(String name, JoinedDepths joined) {
  static final String UNIT = "depths";

  private static final String COMMAND = "join";

  /** What makes two runs the same. */
  public RunIdentity identity() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("command", COMMAND);
    fields.put("name", name);
    fields.put("position", Fen.format(joined.position()));
    fields.put("depths", Integer.toString(joined.counts().size()));
    return RunIdentity.of(fields);
  }

  /** Whether an identity is that of such a run. */
  public static boolean isNamedBy(RunIdentity identity) {
    return identity.field("command").equals(COMMAND);
  }

  /** Notes all counts as one unit; what is there already must be the same. */
  public void commit(Units units) {
    Unit unit = new Unit(UNIT, joined.named());
    if (units.find(UNIT).isPresent() && !units.find(UNIT).get().counts().equals(unit.counts())) {
      units.withdraw(UNIT, "the runs have other counts now");
    }
    if (units.find(UNIT).isEmpty()) {
      units.commit(unit);
    }
  }

  /**
   * Writes the table.
   *
   * @return rows of each file, by its name
   */
  public Map<String, Integer> write(Path directory) throws IOException {
    Table<DepthCount> table = JoinedDepths.table(name, Fen.format(joined.position()));
    int rows = ParquetTable.write(directory, table, joined.counts().stream());
    CsvTable.write(directory, table, joined.counts().stream());
    new DataPackage(name, table.title(), List.of(table)).write(directory);
    return Map.of(table.parquetFile(), rows, table.csvFile(), rows);
  }
}
