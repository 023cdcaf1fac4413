package org.perft960.spark.table;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.LocalInputFile;

/** Reads a Parquet file of this machine row by row. */
public final class ParquetRows implements Closeable {
  private final ParquetReader<Group> rows;

  /**
   * Opens a file; whether it is a table is seen by the first row.
   *
   * @throws IOException if there is no such file
   */
  public ParquetRows(Path file) throws IOException {
    rows = new Reader(new LocalInputFile(file)).withConf(new PlainParquetConfiguration()).build();
  }

  /**
   * The next row.
   *
   * @return null if there are no more
   * @throws IOException if the file is no Parquet table, or damaged
   */
  public Group read() throws IOException {
    try {
      return rows.read();
    } catch (RuntimeException e) {
      // Parquet has no exception of its own for what it cannot make sense of.
      throw new IOException("not a whole Parquet table: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }

  /** Parquet's own builder reads from Hadoop's paths alone. */
  private static final class Reader extends ParquetReader.Builder<Group> {
    private Reader(LocalInputFile file) {
      super(file);
    }

    @Override
    protected GroupReadSupport getReadSupport() {
      return new GroupReadSupport();
    }
  }
}
