package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A clock that is set again and again while a run lasts, hours back and forth. */
@Tag("faults")
@EnabledOnOs(OS.LINUX)
class ClockFaultsTest {
  private static final String SOURCE = "jumping-clock.c";

  @TempDir private Path folder;

  @Test
  void clockThatJumpsHarmsNeitherCountsNorDurations() throws Exception {
    Path clock = compile();
    RunFaults run = RunFaults.of(folder, 6);
    Map<String, String> environment = Map.of("LD_PRELOAD", clock.toString());
    long start = System.nanoTime();
    try (RunProcess process = RunProcess.start(folder, List.of(), environment, run.words())) {
      run.awaitMore(process, 60, 0);
    }
    try (RunProcess process = RunProcess.start(folder, List.of(), environment, run.words())) {
      run.assertFinished(process);
    }
    double elapsed = (System.nanoTime() - start) / 1e9;
    JsonNode manifest = new ObjectMapper().readTree(run.out().resolve("manifest.json").toFile());
    Instant from = Instant.parse(manifest.get("start").asText());
    Instant to = Instant.parse(manifest.get("end").asText());
    assertThat(Duration.between(from, to)).isBetween(Duration.ZERO, seconds(elapsed));
    assertThat(jumps(run)).as("the clock did jump").isPositive();
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis((long) (seconds * 1e3));
  }

  /** Lines of the log that are older than the line before. */
  private static int jumps(RunFaults run) throws IOException {
    List<String> lines = Files.readAllLines(run.out().resolve("run.log"));
    int jumps = 0;
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).compareTo(lines.get(i - 1)) < 0) {
        jumps++;
      }
    }
    return jumps;
  }

  private Path compile() throws Exception {
    Path source = folder.resolve(SOURCE);
    try (var text = ClockFaultsTest.class.getResourceAsStream(SOURCE)) {
      Files.copy(text, source);
    }
    Path library = folder.resolve("jumping-clock.so");
    boolean compiled;
    try {
      compiled =
          new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString(), source.toString())
                  .inheritIO()
                  .start()
                  .waitFor()
              == 0;
    } catch (IOException e) {
      compiled = false;
    }
    assumeTrue(compiled, "no C compiler");
    return library;
  }
}
