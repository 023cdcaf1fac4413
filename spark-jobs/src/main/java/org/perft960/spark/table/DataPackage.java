package org.perft960.spark.table;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.perft960.spark.store.Checksums;

/**
 * Describes the tables of a directory, twice: {@value #PACKAGE_FILE} for programs and {@value
 * #DICTIONARY_FILE} for people.
 *
 * @param name lower case letters, digits and {@code -}
 * @param title one line
 * @param tables those whose files are in the directory, as Parquet, CSV or both
 * @see <a href="https://specs.frictionlessdata.io/data-package/">Frictionless data packages</a>
 */
public record DataPackage(String name, String title, List<Table<?>> tables) {
  public static final String PACKAGE_FILE = "datapackage.json";
  public static final String DICTIONARY_FILE = "dictionary.md";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Writes both files, beside those of the tables. */
  public void write(Path directory) throws IOException {
    Files.writeString(directory.resolve(PACKAGE_FILE), json(directory));
    Files.writeString(directory.resolve(DICTIONARY_FILE), dictionary());
  }

  private String json(Path directory) throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("profile", "data-package");
    root.put("name", name);
    root.put("title", title);
    ObjectNode licence = root.putArray("licenses").addObject();
    licence.put("name", "CC0-1.0");
    licence.put("title", "Creative Commons Zero 1.0");
    licence.put("path", "https://creativecommons.org/publicdomain/zero/1.0/");
    ArrayNode resources = root.putArray("resources");
    for (Table<?> table : tables) {
      if (Files.exists(directory.resolve(table.parquetFile()))) {
        ObjectNode resource = resource(directory, table, table.parquetFile());
        resource.put("name", table.name() + "-parquet");
        resource.put("profile", "data-resource");
        resource.put("format", "parquet");
        resource.put("mediatype", "application/vnd.apache.parquet");
        resources.add(resource);
      }
      if (Files.exists(directory.resolve(table.csvFile()))) {
        ObjectNode resource = resource(directory, table, table.csvFile());
        resource.put("name", table.name());
        resource.put("profile", "tabular-data-resource");
        resource.put("format", "csv");
        resource.put("mediatype", "text/csv");
        resource.put("encoding", "utf-8");
        resources.add(resource);
      }
    }
    return JSON.writeValueAsString(root) + "\n";
  }

  private static ObjectNode resource(Path directory, Table<?> table, String file)
      throws IOException {
    Path path = directory.resolve(file);
    ObjectNode resource = JSON.createObjectNode();
    resource.put("path", file);
    resource.put("title", table.title());
    resource.put("bytes", Files.size(path));
    resource.put("hash", "sha256:" + Checksums.sha256(path));
    ObjectNode schema = resource.putObject("schema");
    ArrayNode fields = schema.putArray("fields");
    for (Field<?> field : table.fields()) {
      ObjectNode entry = fields.addObject();
      entry.put("name", field.name());
      entry.put("type", field.type().jsonName());
      entry.put("description", field.meaning());
      entry.put("unit", field.unit());
      if (!field.nullable()) {
        entry.putObject("constraints").put("required", true);
      }
    }
    schema.putArray("missingValues").add("");
    ArrayNode key = schema.putArray("primaryKey");
    table.key().forEach(key::add);
    return resource;
  }

  private String dictionary() {
    StringBuilder text = new StringBuilder("# " + title + "\n");
    for (Table<?> table : tables) {
      text.append("\n## " + table.name() + "\n\n" + table.title());
      text.append("\n\n| column | type | unit | meaning | null |\n|---|---|---|---|---|\n");
      for (Field<?> field : table.fields()) {
        text.append(
            "| `%s` | %s | %s | %s | %s |%n"
                .formatted(
                    field.name(),
                    field.type().parquetName(),
                    field.unit(),
                    field.meaning(),
                    field.nullable() ? "possible" : "no"));
      }
    }
    return text.toString().replace("\r", "");
  }
}
