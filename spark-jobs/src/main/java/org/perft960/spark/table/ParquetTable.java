package org.perft960.spark.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
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
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/**
 * Writes a table as one Parquet file, compressed by Zstandard. The driver does so itself: executors
 * on other machines would write to their own disks. The same rows give the same bytes.
 */
public final class ParquetTable {
  private static final int DECIMAL_DIGITS = 38;

  /** The fewest bytes that hold a signed number of 38 digits; Spark reads and writes this width. */
  private static final int DECIMAL_BYTES = 16;

  private ParquetTable() {}

  /**
   * Writes the file that {@link Table#parquetFile} names.
   *
   * @return number of rows
   */
  public static <R> int write(Path directory, Table<R> table, Stream<R> rows) throws IOException {
    MessageType schema = schema(table);
    int[] count = {0};
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(directory.resolve(table.parquetFile())))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .build()) {
      rows.forEachOrdered(
          row -> {
            write(writer, group(table, schema, row));
            count[0]++;
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return count[0];
  }

  private static void write(ParquetWriter<Group> writer, Group row) {
    try {
      writer.write(row);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <R> Group group(Table<R> table, MessageType schema, R row) {
    Group group = new SimpleGroup(schema);
    for (Field<R> field : table.fields()) {
      Object value = field.in(row);
      if (value != null) {
        switch (field.type()) {
          case INT -> group.add(field.name(), (int) (Integer) value);
          case LONG -> group.add(field.name(), (long) (Long) value);
          case DOUBLE -> group.add(field.name(), (double) (Double) value);
          case DECIMAL -> group.add(field.name(), decimal((BigInteger) value));
          case STRING -> group.add(field.name(), (String) value);
          case BOOLEAN -> group.add(field.name(), (boolean) (Boolean) value);
        }
      }
    }
    return group;
  }

  private static MessageType schema(Table<?> table) {
    return new MessageType(
        table.name().replace('-', '_'), table.fields().stream().map(ParquetTable::type).toList());
  }

  private static Type type(Field<?> field) {
    Repetition repetition = field.nullable() ? Repetition.OPTIONAL : Repetition.REQUIRED;
    return switch (field.type()) {
      case INT -> Types.primitive(PrimitiveTypeName.INT32, repetition).named(field.name());
      case LONG -> Types.primitive(PrimitiveTypeName.INT64, repetition).named(field.name());
      case DOUBLE -> Types.primitive(PrimitiveTypeName.DOUBLE, repetition).named(field.name());
      case BOOLEAN -> Types.primitive(PrimitiveTypeName.BOOLEAN, repetition).named(field.name());
      case STRING ->
          Types.primitive(PrimitiveTypeName.BINARY, repetition)
              .as(LogicalTypeAnnotation.stringType())
              .named(field.name());
      case DECIMAL ->
          Types.primitive(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, repetition)
              .length(DECIMAL_BYTES)
              .as(LogicalTypeAnnotation.decimalType(0, DECIMAL_DIGITS))
              .named(field.name());
    };
  }

  /** Big-endian two's complement, sign-extended to the fixed width. */
  private static Binary decimal(BigInteger count) {
    if (count.abs().toString().length() > DECIMAL_DIGITS) {
      throw new ArithmeticException(count + " does not fit decimal(38,0)");
    }
    byte[] digits = count.toByteArray();
    byte[] fixed = new byte[DECIMAL_BYTES];
    Arrays.fill(fixed, (byte) (count.signum() < 0 ? -1 : 0));
    System.arraycopy(digits, 0, fixed, DECIMAL_BYTES - digits.length, digits.length);
    return Binary.fromConstantByteArray(fixed);
  }
}
