package org.perft960.spark.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.deploy.DeployMessages.DriverStatusResponse;
import org.apache.spark.deploy.DeployMessages.MasterStateResponse;
import org.apache.spark.deploy.DeployMessages.RequestDriverStatus;
import org.apache.spark.deploy.DeployMessages.RequestMasterState$;
import org.apache.spark.deploy.DeployMessages.RequestSubmitDriver;
import org.apache.spark.deploy.DeployMessages.SubmitDriverResponse;
import org.apache.spark.deploy.DriverDescription;
import org.apache.spark.deploy.master.MasterMessages.BoundPortsRequest$;
import org.apache.spark.deploy.master.MasterMessages.BoundPortsResponse;
import org.apache.spark.deploy.master.WorkerInfo;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEndpointRef;
import org.apache.spark.rpc.RpcEnv;
import org.apache.spark.rpc.RpcTimeout;
import scala.Option;
import scala.concurrent.duration.FiniteDuration;
import scala.reflect.ClassTag$;

/**
 * Asks a standalone master for what its web page shows, over the protocol of Spark's own clients.
 */
public final class StandaloneMaster implements AutoCloseable {
  /** What the master's URL begins with. */
  public static final String SCHEME = "spark://";

  private static final int PATIENCE_SECONDS = 10;
  private static final String ENDPOINT = "Master";
  private static final String ALIVE = "ALIVE";

  private final RpcEnv network;
  private final RpcEndpointRef master;
  private boolean pageAnswers = true;

  private StandaloneMaster(RpcEnv network, RpcEndpointRef master) {
    this.network = network;
    this.master = master;
  }

  /**
   * What is free on a worker.
   *
   * @param memory MiB
   */
  public record Room(int cores, int memory) {
    /** Whether a core and as much memory, in MiB, are free. */
    public boolean holds(long mebibytes) {
      return cores > 0 && memory >= mebibytes;
    }
  }

  /**
   * A worker that the master knows.
   *
   * @param webUi its web page
   * @param memory that it gives to executors and drivers, in MiB
   * @param free empty if it is not known, as the master's web page cannot be read
   */
  public record Worker(String id, String webUi, int cores, int memory, Optional<Room> free) {
    /** What it has, and what of that is free if it is known, in a few words. */
    public String size() {
      return free.map(
              room ->
                  "%d of %d cores and %dm of %dm free"
                      .formatted(room.cores(), cores, room.memory(), memory))
          .orElseGet(() -> "%d cores and %dm in all".formatted(cores, memory));
    }
  }

  /**
   * Finds the leading master; a standby, if none leads.
   *
   * @param url such as spark://host:port or spark://host:port,host:port
   * @param configuration the secret, where {@code spark.authenticate} is set
   * @throws SparkException if none of the addresses answers within ten seconds each
   */
  public static StandaloneMaster find(String url, SparkConf configuration) throws SparkException {
    SparkConf patient = configuration.clone();
    patient.set("spark.rpc.lookupTimeout", PATIENCE_SECONDS + "s");
    patient.set("spark.rpc.askTimeout", PATIENCE_SECONDS + "s");
    patient.setIfMissing("spark.master", url);
    SecurityManager security =
        new SecurityManager(patient, Option.empty(), SecurityManager.$lessinit$greater$default$3());
    RpcEnv network = RpcEnv.create("perft960-asks", "127.0.0.1", 0, patient, security, true);
    StandaloneMaster standby = null;
    Throwable refusal = null;
    for (String address : url.substring(SCHEME.length()).split(",", -1)) {
      try {
        StandaloneMaster found = new StandaloneMaster(network, endpoint(network, address));
        if (found.leads()) {
          return found;
        }
        standby = found;
      } catch (SparkException e) {
        refusal = e;
      }
    }
    if (standby != null) {
      return standby;
    }
    network.shutdown();
    throw new SparkException("no master answers at " + url, refusal);
  }

  /**
   * The same, for a URL that a user has given.
   *
   * @param properties {@code spark.*} settings above those of this JVM's system properties
   * @throws UserErrorException if no master answers
   */
  public static StandaloneMaster of(String url, Map<String, String> properties) {
    if (!url.startsWith(SCHEME)) {
      throw new UserErrorException("--master " + url + ": not spark://host:port");
    }
    SparkConf configuration = new SparkConf();
    properties.forEach(configuration::set);
    return of(url, configuration);
  }

  /**
   * The same, for a URL that a user has given.
   *
   * @throws UserErrorException if no master answers
   */
  static StandaloneMaster of(String url, SparkConf configuration) {
    try {
      return find(url, configuration);
    } catch (SparkException e) {
      throw new UserErrorException(
          "--master "
              + url
              + ": no Spark master, or one with another spark.authenticate.secret; waited "
              + PATIENCE_SECONDS
              + " s at most for each address",
          e);
    }
  }

