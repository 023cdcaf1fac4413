package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.perft960.spark.cluster.ClusterDriver.Ending;
import org.perft960.spark.run.StandaloneMaster.DriverState;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;

/** A master that gives prepared answers, one after the other. */
class DriverWatchTest {
  private static final String ID = "driver-1";

  private record Look(String state, Optional<Worker> worker, String err) {}

  private final Deque<Look> looks = new ArrayDeque<>();
  private final List<Worker> workers = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private LogPages pages;
  private Worker worker;
  private DriverWatch watch;

  @BeforeEach
  void serve() throws IOException {
    pages = new LogPages();
    worker = pages.worker();
    watch = new DriverWatch(ID, 512, new PreparedMaster());
  }

  @AfterEach
  void close() {
    pages.close();
  }

  private final class PreparedMaster implements DriverWatch.Master {
    @Override
    public DriverState driverState(String id) {
      assertThat(id).isEqualTo(ID);
      lines.add(watch.line());
      Look look = looks.remove();
      pages.say("stderr", look.err());
      return new DriverState(look.state(), Optional.empty(), look.worker());
    }

    @Override
    public List<Worker> workers() {
      return workers;
    }
  }

  private void look(String state, Optional<Worker> place, String err) {
    looks.add(new Look(state, place, err));
  }

  private Ending end() throws SparkException {
    Ending ending = watch.await(notes::add);
    assertThat(looks).isEmpty();
    return ending;
  }

  private String runs() {
    return ID
        + " runs on worker-7; what it says: "
        + worker.webUi()
        + "/logPage/?driverId=driver-1&logType=stderr";
  }

  @Test
  void whatTheDriverSaysIsToldOnceAndItsOutputAtTheEnd() throws Exception {
    String words = "Launch Command: java\n=====\n\nlevel 3, 10 s\nlev";
    look("RUNNING", Optional.of(worker), words);
    look("RUNNING", Optional.of(worker), words + "el 4, 20 s\n");
    look("FINISHED", Optional.of(worker), words + "el 4, 20 s\nlast words");
    pages.say("stdout", "20\n");

    Ending ending = end();

    assertThat(notes).containsExactly(runs(), "level 3, 10 s", "level 4, 20 s", "last words");
    assertThat(ending).isEqualTo(new Ending(ID, "FINISHED", Optional.empty(), Optional.of("20\n")));
    assertThat(lines).containsExactly("driver-1 is submitted", "driver-1 runs", "driver-1 runs");
  }

  @Test
  void waitingForRoomIsToldOnce() throws Exception {
    workers.add(worker);
    look("SUBMITTED", Optional.empty(), "");
    look("SUBMITTED", Optional.empty(), "");
    look("RUNNING", Optional.of(worker), "");
    look("FAILED", Optional.of(worker), "");

    end();

    assertThat(notes)
        .containsExactly(
            "driver-1 waits: none of 1 workers has a free core and 512m of free memory"
                + " (worker-7: 0 of 1 cores and 256m of 1024m free)",
            runs());
    assertThat(lines).contains("driver-1 waits for a worker with room");
  }

  private static Worker worker(int number, Optional<Room> free) {
    return new Worker("worker-" + number, "http://127.0.0.1", 2, 2048, free);
  }

  @Test
  void whatIsNotKnownToBeFreeIsNotTold() throws Exception {
    workers.add(worker(1, Optional.empty()));
    look("SUBMITTED", Optional.empty(), "");
    look("KILLED", Optional.empty(), "");

    end();

    assertThat(notes)
        .containsExactly(
            "driver-1 waits: none of 1 workers has a free core and 512m of free memory");
  }

  @Test
  void fourOfManyWorkersAreNamed() throws Exception {
    for (int number = 1; number <= 6; number++) {
      workers.add(worker(number, Optional.of(new Room(2, 10 * number))));
    }
    look("SUBMITTED", Optional.empty(), "");
    look("KILLED", Optional.empty(), "");

    end();

    assertThat(notes).hasSize(1);
    assertThat(notes.get(0))
        .contains("(worker-1: 2 of 2 cores and 10m of 2048m free; worker-2: ")
        .endsWith("; worker-4: 2 of 2 cores and 40m of 2048m free; and 2 more)");
  }

  @Test
  void nothingWaitsForRoomThatIsThere() throws Exception {
    workers.add(worker(1, Optional.of(new Room(1, 512))));
    look("SUBMITTED", Optional.empty(), "");
    look("KILLED", Optional.empty(), "");

    end();

    assertThat(notes).isEmpty();
    assertThat(lines).containsExactly("driver-1 is submitted", "driver-1 is submitted");
  }

  @Test
  void driverThatIsKilledBeforeItRunsHasNoOutput() throws Exception {
    look("KILLED", Optional.empty(), "");

    Ending ending = end();

    assertThat(notes).isEmpty();
    assertThat(ending).isEqualTo(new Ending(ID, "KILLED", Optional.empty(), Optional.empty()));
  }

  @Test
  void workerThatTheMasterOmitsForAMomentIsStillTheOne() throws Exception {
    look("RUNNING", Optional.of(worker), "one\n");
    look("RUNNING", Optional.empty(), "one\ntwo\n");
    look("FINISHED", Optional.empty(), "one\ntwo\nthree\n");
    pages.say("stdout", "20\n");

    assertThat(end().out()).contains("20\n");

    assertThat(notes).containsExactly(runs(), "one", "two", "three");
  }

  @Test
  void pageThatDoesNotAnswerIsToldOfOnce() throws Exception {
    pages.close();
    look("RUNNING", Optional.of(worker), "");
    look("RUNNING", Optional.of(worker), "");
    look("FINISHED", Optional.of(worker), "");

    assertThat(end().out()).isEmpty();

    assertThat(notes).hasSize(2).first().isEqualTo(runs());
    assertThat(notes).last().asString().startsWith("driver-1: its worker's page does not answer");
  }
}
