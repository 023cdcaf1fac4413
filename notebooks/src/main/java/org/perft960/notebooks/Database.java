package org.perft960.notebooks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * DuckDB in memory, with Parquet files as its views. One thread, so that sums of floating point
 * numbers, and with them the figures of a notebook, are the same each time.
 */
public final class Database {

  private final Connection connection;

  public Database() {
    try {
      connection = DriverManager.getConnection("jdbc:duckdb:");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    execute("SET threads = 1");
    execute("SET autoinstall_known_extensions = false");
  }

  /**
   * Names a file, to be asked in SQL.
   *
   * @param file a Parquet file, relative to the folder of the notebooks
   * @throws IllegalArgumentException if there is no such file
   */
  public Database view(String name, String file) {
    if (!Files.isRegularFile(Path.of(file))) {
      throw new IllegalArgumentException("no file " + Path.of(file).toAbsolutePath().normalize());
    }
    execute("CREATE VIEW " + name + " AS FROM read_parquet('" + file.replace("'", "''") + "')");
    return this;
  }

  /** Runs a statement without a result, such as one that makes a view. */
  public void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalArgumentException(sql, e);
    }
  }

  /** All rows, to be shown. */
  public Table table(String sql) {
    List<String> columns = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (List<Object> row : rows(sql, columns)) {
      rows.add(row.stream().map(Table::written).toList());
    }
    return new Table(columns, rows);
  }

  /** The one value of the one row; null is an error. */
  public Object value(String sql) {
    List<List<Object>> rows = rows(sql, new ArrayList<>());
    if (rows.size() != 1 || rows.get(0).size() != 1 || rows.get(0).get(0) == null) {
      throw new IllegalArgumentException("not one value but " + rows + ": " + sql);
    }
    return rows.get(0).get(0);
  }

  /** {@link #value} where it is a number. */
  public long number(String sql) {
    return ((Number) value(sql)).longValue();
  }

  /** The first column of all rows, as numbers. Millions of rows are fine. */
  public double[] numbers(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      DoubleStream.Builder numbers = DoubleStream.builder();
      while (result.next()) {
        numbers.add(result.getDouble(1));
      }
      return numbers.build().toArray();
    } catch (SQLException e) {
      throw new IllegalArgumentException(sql, e);
    }
  }

  /** The first column of all rows, as text. */
  public List<String> texts(String sql) {
    return rows(sql, new ArrayList<>()).stream().map(row -> String.valueOf(row.get(0))).toList();
  }

  private List<List<Object>> rows(String sql, List<String> columns) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      ResultSetMetaData about = result.getMetaData();
      for (int i = 1; i <= about.getColumnCount(); i++) {
        columns.add(about.getColumnLabel(i));
      }
      List<List<Object>> rows = new ArrayList<>();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= columns.size(); i++) {
          row.add(result.getObject(i));
        }
        rows.add(row);
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalArgumentException(sql, e);
    }
  }
}
