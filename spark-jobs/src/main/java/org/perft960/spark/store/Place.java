package org.perft960.spark.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Where a run lies: a directory, and all that a run asks of it. Tasks are sent the place itself;
 * its text names it on every machine. Names are those of files in the place, or {@code
 * FOLDER/NAME}.
 */
public interface Place extends Serializable {
  /** A scheme of two letters or more: {@code C:/runs} is none. */
  String WITH_SCHEME = "[A-Za-z][A-Za-z0-9+.-]+:/.*";

  /** A directory of this machine, or of one that it has mounted. */
  static Place of(Path directory) {
    return new LocalPlace(directory);
  }

  /**
   * A directory as the caller names it: a path, or the URI of a Hadoop file system, such as {@code
   * hdfs://host/runs/ten}.
   *
   * @param settings properties of Hadoop, such as {@code fs.s3a.endpoint}; tasks get them too
   * @throws RunDirectoryException if it is malformed, or nothing on the class path serves it
   */
  static Place of(String text, Map<String, String> settings) {
    return text.matches(WITH_SCHEME) ? HadoopPlace.open(text, settings) : LocalPlace.parse(text);
  }

  /** Whether the place is there, and a directory. */
  boolean exists() throws IOException;

  /**
   * Makes the directory, if it is not there.
   *
   * @return whether it was made
   * @throws RunDirectoryException if it is a file, or there is nothing to make it in
   */
  boolean make() throws IOException;

  /** Removes the directory, if it is empty. */
  void removeIfEmpty() throws IOException;

  /** A folder of the place, as a place. */
  Place folder(String name);

  void makeFolder(String name) throws IOException;

  /**
   * The names in a folder, or in the place itself if its name is empty; none if it is not there.
   */
  List<String> list(String folder) throws IOException;

  /** The bytes of a file; empty if there is no such file. */
  OptionalLong size(String name) throws IOException;

  InputStream open(String name) throws IOException;

  /** All bytes of a small file. */
  default byte[] read(String name) throws IOException {
    try (InputStream file = open(name)) {
      return file.readAllBytes();
    }
  }

  /**
   * Begins a new file, in a folder that is there already. When it has been closed it outlasts the
   * machine; until then it may be seen in part, or not at all.
   */
  OutputStream create(String name) throws IOException;

  /** Writes a small file that is there whole or not at all, and instead of an older one. */
  void put(String name, String text) throws IOException;

  /** Does so with a file of {@link #stage}, under its own name. */
  void put(Path staged) throws IOException;

  /** A new directory of this machine for files to be put in place; the caller deletes it. */
  Path stage() throws IOException;

  /** Deletes a file, or a folder and all that it holds, if it is there. */
  void delete(String name) throws IOException;

  /**
   * Takes the writer's lock.
   *
   * @param notes hears why it takes long
   * @throws RunDirectoryException if another run has it
   */
  WriterLock lock(Consumer<String> notes) throws IOException;

  /** What people read about the run; each process goes on where the last one stopped. */
  RunLog log() throws IOException;
}
