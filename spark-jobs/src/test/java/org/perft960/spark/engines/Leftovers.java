package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test that leaves a process behind. */
final class Leftovers implements BeforeEachCallback, AfterEachCallback {
  private List<ProcessHandle> before = List.of();

  @Override
  public void beforeEach(ExtensionContext context) {
    before = ProcessHandle.current().descendants().toList();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    assertThat(EngineProcess.running()).as("engines that were not closed").isZero();
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
        .as("processes left behind")
        .allMatch(before::contains);
  }
}
