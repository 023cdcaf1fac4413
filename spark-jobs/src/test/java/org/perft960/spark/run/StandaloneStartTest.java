package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;

class StandaloneStartTest {
  private static Worker worker(int freeCores, int freeMemory) {
    Room free = new Room(freeCores, freeMemory);
    return new Worker("worker", "http://127.0.0.1", 64, 1 << 20, Optional.of(free));
  }

  @Test
  void workerNotKnownToBeBusyCountsAsIdle() {
    Worker silent = new Worker("worker", "http://127.0.0.1", 4, 7000, Optional.empty());

    assertThat(StandaloneStart.executorMemory(List.of(silent, worker(4, 9000)))).isEqualTo(7000);
  }

  @Test
  void executorsFillTheSmallestWorker() {
    assertThat(StandaloneStart.executorMemory(List.of(worker(8, 6000), worker(8, 9000))))
        .isEqualTo(6000);
  }

  @Test
  void coresSetTheMost() {
    assertThat(StandaloneStart.executorMemory(List.of(worker(4, 100_000)))).isEqualTo(8192);
  }

  @Test
  void workersWithoutRoomDoNotCount() {
    assertThat(
            StandaloneStart.executorMemory(
                List.of(worker(0, 5000), worker(4, 600), worker(4, 7000))))
        .isEqualTo(7000);
    assertThat(StandaloneStart.executorMemory(List.of(worker(1, 600)))).isEqualTo(600);
  }

  @Test
  void busyClusterGetsTheUsualRequest() {
    assertThat(StandaloneStart.executorMemory(List.of(worker(0, 5000)))).isEqualTo(1024);
    assertThat(StandaloneStart.executorMemory(List.of())).isEqualTo(1024);
  }
}
