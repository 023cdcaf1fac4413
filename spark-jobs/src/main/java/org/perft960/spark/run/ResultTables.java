package org.perft960.spark.run;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;

/**
 * The Parquet files of a run. The driver writes these few rows itself: executors on other machines
 * would write them to their own disks.
 */
public final class ResultTables {
  /** {@code ply int, nodes decimal(38,0), unique_positions decimal(38,0) null}. */
  public static final String LEVELS = "levels.parquet";

  /** {@code move string, nodes decimal(38,0)}. */
  public static final String DIVIDE = "divide.parquet";

  /** {@code depth int}, and each {@link Column} by its name, {@code decimal(38,0)}. */
  public static final String COLUMNS = "columns.parquet";

  private static final int DECIMAL_DIGITS = 38;

  /** The fewest bytes that hold a signed number of 38 digits; Spark reads and writes this width. */
  private static final int DECIMAL_BYTES = 16;

  private static final MessageType LEVELS_SCHEMA =
      Types.buildMessage()
          .required(PrimitiveTypeName.INT32)
          .named("ply")
          .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
          .length(DECIMAL_BYTES)
          .as(LogicalTypeAnnotation.decimalType(0, DECIMAL_DIGITS))
          .named("nodes")
          .optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
          .length(DECIMAL_BYTES)
          .as(LogicalTypeAnnotation.decimalType(0, DECIMAL_DIGITS))
          .named("unique_positions")
          .named("levels");

  private static final MessageType DIVIDE_SCHEMA =
      Types.buildMessage()
          .required(PrimitiveTypeName.BINARY)
          .as(LogicalTypeAnnotation.stringType())
          .named("move")
          .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
          .length(DECIMAL_BYTES)
          .as(LogicalTypeAnnotation.decimalType(0, DECIMAL_DIGITS))
          .named("nodes")
          .named("divide");

  private static final MessageType COLUMNS_SCHEMA = columnsSchema();

  private ResultTables() {}

  private static MessageType columnsSchema() {
    var schema = Types.buildMessage().required(PrimitiveTypeName.INT32).named("depth");
    for (Column column : Column.values()) {
      schema =
          schema
              .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
              .length(DECIMAL_BYTES)
              .as(LogicalTypeAnnotation.decimalType(0, DECIMAL_DIGITS))
              .named(column.label());
    }
    return schema.named("columns");
  }

  /** Writes {@value #LEVELS}, one row a ply. */
  public static void writeLevels(Path directory, List<LevelCount> levels) throws IOException {
    try (ParquetWriter<Group> writer = writer(directory.resolve(LEVELS), LEVELS_SCHEMA)) {
      for (LevelCount level : levels) {
        Group row = new SimpleGroup(LEVELS_SCHEMA);
        row.add("ply", level.ply());
        row.add("nodes", decimal(level.nodes()));
        if (level.uniquePositions() != null) {
          row.add("unique_positions", decimal(level.uniquePositions()));
        }
        writer.write(row);
      }
    }
  }

  /** Writes {@value #DIVIDE}, one row a move. */
  public static void writeDivide(Path directory, List<MoveCount> divide) throws IOException {
    try (ParquetWriter<Group> writer = writer(directory.resolve(DIVIDE), DIVIDE_SCHEMA)) {
      for (MoveCount count : divide) {
        Group row = new SimpleGroup(DIVIDE_SCHEMA);
        row.add("move", count.move());
        row.add("nodes", decimal(count.nodes()));
        writer.write(row);
      }
    }
  }

  /** Writes {@value #COLUMNS}, one row. */
  public static void writeColumns(Path directory, int depth, Columns columns) throws IOException {
    try (ParquetWriter<Group> writer = writer(directory.resolve(COLUMNS), COLUMNS_SCHEMA)) {
      Group row = new SimpleGroup(COLUMNS_SCHEMA);
      row.add("depth", depth);
      for (Column column : Column.values()) {
        row.add(column.label(), decimal(columns.count(column)));
      }
      writer.write(row);
    }
  }

  private static ParquetWriter<Group> writer(Path file, MessageType schema) throws IOException {
    return ExampleParquetWriter.builder(new LocalOutputFile(file))
        .withConf(new PlainParquetConfiguration())
        .withType(schema)
        .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
        .build();
  }

  /** Big-endian two's complement, sign-extended to the fixed width. */
  private static Binary decimal(BigInteger count) {
    if (count.toString().length() > DECIMAL_DIGITS) {
      throw new ArithmeticException(count + " does not fit decimal(38,0)");
    }
    byte[] digits = count.toByteArray();
    byte[] fixed = new byte[DECIMAL_BYTES];
    Arrays.fill(fixed, (byte) (count.signum() < 0 ? -1 : 0));
    System.arraycopy(digits, 0, fixed, DECIMAL_BYTES - digits.length, digits.length);
    return Binary.fromConstantByteArray(fixed);
  }
}
