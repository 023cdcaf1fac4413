package org.perft960.spark.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.deploy.Command;
import org.apache.spark.deploy.DriverDescription;
import org.apache.spark.deploy.worker.DriverWrapper;
import org.apache.spark.util.Utils;
import org.perft960.spark.run.SparkContexts;
import org.perft960.spark.run.StandaloneMaster;
import org.perft960.spark.run.StandaloneMaster.DriverState;
import org.perft960.spark.run.StandaloneMaster.Worker;
import org.perft960.spark.run.UserErrorException;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A command that runs on a worker of a standalone cluster (cluster deploy mode), and is waited for:
 * unlike {@code spark-submit}, it tells of a driver that has failed.
 */
public final class ClusterDriver {
  private static final String SUCCESS = "FINISHED";
  private static final int PERIOD_MILLIS = 500;
  private static final int PATIENCE_SECONDS = 10;
  private static final int MOST_LOG_BYTES = 1 << 20;

  /** What Spark's own start of a driver puts the worker's and the jar's addresses in place of. */
  private static final List<String> WRAPPER_WORDS = List.of("{{WORKER_URL}}", "{{USER_JAR}}");

  private final StandaloneMaster master;
  private final String id;

  private ClusterDriver(StandaloneMaster master, String id) {
    this.master = master;
    this.id = id;
  }

  /**
   * How a driver ended.
   *
   * @param state in Spark's words, such as FINISHED or FAILED
   * @param out its standard output, at most the last mebibyte; empty if its worker does not show it
   * @param err its standard error, likewise
   */
  public record Ending(String id, String state, Optional<String> out, Optional<String> err) {
    /** Whether the command ended with exit code 0. */
    public boolean succeeded() {
      return state.equals(SUCCESS);
    }
  }

  /**
   * What to run.
   *
   * @param jar where each worker finds this project's jar for Spark
   * @param mainClass of the jar
   * @param words for the main class
   * @param memory of the driver, in MiB
   * @param properties {@code spark.*} settings
   */
  public record Request(
      URI jar, String mainClass, List<String> words, int memory, Map<String, String> properties) {}

  /**
   * Submits a driver.
   *
   * @throws UserErrorException if the master turns it down, or no worker is large enough
   */
  public static ClusterDriver submit(StandaloneMaster master, String url, Request request) {
    List<Worker> workers = master.workers();
    if (workers.stream().noneMatch(worker -> worker.memory() >= request.memory())) {
      throw new UserErrorException(
          "--memory " + request.memory() + "m: no worker of the cluster has as much");
    }
    SparkConf settings = new SparkConf();
    settings.setIfMissing("spark.app.name", "perft960");
    request.properties().forEach(settings::set);
    settings.set("spark.master", url);
    settings.set("spark.submit.deployMode", "cluster");
    settings.set("spark.jars", request.jar().toString());
    List<String> javaOptions = new ArrayList<>(SparkContexts.driverOptions());
    for (Tuple2<String, String> setting : settings.getAll()) {
      javaOptions.add("-D" + setting._1() + "=" + setting._2());
    }
    String more = settings.get("spark.driver.extraJavaOptions", "");
    javaOptions.addAll(CollectionConverters.asJava(Utils.splitCommandString(more)));
    String classPath = settings.get("spark.driver.extraClassPath", "");
    List<String> words = new ArrayList<>(WRAPPER_WORDS);
    words.add(request.mainClass());
    words.addAll(request.words());
    Command command =
        new Command(
            DriverWrapper.class.getName(),
            sequence(words),
            CollectionConverters.asScala(Map.<String, String>of()),
            sequence(classPath.isEmpty() ? List.of() : List.of(classPath)),
            sequence(List.of()),
            sequence(javaOptions));
    int cores = 1;
    boolean restarted = false;
    DriverDescription description =
        new DriverDescription(
            request.jar().toString(),
            request.memory(),
            cores,
            restarted,
            command,
            sequence(List.of()));
    try {
      return new ClusterDriver(master, master.submit(description));
    } catch (SparkException e) {
      throw new UserErrorException("--master " + url + ": " + e.getMessage(), e);
    }
  }

  private static <T> scala.collection.immutable.Seq<T> sequence(List<T> items) {
    return CollectionConverters.asScala(items).toList();
  }

  /** Its name at the master. */
  public String id() {
    return id;
  }

  /**
   * Waits for the end; the driver goes on if this thread does not.
   *
   * @throws UserErrorException if the master does not answer any more
   */
  public Ending await() {
    try {
      DriverState state = master.driverState(id);
      while (!state.ended() && Pause.millis(PERIOD_MILLIS)) {
        state = master.driverState(id);
      }
      String refusal = state.failure().map(failure -> "perft960: " + failure + "\n").orElse("");
      Optional<String> err = log(state, "stderr").map(text -> text + refusal);
      return new Ending(id, state.name(), log(state, "stdout"), err.or(() -> Optional.of(refusal)));
    } catch (SparkException e) {
      throw new UserErrorException(id + ": its end is not known: " + e.getMessage(), e);
    }
  }

  /** As the worker's web page shows it, below a line that says what it is. */
  private Optional<String> log(DriverState state, String kind) {
    Optional<String> page =
        state
            .workerWebUi()
            .map(
                place ->
                    "%s/log/?driverId=%s&logType=%s&byteLength=%d"
                        .formatted(place, id, kind, MOST_LOG_BYTES));
    if (page.isEmpty()) {
      return Optional.empty();
    }
    Duration limit = Duration.ofSeconds(PATIENCE_SECONDS);
    HttpRequest request = HttpRequest.newBuilder(URI.create(page.get())).timeout(limit).build();
    try {
      HttpResponse<String> response =
          HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
      String text = response.body();
      boolean whole = response.statusCode() == 200 && text.startsWith("==== Bytes ");
      return whole ? Optional.of(text.substring(text.indexOf('\n') + 1)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
