package org.perft960.spark.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.stream.Stream;

/** Files that are there whole or not at all, and stay when the machine loses its power. */
public final class DurableFiles {
  static final String TEMPORARY = ".tmp";

  private DurableFiles() {}

  /** Writes under a temporary name, forces to the disk, renames. */
  static void write(Path file, String text) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + TEMPORARY);
    try (FileChannel channel =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    rename(temporary, file);
  }

  /** Puts a whole file into its place. */
  static void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    force(to.getParent());
  }

  /** Forces a file's bytes, or a directory's names, to the disk. */
  static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      if (!Files.isDirectory(path)) {
        throw e;
      }
      // Not every system opens a directory.
    }
  }

  /** Deletes a directory and all that it holds, if it is there. */
  public static void deleteTree(Path root) throws IOException {
    if (Files.exists(root)) {
      try (Stream<Path> entries = Files.walk(root)) {
        for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(entry);
        }
      }
    }
  }
}
