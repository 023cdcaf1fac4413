package org.perft960.spark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The directory of a run that can be gone on with after its process was killed at any moment, or
 * the disk was full: units of work are committed one by one, each in a file that is there whole or
 * not at all. What is damaged is found by its checksum, taken away, and to be done again.
 *
 * <p>One process at a time; see {@link RunContents} for what is where.
 */
public final class RunDirectory implements Units, AutoCloseable {
  /** All units of a finished run, a line each. */
  public static final String UNITS_FILE = RunContents.UNIT_LINES;

  private static final String RESULT = "result";

  private final Place place;
  private final RunIdentity identity;
  private final WriterLock lock;
  private final RunLog log;
  private final boolean created;
  private final Consumer<String> notes;
  private final Map<String, Unit> units = new TreeMap<>();
  private final Set<String> resumed = new HashSet<>();
  private boolean whole;
  private int committed;

  /** What writes a run's results into a directory; returns nothing, as all is in the files. */
  public interface Results {
    void write(Path directory) throws IOException;
  }

  private RunDirectory(
      Place place,
      RunIdentity identity,
      WriterLock lock,
      RunLog log,
      boolean created,
      Consumer<String> notes) {
    this.place = place;
    this.identity = identity;
    this.lock = lock;
    this.log = log;
    this.created = created;
    this.notes = notes;
  }

  /** Takes a directory of this machine, as {@link #claim(Place, RunIdentity, Consumer)} does. */
  public static RunDirectory claim(Path directory, RunIdentity identity, Consumer<String> notes) {
    return claim(Place.of(directory), identity, notes);
  }

