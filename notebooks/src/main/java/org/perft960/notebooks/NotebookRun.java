package org.perft960.notebooks;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/**
 * The code cells of a notebook, run in their order by one JShell in this JVM, with the class path
 * of this JVM. The kernel's own commands ({@code %jar}) are left out.
 *
 * @param outputs of each cell what it showed
 * @param figures what the cells quoted, by name
 */
record NotebookRun(List<ArrayNode> outputs, Map<String, String> figures) {

  /** A cell that cannot be compiled, or that throws. */
  static final class CellException extends RuntimeException {
    CellException(int cell, String code, String problem, Throwable cause) {
      super("code cell " + cell + ": " + problem + "\nin: " + code.strip(), cause);
    }
  }

  /**
   * @throws CellException at the first cell that fails
   */
  static NotebookRun of(Notebook notebook) {
    List<ArrayNode> outputs = new ArrayList<>();
    Map<String, String> figures = new LinkedHashMap<>();
    try (JShell shell = JShell.builder().executionEngine("local").build()) {
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        shell.addToClasspath(entry);
      }
      Notes.listen(
          new Notes.Listener() {
            @Override
            public void shown(Object thing) {
              outputs.get(outputs.size() - 1).add(Notebook.output(data(thing)));
            }

            @Override
            public void quoted(String name, String figure) {
              String before = figures.putIfAbsent(name, figure);
              if (before != null && !before.equals(figure)) {
                throw new IllegalArgumentException(
                    name + " is quoted as " + before + " and as " + figure);
              }
              shown(name + " = " + figure);
            }
          });
      for (String code : notebook.code()) {
        outputs.add(Notebook.outputList());
        run(shell, outputs.size(), withoutKernelCommands(code));
      }
    } finally {
      Notes.listen(null);
    }
    return new NotebookRun(outputs, figures);
  }

  private static void run(JShell shell, int cell, String code) {
    String rest = code;
    while (!rest.isBlank()) {
      CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
      if (next.completeness() == SourceCodeAnalysis.Completeness.EMPTY) {
        return;
      }
      String source = next.source();
      if (!next.completeness().isComplete() || source == null) {
        // JShell says what is missing.
        source = rest;
      }
      for (SnippetEvent event : shell.eval(source)) {
        check(shell, cell, source, event);
      }
      rest = next.completeness().isComplete() ? next.remaining() : "";
    }
  }

  private static void check(JShell shell, int cell, String code, SnippetEvent event) {
    JShellException exception = event.exception();
    if (exception != null) {
      throw new CellException(cell, code, exception + cause(exception), exception);
    }
    if (event.status() != Snippet.Status.VALID && event.causeSnippet() == null) {
      String problems =
          shell
              .diagnostics(event.snippet())
              .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
              .collect(Collectors.joining("; "));
      throw new CellException(cell, code, event.status() + " " + problems, null);
    }
  }

  private static String cause(JShellException exception) {
    return exception.getCause() == null ? "" : ", " + exception.getCause();
  }

  private static String withoutKernelCommands(String code) {
    return code.lines().filter(line -> !line.startsWith("%")).collect(Collectors.joining("\n"));
  }

  private static Map<String, String> data(Object thing) {
    Map<String, String> data = new LinkedHashMap<>();
    if (thing instanceof Picture picture) {
      data.put("image/png", png(picture.draw()));
      data.put("text/plain", "(a picture)");
    } else {
      if (thing instanceof Table table) {
        data.put("text/html", table.html());
      }
      data.put("text/plain", String.valueOf(thing));
    }
    return data;
  }

  private static String png(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
