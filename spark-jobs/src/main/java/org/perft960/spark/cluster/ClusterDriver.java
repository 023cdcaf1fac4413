package org.perft960.spark.cluster;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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

  /** What Spark's own start of a driver puts the worker's and the jar's addresses in place of. */
  private static final List<String> WRAPPER_WORDS = List.of("{{WORKER_URL}}", "{{USER_JAR}}");

  private final String id;
  private final DriverWatch watch;

  private ClusterDriver(String id, DriverWatch watch) {
    this.id = id;
    this.watch = watch;
  }

  /**
   * How a driver ended.
   *
   * @param state in Spark's words, such as FINISHED or FAILED
   * @param failure why Spark could not start it, or lost it
   * @param out its standard output, at most the last mebibyte; empty if its worker does not show it
   */
  public record Ending(String id, String state, Optional<String> failure, Optional<String> out) {
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
      String id = master.submit(description);
      return new ClusterDriver(id, new DriverWatch(id, request.memory(), view(master)));
    } catch (SparkException e) {
      throw new UserErrorException("--master " + url + ": " + e.getMessage(), e);
    }
  }

  private static DriverWatch.Master view(StandaloneMaster master) {
    return new DriverWatch.Master() {
      @Override
      public DriverState driverState(String id) throws SparkException {
        return master.driverState(id);
      }

      @Override
      public List<Worker> workers() {
        return master.workers();
      }
    };
  }

  private static <T> scala.collection.immutable.Seq<T> sequence(List<T> items) {
    return CollectionConverters.asScala(items).toList();
  }

  /** Its name at the master. */
  public String id() {
    return id;
  }

  /** Where the driver is, in a few words; may be asked by any thread. */
  public String line() {
    return watch.line();
  }

  /**
   * Waits for the end; the driver goes on if this thread does not.
   *
   * @param notes hears a line each time the driver's state changes, and each line that the driver
   *     says on standard error; Spark's messages below the level WARN are left out
   * @throws UserErrorException if the master does not answer any more
   */
  public Ending await(Consumer<String> notes) {
    try {
      return watch.await(notes);
    } catch (SparkException e) {
      throw new UserErrorException(id + ": its end is not known: " + e.getMessage(), e);
    }
  }
}
