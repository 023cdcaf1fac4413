package org.perft960.notebooks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the notebooks of a folder and writes their outputs, and the figures of their texts, anew.
 */
public final class Regenerate {

  private Regenerate() {}

  /**
   * Starts in the folder of the notebooks, since they name the datasets relative to it.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    boolean wrong = false;
    for (Path file : Notebook.in(Path.of(arguments[0]))) {
      Notebook notebook = Notebook.read(file);
      NotebookRun run;
      try {
        run = NotebookRun.of(notebook);
      } catch (NotebookRun.CellException e) {
        System.err.println(file.getFileName() + ": " + e.getMessage());
        wrong = true;
        continue;
      }
      notebook.fill(run.figures());
      notebook.setOutputs(run.outputs());
      notebook.write();
      List<String> problems = notebook.problems(run.figures());
      problems.forEach(problem -> System.err.println(file.getFileName() + ": " + problem));
      wrong |= !problems.isEmpty();
      System.out.println("written: " + file.getFileName());
    }
    System.exit(wrong ? 1 : 0);
  }
}
