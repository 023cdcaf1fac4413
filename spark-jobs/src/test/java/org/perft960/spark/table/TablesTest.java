package org.perft960.spark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.spark.frontier.Spark;
import org.perft960.spark.store.Checksums;

/** One table, read back in each of its forms. */
class TablesTest {
  @RegisterExtension
  static final Spark SPARK =
      new Spark(
          "local[1]", Map.of("spark.serializer", "org.apache.spark.serializer.JavaSerializer"));

  private record Sample(int small, Long large, BigInteger huge, String text, boolean yes) {
    Double third() {
      return large == null ? null : small / 3.0;
    }
  }

  private static final Table<Sample> TABLE =
      new Table<>(
          "a-sample",
          "One of each",
          List.of("small"),
          List.of(
              Field.of("small", FieldType.INT, "plies", "a small number", Sample::small),
              Field.nullable("large", FieldType.LONG, "paths", "a large one", Sample::large),
              Field.nullable("third", FieldType.DOUBLE, "points", "a share", Sample::third),
              Field.nullable("huge", FieldType.DECIMAL, "paths", "a huge one", Sample::huge),
              Field.of("text", FieldType.STRING, "-", "some text", Sample::text),
              Field.of("yes", FieldType.BOOLEAN, "-", "yes or no", Sample::yes)));

  private static final List<Sample> ROWS =
      List.of(
          new Sample(
              -1, Long.MIN_VALUE, BigInteger.TEN.pow(38).negate().add(BigInteger.ONE), "", true),
          new Sample(0, null, null, "a, \"b\"\nc", false),
          new Sample(
              1, Long.MAX_VALUE, BigInteger.TEN.pow(38).subtract(BigInteger.ONE), "é", true));

  @TempDir private Path folder;

  @Test
  void sparkReadsTheParquetFile() throws IOException {
    assertThat(ParquetTable.write(folder, TABLE, ROWS.stream())).isEqualTo(3);

    SparkSession session = SparkSession.builder().config(SPARK.context().getConf()).getOrCreate();
    var read = session.read().parquet(folder.resolve("a-sample.parquet").toString());
    assertThat(read.schema().toDDL())
        .isEqualTo(
            "small INT,large BIGINT,third DOUBLE,huge DECIMAL(38,0),text STRING,yes BOOLEAN");
    List<Row> rows = read.collectAsList();
    for (int i = 0; i < ROWS.size(); i++) {
      Sample expected = ROWS.get(i);
      Row row = rows.get(i);
      assertThat(row.getInt(0)).isEqualTo(expected.small());
      assertThat(row.get(1)).isEqualTo(expected.large());
      assertThat(row.get(2)).isEqualTo(expected.third());
      assertThat(row.isNullAt(3) ? null : row.getDecimal(3).toBigIntegerExact())
          .isEqualTo(expected.huge());
      assertThat(row.getString(4)).isEqualTo(expected.text());
      assertThat(row.getBoolean(5)).isEqualTo(expected.yes());
    }
  }

  @Test
  void sameRowsGiveTheSameBytes() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    ParquetTable.write(folder, TABLE, ROWS.stream());
    ParquetTable.write(other, TABLE, ROWS.stream());

    assertThat(other.resolve("a-sample.parquet"))
        .hasSameBinaryContentAs(folder.resolve("a-sample.parquet"));
  }

  @Test
  void csvQuotesWhatMustBeQuoted() throws IOException {
    CsvTable.write(folder, TABLE, ROWS.stream());

    assertThat(folder.resolve("a-sample.csv"))
        .hasContent(
            """
            small,large,third,huge,text,yes
            -1,-9223372036854775808,-0.3333333333333333,-99999999999999999999999999999999999999,,true
            0,,,,"a, ""b""
            c",false
            1,9223372036854775807,0.3333333333333333,99999999999999999999999999999999999999,é,true
            """);
  }

  @Test
  void missingValueFailsUnlessItMayBeMissing() {
    Table<Sample> strict =
        new Table<>(
            "strict",
            "No null",
            List.of(),
            List.of(Field.of("large", FieldType.LONG, "paths", "a number", Sample::large)));

    assertThatThrownBy(() -> ParquetTable.write(folder, strict, ROWS.stream()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("no large in Sample[small=0");
  }

  @Test
  void numberOfMoreThan38DigitsIsRefused() {
    Sample tooLarge = new Sample(0, 0L, BigInteger.TEN.pow(38).negate(), "", true);

    assertThatThrownBy(() -> ParquetTable.write(folder, TABLE, Stream.of(tooLarge)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("does not fit decimal(38,0)");
  }

  @Test
  void packageDescribesEveryFileAndColumn() throws IOException {
    ParquetTable.write(folder, TABLE, ROWS.stream());
    CsvTable.write(folder, TABLE, ROWS.stream());
    new DataPackage("samples", "Samples", List.of(TABLE)).write(folder);

    JsonNode root = new ObjectMapper().readTree(folder.resolve("datapackage.json").toFile());
    assertThat(root.path("licenses").get(0).path("name").asText()).isEqualTo("CC0-1.0");
    assertThat(root.path("resources")).hasSize(2);
    for (JsonNode resource : root.path("resources")) {
      Path file = folder.resolve(resource.path("path").asText());
      assertThat(resource.path("bytes").asLong()).isEqualTo(Files.size(file));
      assertThat(resource.path("hash").asText()).isEqualTo("sha256:" + Checksums.sha256(file));
      assertThat(resource.path("schema").path("fields").findValuesAsText("name"))
          .containsExactly("small", "large", "third", "huge", "text", "yes");
      assertThat(resource.path("schema").path("fields").findValuesAsText("type"))
          .containsExactly("integer", "integer", "number", "integer", "string", "boolean");
    }
    assertThat(folder.resolve("dictionary.md"))
        .content()
        .contains("| `huge` | decimal(38,0) | paths | a huge one | possible |")
        .contains("| `text` | string | - | some text | no |");
  }

  @Test
  void textStandsInColumns() {
    TextTable table = new TextTable("n", "name").and("count");
    table.add(5, "five", 12345);
    table.add(10, "x", "-");

    assertThat(table.text()).isEqualTo(" n  name  count\n 5  five  12345\n10  x         -\n");
    assertThatThrownBy(() -> table.add(1)).hasMessage("1 values, 3 columns");
  }

  @Test
  void textLeavesOutAColumnWithoutAnyValue() {
    TextTable table = new TextTable("none", "n", "some");
    assertThat(table.text()).isEqualTo("none  n  some\n");
    table.add("-", 1, "-");
    table.add("-", 2, 3);

    assertThat(table.text()).isEqualTo("n  some\n1     -\n2     3\n");
  }
}
