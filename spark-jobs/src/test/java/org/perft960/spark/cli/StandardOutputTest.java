package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands whose standard output is closed, or full. */
class StandardOutputTest {
  /** Prints more than a pipe holds: it cannot end before its reader does. */
  private static final List<String> LONG_TABLE =
      List.of("chess960", "--depth", "2", "--unique", "--quiet");

  @TempDir private Path folder;

  private ProcessBuilder command(List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(words);
    return new ProcessBuilder(command).redirectError(errors().toFile());
  }

  private Path errors() {
    return folder.resolve("errors.txt");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void readerThatGoesAwayEndsTheCommandQuietlyAndTheRunIsKept() throws Exception {
    Path out = folder.resolve("run");
    List<String> words = new ArrayList<>(LONG_TABLE);
    words.addAll(List.of("--out", out.toString()));

    Process process = command(words).start();
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(reader.readLine()).startsWith("sp_id");
    }

    assertThat(process.waitFor()).isEqualTo(141);
    assertThat(errors()).isEmptyFile();
    assertThat(Invocation.of(new SparkRunnerSource(), "check", out.toString()).outLines())
        .last()
        .isEqualTo("all is well");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void fullDeviceIsToldAndTheRunIsKept() throws Exception {
    Path out = folder.resolve("run");
    List<List<String>> commands =
        List.of(
            List.of("perft", "--depth", "3", "--quiet", "--out", out.toString()),
            List.of("check", out.toString()),
            List.of("perftree", "1", "8/8/8/8/8/8/8/K1k5 w - - 0 1"),
            List.of("--help"));
    for (List<String> words : commands) {
      Process process = command(words).redirectOutput(new File("/dev/full")).start();

      assertThat(process.waitFor()).as("%s", words).isEqualTo(2);
      assertThat(errors())
          .as("%s", words)
          .hasContent("perft960: cannot write to standard output: a full disk, or closed");
    }
    try (Stream<Path> files = Files.list(out)) {
      assertThat(files).contains(out.resolve("SHA256SUMS"));
    }
  }

  /** Keeps what is written to it, and fails nevertheless. */
  private static final class ClosedStream extends OutputStream {
    private final ByteArrayOutputStream attempted = new ByteArrayOutputStream();

    @Override
    public void write(int character) throws IOException {
      attempted.write(character);
      throw new IOException("closed");
    }
  }

  @Test
  void checkEndsWhenNobodyListens() {
    String out = folder.resolve("run").toString();
    Invocation.of(new SparkRunnerSource(), "perft", "--depth", "3", "--quiet", "--out", out);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    ClosedStream closed = new ClosedStream();
    SparkRunnerSource runners = new SparkRunnerSource();
    String[] words = {"check", out};

    Main.run(words, new PrintStream(whole, true), System.err, runners);
    Main.run(words, new PrintStream(closed, true), System.err, runners);

    assertThat(whole.toString(StandardCharsets.UTF_8)).contains("all is well");
    assertThat(closed.attempted.size()).isBetween(1, whole.size() / 2);
  }
}
