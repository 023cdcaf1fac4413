package org.perft960.spark.cluster;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.spark.SparkException;
import org.perft960.spark.cluster.ClusterDriver.Ending;
import org.perft960.spark.run.StandaloneMaster.DriverState;
import org.perft960.spark.run.StandaloneMaster.Worker;

/** Waits for a driver, and tells where it is and what it says. */
final class DriverWatch {
  private static final int PERIOD_MILLIS = 500;

  /** Workers that a line names. */
  private static final int MOST_NAMED = 4;

  private final String id;
  private final int memory;
  private final Master master;
  private final DriverLog out;
  private final DriverLog err;
  private String told = "";
  private boolean deaf;
  private Optional<Worker> worker = Optional.empty();
  private volatile String line;

  /** What is asked of the master again and again. */
  interface Master {
    DriverState driverState(String id) throws SparkException;

    List<Worker> workers();
  }

  /**
   * @param memory of the driver, in MiB
   */
  DriverWatch(String id, int memory, Master master) {
    this.id = id;
    this.memory = memory;
    this.master = master;
    out = new DriverLog(id, DriverLog.Kind.OUT);
    err = new DriverLog(id, DriverLog.Kind.ERR);
    line = id + " is submitted";
  }

  /** Where the driver is, in a few words; may be asked by any thread. */
  String line() {
    return line;
  }

  /**
   * Waits for the end.
   *
   * @param notes hears a line each time the driver's state changes, and each that it says
   * @throws SparkException if the master does not answer any more
   */
  Ending await(Consumer<String> notes) throws SparkException {
    DriverState state = look();
    while (!state.ended()) {
      tellState(state, notes);
      worker.ifPresent(place -> follow(place, notes));
      if (!Pause.millis(PERIOD_MILLIS)) {
        break;
      }
      state = look();
    }
    // A worker may know of the end before it has written the last words.
    Pause.millis(PERIOD_MILLIS);
    worker.ifPresent(place -> DriverLine.worthTelling(err.rest(place)).forEach(notes));
    return new Ending(id, state.name(), state.failure(), worker.flatMap(out::tail));
  }

  /** A worker that the master does not name for a moment is still the one. */
  private DriverState look() throws SparkException {
    DriverState state = master.driverState(id);
    worker = state.worker().or(() -> worker);
    return state;
  }

  private void tellState(DriverState state, Consumer<String> notes) {
    if (state.waits()) {
      tellWaiting(notes);
    } else if (worker.isPresent()) {
      line = id + " runs";
      String page = err.page(worker.get());
      tellOnce(id + " runs on " + worker.get().id() + "; what it says: " + page, notes);
    } else {
      line = id + " is " + state.name();
      tellOnce(line, notes);
    }
  }

  /** The master places a driver as soon as it can: one that is not placed has no room. */
  private void tellWaiting(Consumer<String> notes) {
    List<Worker> workers = master.workers();
    if (workers.stream().anyMatch(this::hasRoom)) {
      line = id + " is submitted";
      return;
    }
    line = id + " waits for a worker with room";
    tellOnce(
        "%s waits: none of %d workers has a free core and %dm of free memory%s"
            .formatted(id, workers.size(), memory, sizes(workers)),
        notes);
  }

  /** One that may have had none a moment ago. */
  private boolean hasRoom(Worker candidate) {
    return candidate.free().filter(room -> room.holds(memory)).isPresent();
  }

  /** Nothing where it is not known what is free. */
  private static String sizes(List<Worker> workers) {
    List<Worker> known = workers.stream().filter(one -> one.free().isPresent()).toList();
    if (known.isEmpty()) {
      return "";
    }
    int more = known.size() - MOST_NAMED;
    return known.stream()
        .limit(MOST_NAMED)
        .map(one -> one.id() + ": " + one.size())
        .collect(Collectors.joining("; ", " (", more > 0 ? "; and " + more + " more)" : ")"));
  }

  /** Again only when the line has changed: workers come and go. */
  private void tellOnce(String note, Consumer<String> notes) {
    if (!told.equals(line)) {
      told = line;
      notes.accept(note);
    }
  }

  private void follow(Worker place, Consumer<String> notes) {
    Optional<List<String>> lines = err.newLines(place);
    if (lines.isEmpty() && !deaf) {
      deaf = true;
      notes.accept(id + ": its worker's page does not answer; what it says is not told meanwhile");
    }
    lines.ifPresent(some -> DriverLine.worthTelling(some).forEach(notes));
  }
}
