package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void terminalLineIsRewrittenAndClearedAtTheEnd() throws Exception {
    CountDownLatch shownTwice = new CountDownLatch(3);
    try (ProgressDisplay display =
        new ProgressDisplay(
            stream,
            ProgressDisplay.Mode.TERMINAL,
            () -> {
              shownTwice.countDown();
              return "level 5";
            })) {
      display.start();
      assertThat(shownTwice.await(10, TimeUnit.SECONDS)).isTrue();
    }

    String shown = bytes.toString(StandardCharsets.UTF_8);
    assertThat(shown)
        .contains("\r\u001b[Klevel 5, 0 s")
        .endsWith("\r\u001b[K")
        .doesNotContain("\n");
  }

  @Test
  void silentModeSaysNothing() {
    try (ProgressDisplay display =
        new ProgressDisplay(stream, ProgressDisplay.Mode.SILENT, () -> "level 5")) {
      display.start();
    }

    assertThat(bytes.size()).isZero();
  }

  @Test
  void logHasTheLineOnlyWhereNothingElseWasSaid() {
    try (ProgressDisplay display =
        new ProgressDisplay(stream, ProgressDisplay.Mode.LOG, () -> "level 5")) {
      display.note("level 4 is done");
      display.show();
      assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("level 4 is done\n");
      display.show();
    }

    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("level 5, \\d+ s");
  }
}
