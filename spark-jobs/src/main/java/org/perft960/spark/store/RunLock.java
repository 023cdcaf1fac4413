package org.perft960.spark.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps a second writer out of a directory. The operating system frees the lock when its process
 * ends, however it ends: nothing has to be cleared away after a crash.
 */
final class RunLock implements WriterLock {
  static final String NAME = ".lock";

  /**
   * The directories that this JVM has. Where one is among them, its lock file must not so much as
   * be opened: the system frees the locks of a process when it closes any channel to the file.
   */
  private static final Set<Path> TAKEN = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private final FileChannel channel;

  private RunLock(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /**
   * Takes the lock, or fails at once.
   *
   * @throws RunDirectoryException if another process, or another run of this one, has it
   */
  static RunLock take(Path directory) throws IOException {
    Path real = directory.toRealPath();
    if (!TAKEN.add(real)) {
      throw new RunDirectoryException("another run of this process is writing there");
    }
    FileChannel channel = null;
    try {
      while (channel == null) {
        channel = tryTake(real.resolve(NAME));
      }
      sign(channel);
      return new RunLock(real, channel);
    } catch (IOException | RuntimeException e) {
      TAKEN.remove(real);
      if (channel != null) {
        channel.close();
      }
      throw e;
    }
  }

  /**
   * Locks the file.
   *
   * @return null if it was deleted meanwhile, as its owner does who lets go
   */
  private static FileChannel tryTake(Path file) throws IOException {
    createIfMissing(file);
    FileChannel channel = null;
    try {
      Object before = key(file);
      channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        throw new RunDirectoryException(
            "another run is writing there: " + Files.readString(file).strip());
      }
      // Not opened to be compared, for that would free the lock.
      if (Objects.equals(before, key(file))) {
        return channel;
      }
    } catch (NoSuchFileException e) {
      // Deleted.
    } catch (IOException | RuntimeException e) {
      if (channel != null) {
        channel.close();
      }
      throw e;
    }
    if (channel != null) {
      channel.close();
    }
    return null;
  }

  private static void createIfMissing(Path file) throws IOException {
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      // An owner's, or left by one that was killed.
    }
  }

  private static Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static void sign(FileChannel channel) throws IOException {
    String owner =
        "process "
            + ProcessHandle.current().pid()
            + " since "
            + Instant.now().truncatedTo(ChronoUnit.SECONDS)
            + "\n";
    channel.truncate(0).write(ByteBuffer.wrap(owner.getBytes(StandardCharsets.UTF_8)), 0);
  }

  @Override
  public void check() {
    // The operating system takes it from nobody who is alive.
  }

  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(directory.resolve(NAME));
    } finally {
      channel.close();
      TAKEN.remove(directory);
    }
  }
}
