package org.perft960.spark.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.perft960.spark.run.StandaloneMaster;
import org.perft960.spark.run.StandaloneMaster.Worker;
import org.perft960.spark.run.UserErrorException;
import scala.Tuple2;

/**
 * A standalone cluster of this machine: a master and its workers, each a process of its own that
 * listens on 127.0.0.1 alone.
 *
 * <p>{@code spark.*} system properties of this JVM become the settings of the master and the
 * workers.
 */
public final class LocalCluster {
  /** Seconds that a cluster has to be complete; busy machines need some of them. */
  public static final int DEFAULT_WAIT = 180;

  private static final int USUAL_WEB_UI_PORT = 8080;
  private static final int PERIOD_MILLIS = 100;
  private static final int CONNECT_MILLIS = 1_000;

  private final ClusterDirectory folder;
  private final SparkConf settings;
  private final Daemons daemons;
  private final StartWatch watch;
  private ClusterState state;
  private boolean undone;

  private LocalCluster(
      ClusterDirectory folder,
      SparkConf settings,
      ClusterState state,
      Daemons daemons,
      StartWatch watch) {
    this.folder = folder;
    this.settings = settings;
    this.state = state;
    this.daemons = daemons;
    this.watch = watch;
  }

  /**
   * What there is to say of a running cluster.
   *
   * @param webUi the address of the master's web page
   * @param workers those that are registered; empty if the master does not answer
   */
  public record Status(Path directory, String master, String webUi, List<Worker> workers) {}

  /** Where the cluster of this user is kept, if it has no other place. */
  public static Path defaultDirectory() {
    return ClusterDirectory.ofUser();
  }

  /**
   * Starts a cluster, and waits until all its workers have registered: a few seconds. If that
   * fails, or this JVM is ended meanwhile, nothing is left running.
   *
   * @param directory for state, logs and the workers' files; a new one, or one of an ended cluster
   * @param seconds until it must be complete
   * @param awaited hears again and again what is missing, such as "waiting for worker 2 of 3"
   * @throws UserErrorException if one runs there already, the port is taken, Spark refuses, or a
   *     part is not ready in time
   */
  public static Status start(
      Path directory, ClusterPlan plan, int seconds, Consumer<String> awaited) {
    StartWatch watch = new StartWatch(seconds, System::nanoTime, awaited);
    return start(directory, plan, watch, Daemons::new);
  }

  static Status start(
      Path directory,
      ClusterPlan plan,
      StartWatch watch,
      Function<ClusterDirectory, Daemons> daemons) {
    SparkConf settings = settings();
    requireNone(directory);
    int port = freePort(plan.port());
    int webUiPort = freeWebUiPort(port);
    try (ClusterDirectory folder = ClusterDirectory.claim(directory)) {
      requireNone(directory);
      folder.removeWork();
      String master = StandaloneMaster.SCHEME + Daemons.HOST + ":" + port;
      String webUi = "http://" + Daemons.HOST + ":" + webUiPort;
      ClusterState state = new ClusterState(master, webUi, List.of());
      return new LocalCluster(folder, settings, state, daemons.apply(folder), watch)
          .startOrUndo(plan, port, webUiPort);
    } catch (IOException e) {
      throw new UserErrorException("--dir " + directory + ": cannot write there: " + e, e);
    }
  }

  private static void requireNone(Path directory) {
    Optional<ClusterState> before = ClusterDirectory.read(directory).filter(ClusterState::isAlive);
    if (before.isPresent()) {
      throw new UserErrorException(
          "a cluster is running already: " + before.get().master() + " (" + directory + ")");
    }
  }

  private Status startOrUndo(ClusterPlan plan, int port, int webUiPort) throws IOException {
    Thread undo = new Thread(this::undo, "undo-cluster");
    Runtime.getRuntime().addShutdownHook(undo);
    boolean started = false;
    try {
      Status status = start(plan, port, webUiPort);
      started = true;
      return status;
    } finally {
      if (!started) {
        undo();
      }
      try {
        Runtime.getRuntime().removeShutdownHook(undo);
      } catch (IllegalStateException e) {
        // The JVM is ending: the hook runs anyway.
      }
    }
  }

  private Status start(ClusterPlan plan, int port, int webUiPort) throws IOException {
    writeProperties();
    folder.write(state);
    watch.awaitMaster();
    launch(StartWatch.MASTER, () -> daemons.startMaster(StartWatch.MASTER, port, webUiPort));
    do {
      pause();
    } while (!listens(port));
    for (int number = 1; number <= plan.workers(); number++) {
      String name = StartWatch.worker(number);
      launch(name, () -> daemons.startWorker(name, state.master(), plan.cores(), plan.memory()));
    }
    return new Status(folder.path(), state.master(), state.webUi(), awaitWorkers(plan.workers()));
  }

  private interface Launch {
    Process start() throws IOException;
  }

  /** The state knows of a process before anything else can happen. */
  private synchronized void launch(String name, Launch launch) throws IOException {
    if (undone) {
      throw new IllegalStateException("interrupted while the cluster was starting");
    }
    state = state.with(ClusterProcess.of(name, launch.start().toHandle()));
    folder.write(state);
  }

