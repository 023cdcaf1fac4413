package org.perft960.spark.store;

import java.io.FileNotFoundException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSDataOutputStreamBuilder;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.VersionInfo;

/**
 * A directory of a Hadoop file system.
 *
 * <p>HDFS and the local disk rename atomically: a small file is written under a temporary name,
 * synced and renamed, as {@link LocalPlace} does.
 *
 * <p>Object stores (S3, Google's, Azure's, …) do not: there a rename is a copy and a deletion. But
 * an object appears only when its stream has been closed, whole; so a small file is written at once
 * under its own name. A unit has the same counts whoever writes it and however often, and the file
 * that it names is whole already; of two that write it, the last is as right as the first. The
 * commit is idempotent, and a table format with a log of its own would add nothing. On a file
 * system of neither kind a unit may be seen before it is whole; its checksum tells, and it is done
 * again.
 *
 * <p>Files of data have names that no other attempt has, and count only when a unit names them:
 * they need no rename anywhere.
 */
final class HadoopPlace implements Place {
  private static final long serialVersionUID = 1L;
  private static final String LOCAL = "file";
  private static final Set<String> RENAMING = Set.of(LOCAL, "hdfs", "viewfs");

  /** What serves the well-known schemes, where Spark does not bring it. */
  private static final Map<String, String> ARTIFACTS =
      Map.of(
          "s3a", "hadoop-aws",
          "gs", "hadoop-gcp",
          "abfs", "hadoop-azure",
          "abfss", "hadoop-azure",
          "wasb", "hadoop-azure",
          "wasbs", "hadoop-azure",
          "oss", "hadoop-aliyun",
          "cosn", "hadoop-cos",
          "obs", "hadoop-huaweicloud");

  /** Reading Hadoop's defaults takes longer than many a task. */
  private static final Map<Map<String, String>, Configuration> CONFIGURATIONS =
      new ConcurrentHashMap<>();

  private final String uri;
  private final TreeMap<String, String> settings;
  private transient FileSystem files;

  private HadoopPlace(String uri, TreeMap<String, String> settings) {
    this.uri = uri;
    this.settings = settings;
  }

  static HadoopPlace open(String text, Map<String, String> settings) {
    Path root;
    try {
      root = new Path(text);
    } catch (IllegalArgumentException e) {
      throw new RunDirectoryException("not a URI: " + said(e), e);
    }
    HadoopPlace place = new HadoopPlace(root.toString(), withSiteSettings(settings));
    String scheme = place.scheme();
    try {
      FileSystem.getFileSystemClass(scheme, place.configuration());
    } catch (IOException | RuntimeException | LinkageError e) {
      throw new RunDirectoryException(missing(scheme), e);
    }
    try {
      place.files().makeQualified(root);
      return place;
    } catch (IOException | RuntimeException | LinkageError e) {
      Throwable cause = e;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      String reason = cause instanceof LinkageError ? missing(scheme) + ": " + cause : said(cause);
      throw new RunDirectoryException(reason, e);
    }
  }

  private static String said(Throwable failure) {
    String message = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    return failure instanceof UnknownHostException
        ? "unknown host " + message
        : message.replaceFirst("^[\\w.]+Exception: ", "");
  }

  private static String missing(String scheme) {
    String artifact = ARTIFACTS.get(scheme);
    String jars =
        artifact == null
            ? "its jars are given by spark-submit --jars"
            : "spark-submit --packages org.apache.hadoop:"
                + artifact
                + ":"
                + VersionInfo.getVersion()
                + " brings its jars";
    return "nothing on the class path serves "
        + scheme
        + "://; "
        + jars
        + ", or PERFT960_CLASSPATH";
  }

  /**
   * The settings given, and those of this machine's {@code core-site.xml}: other machines may have
   * none. What is in Hadoop's own defaults they have.
   */
  private static TreeMap<String, String> withSiteSettings(Map<String, String> given) {
    Configuration site = new Configuration();
    TreeMap<String, String> settings = new TreeMap<>();
    for (Map.Entry<String, String> property : site) {
      String[] sources = site.getPropertySources(property.getKey());
      if (sources != null && !sources[sources.length - 1].endsWith("-default.xml")) {
        settings.put(property.getKey(), property.getValue());
      }
    }
    settings.putAll(given);
    return settings;
  }

  private Configuration configuration() {
    return CONFIGURATIONS.computeIfAbsent(
        settings,
        added -> {
          Configuration configuration = new Configuration();
          added.forEach(configuration::set);
          return configuration;
        });
  }

  private synchronized FileSystem files() throws IOException {
    if (files == null) {
      FileSystem found = FileSystem.get(path("").toUri(), configuration());
      // What adds checksum files of its own cannot sync.
      files = found instanceof LocalFileSystem local ? local.getRawFileSystem() : found;
    }
    return files;
  }

  private String scheme() {
    return path("").toUri().getScheme();
  }

  private boolean renames() {
    return RENAMING.contains(scheme());
  }

  private Path path(String name) {
    return name.isEmpty() ? new Path(uri) : new Path(uri, name);
  }

