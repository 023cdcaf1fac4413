package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Complete or untouched; and known to be writable before the work is done. */
class OutputDirectoryTest {
  @TempDir private Path folder;

  @Test
  void runThatFailsLeavesNothing() throws IOException {
    try (OutputDirectory output = OutputDirectory.claim(folder.resolve("new"))) {
      Files.writeString(output.staging().resolve("half.parquet"), "half");
    }
    assertThat(entries(folder)).isEmpty();
  }

  @Test
  void emptyDirectoryThatWasThereStays() throws IOException {
    Path existing = Files.createDirectory(folder.resolve("existing"));

    OutputDirectory.claim(existing).close();

    assertThat(entries(existing)).isEmpty();
  }

  @Test
  void publishedFilesStay() throws IOException {
    Path target = folder.resolve("new");
    try (OutputDirectory output = OutputDirectory.claim(target)) {
      Files.writeString(output.staging().resolve("levels.parquet"), "rows");
      Files.writeString(output.staging().resolve(RunManifest.FILE_NAME), "{}");
      output.publish();
    }
    assertThat(entries(target)).containsExactly("levels.parquet", RunManifest.FILE_NAME);
    assertThat(entries(folder)).containsExactly("new");
  }

  @Test
  void secondOfTwoRunsDoesNotOverwriteTheFirst() throws IOException {
    Path target = folder.resolve("new");
    try (OutputDirectory first = OutputDirectory.claim(target);
        OutputDirectory second = OutputDirectory.claim(target)) {
      Files.writeString(first.staging().resolve("levels.parquet"), "first");
      first.publish();
      Files.writeString(second.staging().resolve("levels.parquet"), "second");
      assertThatThrownBy(second::publish)
          .isInstanceOf(UserErrorException.class)
          .hasMessageContaining("another run");
    }
    assertThat(target.resolve("levels.parquet")).hasContent("first");
  }

  @Test
  void linkToNowhereAndLongNamesAreRefusedAtOnce() throws IOException {
    Path dangling = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nowhere"));
    Path tooLong = folder.resolve("x".repeat(300));

    assertThatThrownBy(() -> OutputDirectory.claim(dangling))
        .isInstanceOf(UserErrorException.class)
        .hasMessageContaining("not a directory");
    assertThatThrownBy(() -> OutputDirectory.claim(tooLong)).isInstanceOf(UserErrorException.class);
    assertThat(entries(folder)).containsExactly("link");
  }

  private static String[] entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toArray(String[]::new);
    }
  }
}
