package org.perft960.spark.store;

import java.io.IOException;
import java.util.List;

/**
 * A file {@code run-NNNN.log} for each process: object stores have no appending, and HDFS only at
 * some cost. The file is written whole from time to time, and at the end; a process that is killed
 * leaves the last seconds out.
 */
final class NumberedLog implements RunLog {
  private static final String NAME = "run-%04d.log";
  private static final String NAMES = "run-\\d{4,9}\\.log";
  private static final long PAUSE_NANOS = 10_000_000_000L;

  private final Place place;
  private final String name;
  private final StringBuilder lines = new StringBuilder();
  private boolean written;
  private int writtenLength;
  private long writtenNanos;

  private NumberedLog(Place place, String name) {
    this.place = place;
    this.name = name;
  }

  static NumberedLog next(Place place) throws IOException {
    List<String> names = place.list("");
    int last =
        names.stream()
            .filter(name -> name.matches(NAMES))
            .mapToInt(name -> Integer.parseInt(name.replaceAll("\\D", "")))
            .max()
            .orElse(0);
    NumberedLog log = new NumberedLog(place, NAME.formatted(last + 1));
    log.lines.append(LeaseLock.process()).append('\n');
    return log;
  }

  @Override
  public synchronized void add(String line) throws IOException {
    lines.append(line).append('\n');
    if (!written || System.nanoTime() - writtenNanos > PAUSE_NANOS) {
      write();
    }
  }

  private void write() throws IOException {
    place.put(name, lines.toString());
    written = true;
    writtenLength = lines.length();
    writtenNanos = System.nanoTime();
  }

  @Override
  public synchronized void close() throws IOException {
    if (written && lines.length() > writtenLength) {
      write();
    }
  }
}
