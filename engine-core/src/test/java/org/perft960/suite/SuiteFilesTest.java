package org.perft960.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuiteFilesTest {
  private static final Path DOCUMENT = Path.of("../docs/SUITES.md");

  @Test
  void theDocumentTellsWhatTheSuitesCover() throws IOException {
    String document = Files.readString(DOCUMENT);
    Map<String, Coverage> columns = new LinkedHashMap<>();
    for (BuiltInSuite suite : BuiltInSuite.values()) {
      columns.put(suite.label(), SuiteMaker.coverage(suite.chosen().rows()));
    }
    List<SuiteRow> chess960 = BuiltInSuite.CHESS960.read().rows();
    int chosen = columns.get("chess960").positions();
    columns.put("960 starts", SuiteMaker.coverage(chess960.subList(chosen, chess960.size())));

    assertThat(SuiteFiles.withTable(document, SuiteFiles.table(columns))).isEqualTo(document);
  }

  @Test
  void aTableHasALineForEachRule() {
    Coverage coverage = new Coverage();
    coverage.add(EnumSet.of(Rule.EN_PASSANT));

    assertThat(SuiteFiles.table(Map.of("one", coverage)).lines())
        .hasSize(3 + Rule.exercised().size())
        .startsWith("| rule | one | what it is |", "|---|---:|---|", "| positions | 1 | |")
        .contains("| `en_passant` | 1 | a pawn captures en passant |");
  }

  @Test
  void aDocumentWithoutMarksIsRefused() {
    assertThatThrownBy(() -> SuiteFiles.withTable("# The suites\n", ""))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
