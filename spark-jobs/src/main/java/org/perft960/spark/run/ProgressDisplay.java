package org.perft960.spark.run;

import java.io.PrintStream;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows a changing line while a run lasts: rewritten in place on a terminal, now and then in a log,
 * where nothing else has been said meanwhile.
 */
public final class ProgressDisplay implements AutoCloseable {
  /** Where the line is shown. */
  public enum Mode {
    TERMINAL,
    LOG,
    SILENT;

    /** What suits standard error; the launcher has looked whether it is a terminal. */
    public static Mode ofStandardError() {
      return Boolean.getBoolean("perft960.tty") ? TERMINAL : LOG;
    }
  }

  private static final int TERMINAL_PERIOD_MILLIS = 200;
  private static final int LOG_PERIOD_MILLIS = 10_000;
  private static final int WIDTH = 79;
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintStream stream;
  private final Mode mode;
  private final Supplier<String> line;
  private final long startNanos = System.nanoTime();
  private final ScheduledExecutorService timer;
  private boolean noted;

  /**
   * @param line asked each time anew, from another thread
   */
  public ProgressDisplay(PrintStream stream, Mode mode, Supplier<String> line) {
    this.stream = stream;
    this.mode = mode;
    this.line = line;
    timer =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "progress");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Shows the line from now on, at a pace that suits its place. */
  public void start() {
    if (mode != Mode.SILENT) {
      int period = mode == Mode.TERMINAL ? TERMINAL_PERIOD_MILLIS : LOG_PERIOD_MILLIS;
      timer.scheduleAtFixedRate(this::show, period, period, TimeUnit.MILLISECONDS);
    }
  }

  /** What the timer does. */
  synchronized void show() {
    boolean spoken = noted;
    noted = false;
    if (mode == Mode.LOG && spoken) {
      return;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos);
    String text = line.get() + ", " + seconds + " s";
    if (mode == Mode.LOG) {
      stream.println(text);
    } else {
      stream.print(CLEAR_LINE + text.substring(0, Math.min(WIDTH, text.length())));
      stream.flush();
    }
  }

  /** Shows one line that stays; nothing where all is silent. */
  public synchronized void note(String text) {
    if (mode == Mode.TERMINAL) {
      stream.print(CLEAR_LINE);
    }
    if (mode != Mode.SILENT) {
      stream.println(text);
    }
    noted = true;
  }

  /** Stops, and leaves a terminal as if nothing had been shown. */
  @Override
  public void close() {
    timer.shutdownNow();
    try {
      timer.awaitTermination(1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (mode == Mode.TERMINAL) {
      stream.print(CLEAR_LINE);
      stream.flush();
    }
  }
}