  private boolean leads() {
    return state().filter(state -> state.status().toString().equals(ALIVE)).isPresent();
  }

  /**
   * Asks for the workers, with what is free if the master's web page tells: those that are alive,
   * or all that the master has not forgotten if the page does not answer. A page that has not
   * answered once is not asked again.
   *
   * @return none if the master does not say
   */
  public List<Worker> workers() {
    return state().map(this::workers).orElse(List.of());
  }

  private List<Worker> workers(MasterStateResponse state) {
    Optional<List<Worker>> told =
        pageAnswers ? page().flatMap(page -> page.workers(state.uri())) : Optional.empty();
    pageAnswers = told.isPresent();
    return told.orElseGet(() -> registered(state));
  }

  private Optional<MasterPage> page() {
    try {
      int port = ask(BoundPortsRequest$.MODULE$, BoundPortsResponse.class).webUIPort();
      Duration patience = Duration.ofSeconds(PATIENCE_SECONDS);
      return Optional.of(new MasterPage(master.address().host(), port, patience));
    } catch (SparkException e) {
      return Optional.empty();
    }
  }

  /** What is used of them, and who is alive, does not travel with the answer. */
  private static List<Worker> registered(MasterStateResponse state) {
    return Arrays.stream(state.workers()).map(StandaloneMaster::worker).toList();
  }

  private static Worker worker(WorkerInfo worker) {
    return new Worker(
        worker.id(), worker.webUiAddress(), worker.cores(), worker.memory(), Optional.empty());
  }

  /** Empty if the answer is late, or cannot be read. */
  private Optional<MasterStateResponse> state() {
    try {
      return Optional.of(ask(RequestMasterState$.MODULE$, MasterStateResponse.class));
    } catch (SparkException e) {
      return Optional.empty();
    }
  }

  /**
   * A driver in cluster deploy mode.
   *
   * @param name in Spark's words, such as RUNNING
   * @param failure why it could not be started
   * @param worker the one that runs it or has run it; empty if the master has forgotten it
   */
  public record DriverState(String name, Optional<String> failure, Optional<Worker> worker) {
    private static final String WAITING = "SUBMITTED";
    private static final Set<String> LIVING = Set.of(WAITING, "RUNNING", "RELAUNCHING");

    /** Whether no worker has been told to run it. */
    public boolean waits() {
      return name.equals(WAITING);
    }

    /** Whether it will not change any more. */
    public boolean ended() {
      return !LIVING.contains(name);
    }
  }

  /**
   * Starts a driver on a worker, as soon as one has room.
   *
   * @return its name
   * @throws SparkException if the master turns it down
   */
  public String submit(DriverDescription description) throws SparkException {
    SubmitDriverResponse response =
        ask(new RequestSubmitDriver(description), SubmitDriverResponse.class);
    if (!response.success()) {
      throw new SparkException(response.message());
    }
    return response.driverId().get();
  }

  /**
   * Asks for a driver.
   *
   * @throws SparkException if the master does not answer or does not know it
   */
  public DriverState driverState(String id) throws SparkException {
    DriverStatusResponse response = ask(new RequestDriverStatus(id), DriverStatusResponse.class);
    if (response.state().isEmpty()) {
      throw new SparkException("the master does not know " + id);
    }
    String workerId = response.workerId().isEmpty() ? "" : response.workerId().get();
    Optional<Worker> worker =
        state().map(StandaloneMaster::registered).orElse(List.of()).stream()
            .filter(candidate -> candidate.id().equals(workerId))
            .findFirst();
    Optional<String> failure =
        response.exception().isEmpty()
            ? Optional.empty()
            : Optional.of(response.exception().get().toString());
    return new DriverState(response.state().get().toString(), failure, worker);
  }

  private static RpcEndpointRef endpoint(RpcEnv network, String address) throws SparkException {
    return call(
        () -> network.setupEndpointRef(RpcAddress.fromUrlString(SCHEME + address), ENDPOINT));
  }

  private <T> T ask(Object question, Class<T> answer) throws SparkException {
    RpcTimeout limit =
        new RpcTimeout(
            new FiniteDuration(PATIENCE_SECONDS, TimeUnit.SECONDS), "spark.rpc.askTimeout");
    return call(() -> master.askSync(question, limit, ClassTag$.MODULE$.apply(answer)));
  }

  /** Scala's methods throw what they do not declare, checked exceptions among them. */
  private static <T> T call(Callable<T> request) throws SparkException {
    try {
      return request.call();
    } catch (Exception e) {
      throw new SparkException("no answer", e);
    }
  }

  @Override
  public void close() {
    network.shutdown();
    network.awaitTermination();
  }
}
