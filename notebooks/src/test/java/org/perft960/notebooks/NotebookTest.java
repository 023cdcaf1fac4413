package org.perft960.notebooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs in the folder of the module, which is the folder of the notebooks. */
class NotebookTest {

  private static final List<Path> DATASETS =
      Stream.of(
              "chess960-starts/chess960-starts.parquet",
              "chess960-perft/chess960-perft.parquet",
              "chess960-perft/chess960-firsts.parquet",
              "dfrc-perft/dfrc-perft.parquet")
          .map(Path.of("../datasets")::resolve)
          .toList();

  static List<Path> notebooks() throws IOException {
    return Notebook.in(Path.of("."));
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void cellsRunAndTextAndOutputsAreWhatTheDataSay(Path file) throws IOException {
    List<Path> missing = DATASETS.stream().filter(dataset -> !Files.exists(dataset)).toList();
    if (!missing.isEmpty()) {
      System.out.println("NOTEBOOK NOT TESTED: " + file + ", for want of " + missing);
    }
    assumeTrue(missing.isEmpty(), () -> "no " + missing);
    Notebook notebook = Notebook.read(file);
    NotebookRun run = NotebookRun.of(notebook);
    assertThat(notebook.problems(run.figures())).isEmpty();
    List<JsonNode> stored = notebook.outputs();
    for (int i = 0; i < stored.size(); i++) {
      assertThat(withoutPictures(stored.get(i)))
          .as(
              "stored output of code cell %d; mvnw -q -pl notebooks compile exec:exec writes it"
                  + " anew",
              i + 1)
          .isEqualTo(withoutPictures(run.outputs().get(i)));
    }
  }

  @Test
  void figureThatDiffersFromTheDataIsFound() throws IOException {
    assertThat(problemsOf("wrong-figure")).containsExactly("answer: the text has 43, the data 42");
  }

  @Test
  void figureThatNoCellQuotesIsFound() throws IOException {
    assertThat(problemsOf("no-such-figure"))
        .containsExactly("no cell quotes \"question\": **42**<!-- question -->");
  }

  @Test
  void figureWithoutANameIsFound() throws IOException {
    assertThat(problemsOf("nameless-figure"))
        .singleElement()
        .asString()
        .startsWith("a figure without a name: 42");
  }

  @Test
  void cellThatDoesNotCompileFails() throws IOException {
    Notebook notebook = bad("does-not-compile");
    assertThatThrownBy(() -> NotebookRun.of(notebook))
        .isInstanceOf(NotebookRun.CellException.class)
        .hasMessageContaining("code cell 2: REJECTED")
        .hasMessageContaining("cannot find symbol");
  }

  @Test
  void cellThatThrowsFails() throws IOException {
    Notebook notebook = bad("throws");
    assertThatThrownBy(() -> NotebookRun.of(notebook))
        .isInstanceOf(NotebookRun.CellException.class)
        .hasMessageContaining("code cell 1: ")
        .hasMessageContaining("no file");
  }

  @Test
  void figuresAreFilledIn() throws IOException {
    Notebook notebook = bad("wrong-figure");
    Map<String, String> figures = NotebookRun.of(notebook).figures();
    notebook.fill(figures);
    assertThat(notebook.problems(figures)).isEmpty();
  }

  @Test
  void tablesAreWrittenAsPeopleReadThem() {
    Table table =
        new Table(
            List.of("start", "nodes"),
            List.of(List.of("a<b", Table.written(1_234_567L)), List.of("c", Table.written(0.5))));
    assertThat(table).hasToString("start  nodes\na<b    1,234,567\nc          0.500");
    assertThat(table.html())
        .contains("<td>a&lt;b</td><td style=\"text-align: right\">1,234,567</td>");
  }

  private static List<String> problemsOf(String name) throws IOException {
    Notebook notebook = bad(name);
    return notebook.problems(NotebookRun.of(notebook).figures());
  }

  private static Notebook bad(String name) throws IOException {
    return Notebook.read(Path.of("src/test/resources/notebooks", name + ".ipynb"));
  }

  /** Pixels depend on the fonts of a machine. */
  private static List<JsonNode> withoutPictures(JsonNode outputs) {
    List<JsonNode> kept = new ArrayList<>();
    for (JsonNode output : outputs) {
      JsonNode data = output.get("data");
      kept.add(data.has("image/png") ? data.get("text/plain") : data);
    }
    return kept;
  }
}
