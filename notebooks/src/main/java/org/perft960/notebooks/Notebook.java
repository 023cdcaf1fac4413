package org.perft960.notebooks;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A notebook file: its cells, and the figures that its text quotes as {@code **1,234**<!-- name
 * -->}.
 */
final class Notebook {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern FIGURE = Pattern.compile("\\*\\*([^*]*)\\*\\*<!-- ([a-z0-9-]+) -->");

  /**
   * What may hold digits without being a figure: code, addresses, the names of squares, and the 960
   * of Chess960.
   */
  private static final Pattern NO_FIGURE =
      Pattern.compile("`[^`]*`|\\]\\([^)]*\\)|\\b[a-h][1-8]\\b|\\b[Cc]hess960\\b|\\b960\\b");

  private static final Pattern NUMBER = Pattern.compile("[0-9][0-9,.]*");

  private final Path file;
  private final ObjectNode root;

  private Notebook(Path file, ObjectNode root) {
    this.file = file;
    this.root = root;
  }

  static Notebook read(Path file) throws IOException {
    return new Notebook(file, (ObjectNode) JSON.readTree(file.toFile()));
  }

  /** The notebooks of a folder, by name. */
  static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".ipynb")).sorted().toList();
    }
  }

  /** The source of each code cell. */
  List<String> code() {
    return cells("code").stream().map(Notebook::source).toList();
  }

  /** The output of each code cell, as stored. */
  List<JsonNode> outputs() {
    return cells("code").stream().map(cell -> cell.get("outputs")).toList();
  }

  /**
   * What is wrong with the figures of the text.
   *
   * @param figures what the cells quoted, by name
   */
  List<String> problems(Map<String, String> figures) {
    List<String> problems = new ArrayList<>();
    for (ObjectNode cell : cells("markdown")) {
      String text = source(cell);
      for (MatchResult mark : FIGURE.matcher(text).results().toList()) {
        String figure = figures.get(mark.group(2));
        if (figure == null) {
          problems.add("no cell quotes \"" + mark.group(2) + "\": " + mark.group());
        } else if (!figure.equals(mark.group(1))) {
          problems.add(mark.group(2) + ": the text has " + mark.group(1) + ", the data " + figure);
        }
      }
      String rest = NO_FIGURE.matcher(FIGURE.matcher(text).replaceAll("")).replaceAll("");
      NUMBER
          .matcher(rest)
          .results()
          .forEach(
              number ->
                  problems.add(
                      "a figure without a name: " + number.group() + " in: " + text.strip()));
    }
    return problems;
  }

  /**
   * Writes the figures into the text; a name without a figure stays, as one of the {@link
   * #problems}.
   */
  void fill(Map<String, String> figures) {
    for (ObjectNode cell : cells("markdown")) {
      String filled =
          FIGURE
              .matcher(source(cell))
              .replaceAll(
                  mark ->
                      Matcher.quoteReplacement(
                          "**"
                              + figures.getOrDefault(mark.group(2), mark.group(1))
                              + "**<!-- "
                              + mark.group(2)
                              + " -->"));
      cell.set("source", lines(filled));
    }
  }

  /** Puts these outputs under the code cells, one for each. */
  void setOutputs(List<ArrayNode> outputs) {
    List<ObjectNode> cells = cells("code");
    for (int i = 0; i < cells.size(); i++) {
      cells.get(i).put("execution_count", i + 1);
      cells.get(i).set("outputs", outputs.get(i));
    }
  }

  void write() throws IOException {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withArrayEmptySeparator("")
                .withObjectEmptySeparator(""));
    DefaultIndenter indenter = new DefaultIndenter(" ", "\n");
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    Files.writeString(file, JSON.writer(printer).writeValueAsString(root) + "\n");
  }

  /** One output of a cell: the same thing in one or more media types. */
  static ObjectNode output(Map<String, String> data) {
    ObjectNode output = JSON.createObjectNode();
    ObjectNode bundle = output.putObject("data");
    data.forEach(
        (type, content) -> {
          if (type.startsWith("image/")) {
            bundle.put(type, content);
          } else {
            bundle.set(type, lines(content));
          }
        });
    output.putObject("metadata");
    return output.put("output_type", "display_data");
  }

  static ArrayNode outputList() {
    return JSON.createArrayNode();
  }

  private List<ObjectNode> cells(String type) {
    List<ObjectNode> cells = new ArrayList<>();
    for (JsonNode cell : root.get("cells")) {
      if (cell.get("cell_type").asText().equals(type)) {
        cells.add((ObjectNode) cell);
      }
    }
    return cells;
  }

  private static String source(ObjectNode cell) {
    JsonNode source = cell.get("source");
    if (source.isTextual()) {
      return source.asText();
    }
    StringBuilder text = new StringBuilder();
    source.forEach(line -> text.append(line.asText()));
    return text.toString();
  }

  /** As Jupyter stores text: a list of lines that keep their ends. */
  private static ArrayNode lines(String text) {
    ArrayNode lines = JSON.createArrayNode();
    int from = 0;
    while (from < text.length()) {
      int end = text.indexOf('\n', from);
      int next = end < 0 ? text.length() : end + 1;
      lines.add(text.substring(from, next));
      from = next;
    }
    return lines;
  }
}
