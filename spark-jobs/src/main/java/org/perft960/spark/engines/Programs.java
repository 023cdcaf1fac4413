package org.perft960.spark.engines;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Programs as the system looks for them: by a path, or by a name on the PATH. */
final class Programs {
  private Programs() {}

  /**
   * Why a program could not be started, as a clause; empty if it can be, as far as its file tells.
   *
   * @param program a path, if there is a separator in it, or else a name
   */
  static Optional<String> problem(String program) {
    return problem(program, System.getenv().getOrDefault("PATH", ""));
  }

  /** The same on another PATH; what has the name and cannot be started is passed over. */
  static Optional<String> problem(String program, String folders) {
    if (program.contains(File.separator)) {
      return problem(Path.of(program));
    }
    String seen = "";
    for (String folder : folders.split(File.pathSeparator)) {
      Path file = Path.of(folder, program);
      Optional<String> problem = problem(file);
      if (problem.isEmpty()) {
        return problem;
      }
      if (seen.isEmpty() && Files.exists(file)) {
        seen = ": " + problem.get();
      }
    }
    return Optional.of("there is no program " + program + " on the PATH" + seen);
  }

  private static Optional<String> problem(Path file) {
    if (!Files.exists(file)) {
      return Optional.of("there is no " + file);
    }
    if (Files.isDirectory(file)) {
      return Optional.of(file + " is a directory");
    }
    return Files.isExecutable(file) ? Optional.empty() : Optional.of(file + " is not executable");
  }
}