  /**
   * Takes a directory for a run, before any work is done.
   *
   * @param place new, empty, or of an earlier run with the same identity; its parent must exist
   * @param notes hears what was found there, a line each
   * @throws RunDirectoryException if it is no such place, or another run is writing there
   */
  public static RunDirectory claim(Place place, RunIdentity identity, Consumer<String> notes) {
    try {
      boolean created = create(place);
      WriterLock lock = place.lock(notes);
      try {
        RunDirectory claimed = new RunDirectory(place, identity, lock, place.log(), created, notes);
        claimed.open();
        return claimed;
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new RunDirectoryException("cannot write there: " + reason(e), e);
    } catch (UnsupportedOperationException e) {
      throw new RunDirectoryException("cannot write there: " + e.getMessage(), e);
    }
  }

  private static boolean create(Place place) throws IOException {
    boolean created = place.make();
    if (!created && !RunContents.isRun(place)) {
      if (!place.list("").stream().allMatch(RunDirectory::isOfAStart)) {
        throw new RunDirectoryException("not empty, and not a run of perft960");
      }
    }
    return created;
  }

  /** What a process leaves that is killed before its directory says of which run it is. */
  private static boolean isOfAStart(String name) {
    return name.startsWith(RunLock.NAME)
        || name.equals(RunContents.IDENTITY + DurableFiles.TEMPORARY);
  }

  private void open() throws IOException {
    if (!RunContents.isRun(place)) {
      // First of all: without it nobody knows what the rest is of.
      writeIdentity();
      place.makeFolder(RunContents.UNITS);
      log("started: " + identity.content());
      return;
    }
    RunContents found = RunContents.read(place);
    if (found.identity().isPresent()) {
      String difference = identity.differenceFrom(found.identity().get());
      if (!difference.isEmpty()) {
        throw new RunDirectoryException("holds another run: " + difference);
      }
    } else if (!isOfThisRun(found)) {
      throw new RunDirectoryException(
          RunContents.IDENTITY + " is damaged, and no unit tells that the run is this one");
    }
    units.putAll(found.units());
    resumed.addAll(found.units().keySet());
    whole = found.finished() && found.damages().isEmpty();
    if (!whole) {
      place.makeFolder(RunContents.UNITS);
      // First of all: the disk may be full of it.
      sweep();
    }
    log("resumed with " + found.units().size() + " units");
    for (String damage : found.damages()) {
      note(damage + ": done again");
    }
    if (!found.damages().isEmpty()) {
      mend();
    }
  }

  /** Units name the run that they are of; the others were not read if the identity was. */
  private boolean isOfThisRun(RunContents found) {
    return !found.units().isEmpty() && found.runs().equals(Set.of(identity.fingerprint()));
  }

  /** Leaves only what is whole; what was added up from units is to be added up again. */
  private void mend() throws IOException {
    units.keySet().removeIf(name -> name.equals(RESULT) || name.endsWith("." + RESULT));
    resumed.retainAll(units.keySet());
    writeIdentity();
    unpackUnits();
    place.delete(RunContents.SUMS);
  }

  /** The units known, each in a file of its own again. */
  private void unpackUnits() throws IOException {
    for (Unit unit : units.values()) {
      place.put(file(unit.name()), RunContents.line(unit, identity));
    }
    for (String name : place.list(RunContents.UNITS)) {
      String unit = name.substring(0, Math.max(0, name.lastIndexOf(RunContents.UNIT_SUFFIX)));
      if (!units.containsKey(unit)) {
        place.delete(RunContents.UNITS + "/" + name);
      }
    }
    place.delete(RunContents.UNIT_LINES);
  }

  /** Takes away what a killed process has left unfinished. */
  private void sweep() throws IOException {
    place.delete(LocalPlace.STAGE);
    sweepTemporary("", "");
    sweepTemporary(RunContents.UNITS, RunContents.UNITS + "/");
    Set<String> named = new HashSet<>();
    units.values().forEach(unit -> unit.file().ifPresent(file -> named.add(file.name())));
    for (String name : place.list(RunContents.DATA)) {
      if (!named.contains(name)) {
        place.delete(RunContents.DATA + "/" + name);
      }
    }
  }

  private void sweepTemporary(String folder, String prefix) throws IOException {
    for (String name : place.list(folder)) {
      if (name.endsWith(DurableFiles.TEMPORARY)) {
        place.delete(prefix + name);
      }
    }
  }

  private void writeIdentity() throws IOException {
    place.put(RunContents.IDENTITY, CheckedJson.seal(identity.content()));
  }

  private static String file(String unit) {
    return RunContents.UNITS + "/" + unit + RunContents.UNIT_SUFFIX;
  }

  @Override
  public synchronized Optional<Unit> find(String name) {
    return Optional.ofNullable(units.get(name));
  }

  @Override
  public synchronized void commit(Unit unit) {
    if (units.containsKey(unit.name())) {
      throw new IllegalStateException("unit " + unit.name() + " is done already");
    }
    try {
      lock.check();
      put(unit);
      units.put(unit.name(), unit);
      committed++;
      log("done: " + unit.name());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void put(Unit unit) throws IOException {
    try {
      place.put(file(unit.name()), RunContents.line(unit, identity));
    } catch (IOException e) {
      // A lock that was lost just now says more than a file that is gone.
      lock.check();
      throw e;
    }
  }

  @Override
  public synchronized void withdraw(String name, String reason) {
    try {
      lock.check();
      place.delete(file(name));
      units.remove(name);
      resumed.remove(name);
      note(name + ": " + reason + ": done again");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Optional<Place> files() {
    try {
      place.makeFolder(RunContents.DATA);
      return Optional.of(place.folder(RunContents.DATA));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether an earlier process has finished the run, and all its files are whole. */
  @Override
  public boolean isFinished() {
    return whole;
  }

  /** Units that an earlier process has done. */
  public synchronized int resumedUnits() {
    return resumed.size();
  }

  /** All units done. */
  public synchronized int unitCount() {
    return units.size();
  }

  /**
   * Puts the results in place, if an earlier process has not done so: all units in one file, and
   * the checksums of everything last.
   */
  public void publish(Results results) throws IOException {
    if (whole && committed == 0) {
      return;
    }
    lock.check();
    StringBuilder sums = new StringBuilder();
    Path fresh = place.stage();
    try {
      StringBuilder lines = new StringBuilder();
      for (Unit unit : units.values()) {
        lines.append(RunContents.line(unit.withoutFile(), identity));
      }
      Files.writeString(fresh.resolve(RunContents.UNIT_LINES), lines);
      results.write(fresh);
      place.delete(RunContents.SUMS);
      for (Path file : listed(fresh)) {
        sums.append(sum(Checksums.sha256(file), file.getFileName().toString()));
        place.put(file);
      }
    } finally {
      DurableFiles.deleteTree(fresh);
    }
    sums.append(sum(Checksums.sha256(place, RunContents.IDENTITY), RunContents.IDENTITY));
    lock.check();
    place.delete(RunContents.UNITS);
    place.delete(RunContents.DATA);
    log("finished: " + units.size() + " units, " + resumed.size() + " of them done before");
    place.put(RunContents.SUMS, sums.toString());
    whole = true;
  }

  private static List<Path> listed(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return new ArrayList<>(entries.sorted().toList());
    }
  }

  private static String sum(String sha256, String name) {
    return sha256 + "  " + name + "\n";
  }

  private void note(String text) throws IOException {
    log(text);
    notes.accept(text);
  }

  private void log(String text) throws IOException {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    log.add(now + " " + ProcessHandle.current().pid() + " " + text);
  }

  /** Lets go of the directory; removes it if it was made for this run and nothing was done. */
  @Override
  public void close() {
    try {
      if (created && units.isEmpty() && !whole) {
        for (String name : place.list("")) {
          if (!name.equals(RunLock.NAME)) {
            place.delete(name);
          }
        }
        lock.close();
        place.removeIfEmpty();
      } else {
        try {
          log.close();
        } finally {
          lock.close();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Why a file could not be written, in few words. */
  public static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file " + failure.getMessage();
    }
    if (failure instanceof AccessDeniedException denied) {
      return "no permission for " + denied.getFile();
    }
    String why =
        failure instanceof FileSystemException system && system.getReason() != null
            ? system.getReason()
            : failure.getMessage();
    return why != null && !why.isBlank() && !why.startsWith("/")
        ? why.strip().lines().findFirst().orElseThrow()
        : failure.getClass().getSimpleName().replaceAll("Exception$", "");
  }
}
