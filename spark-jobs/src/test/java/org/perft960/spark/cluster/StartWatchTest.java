package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.perft960.spark.run.UserErrorException;

class StartWatchTest {
  private static final Path LOG = Path.of("some.log");

  private final List<String> heard = new ArrayList<>();
  private long now = Long.MAX_VALUE - 5;
  private final StartWatch watch = new StartWatch(7, () -> now, heard::add);

  private void pass(long nanos) {
    now += nanos;
  }

  @Test
  void masterIsNamedWhenItsTimeIsOver() {
    watch.awaitMaster();
    pass(TimeUnit.SECONDS.toNanos(7));
    watch.requireTime(LOG);
    pass(1);

    assertThatThrownBy(() -> watch.requireTime(LOG))
        .isInstanceOf(UserErrorException.class)
        .hasMessage("the master is not ready after 7 s: --wait allows more; see some.log");
    assertThat(watch.process()).isEqualTo("master");
    assertThat(heard).containsExactly("waiting for the master");
  }

  @Test
  void firstOfTheMissingWorkersIsNamedAndTheOthersAreCounted() {
    watch.awaitMaster();
    watch.awaitWorkers(List.of(2, 4, 5), 5);
    pass(TimeUnit.SECONDS.toNanos(8));

    assertThatThrownBy(() -> watch.requireTime(LOG))
        .hasMessageStartingWith("worker 2 of 5 and 2 more are not ready after 7 s");
    assertThat(watch.process()).isEqualTo("worker-2");
    assertThat(heard).last().isEqualTo("waiting for worker 2 of 5 and 2 more");
  }

  @Test
  void lastMissingWorkerIsNamedAlone() {
    watch.awaitWorkers(List.of(1, 3), 3);
    watch.awaitWorkers(List.of(3), 3);

    assertThat(watch.process()).isEqualTo("worker-3");
    assertThat(heard).last().isEqualTo("waiting for worker 3 of 3");
  }
}
