package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class ProgramsTest {
  @TempDir private Path folder;

  private Path program(String folderName, String name) throws IOException {
    Path file = text(folderName, name);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private Path text(String folderName, String name) throws IOException {
    Path parent = Files.createDirectories(folder.resolve(folderName));
    return Files.createFile(parent.resolve(name));
  }

  @Test
  void pathMustLeadToAnExecutableFile() throws IOException {
    Path text = text("a", "text");
    Path absent = folder.resolve("absent");

    assertThat(Programs.problem(program("a", "engine").toString())).isEmpty();
    assertThat(Programs.problem(text.toString())).contains(text + " is not executable");
    assertThat(Programs.problem(folder.toString())).contains(folder + " is a directory");
    assertThat(Programs.problem(absent.toString())).contains("there is no " + absent);
  }

  @Test
  void whatIsNoProgramIsPassedOverOnThePath() throws IOException {
    Files.createDirectories(folder.resolve("a/engine"));
    text("b", "engine");
    program("c", "engine");
    String path = folder.resolve("a") + File.pathSeparator + folder.resolve("b");

    assertThat(Programs.problem("engine", path + File.pathSeparator + folder.resolve("c")))
        .isEmpty();
    assertThat(Programs.problem("engine", path))
        .contains(
            "there is no program engine on the PATH: "
                + folder.resolve("a/engine")
                + " is a directory");
    assertThat(Programs.problem("other", path)).contains("there is no program other on the PATH");
  }
}
