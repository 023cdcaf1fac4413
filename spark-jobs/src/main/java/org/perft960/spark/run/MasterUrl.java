package org.perft960.spark.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.apache.spark.scheduler.ExternalClusterManager;

/** The URL of a Spark master, looked at before Spark starts, which takes seconds. */
final class MasterUrl {
  /** Waited for each address of a master, its name looked up and a connection made. */
  static final int CONNECT_SECONDS = 5;

  private static final Pattern LOCAL =
      Pattern.compile("local|local\\[([1-9][0-9]{0,4}|\\*)(\\s*,\\s*[0-9]{1,9})?]");
  private static final Pattern LOCAL_CLUSTER =
      Pattern.compile("local-cluster\\[\\s*[0-9]{1,9}(\\s*,\\s*[0-9]{1,9}){2}\\s*]");
  private static final String STANDALONE = StandaloneMaster.SCHEME;
  private static final String YARN = "yarn";
  private static final String KUBERNETES = "k8s://";
  private static final String ELSEWHERE =
      "needs spark-submit of a Spark that has it: docs/CLUSTER.md";
  private static final String FORMS =
      "no master; it is local, local[N], local[*] or spark://host:port, and with spark-submit yarn"
          + " or k8s://https://host:port";
  private static final int MAX_PORT = 65_535;

  private MasterUrl() {}

  /**
   * Refuses what Spark would refuse after it has half started.
   *
   * @throws UserErrorException that names the URL, and the forms that there are
   */
  static void requireKnown(String master) {
    if (master.startsWith(STANDALONE)) {
      addresses(master);
    } else if (!isOfThisMachine(master) && !isServed(master)) {
      boolean known = master.equals(YARN) || master.startsWith(KUBERNETES);
      throw new UserErrorException("--master " + master + ": " + (known ? ELSEWHERE : FORMS));
    }
  }

  private static boolean isOfThisMachine(String master) {
    return LOCAL.matcher(master).matches() || LOCAL_CLUSTER.matcher(master).matches();
  }

  /** Whether a cluster manager on the class path takes the URL, as Spark will ask. */
  private static boolean isServed(String master) {
    return ServiceLoader.load(ExternalClusterManager.class).stream()
        .anyMatch(manager -> manager.get().canCreate(master));
  }

  /**
   * One of the addresses of a standalone master must accept a connection; Spark itself would try
   * for a minute.
   *
   * @throws UserErrorException if none does within {@value #CONNECT_SECONDS} seconds each
   */
  static void requireListener(String master) {
    List<String> refusals = new ArrayList<>();
    for (String address : addresses(master)) {
      String refusal = refusal(address);
      if (refusal.isEmpty()) {
        return;
      }
      refusals.add(address + ": " + refusal);
    }
    throw new UserErrorException(
        "--master " + master + ": unreachable: " + String.join("; ", refusals));
  }

  private static List<String> addresses(String master) {
    List<String> addresses = List.of(master.substring(STANDALONE.length()).split(",", -1));
    for (String address : addresses) {
      if (!address.matches(".+:[0-9]{1,5}") || port(address) > MAX_PORT) {
        throw new UserErrorException("--master " + master + ": not spark://host:port");
      }
    }
    return addresses;
  }

  private static int port(String address) {
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
  }

  /** Why there is no connection, in few words; empty if there is one. */
  private static String refusal(String address) {
    FutureTask<String> attempt = new FutureTask<>(() -> connect(address));
    Thread connector = new Thread(attempt, "master-connect");
    connector.setDaemon(true);
    connector.start();
    try {
      return attempt.get(CONNECT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "no connection within " + CONNECT_SECONDS + " s";
    } catch (ExecutionException e) {
      throw new IllegalStateException("cannot try " + address, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while Spark was starting", e);
    }
  }

  private static String connect(String address) {
    String host = address.substring(0, address.lastIndexOf(':'));
    // A name server that is silent keeps this waiting for as long as the system likes.
    InetSocketAddress target = new InetSocketAddress(host, port(address));
    if (target.isUnresolved()) {
      return "unknown host " + host;
    }
    try (Socket socket = new Socket()) {
      socket.connect(target);
      return "";
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}