  private Optional<FileStatus> status(Path path) throws IOException {
    try {
      return Optional.of(files().getFileStatus(path));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  @Override
  public boolean exists() throws IOException {
    return status(path("")).filter(FileStatus::isDirectory).isPresent();
  }

  @Override
  public boolean make() throws IOException {
    Path root = path("");
    Optional<FileStatus> found = status(root);
    if (found.isPresent()) {
      if (!found.get().isDirectory()) {
        throw new RunDirectoryException("not a directory");
      }
      return false;
    }
    Path parent = root.getParent();
    // Object stores have no directories, only names that begin alike.
    if (renames()) {
      requireDirectory(parent);
    }
    mkdirs(root);
    return true;
  }

  private void requireDirectory(Path parent) throws IOException {
    Optional<FileStatus> found = status(parent);
    if (found.isEmpty()) {
      throw new RunDirectoryException("no directory " + parent + " to make it in");
    }
    if (!found.get().isDirectory()) {
      throw new RunDirectoryException(parent + " is not a directory");
    }
  }

  private void mkdirs(Path folder) throws IOException {
    if (!files().mkdirs(folder)) {
      throw new IOException("cannot make " + folder);
    }
  }

  @Override
  public void removeIfEmpty() throws IOException {
    if (list("").isEmpty()) {
      files().delete(path(""), false);
    }
  }

  @Override
  public Place folder(String name) {
    return new HadoopPlace(path(name).toString(), settings);
  }

  @Override
  public void makeFolder(String name) throws IOException {
    mkdirs(path(name));
  }

  @Override
  public List<String> list(String folder) throws IOException {
    try {
      return Arrays.stream(files().listStatus(path(folder)))
          .map(entry -> entry.getPath().getName())
          .toList();
    } catch (FileNotFoundException e) {
      return List.of();
    }
  }

  @Override
  public OptionalLong size(String name) throws IOException {
    Optional<FileStatus> found = status(path(name)).filter(FileStatus::isFile);
    return found.isPresent() ? OptionalLong.of(found.get().getLen()) : OptionalLong.empty();
  }

  /** The text of a small file, if there is one of this name. */
  Optional<String> find(String name) throws IOException {
    try {
      return Optional.of(new String(read(name), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  @Override
  public InputStream open(String name) throws IOException {
    return files().open(path(name));
  }

  /** Where directories are more than names, theirs must be there already. */
  private FSDataOutputStreamBuilder<?, ?> builder(Path file) throws IOException {
    FSDataOutputStreamBuilder<?, ?> builder = files().createFile(file);
    if (!renames()) {
      builder.recursive();
    }
    return builder;
  }

  @Override
  public OutputStream create(String name) throws IOException {
    FSDataOutputStream stream = builder(path(name)).overwrite(false).build();
    return new SyncedFile(stream);
  }

  /** Is synced before it is closed; object stores do that by themselves. */
  private final class SyncedFile extends FilterOutputStream {
    private final FSDataOutputStream stream;
    private boolean closed;

    private SyncedFile(FSDataOutputStream stream) {
      super(stream);
      this.stream = stream;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      stream.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        try (FSDataOutputStream last = stream) {
          sync(last);
        }
      }
    }
  }

  private void sync(FSDataOutputStream stream) throws IOException {
    if (renames()) {
      stream.hsync();
    }
  }

  /**
   * Makes a small file, unless there is one of this name.
   *
   * @return whether it was made
   */
  boolean createNew(String name, String text) throws IOException {
    Path file = path(name);
    try (FSDataOutputStream stream =
        builder(file)
            .overwrite(false)
            // S3 looks for another one again when the stream is closed, if it is told to.
            .opt(Options.CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE, true)
            .build()) {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
      sync(stream);
      return true;
    } catch (IOException e) {
      // Each file system has an exception of its own for a file that another one has made.
      if (size(name).isPresent()) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public void put(String name, String text) throws IOException {
    put(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public void put(java.nio.file.Path staged) throws IOException {
    put(staged.getFileName().toString(), out -> Files.copy(staged, out));
  }

  private interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private void put(String name, Content content) throws IOException {
    Path target = path(name);
    Path first = renames() ? path(name + DurableFiles.TEMPORARY) : target;
    try (FSDataOutputStream stream = builder(first).overwrite(true).build()) {
      content.writeTo(stream);
      sync(stream);
    }
    if (renames()) {
      rename(first, target);
    }
  }

  private void rename(Path from, Path to) throws IOException {
    if (scheme().equals(LOCAL)) {
      // The contexts of other file systems replace a file at once, this one's deletes it first.
      if (!files().rename(from, to)) {
        throw new IOException("cannot rename " + from + " to " + to);
      }
    } else {
      FileContext.getFileContext(from.toUri(), configuration())
          .rename(from, to, Options.Rename.OVERWRITE);
    }
  }

  @Override
  public java.nio.file.Path stage() throws IOException {
    return Files.createTempDirectory("perft960-");
  }

  @Override
  public void delete(String name) throws IOException {
    files().delete(path(name), true);
  }

  /** On this machine the system's own, as if the place had been named by its path. */
  @Override
  public WriterLock lock(Consumer<String> notes) throws IOException {
    return scheme().equals(LOCAL)
        ? RunLock.take(java.nio.file.Path.of(path("").toUri()))
        : LeaseLock.take(this, notes);
  }

  @Override
  public RunLog log() throws IOException {
    return NumberedLog.next(this);
  }

  @Override
  public String toString() {
    return uri;
  }
}
