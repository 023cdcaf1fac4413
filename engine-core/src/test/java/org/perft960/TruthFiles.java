package org.perft960;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The folder of published perft numbers, which is not part of this repository: the system property
 * {@code perft960.truth} names it, else it is {@code shared/truth} beside a folder above the
 * working directory.
 */
public final class TruthFiles {
  private static final String PROPERTY = "perft960.truth";

  private TruthFiles() {}

  /** The folder, if there is one. */
  public static Optional<Path> folder() {
    String named = System.getProperty(PROPERTY);
    if (named != null && !named.isEmpty()) {
      return Optional.of(Path.of(named)).filter(Files::isDirectory);
    }
    Path above = Path.of("").toAbsolutePath();
    while (above != null) {
      Path candidate = above.resolve("shared").resolve("truth");
      if (Files.isDirectory(candidate)) {
        return Optional.of(candidate);
      }
      above = above.getParent();
    }
    return Optional.empty();
  }

  /** One file of the folder; the test that asks is reported as skipped where it is absent. */
  public static Path require(String fileName) {
    Optional<Path> file = folder().map(f -> f.resolve(fileName)).filter(Files::isRegularFile);
    Assumptions.assumeTrue(
        file.isPresent(),
        () -> "no " + fileName + ": set -D" + PROPERTY + " to the folder of published numbers");
    return file.orElseThrow();
  }
}
