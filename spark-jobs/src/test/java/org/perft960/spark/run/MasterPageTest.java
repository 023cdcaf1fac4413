package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;

class MasterPageTest {
  private static final String MASTER = "spark://host:7077";
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final String BUSY =
      """
      {"id": "worker-1", "webuiaddress": "http://h:1", "state": "ALIVE",
       "cores": 4, "coresused": 3, "coresfree": 1,
       "memory": 4096, "memoryused": 1024, "memoryfree": 3072}
      """;

  private HttpServer server;
  private int status = 200;
  private String answer = page(MASTER, BUSY);

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/json/",
        exchange -> {
          byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private static String page(String master, String workers) {
    return "{\"url\": \"%s\", \"workers\": [%s]}".formatted(master, workers);
  }

  private Optional<List<Worker>> workers() {
    return new MasterPage("127.0.0.1", server.getAddress().getPort(), LONG).workers(MASTER);
  }

  @Test
  void whatIsFreeOfALivingWorkerIsRead() {
    answer = page(MASTER, BUSY + ", " + BUSY.replace("ALIVE", "DEAD").replace("r-1", "r-2"));

    assertThat(workers())
        .contains(
            List.of(new Worker("worker-1", "http://h:1", 4, 4096, Optional.of(new Room(1, 3072)))));
  }

  @Test
  void masterWithoutWorkersIsReadToo() {
    answer = page(MASTER, "");

    assertThat(workers()).contains(List.of());
  }

  @Test
  void pageOfAnotherMasterIsNotBelieved() {
    answer = page("spark://other:7077", BUSY);

    assertThat(workers()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html></html>",
        "[]",
        "{\"url\": \"" + MASTER + "\"}",
        "{\"url\": \"" + MASTER + "\", \"workers\": [{}]}",
        "{\"url\": \"" + MASTER + "\", \"workers\": [7]}",
      })
  void pageOfAnotherKindTellsNothing(String text) {
    answer = text;

    assertThat(workers()).isEmpty();
  }

  @Test
  void pageThatIsForbiddenTellsNothing() {
    status = 403;

    assertThat(workers()).isEmpty();
  }

  @Test
  void portWhereNobodyListensTellsNothing() {
    server.stop(0);

    assertThat(workers()).isEmpty();
  }

  @Test
  void hostThatNoAddressCanNameTellsNothing() {
    assertThat(new MasterPage("no host", 80, LONG).workers(MASTER)).isEmpty();
    assertThat(new MasterPage("no_host", 80, LONG).workers(MASTER)).isEmpty();
  }

  @Test
  void pageThatNeverAnswersIsNotWaitedForForever() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      MasterPage page = new MasterPage("127.0.0.1", silent.getLocalPort(), Duration.ofMillis(100));

      assertThat(page.workers(MASTER)).isEmpty();
    }
  }

  @Test
  void answerWithoutAnEndIsNotWaitedForForever() {
    server.removeContext("/json/");
    server.createContext("/json/", exchange -> exchange.sendResponseHeaders(200, 0));
    int port = server.getAddress().getPort();

    assertThat(new MasterPage("127.0.0.1", port, Duration.ofMillis(500)).workers(MASTER)).isEmpty();
  }
}
