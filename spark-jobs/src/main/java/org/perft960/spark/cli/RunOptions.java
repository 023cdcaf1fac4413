package org.perft960.spark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.perft960.spark.run.HadoopSettings;
import org.perft960.spark.run.ProgressDisplay;
import org.perft960.spark.run.SparkSettings;
import org.perft960.spark.run.SparkSettings.WebUi;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunDirectoryException;
import org.perft960.spark.store.RunIdentity;
import picocli.CommandLine.Option;

/** The options of every command that counts: where it runs, where its results go, what it says. */
final class RunOptions {
  @Option(
      names = "--master",
      order = 100,
      paramLabel = "URL",
      description = {
        "Where to count (default: local[*], all cores of this machine):",
        "local[N], for N of its cores; spark://host:port;",
        "with spark-submit also yarn and k8s://..."
      })
  private String master;

  @Option(
      names = "--conf",
      order = 101,
      paramLabel = "K=V",
      description = "A Spark property, such as spark.executor.memory=8g; may be repeated.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--ui",
      order = 102,
      description = "Serve Spark's web pages while the job runs, usually at http://localhost:4040.")
  private boolean webUi;

  @Option(
      names = "--out",
      order = 103,
      paramLabel = "DIR",
      description = {
        "Write Parquet files and a manifest there; DIR is new, empty, or of the same command: then"
            + " the run goes on where it was.",
        "A path, or a URI: hdfs://host/runs/ten"
      })
  private String outputPlace;

  private String outputOption = "--out";

  @Option(names = "--quiet", order = 110, description = "No progress on standard error.")
  private boolean quiet;

  @Option(names = "--verbose", order = 111, description = "Spark's own messages on standard error.")
  private boolean verbose;

  boolean quiet() {
    return quiet;
  }

  /** Takes another option's word for {@code --out}. */
  void output(String option, String place) {
    outputOption = option;
    outputPlace = place;
  }

  /** What {@code --out} named; empty without it. */
  Optional<String> output() {
    return Optional.ofNullable(outputPlace);
  }

  /**
   * How Spark is to be started.
   *
   * @throws UserErrorException if a property is malformed
   */
  SparkSettings settings() {
    if (verbose) {
      System.setProperty("perft960.log.level", "info");
    }
    WebUi pages = webUi ? WebUi.ON : WebUi.OFF;
    return new SparkSettings(Optional.ofNullable(master), pages, SparkProperties.parse(properties));
  }

  /**
   * Takes the place that {@code --out} names, before any work is done.
   *
   * @param notes hears what is found there
   * @return null without {@code --out}
   * @throws UserErrorException if it is not this run's, or in use
   */
  RunDirectory claim(RunIdentity identity, SparkSettings settings, Consumer<String> notes) {
    if (outputPlace == null) {
      return null;
    }
    try {
      Place place = Place.of(outputPlace, HadoopSettings.of(settings.properties()));
      return RunDirectory.claim(place, identity, notes);
    } catch (RunDirectoryException e) {
      throw new UserErrorException(outputOption + " " + outputPlace + ": " + e.getMessage(), e);
    }
  }

  /** What is committed stays: the same command goes on from there. */
  UserErrorException unwritten(IOException cause) {
    return new UserErrorException(
        outputOption + " " + outputPlace + ": " + RunDirectory.reason(cause), cause);
  }

  ProgressDisplay.Mode progressMode() {
    if (quiet) {
      return ProgressDisplay.Mode.SILENT;
    }
    return verbose ? ProgressDisplay.Mode.LOG : ProgressDisplay.Mode.ofStandardError();
  }

  /**
   * Refuses a number out of its range.
   *
   * @throws UserErrorException that names the option, the value and the range
   */
  static void requireBetween(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UserErrorException(option + " " + value + ": must be " + least + " to " + most);
    }
  }
}
