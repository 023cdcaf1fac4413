package org.perft960.spark.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The directory that a run writes: complete, or untouched.
 *
 * <p>Files are written in a staging directory first. {@link #publish()} moves them into place, the
 * manifest last; {@link #close()} without it removes every trace, and so does a terminated process.
 */
public final class OutputDirectory implements AutoCloseable {
  private final Path directory;
  private final Path staging;
  private final boolean existed;
  private boolean published;
  private final Thread cleaner = new Thread(this::removeStaging, "remove-staging");

  private OutputDirectory(Path directory, Path staging, boolean existed) {
    this.directory = directory;
    this.staging = staging;
    this.existed = existed;
  }

  /**
   * Makes sure, before any work is done, that {@code directory} can be written.
   *
   * @param directory empty, or not there yet; its parent must exist
   * @throws UserErrorException if it is no such place
   */
  public static OutputDirectory claim(Path directory) {
    Path target = directory.toAbsolutePath().normalize();
    boolean exists = Files.exists(target, LinkOption.NOFOLLOW_LINKS);
    Path parent = target.getParent();
    if (exists) {
      requireEmpty(directory, target);
    } else if (parent == null || !Files.isDirectory(parent)) {
      throw new UserErrorException("--out " + directory + ": no directory " + parent);
    }
    // Beside the directory where that can be: a process that is killed leaves it untouched.
    boolean beside = parent != null && Files.isWritable(parent);
    Path staging;
    try {
      staging = Files.createTempDirectory(beside ? parent : target, ".perft960-partial-");
      if (!exists) {
        createOrRemove(target, staging);
      }
    } catch (IOException e) {
      throw new UserErrorException("--out " + directory + ": cannot write there: " + reason(e), e);
    }
    OutputDirectory claimed = new OutputDirectory(target, staging, exists);
    Runtime.getRuntime().addShutdownHook(claimed.cleaner);
    return claimed;
  }

  /** Creates the directory before any work is done: another run must not find its place free. */
  private static void createOrRemove(Path target, Path staging) throws IOException {
    try {
      Files.createDirectory(target);
    } catch (IOException e) {
      Files.delete(staging);
      throw e;
    }
  }

  /** Where to write the files until they are published. */
  public Path staging() {
    return staging;
  }

  /**
   * Moves the files into place, the manifest last.
   *
   * @throws UserErrorException if another run has written there meanwhile
   */
  public void publish() throws IOException {
    List<Path> files;
    try (Stream<Path> entries = Files.list(staging)) {
      files =
          entries
              .sorted(Comparator.comparing(file -> file.endsWith(RunManifest.FILE_NAME)))
              .toList();
    }
    for (Path file : files) {
      try {
        Files.move(file, directory.resolve(file.getFileName()));
      } catch (FileAlreadyExistsException e) {
        throw new UserErrorException("--out " + directory + ": another run has written there", e);
      }
    }
    published = true;
  }

  @Override
  public void close() {
    removeStaging();
    try {
      Runtime.getRuntime().removeShutdownHook(cleaner);
    } catch (IllegalStateException e) {
      // The process is ending: the hook runs anyway.
    }
  }

  private static void requireEmpty(Path directory, Path target) {
    if (!Files.isDirectory(target)) {
      throw new UserErrorException("--out " + directory + ": not a directory");
    }
    try (Stream<Path> entries = Files.list(target)) {
      if (entries.findAny().isPresent()) {
        throw new UserErrorException("--out " + directory + ": not empty");
      }
    } catch (IOException e) {
      throw new UserErrorException("--out " + directory + ": cannot read: " + reason(e), e);
    }
  }

  private static String reason(IOException failure) {
    return failure.getClass().getSimpleName().replaceAll("Exception$", "");
  }

  private void removeStaging() {
    if (Files.exists(staging)) {
      removeTree();
    }
    if (!existed && !published) {
      try {
        Files.deleteIfExists(directory);
      } catch (IOException e) {
        // Not empty: what another run has written there stays.
      }
    }
  }

  private void removeTree() {
    try (Stream<Path> entries = Files.walk(staging)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
