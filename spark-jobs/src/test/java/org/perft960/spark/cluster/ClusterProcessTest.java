package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterProcessTest {
  @Test
  void runningProcessIsFoundAgain() {
    ClusterProcess self = ClusterProcess.of("self", ProcessHandle.current());

    assertThat(self.find()).contains(ProcessHandle.current());
  }

  /** Its number is that of this JVM, which would be the first to notice. */
  @Test
  void laterProcessWithTheSameNumberIsLeftAlone() {
    ClusterProcess earlier =
        new ClusterProcess("earlier", ProcessHandle.current().pid(), "before this one");

    assertThat(earlier.isAlive()).isFalse();
    assertThat(ClusterProcesses.end(List.of(earlier))).isEmpty();
  }

  @Test
  void stateIsReadAsItWasWritten() throws Exception {
    ClusterState state =
        new ClusterState("spark://127.0.0.1:1", "http://127.0.0.1:2", List.of())
            .with(ClusterProcess.of("master", ProcessHandle.current()));

    assertThat(ClusterState.fromJson(state.toJson())).isEqualTo(state);
  }
}
