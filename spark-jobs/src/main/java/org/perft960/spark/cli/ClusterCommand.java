package org.perft960.spark.cli;

import static org.perft960.spark.cli.RunOptions.requireBetween;

import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.perft960.spark.cluster.ClusterDriver;
import org.perft960.spark.cluster.ClusterPlan;
import org.perft960.spark.cluster.LocalCluster;
import org.perft960.spark.run.ProgressDisplay;
import org.perft960.spark.run.StandaloneMaster;
import org.perft960.spark.run.StandaloneMaster.Worker;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * A standalone Spark cluster on this machine, from the jars that this command runs from.
 *
 * <p>Example: {@code perft960 cluster start}, {@code perft960 perft --depth 8 --master
 * spark://127.0.0.1:7077}, {@code perft960 cluster stop}.
 */
@Command(
    name = "cluster",
    description = "A standalone Spark cluster on this machine.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "(start | status | submit | stop)",
    versionProvider = ProductVersion.class)
final class ClusterCommand {
  /** A day. */
  private static final int MAX_WAIT = 86_400;

  private final PrintStream out;
  private final PrintStream err;

  ClusterCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Where the cluster is kept. */
  static final class Place {
    @Option(
        names = "--dir",
        paramLabel = "DIR",
        description =
            "State, logs and the workers' files (default: perft960/cluster in $XDG_STATE_HOME or"
                + " ~/.local/state).")
    private Path directory;

    private Path directory() {
      return directory == null ? LocalCluster.defaultDirectory() : directory;
    }
  }

  /** What is said while one waits. */
  static final class Progress {
    @Option(names = "--quiet", description = "No progress on standard error.")
    private boolean quiet;

    private ProgressDisplay.Mode mode() {
      return quiet ? ProgressDisplay.Mode.SILENT : ProgressDisplay.Mode.ofStandardError();
    }
  }

  @Command(
      name = "start",
      description = "Starts a master and workers on 127.0.0.1; returns when they are ready.",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      versionProvider = ProductVersion.class)
  int start(
      @Option(
              names = "--workers",
              paramLabel = "N",
              description = "Workers (default: one for every 8 cores of this machine).")
          Integer workers,
      @Option(
              names = "--cores",
              paramLabel = "C",
              description = "Cores of each worker (default: all of this machine, shared evenly).")
          Integer cores,
      @Option(
              names = "--memory",
              paramLabel = "M",
              description =
                  "Memory of each worker for executors, such as 4g (default: half of this"
                      + " machine's, shared evenly).")
          String memory,
      @Option(
              names = "--port",
              paramLabel = "P",
              description = "The master's port; 0 takes a free one (default: ${DEFAULT-VALUE}).",
              defaultValue = "" + ClusterPlan.DEFAULT_PORT)
          int port,
      @Option(
              names = "--wait",
              paramLabel = "SECONDS",
              description =
                  "Give up, and leave nothing running, if it takes longer (default:"
                      + " ${DEFAULT-VALUE}).",
              defaultValue = "" + LocalCluster.DEFAULT_WAIT)
          int wait,
      @Mixin Place place,
      @Mixin Progress progress) {
    ClusterPlan plan =
        ClusterPlan.of(optional(workers), optional(cores), Optional.ofNullable(memory), port);
    requireBetween("--wait", wait, 1, MAX_WAIT);
    AtomicReference<String> awaited = new AtomicReference<>("starting");
    LocalCluster.Status cluster;
    try (ProgressDisplay display = new ProgressDisplay(err, progress.mode(), awaited::get)) {
      display.start();
      cluster = LocalCluster.start(place.directory(), plan, wait, awaited::set);
    }
    print(cluster);
    return 0;
  }

  @Command(
      name = "status",
      description = "Shows the cluster and its workers; exit code 2 if there is none.",
      mixinStandardHelpOptions = true,
      versionProvider = ProductVersion.class)
  int status(@Mixin Place place) {
    print(LocalCluster.status(place.directory()));
    return 0;
  }

  @Command(
      name = "stop",
      description = "Ends the master, the workers and what runs on them; removes their files.",
      mixinStandardHelpOptions = true,
      versionProvider = ProductVersion.class)
  int stop(@Mixin Place place) {
    out.println("stopped " + LocalCluster.stop(place.directory()));
    return 0;
  }

  @Command(
      name = "submit",
      description = {
        "Runs a command on a worker (cluster deploy mode) and waits for it.",
        "Standard error tells where it is and what it says there; its standard output follows at"
            + " the end.",
        "Exit code 0: it succeeded. 1: it failed. It goes on if this command is interrupted."
      },
      mixinStandardHelpOptions = true,
      sortOptions = false,
      versionProvider = ProductVersion.class)
  int submit(
      @Option(
              names = "--master",
              paramLabel = "URL",
              description = "A standalone master (default: that of the cluster in DIR).")
          String master,
      @Option(
              names = "--jar",
              paramLabel = "PATH",
              description =
                  "perft960-spark.jar where every worker finds it: a path or a URL (default: the"
                      + " one of this build).")
          String jar,
      @Option(
              names = "--memory",
              paramLabel = "M",
              defaultValue = "1g",
              description = "Memory of the driver (default: ${DEFAULT-VALUE}).")
          String memory,
      @Option(
              names = "--conf",
              paramLabel = "K=V",
              description = "A Spark property; may be repeated.")
          List<String> properties,
      @Mixin Place place,
      @Mixin Progress progress,
      @Parameters(paramLabel = "COMMAND", arity = "1..*", description = "Such as: perft --depth 8")
          List<String> words) {
    String url = master == null ? LocalCluster.masterOf(place.directory()) : master;
    URI code = jar == null ? ApplicationJar.ofThisBuild() : ApplicationJar.named(jar);
    Map<String, String> settings =
        properties == null ? Map.of() : SparkProperties.parse(properties);
    ClusterDriver.Request request =
        new ClusterDriver.Request(
            code, Main.class.getName(), words, ClusterPlan.mebibytes(memory), settings);
    try (StandaloneMaster submitter = StandaloneMaster.of(url, settings)) {
      ClusterDriver driver = ClusterDriver.submit(submitter, url, request);
      return tell(await(driver, progress));
    }
  }

  private ClusterDriver.Ending await(ClusterDriver driver, Progress progress) {
    List<String> kept = new ArrayList<>();
    ClusterDriver.Ending ending;
    try (ProgressDisplay display = new ProgressDisplay(err, progress.mode(), driver::line)) {
      display.note("submitted " + driver.id());
      display.start();
      ending = driver.await(progress.quiet ? kept::add : display::note);
    }
    if (!ending.succeeded()) {
      kept.stream().filter(Main::isOurs).forEach(err::println);
    }
    return ending;
  }

  private int tell(ClusterDriver.Ending ending) {
    ending
        .out()
        .ifPresentOrElse(
            out::print,
            () -> err.println(Main.PREFIX + ending.id() + ": no worker shows its output"));
    if (ending.succeeded()) {
      return ExitCode.OK;
    }
    ending.failure().ifPresent(why -> err.println(Main.PREFIX + Main.oneLine(why)));
    err.println(Main.PREFIX + ending.id() + " ended as " + ending.state());
    return ExitCode.SOFTWARE;
  }

  private void print(LocalCluster.Status cluster) {
    out.println("master  " + cluster.master());
    out.println("web UI  " + cluster.webUi());
    out.println("files   " + cluster.directory());
    if (cluster.workers().isEmpty()) {
      out.println("the master does not answer, or has no workers");
    }
    for (Worker worker : cluster.workers()) {
      out.println("worker  " + worker.webUi() + ", " + worker.size());
    }
  }

  private static OptionalInt optional(Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
