package org.perft960.spark.engines;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The end of what a process writes to its standard error, read so that it never waits. */
final class ErrorTail {
  private static final int LINES = 8;
  private static final int LINE_CHARACTERS = 400;

  private final Deque<String> lines = new ArrayDeque<>();
  private final Thread thread;

  ErrorTail(InputStream stream, String name) {
    thread = new Thread(() -> read(stream), name);
    thread.setDaemon(true);
    thread.start();
  }

  private void read(InputStream stream) {
    StringBuilder line = new StringBuilder();
    byte[] buffer = new byte[4096];
    try (stream) {
      for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
        for (int i = 0; i < count; i++) {
          if (buffer[i] == '\n') {
            add(line);
          } else if (line.length() < LINE_CHARACTERS) {
            line.append((char) (buffer[i] & 0xff));
          }
        }
      }
    } catch (IOException e) {
      // As for its standard output: the process has been ended.
    }
    add(line);
  }

  private synchronized void add(StringBuilder line) {
    if (!line.toString().isBlank()) {
      if (lines.size() == LINES) {
        lines.removeFirst();
      }
      lines.addLast("stderr: " + line);
    }
    line.setLength(0);
  }

  /** The last lines until now. */
  synchronized List<String> lines() {
    return List.copyOf(lines);
  }

  /** The last lines of a process that has ended: waits a moment for the reading thread. */
  List<String> lastLines() throws InterruptedException {
    thread.join(5000);
    return lines();
  }
}