  private List<Worker> awaitWorkers(int all) throws IOException {
    while (true) {
      pause();
      try (StandaloneMaster master = StandaloneMaster.find(state.master(), settings)) {
        List<Worker> workers = master.workers();
        for (List<Integer> missing = missing(workers, all);
            !missing.isEmpty();
            missing = missing(workers, all)) {
          watch.awaitWorkers(missing, all);
          pause();
          workers = master.workers();
        }
        return workers;
      } catch (SparkException e) {
        // It has not been made the leader yet.
      }
    }
  }

  private static List<Integer> missing(List<Worker> registered, int all) {
    return IntStream.rangeClosed(1, all)
        .filter(
            number ->
                registered.stream()
                    .noneMatch(worker -> worker.id().startsWith(StartWatch.worker(number) + "-")))
        .boxed()
        .toList();
  }

  /** Waits for a moment, as long as there is something to wait for. */
  private void pause() throws IOException {
    for (ClusterProcess process : state.processes()) {
      if (!process.isAlive()) {
        throw new UserErrorException(
            "the " + process.name() + " did not start: " + lastWords(folder.log(process.name())));
      }
    }
    watch.requireTime(folder.log(watch.process()));
    Pause.millis(PERIOD_MILLIS);
  }

  /** What a log says of a failure, and where it is. */
  private static String lastWords(Path log) throws IOException {
    String words = "it says nothing";
    for (String line : Files.readAllLines(log)) {
      boolean stackFrame = line.startsWith("\tat ") || line.startsWith("\t...");
      if (!line.isBlank() && !stackFrame && (line.contains("Exception") || line.contains("rror"))) {
        words = line.strip();
      }
    }
    return words + " (" + log + ")";
  }

  private synchronized void undo() {
    if (!undone) {
      undone = true;
      ClusterProcesses.end(state.processes());
      try {
        folder.write(state.ended());
        folder.removeWork();
      } catch (IOException e) {
        // The processes have ended: the next start removes what is left.
      }
    }
  }

  /**
   * Ends the cluster and removes what it has made.
   *
   * @return the URL of the master that was
   * @throws UserErrorException if there is none
   */
  public static String stop(Path directory) {
    Optional<ClusterDirectory> found = ClusterDirectory.find(directory);
    if (found.isEmpty()) {
      throw none(directory);
    }
    try (ClusterDirectory folder = found.get()) {
      Optional<ClusterState> state = folder.state();
      if (state.isEmpty()) {
        throw none(directory);
      }
      boolean alive = state.get().isAlive();
      List<ClusterProcess> left = ClusterProcesses.end(state.get().processes());
      if (!left.isEmpty()) {
        throw new UserErrorException("these processes could not be ended: " + left);
      }
      folder.remove();
      if (!alive) {
        throw none(directory);
      }
      return state.get().master();
    } catch (IOException e) {
      throw new UserErrorException("--dir " + directory + ": cannot be removed: " + e, e);
    }
  }

  /**
   * Looks at the cluster.
   *
   * @throws UserErrorException if there is none
   */
  public static Status status(Path directory) {
    ClusterState state = running(directory);
    List<Worker> workers;
    try (StandaloneMaster master = StandaloneMaster.find(state.master(), settings())) {
      workers = master.workers();
    } catch (SparkException e) {
      workers = List.of();
    }
    return new Status(directory, state.master(), state.webUi(), workers);
  }

  /**
   * Finds the master.
   *
   * @return its URL
   * @throws UserErrorException if no cluster is running
   */
  public static String masterOf(Path directory) {
    return running(directory).master();
  }

  private static ClusterState running(Path directory) {
    return ClusterDirectory.read(directory)
        .filter(ClusterState::isAlive)
        .orElseThrow(() -> none(directory));
  }

  private static UserErrorException none(Path directory) {
    return new UserErrorException("no cluster is running (" + directory + ")");
  }

  /** No second port where the first is taken, and no second way to submit. */
  private static SparkConf settings() {
    SparkConf settings = new SparkConf();
    settings.remove("spark.master");
    settings.setIfMissing("spark.port.maxRetries", "0");
    settings.setIfMissing("spark.master.rest.enabled", "false");
    // Spark's daemons start without it, and then turn each other down.
    if (settings.getBoolean("spark.authenticate", false)
        && !settings.contains("spark.authenticate.secret")) {
      throw new UserErrorException("spark.authenticate needs spark.authenticate.secret");
    }
    return settings;
  }

  /** In a file and not on the command line, where everyone could read a secret. */
  private void writeProperties() throws IOException {
    Properties properties = new Properties();
    for (Tuple2<String, String> setting : settings.getAll()) {
      properties.setProperty(setting._1(), setting._2());
    }
    try (OutputStream file = Files.newOutputStream(folder.properties())) {
      properties.store(file, null);
    }
  }

  private static int freePort(int wanted) {
    try (ServerSocket probe = new ServerSocket(wanted, 1, InetAddress.getByName(Daemons.HOST))) {
      return probe.getLocalPort();
    } catch (IOException e) {
      throw new UserErrorException(
          "--port " + wanted + ": taken; 0 chooses a free one: " + e.getMessage(), e);
    }
  }

  /** The usual port, or any that is free. */
  private static int freeWebUiPort(int taken) {
    if (taken != USUAL_WEB_UI_PORT) {
      try {
        return freePort(USUAL_WEB_UI_PORT);
      } catch (UserErrorException e) {
        // Another program has it.
      }
    }
    return freePort(0);
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(Daemons.HOST, port), CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
