package org.perft960.spark.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;

/**
 * The web page of a standalone master, as JSON. It tells what the master's own answer leaves out:
 * what is used of a worker, and whether it is alive.
 */
final class MasterPage {
  /** A firewall may leave a connection without any answer. */
  private static final Duration CONNECT = Duration.ofSeconds(3);

  private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(CONNECT).build();
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ALIVE = "ALIVE";

  private final String address;
  private final Duration patience;

  /**
   * @param host in brackets if it is an IPv6 address
   * @param patience from the question to the end of the answer
   */
  MasterPage(String host, int port, Duration patience) {
    address = "http://" + host + ":" + port + "/json/";
    this.patience = patience;
  }

  /**
   * Reads the workers that are alive.
   *
   * @param master the URL of the master that the page must be of: behind a port that is forwarded
   *     may be another one
   * @return empty if the page cannot be reached or read
   */
  Optional<List<Worker>> workers(String master) {
    try {
      HttpResponse<String> response = fetch();
      return response.statusCode() == 200 ? read(response.body(), master) : Optional.empty();
    } catch (IOException | ExecutionException | TimeoutException | IllegalArgumentException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** The limit of a request itself ends with the head of the answer. */
  private HttpResponse<String> fetch()
      throws ExecutionException, TimeoutException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    CompletableFuture<HttpResponse<String>> answer =
        CLIENT.sendAsync(request, BodyHandlers.ofString());
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      answer.cancel(true);
    }
  }

  private static Optional<List<Worker>> read(String text, String master) throws IOException {
    JsonNode page = JSON.readTree(text);
    if (!page.path("url").asText().equals(master)) {
      return Optional.empty();
    }
    List<Worker> workers = new ArrayList<>();
    for (JsonNode worker : page.required("workers")) {
      if (worker.required("state").asText().equals(ALIVE)) {
        workers.add(worker(worker));
      }
    }
    return Optional.of(List.copyOf(workers));
  }

  private static Worker worker(JsonNode worker) {
    Room free =
        new Room(worker.required("coresfree").intValue(), worker.required("memoryfree").intValue());
    return new Worker(
        worker.required("id").asText(),
        worker.required("webuiaddress").asText(),
        worker.required("cores").intValue(),
        worker.required("memory").intValue(),
        Optional.of(free));
  }
}
