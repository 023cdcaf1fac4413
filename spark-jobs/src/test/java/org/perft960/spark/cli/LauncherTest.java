package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher's choice of a JDK, as far as it ends before a build. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final Path LAUNCHER = Path.of("..", "perft960").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void missingJdkIsOneLineAndExitCode2() throws Exception {
    refused(LAUNCHER, folder.resolve("nowhere"), "is no JDK");
  }

  @Test
  void oldJdkIsOneLineAndExitCode2() throws Exception {
    refused(LAUNCHER, jdk("11.0.2"), "is Java 11;");
    refused(LAUNCHER, jdk("1.8.0_402"), "is Java 8;");
  }

  @Test
  void symbolicLinkToTheLauncherWorks() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("p"), LAUNCHER);

    refused(link, jdk("11.0.2"), "is Java 11;");
    Files.delete(link);
  }

  private Path jdk(String version) throws IOException {
    Path home = Files.createTempDirectory(folder, "jdk");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path commands = Files.createDirectory(home.resolve("bin"));
    for (String command : new String[] {"java", "javac"}) {
      assertThat(Files.createFile(commands.resolve(command)).toFile().setExecutable(true)).isTrue();
    }
    return home;
  }

  private void refused(Path launcher, Path javaHome, String reason) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(launcher.toString(), "perft", "--depth", "1");
    builder.environment().put("JAVA_HOME", javaHome.toString());
    Process process = builder.directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(said.lines()).hasSize(1);
    assertThat(said).startsWith("perft960: JAVA_HOME=" + javaHome).contains(reason);
  }
}
