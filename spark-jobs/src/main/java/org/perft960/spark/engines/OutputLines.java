package org.perft960.spark.engines;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The lines of a process, read by a thread of their own as they come.
 *
 * <p>Holds {@value #CAPACITY} lines of {@value #LINE_CHARACTERS} characters; when they are not
 * taken, the process waits at its pipe. Longer lines come in pieces.
 */
final class OutputLines {
  private static final int CAPACITY = 512;
  private static final int LINE_CHARACTERS = 4096;

  /** Marks the end; told from a line by identity. */
  private static final String END = new String("end");

  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(CAPACITY);
  private final Thread thread;
  private volatile boolean ended;

  OutputLines(InputStream stream, String name) {
    thread = new Thread(() -> copy(stream), name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Bytes that are no text must not stop the reading: each is a character. */
  private void copy(InputStream stream) {
    try (Reader reader = new InputStreamReader(stream, StandardCharsets.ISO_8859_1)) {
      StringBuilder line = new StringBuilder();
      char[] buffer = new char[LINE_CHARACTERS];
      for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
        for (int i = 0; i < count; i++) {
          if (buffer[i] != '\n') {
            line.append(buffer[i]);
          }
          if (buffer[i] == '\n' || line.length() == LINE_CHARACTERS) {
            put(line);
          }
        }
      }
      put(line);
    } catch (IOException e) {
      // The pipe of a process that has been ended: what came until then is there.
    } catch (InterruptedException e) {
      return;
    }
    try {
      lines.put(END);
    } catch (InterruptedException e) {
      // Closed: nobody waits for the end.
    }
  }

  private void put(StringBuilder line) throws InterruptedException {
    if (!line.toString().isBlank()) {
      lines.put(line.toString());
    }
    line.setLength(0);
  }

  /**
   * The next line that is not blank.
   *
   * @return null if none came in time, or none will come: see {@link #ended()}
   */
  String poll(Deadline deadline) throws InterruptedException {
    if (ended) {
      return null;
    }
    String line = lines.poll(deadline.left(), TimeUnit.NANOSECONDS);
    if (line == END) {
      ended = true;
      return null;
    }
    return line;
  }

  /** Whether the last line has been taken and the process has closed its end. */
  boolean ended() {
    return ended;
  }

  void close() {
    thread.interrupt();
  }
}
