package org.perft960.spark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

  private static final String LOG = "run.log";
  private static final String NEW = "new" + DurableFiles.TEMPORARY;
  private static final String RESULT = "result";

  private final Path directory;
  private final RunIdentity identity;
  private final RunLock lock;
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
      Path directory, RunIdentity identity, RunLock lock, boolean created, Consumer<String> notes) {
    this.directory = directory;
    this.identity = identity;
    this.lock = lock;
    this.created = created;
    this.notes = notes;
  }

  /**
   * Takes a directory for a run, before any work is done.
   *
   * @param directory new, empty, or of an earlier run with the same identity; its parent must exist
   * @param notes hears what was found there, a line each
   * @throws RunDirectoryException if it is no such place, or another run is writing there
   */
  public static RunDirectory claim(Path directory, RunIdentity identity, Consumer<String> notes) {
    Path target = directory.toAbsolutePath().normalize();
    try {
      boolean created = create(target);
      RunLock lock = RunLock.take(target);
      try {
        RunDirectory claimed = new RunDirectory(target, identity, lock, created, notes);
        claimed.open();
        return claimed;
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new RunDirectoryException("cannot write there: " + reason(e), e);
    }
  }

  private static boolean create(Path target) throws IOException {
    if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      Path parent = target.getParent();
      if (parent == null || !Files.isDirectory(parent)) {
        throw new RunDirectoryException("no directory " + parent);
      }
      Files.createDirectory(target);
      return true;
    }
    if (!Files.isDirectory(target)) {
      throw new RunDirectoryException("not a directory");
    }
    try (Stream<Path> entries = Files.list(target)) {
      if (!RunContents.isRun(target) && !entries.allMatch(RunDirectory::isOfAStart)) {
        throw new RunDirectoryException("not empty, and not a run of perft960");
      }
    }
    return false;
  }

  /** What a process leaves that is killed before its directory says of which run it is. */
  private static boolean isOfAStart(Path entry) {
    return entry.endsWith(RunLock.NAME)
        || entry.endsWith(RunContents.IDENTITY + DurableFiles.TEMPORARY);
  }

  private void open() throws IOException {
    if (!RunContents.isRun(directory)) {
      // First of all: without it nobody knows what the rest is of.
      writeIdentity();
      Files.createDirectory(directory.resolve(RunContents.UNITS));
      log("started: " + identity.content());
      return;
    }
    RunContents found = RunContents.read(directory);
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
      Files.createDirectories(directory.resolve(RunContents.UNITS));
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
    Files.deleteIfExists(directory.resolve(RunContents.SUMS));
  }

  /** The units known, each in a file of its own again. */
  private void unpackUnits() throws IOException {
    for (Unit unit : units.values()) {
      DurableFiles.write(unitFile(unit.name()), RunContents.line(unit, identity));
    }
    try (Stream<Path> files = Files.list(directory.resolve(RunContents.UNITS))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        String unit = name.substring(0, Math.max(0, name.lastIndexOf(RunContents.UNIT_SUFFIX)));
        if (!units.containsKey(unit)) {
          Files.delete(file);
        }
      }
    }
    Files.deleteIfExists(directory.resolve(RunContents.UNIT_LINES));
  }

  /** Takes away what a killed process has left unfinished. */
  private void sweep() throws IOException {
    DurableFiles.deleteTree(directory.resolve(NEW));
    sweepTemporary(directory);
    sweepTemporary(directory.resolve(RunContents.UNITS));
    Path data = directory.resolve(RunContents.DATA);
    Set<String> named = new HashSet<>();
    units.values().forEach(unit -> unit.file().ifPresent(file -> named.add(file.name())));
    if (Files.isDirectory(data)) {
      try (Stream<Path> files = Files.list(data)) {
        for (Path file : files.toList()) {
          if (!named.contains(file.getFileName().toString())) {
            Files.delete(file);
          }
        }
      }
    }
  }

  private static void sweepTemporary(Path folder) throws IOException {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, "*" + DurableFiles.TEMPORARY)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  private void writeIdentity() throws IOException {
    DurableFiles.write(
        directory.resolve(RunContents.IDENTITY), CheckedJson.seal(identity.content()));
  }

  private Path unitFile(String name) {
    return directory.resolve(RunContents.UNITS).resolve(name + RunContents.UNIT_SUFFIX);
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
      DurableFiles.write(unitFile(unit.name()), RunContents.line(unit, identity));
      units.put(unit.name(), unit);
      committed++;
      log("done: " + unit.name());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void withdraw(String name, String reason) {
    try {
      Files.deleteIfExists(unitFile(name));
      units.remove(name);
      resumed.remove(name);
      note(name + ": " + reason + ": done again");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Optional<Path> files() {
    try {
      return Optional.of(Files.createDirectories(directory.resolve(RunContents.DATA)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether an earlier process has finished the run, and all its files are whole. */
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
    Path fresh = directory.resolve(NEW);
    DurableFiles.deleteTree(fresh);
    Files.createDirectory(fresh);
    StringBuilder lines = new StringBuilder();
    for (Unit unit : units.values()) {
      lines.append(RunContents.line(new Unit(unit.name(), unit.counts()), identity));
    }
    Files.writeString(fresh.resolve(RunContents.UNIT_LINES), lines);
    results.write(fresh);
    Files.deleteIfExists(directory.resolve(RunContents.SUMS));
    List<Path> files = listed(fresh);
    StringBuilder sums = new StringBuilder();
    for (Path file : files) {
      DurableFiles.force(file);
      sums.append(sum(file));
      DurableFiles.rename(file, directory.resolve(file.getFileName()));
    }
    sums.append(sum(directory.resolve(RunContents.IDENTITY)));
    DurableFiles.deleteTree(directory.resolve(RunContents.UNITS));
    DurableFiles.deleteTree(directory.resolve(RunContents.DATA));
    DurableFiles.deleteTree(fresh);
    log("finished: " + units.size() + " units, " + resumed.size() + " of them done before");
    DurableFiles.write(directory.resolve(RunContents.SUMS), sums.toString());
    whole = true;
  }

  private static List<Path> listed(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return new ArrayList<>(entries.sorted().toList());
    }
  }

  private static String sum(Path file) throws IOException {
    return Checksums.sha256(file) + "  " + file.getFileName() + "\n";
  }

  private void note(String text) throws IOException {
    log(text);
    notes.accept(text);
  }

  private void log(String text) throws IOException {
    String line =
        Instant.now().truncatedTo(ChronoUnit.MILLIS)
            + " "
            + ProcessHandle.current().pid()
            + " "
            + text
            + "\n";
    Files.writeString(
        directory.resolve(LOG),
        line,
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** Lets go of the directory; removes it if it was made for this run and nothing was done. */
  @Override
  public void close() {
    try {
      if (created && units.isEmpty() && !whole) {
        DurableFiles.deleteTree(directory);
      }
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Why a file could not be written, in few words. */
  public static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file " + failure.getMessage();
    }
    String why =
        failure instanceof FileSystemException system && system.getReason() != null
            ? system.getReason()
            : failure.getMessage();
    return why != null && !why.isBlank() && !why.startsWith("/")
        ? why
        : failure.getClass().getSimpleName().replaceAll("Exception$", "");
  }
}
