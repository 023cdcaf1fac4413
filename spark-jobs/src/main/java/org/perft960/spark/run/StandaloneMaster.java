package org.perft960.spark.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.deploy.DeployMessages.MasterStateResponse;
import org.apache.spark.deploy.DeployMessages.RequestMasterState$;
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

  private static final int PATIENCE_SECONDS = 5;
  private static final String ENDPOINT = "Master";
  private static final String ALIVE = "ALIVE";

  private final RpcEnv network;
  private final RpcEndpointRef master;

  private StandaloneMaster(RpcEnv network, RpcEndpointRef master) {
    this.network = network;
    this.master = master;
  }

  /**
   * A worker that is alive.
   *
   * @param memory that it gives to executors, in MiB
   * @param webUi its web page
   */
  public record Worker(
      String id, String webUi, int cores, int freeCores, int memory, int freeMemory) {}

  /**
   * Finds the leading master.
   *
   * @param url such as spark://host:port or spark://host:port,host:port
   * @param configuration the secret, where {@code spark.authenticate} is set
   * @throws SparkException if none of the addresses answers within five seconds each
   */
  public static StandaloneMaster find(String url, SparkConf configuration) throws SparkException {
    SparkConf patient = configuration.clone();
    patient.set("spark.rpc.lookupTimeout", PATIENCE_SECONDS + "s");
    patient.set("spark.rpc.askTimeout", PATIENCE_SECONDS + "s");
    patient.setIfMissing("spark.master", url);
    SecurityManager security =
        new SecurityManager(patient, Option.empty(), SecurityManager.$lessinit$greater$default$3());
    RpcEnv network = RpcEnv.create("perft960-asks", "127.0.0.1", 0, patient, security, true);
    Throwable refusal = null;
    for (String address : url.substring(SCHEME.length()).split(",", -1)) {
      try {
        RpcAddress place = RpcAddress.fromUrlString(SCHEME + address);
        StandaloneMaster found =
            new StandaloneMaster(network, network.setupEndpointRef(place, ENDPOINT));
        if (found.state().status().toString().equals(ALIVE)) {
          return found;
        }
        refusal = new SparkException(address + " is no leader");
      } catch (RuntimeException | SparkException e) {
        refusal = e;
      }
    }
    network.shutdown();
    throw new SparkException("no master answers at " + url, refusal);
  }

  /** Asks for the workers that are alive. */
  public List<Worker> workers() throws SparkException {
    List<Worker> workers = new ArrayList<>();
    for (WorkerInfo worker : state().workers()) {
      if (worker.isAlive()) {
        workers.add(
            new Worker(
                worker.id(),
                worker.webUiAddress(),
                worker.cores(),
                worker.coresFree(),
                worker.memory(),
                worker.memoryFree()));
      }
    }
    return List.copyOf(workers);
  }

  private MasterStateResponse state() throws SparkException {
    return ask(RequestMasterState$.MODULE$, MasterStateResponse.class);
  }

  private <T> T ask(Object question, Class<T> answer) throws SparkException {
    RpcTimeout limit =
        new RpcTimeout(
            new FiniteDuration(PATIENCE_SECONDS, TimeUnit.SECONDS), "spark.rpc.askTimeout");
    return master.askSync(question, limit, ClassTag$.MODULE$.apply(answer));
  }

  @Override
  public void close() {
    network.shutdown();
    network.awaitTermination();
  }
}
