package org.perft960.spark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.perft960.spark.run.ProgressDisplay;
import org.perft960.spark.run.ProgressListener;
import org.perft960.spark.run.RunManifest;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.run.SparkSettings;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.Units;

/**
 * The course of every command that counts: take the directory, count beside a progress line, write
 * the results, print them.
 */
final class CountingCourse {
  private final String[] words;
  private final PrintStream out;
  private final PrintStream err;
  private final RunnerSource runners;
  private final Instant start = Instant.now();

  /** Clocks are set now and then; this one only runs. */
  private final long startNanos = System.nanoTime();

  /** Also holds the command line's words for the manifest. */
  CountingCourse(String[] words, PrintStream out, PrintStream err, RunnerSource runners) {
    this.words = words.clone();
    this.out = out;
    this.err = err;
    this.runners = runners;
  }

  /** What is left of a run when Spark has been closed. */
  private record Counted<R>(R result, String master, String sparkVersion, Instant end) {}

  /**
   * Runs to the end.
   *
   * @return what was counted
   * @throws UserErrorException if the caller can put right what is wrong
   */
  <R> R run(RunOptions options, Counting<R> counting) {
    SparkSettings settings = options.settings();
    try (RunDirectory output =
        options.claim(counting.identity(), settings, note -> tell(options, note))) {
      counting.warn();
      boolean finished = output != null && output.isFinished();
      if (finished) {
        String place = options.output().orElseThrow();
        tell(options, "--out " + place + ": finished before; nothing is counted again");
      }
      Units units = output == null ? Units.inMemory() : output;
      Counted<R> counted = count(options, settings, counting, units, finished);
      IOException unwritten = output == null ? null : tryWrite(output, counting, counted);
      out.print(counting.text(counted.result(), start, counted.end()));
      if (unwritten != null) {
        throw options.unwritten(unwritten);
      }
      return counted.result();
    } catch (UncheckedIOException e) {
      throw options.unwritten(e.getCause());
    }
  }

  void tell(RunOptions options, String note) {
    if (!options.quiet()) {
      err.println(Main.PREFIX + note);
    }
  }

  private <R> Counted<R> count(
      RunOptions options,
      SparkSettings settings,
      Counting<R> counting,
      Units units,
      boolean finished) {
    ProgressListener progress = new ProgressListener();
    try (ProgressDisplay display =
        new ProgressDisplay(err, options.progressMode(), progress::line)) {
      display.start();
      try (OpenRunner session = runners.open(settings, progress)) {
        R result = counting.count(session, units);
        Instant end = start.plusNanos(System.nanoTime() - startNanos);
        if (session.sparkVersion().equals(RunnerSource.NO_SPARK) && !finished) {
          display.note("counted without Spark, for the job is small; --master URL starts it");
        }
        return new Counted<>(result, session.master(), session.sparkVersion(), end);
      }
    }
  }

  /** What goes wrong must not keep the result from being printed, nor the other way round. */
  private <R> IOException tryWrite(RunDirectory output, Counting<R> counting, Counted<R> counted) {
    try {
      output.publish(directory -> write(directory, output, counting, counted));
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  private <R> void write(
      Path directory, RunDirectory output, Counting<R> counting, Counted<R> counted)
      throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>(counting.write(directory, counted.result()));
    rows.put(RunDirectory.UNITS_FILE, output.unitCount());
    new RunManifest(
            Arrays.asList(words),
            ProductVersion.text(),
            counted.master(),
            counted.sparkVersion(),
            start,
            counted.end(),
            counting.facts(counted.result()),
            output.resumedUnits(),
            rows)
        .write(directory);
  }
}
