package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.perft960.TruthFiles;
import org.perft960.oracle.PublishedCounts;

/**
 * Every file of published counts in the truth folder, which is no part of this repository. Skipped
 * where it does not exist.
 */
class TruthTest {
  private static final long SMALL = 200_000;
  private static final long LARGE = 50_000_000;

  @TestFactory
  List<DynamicTest> smallCountsAreThePublishedOnes() throws IOException {
    return oneTestForEachFile(SMALL);
  }

  @Tag("truth")
  @TestFactory
  List<DynamicTest> countsUpToFiftyMillionAreThePublishedOnes() throws IOException {
    return oneTestForEachFile(LARGE);
  }

  private static List<DynamicTest> oneTestForEachFile(long nodes) throws IOException {
    Path folder = TruthFiles.folder().orElse(null);
    if (folder == null) {
      return List.of(
          DynamicTest.dynamicTest(
              "no truth folder", () -> abort("no truth folder: name it with -Dperft960.truth=…")));
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".epd"))
          .sorted()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.getFileName() + " up to " + nodes + " nodes",
                      () -> checkAll(file, nodes)))
          .toList();
    }
  }

  private static void checkAll(Path file, long nodes) {
    int checked = 0;
    for (PublishedCounts row : PublishedCounts.read(file)) {
      checked += Counted.check(row, nodes);
    }
    assertThat(checked).as("counts checked in %s", file.getFileName()).isPositive();
  }
}
