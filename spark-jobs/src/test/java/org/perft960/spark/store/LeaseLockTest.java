package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who may write, by a clock that the test sets. */
class LeaseLockTest {
  @TempDir private Path folder;

  private final List<String> notes = new ArrayList<>();

  /** Something that happens elsewhere while this one waits. */
  private interface Event {
    void happen(Duration waited) throws IOException;
  }

  private static final class TestClock implements LeaseLock.Clock {
    private final Event event;

    /** Time may wrap around. */
    private final long start = Long.MAX_VALUE - 1;

    private Duration waited = Duration.ZERO;

    private TestClock(Event event) {
      this.event = event;
    }

    @Override
    public long nanoTime() {
      return start + waited.toNanos();
    }

    @Override
    public void sleep(Duration time) {
      waited = waited.plus(time);
      try {
        event.happen(waited);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private HadoopPlace place(PlaceKind kind) throws IOException {
    HadoopPlace place = (HadoopPlace) kind.in(folder);
    place.make();
    return place;
  }

  private LeaseLock take(HadoopPlace place, TestClock clock) throws IOException {
    return LeaseLock.take(place, notes::add, clock);
  }

  private static TestClock quietClock() {
    return new TestClock(waited -> {});
  }

  @ParameterizedTest
  @EnumSource(names = {"HADOOP_WITH_RENAME", "OBJECT_STORE"})
  void freeLockIsTakenAtOnceAndGivenBack(PlaceKind kind) throws IOException {
    HadoopPlace place = place(kind);
    TestClock clock = quietClock();

    try (LeaseLock lock = take(place, clock)) {
      lock.beat();
      lock.check();
      assertThat(place.find(LeaseLock.NAME).orElseThrow())
          .startsWith("process " + ProcessHandle.current().pid() + " on ")
          .contains("\nowner ", "\nbeat 1\n");
    }
    take(place, clock).close();

    assertThat(place.list("")).isEmpty();
    assertThat(clock.waited).isZero();
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"HADOOP_WITH_RENAME", "OBJECT_STORE"})
  void ownerThatGivesASignOfLifeKeepsTheLock(PlaceKind kind) throws IOException {
    HadoopPlace place = place(kind);
    try (LeaseLock lock = take(place, quietClock())) {
      TestClock clock =
          new TestClock(
              waited -> {
                if (waited.compareTo(LeaseLock.BEAT) >= 0) {
                  lock.beat();
                }
              });

      assertThatThrownBy(() -> take(place, clock))
          .isInstanceOf(RunDirectoryException.class)
          .hasMessageStartingWith("another run is writing there: process ");

      assertThat(clock.waited).isEqualTo(LeaseLock.BEAT);
      lock.check();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"HADOOP_WITH_RENAME", "OBJECT_STORE"})
  void lockOfADeadOwnerIsTakenAndTheOwnerFindsOut(PlaceKind kind) throws IOException {
    HadoopPlace place = place(kind);
    LeaseLock asleep = take(place, quietClock());
    TestClock clock = quietClock();

    LeaseLock taken = take(place, clock);

    assertThat(clock.waited).isEqualTo(LeaseLock.DEAD_AFTER);
    assertThat(notes).hasSize(2);
    asleep.beat();
    assertThatThrownBy(asleep::check)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("another run has taken the lock: process ");
    asleep.close();
    taken.check();
    taken.close();
    assertThatThrownBy(taken::check).hasMessageContaining("the lock is gone");
    assertThat(place.list("")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"HADOOP_WITH_RENAME", "OBJECT_STORE"})
  void lockThatIsGivenBackMeanwhileIsTaken(PlaceKind kind) throws IOException {
    HadoopPlace place = place(kind);
    LeaseLock first = take(place, quietClock());

    LeaseLock second = take(place, new TestClock(waited -> first.close()));

    assertThatCode(second::check).doesNotThrowAnyException();
    second.close();
  }

  /** Of two that wait for the same dead one, the slower meets the faster. */
  @Test
  void ofTwoThatWaitOneIsRefused() throws IOException {
    HadoopPlace place = place(PlaceKind.OBJECT_STORE);
    take(place, quietClock());
    List<LeaseLock> faster = new ArrayList<>();
    TestClock clock =
        new TestClock(
            waited -> {
              if (waited.equals(LeaseLock.DEAD_AFTER)) {
                faster.add(take(place, quietClock()));
              }
            });

    assertThatThrownBy(() -> take(place, clock)).isInstanceOf(RunDirectoryException.class);

    faster.get(0).check();
    faster.get(0).close();
  }

  @Test
  void nothingIsCommittedWithoutTheLock() throws IOException {
    HadoopPlace place = place(PlaceKind.OBJECT_STORE);
    RunIdentity identity = RunIdentity.of(Map.of());
    try (RunDirectory run = RunDirectory.claim(place, identity, notes::add)) {
      run.commit(new Unit("a", Map.of()));
      place.put(LeaseLock.NAME, "process 1 on another machine\nowner 2\nbeat 3\n");

      assertThatThrownBy(() -> run.commit(new Unit("b", Map.of())))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("another run has taken the lock: process 1 on another machine");
      assertThatThrownBy(() -> run.withdraw("a", "lost")).isInstanceOf(UncheckedIOException.class);
      assertThatThrownBy(() -> run.publish(directory -> {})).isInstanceOf(IOException.class);
    }
    assertThat(place.list("units")).containsExactly("a.json");
    assertThat(place.list("")).contains(LeaseLock.NAME).doesNotContain("SHA256SUMS");
  }
}
