package org.perft960.spark.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.perft960.spark.run.UserErrorException;

/**
 * The folder of one cluster: its state, its settings, its logs and its workers' files; open to its
 * owner alone, and to one command at a time.
 *
 * <p>Only what a cluster has made there is ever removed.
 */
final class ClusterDirectory implements AutoCloseable {
  private static final String STATE = "cluster.json";
  private static final String LOCK = "lock";
  private static final String PROPERTIES = "spark.properties";
  private static final String LOGS = "logs";
  private static final String WORK = "work";
  private static final String LOCAL = "local";
  private static final List<String> OWN = List.of(PROPERTIES, LOGS, WORK, LOCAL, STATE, LOCK);

  private final Path directory;
  private final FileChannel lock;

  private ClusterDirectory(Path directory, FileChannel lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /** Where a cluster is kept that has no place of its own: one for each user. */
  static Path ofUser() {
    String states = System.getenv("XDG_STATE_HOME");
    Path parent =
        states == null || states.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(states);
    return parent.resolve("perft960").resolve("cluster");
  }

  /**
   * Makes the folder, if need be, and keeps other commands out.
   *
   * @throws UserErrorException if it cannot be written, holds anything else, or is in use
   */
  static ClusterDirectory claim(Path directory) {
    Path target = directory.toAbsolutePath().normalize();
    try {
      Files.createDirectories(target);
      requireNothingElse(target);
      if (Files.getFileStore(target).supportsFileAttributeView("posix")) {
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwx------"));
      }
      return lock(target);
    } catch (IOException e) {
      throw new UserErrorException("--dir " + directory + ": cannot write there: " + e, e);
    }
  }

  /**
   * Opens the folder of a cluster, and keeps other commands out.
   *
   * @return empty if no cluster has a folder there
   */
  static Optional<ClusterDirectory> find(Path directory) {
    Path target = directory.toAbsolutePath().normalize();
    if (!Files.isRegularFile(target.resolve(STATE))) {
      return Optional.empty();
    }
    try {
      return Optional.of(lock(target));
    } catch (IOException e) {
      throw new UserErrorException("--dir " + directory + ": cannot write there: " + e, e);
    }
  }

  /** Reads what the folder says of its cluster; other commands may be changing it. */
  static Optional<ClusterState> read(Path directory) {
    Path state = directory.toAbsolutePath().normalize().resolve(STATE);
    if (!Files.isRegularFile(state)) {
      return Optional.empty();
    }
    try {
      return Optional.of(ClusterState.fromJson(Files.readString(state)));
    } catch (JsonProcessingException e) {
      throw new UserErrorException(state + ": not the state of a cluster", e);
    } catch (IOException e) {
      throw new UserErrorException(state + ": cannot be read: " + e, e);
    }
  }

  private static void requireNothingElse(Path target) throws IOException {
    try (Stream<Path> entries = Files.list(target)) {
      boolean empty = entries.allMatch(entry -> entry.endsWith(LOCK));
      if (!empty && !Files.isRegularFile(target.resolve(STATE))) {
        throw new UserErrorException("--dir " + target + ": not empty, and no cluster's folder");
      }
    }
  }

  private static ClusterDirectory lock(Path target) throws IOException {
    FileChannel channel =
        FileChannel.open(target.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock held;
    try {
      held = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      held = null;
    }
    if (held == null) {
      channel.close();
      throw new UserErrorException("--dir " + target + ": another command starts or stops it");
    }
    return new ClusterDirectory(target, channel);
  }

  Path path() {
    return directory;
  }

  Optional<ClusterState> state() {
    return read(directory);
  }

  /** Replaces the state; never seen half written. */
  void write(ClusterState state) throws IOException {
    Path fresh = directory.resolve(STATE + ".new");
    Files.writeString(fresh, state.toJson());
    Files.move(fresh, directory.resolve(STATE), StandardCopyOption.ATOMIC_MOVE);
  }

  /** The settings of the master and the workers. */
  Path properties() {
    return directory.resolve(PROPERTIES);
  }

  /** The log of a process; its folder is made. */
  Path log(String process) throws IOException {
    return Files.createDirectories(directory.resolve(LOGS)).resolve(process + ".log");
  }

  /** Where a worker keeps jars and logs of its executors and drivers; made by it. */
  Path work(String worker) {
    return directory.resolve(WORK).resolve(worker);
  }

  /** Where executors keep their blocks. */
  Path local() throws IOException {
    return Files.createDirectories(directory.resolve(LOCAL));
  }

  /** Removes all but the logs. */
  void removeWork() throws IOException {
    removeTree(directory.resolve(WORK));
    removeTree(directory.resolve(LOCAL));
    Files.deleteIfExists(properties());
  }

  /** Removes all that a cluster has made; the folder too, if nothing else is there. */
  void remove() throws IOException {
    for (String name : OWN) {
      removeTree(directory.resolve(name));
    }
    try {
      Files.deleteIfExists(directory);
    } catch (DirectoryNotEmptyException e) {
      // Someone else's files: they stay, and their folder with them.
    }
  }

  private static void removeTree(Path tree) throws IOException {
    if (!Files.exists(tree)) {
      return;
    }
    try (Stream<Path> entries = Files.walk(tree)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(entry);
      }
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
