package org.perft960.spark.store;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A directory of the operating system. Small files are written under a temporary name, forced to
 * the disk and renamed; the lock is the system's own.
 */
final class LocalPlace implements Place {
  static final String STAGE = "new" + DurableFiles.TEMPORARY;

  private static final long serialVersionUID = 1L;
  private static final String LOG = "run.log";

  private final String directory;

  LocalPlace(Path directory) {
    this.directory = directory.toAbsolutePath().normalize().toString();
  }

  static LocalPlace parse(String text) {
    if (text.isBlank()) {
      throw new RunDirectoryException("not a path: empty");
    }
    try {
      return new LocalPlace(Path.of(text));
    } catch (InvalidPathException e) {
      throw new RunDirectoryException("not a path: " + e.getReason(), e);
    }
  }

  private Path root() {
    return Path.of(directory);
  }

  private Path path(String name) {
    return Path.of(directory, name);
  }

  @Override
  public boolean exists() {
    return Files.isDirectory(root());
  }

  @Override
  public boolean make() throws IOException {
    Path root = root();
    if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      create(root);
      return true;
    }
    if (!Files.isDirectory(root)) {
      throw new RunDirectoryException("not a directory");
    }
    return false;
  }

  private static void create(Path root) throws IOException {
    Path parent = root.getParent();
    if (!Files.exists(parent)) {
      throw new RunDirectoryException("no directory " + parent + " to make it in");
    }
    if (!Files.isDirectory(parent)) {
      throw new RunDirectoryException(parent + " is not a directory");
    }
    try {
      Files.createDirectory(root);
    } catch (NoSuchFileException e) {
      // What /proc says of every new name.
      throw new RunDirectoryException("no directory can be made in " + parent, e);
    }
  }

  @Override
  public void removeIfEmpty() throws IOException {
    try {
      Files.deleteIfExists(root());
    } catch (DirectoryNotEmptyException e) {
      // Another run has it already.
    }
  }

  @Override
  public Place folder(String name) {
    return new LocalPlace(path(name));
  }

  @Override
  public void makeFolder(String name) throws IOException {
    Files.createDirectories(path(name));
  }

  @Override
  public List<String> list(String folder) throws IOException {
    try (Stream<Path> entries = Files.list(path(folder))) {
      return entries.map(entry -> entry.getFileName().toString()).toList();
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    }
  }

  @Override
  public OptionalLong size(String name) throws IOException {
    Path file = path(name);
    return Files.isRegularFile(file) ? OptionalLong.of(Files.size(file)) : OptionalLong.empty();
  }

  @Override
  public InputStream open(String name) throws IOException {
    return Files.newInputStream(path(name));
  }

  @Override
  public byte[] read(String name) throws IOException {
    return Files.readAllBytes(path(name));
  }

  @Override
  public OutputStream create(String name) throws IOException {
    Path file = path(name);
    return new ForcedFile(file, Files.newOutputStream(file, StandardOpenOption.CREATE_NEW));
  }

  /** Is forced to the disk when it is closed. */
  private static final class ForcedFile extends FilterOutputStream {
    private final Path file;
    private boolean closed;

    private ForcedFile(Path file, OutputStream stream) {
      super(stream);
      this.file = file;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        super.close();
        DurableFiles.force(file);
      }
    }
  }

  @Override
  public void put(String name, String text) throws IOException {
    DurableFiles.write(path(name), text);
  }

  @Override
  public void put(Path staged) throws IOException {
    DurableFiles.force(staged);
    DurableFiles.rename(staged, path(staged.getFileName().toString()));
  }

  /** Within the place, so that its files can be renamed into place. */
  @Override
  public Path stage() throws IOException {
    Path stage = path(STAGE);
    DurableFiles.deleteTree(stage);
    return Files.createDirectory(stage);
  }

  @Override
  public void delete(String name) throws IOException {
    try {
      Files.deleteIfExists(path(name));
    } catch (DirectoryNotEmptyException e) {
      DurableFiles.deleteTree(path(name));
    }
  }

  @Override
  public WriterLock lock(Consumer<String> notes) throws IOException {
    return RunLock.take(root());
  }

  @Override
  public RunLog log() {
    Path file = path(LOG);
    return new RunLog() {
      @Override
      public void add(String line) throws IOException {
        Files.writeString(
            file,
            line + "\n",
            StandardCharsets.UTF_8,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      }

      @Override
      public void close() {
        // Every line is written at once.
      }
    };
  }

  @Override
  public String toString() {
    return directory;
  }
}
