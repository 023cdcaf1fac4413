package org.perft960.spark.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Keeps a second writer out of a directory. The operating system frees the lock when its process
 * ends, however it ends: nothing has to be cleared away after a crash.
 */
final class RunLock implements WriterLock {
  static final String NAME = ".lock";

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock, or fails at once.
   *
   * @throws RunDirectoryException if another process, or another run of this one, has it
   */
  static RunLock take(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    while (true) {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      FileLock lock = tryLock(channel);
      if (lock == null) {
        String owner = Files.readString(file, StandardCharsets.UTF_8).strip();
        channel.close();
        throw new RunDirectoryException("another run is writing there: " + owner);
      }
      if (isStill(file, channel)) {
        sign(channel);
        return new RunLock(file, channel);
      }
      channel.close();
    }
  }

  private static FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  /** Whether the file locked is the one that others would find: its owner may have deleted it. */
  private static boolean isStill(Path file, FileChannel channel) throws IOException {
    byte[] mark = (ProcessHandle.current().pid() + " " + System.nanoTime()).getBytes();
    channel.truncate(0).write(ByteBuffer.wrap(mark), 0);
    try {
      return java.util.Arrays.equals(Files.readAllBytes(file), mark);
    } catch (NoSuchFileException e) {
      return false;
    }
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
    Files.deleteIfExists(file);
    channel.close();
  }
}
