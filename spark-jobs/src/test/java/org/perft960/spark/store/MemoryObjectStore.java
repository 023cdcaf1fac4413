package org.perft960.spark.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Objects of this process that are there once their stream has been closed; no renaming, no
 * appending, and directories are only names that begin alike.
 */
public final class MemoryObjectStore extends FileSystem {
  public static final String SCHEME = "memory";

  /** What makes Hadoop find it. */
  public static final Map<String, String> SETTINGS =
      Map.of("fs." + SCHEME + ".impl", MemoryObjectStore.class.getName());

  private static final ConcurrentSkipListMap<String, byte[]> OBJECTS =
      new ConcurrentSkipListMap<>();
  private static final List<String> WRITTEN = new CopyOnWriteArrayList<>();
  private static final AtomicInteger UNITS_LEFT = new AtomicInteger(Integer.MAX_VALUE);

  private URI uri;

  /** An empty store. */
  public static void clear() {
    OBJECTS.clear();
    WRITTEN.clear();
    UNITS_LEFT.set(Integer.MAX_VALUE);
  }

  /** The store takes so many units more, and then no other. */
  public static void fullAfter(int units) {
    UNITS_LEFT.set(units);
  }

  /** The names of all objects that were ever written, each as often as it was. */
  public static List<String> written() {
    return List.copyOf(WRITTEN);
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public void initialize(URI name, Configuration configuration) throws IOException {
    super.initialize(name, configuration);
    setConf(configuration);
    uri = URI.create(name.getScheme() + "://" + name.getAuthority());
  }

  @Override
  public URI getUri() {
    return uri;
  }

  private String key(Path path) {
    return path.makeQualified(uri, new Path("/")).toString();
  }

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    byte[] object = OBJECTS.get(key(path));
    if (object == null) {
      throw new FileNotFoundException(key(path));
    }
    return new FSDataInputStream(new ObjectStream(object));
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    String key = key(path);
    if (!overwrite && OBJECTS.containsKey(key)) {
      throw new FileAlreadyExistsException(key);
    }
    if (key.contains("/units/") && UNITS_LEFT.getAndDecrement() <= 0) {
      throw new IOException("the store is full");
    }
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            OBJECTS.put(key, toByteArray());
            WRITTEN.add(key);
          }
        };
    return new FSDataOutputStream(bytes, null);
  }

  @Override
  public FSDataOutputStream append(Path path, int bufferSize, Progressable progress) {
    throw new UnsupportedOperationException("append");
  }

  @Override
  public boolean rename(Path from, Path to) {
    throw new UnsupportedOperationException("rename");
  }

  @Override
  public boolean delete(Path path, boolean recursive) {
    boolean object = OBJECTS.remove(key(path)) != null;
    return recursive && below(path).keySet().removeIf(key -> true) || object;
  }

  private Map<String, byte[]> below(Path folder) {
    String key = key(folder);
    return OBJECTS.subMap(key.endsWith("/") ? key : key + "/", key + "0");
  }

  @Override
  public FileStatus[] listStatus(Path folder) throws IOException {
    Map<String, FileStatus> entries = new TreeMap<>();
    int start = key(folder).length() + 1;
    for (String key : below(folder).keySet()) {
      String name = key.substring(start).replaceFirst("/.*", "");
      entries.put(name, getFileStatus(new Path(folder, name)));
    }
    if (entries.isEmpty()) {
      throw new FileNotFoundException(key(folder));
    }
    return entries.values().toArray(FileStatus[]::new);
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    byte[] object = OBJECTS.get(key(path));
    if (object == null && below(path).isEmpty()) {
      throw new FileNotFoundException(key(path));
    }
    return new FileStatus(
        object == null ? 0 : object.length, object == null, 1, 1 << 20, 0, new Path(key(path)));
  }

  @Override
  public boolean mkdirs(Path folder, FsPermission permission) {
    return true;
  }

  @Override
  public void setWorkingDirectory(Path folder) {
    throw new UnsupportedOperationException("working directory");
  }

  @Override
  public Path getWorkingDirectory() {
    return new Path(uri.toString() + "/");
  }

  /** What Hadoop wants of a stream, and nobody here uses. */
  private static final class ObjectStream extends ByteArrayInputStream
      implements Seekable, PositionedReadable {
    private ObjectStream(byte[] object) {
      super(object);
    }

    @Override
    public void seek(long to) {
      pos = (int) to;
    }

    @Override
    public long getPos() {
      return pos;
    }

    @Override
    public boolean seekToNewSource(long target) {
      return false;
    }

    @Override
    public int read(long position, byte[] buffer, int offset, int length) {
      throw new UnsupportedOperationException("positioned read");
    }

    @Override
    public void readFully(long position, byte[] buffer, int offset, int length) {
      throw new UnsupportedOperationException("positioned read");
    }

    @Override
    public void readFully(long position, byte[] buffer) {
      throw new UnsupportedOperationException("positioned read");
    }
  }
}
