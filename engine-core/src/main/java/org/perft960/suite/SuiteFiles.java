package org.perft960.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the suites that come with the product, and the table of what they cover into a document.
 * {@code engine-core/src/suites/make} starts it.
 */
public final class SuiteFiles {
  private static final String TABLE_BEGINS = "<!-- made by engine-core/src/suites/make -->\n";
  private static final String TABLE_ENDS = "<!-- end of what is made -->\n";

  private SuiteFiles() {}

  /**
   * Writes {@code NAME.epd} for every suite, the counts of the 960 starts, and the table.
   *
   * @param args the suites' directory and the document; a number more, and before that so many
   *     seeds are searched for rules that are seldom met
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    if (args.length < 2 || args.length > 3) {
      System.err.println("usage: SuiteFiles DIRECTORY DOCUMENT [SEEDS]");
      System.exit(2);
    }
    Path dir = Path.of(args[0]);
    Path document = Path.of(args[1]);
    if (args.length > 2) {
      Files.write(dir.resolve(FoundSeeds.FILE), search(Long.parseLong(args[2])));
      return;
    }
    Map<String, Coverage> columns = new LinkedHashMap<>();
    for (BuiltInSuite suite : BuiltInSuite.values()) {
      List<SuiteRow> rows = SuiteMaker.make(suite);
      Files.writeString(dir.resolve(suite.label() + ".epd"), SuiteMaker.text(suite, rows));
      columns.put(suite.label(), SuiteMaker.coverage(rows));
    }
    String starts = StartRows.text();
    Files.writeString(dir.resolve(StartRows.FILE), starts);
    columns.put("960 starts", SuiteMaker.coverage(StartRows.read(starts)));
    Files.writeString(document, withTable(Files.readString(document), table(columns)));
  }

  private static List<String> search(long seeds) {
    List<String> lines = new ArrayList<>();
    for (BuiltInSuite suite : BuiltInSuite.values()) {
      List<String> found = FoundSeeds.search(suite, seeds);
      found.forEach(System.out::println);
      lines.addAll(found);
    }
    return lines;
  }

  /** Rules × suites in Markdown: how many positions exercise each. */
  static String table(Map<String, Coverage> columns) {
    StringBuilder table = new StringBuilder("| rule |");
    columns.keySet().forEach(label -> table.append(' ').append(label).append(" |"));
    table.append(" what it is |\n|---|").append("---:|".repeat(columns.size())).append("---|\n");
    table.append("| positions |");
    columns.values().forEach(coverage -> table.append(" " + coverage.positions() + " |"));
    table.append(" |\n");
    for (Rule rule : Rule.exercised()) {
      table.append("| `").append(rule.label()).append("` |");
      columns.values().forEach(coverage -> table.append(" " + coverage.of(rule) + " |"));
      table.append(' ').append(rule.description()).append(" |\n");
    }
    return table.toString();
  }

  /** The document with another table between its marks. */
  static String withTable(String document, String table) {
    int begin = document.indexOf(TABLE_BEGINS);
    int end = document.indexOf(TABLE_ENDS);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException("no marks of a table in the document");
    }
    String before = document.substring(0, begin + TABLE_BEGINS.length());
    return before + "\n" + table + "\n" + document.substring(end);
  }
}
