package org.perft960.spark.table;

import java.util.List;
import java.util.Optional;

/**
 * A table that is written in several forms.
 *
 * @param name of its files, without their ending
 * @param title one line for people
 * @param key the columns that tell rows apart
 */
public record Table<R>(String name, String title, List<String> key, List<Field<R>> fields) {
  private static final String PARQUET = ".parquet";
  private static final String CSV = ".csv";

  public Table {
    key = List.copyOf(key);
    fields = List.copyOf(fields);
  }

  /** {@code "levels.parquet"}. */
  public String parquetFile() {
    return name + PARQUET;
  }

  /** {@code "levels.csv"}. */
  public String csvFile() {
    return name + CSV;
  }

  /** The column of this name. */
  public Optional<Field<R>> field(String wanted) {
    return fields.stream().filter(field -> field.name().equals(wanted)).findFirst();
  }
}
