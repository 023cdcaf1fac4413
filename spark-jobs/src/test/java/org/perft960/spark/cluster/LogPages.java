package org.perft960.spark.cluster;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;

/** Serves a driver's output as a worker's web page does. */
final class LogPages implements AutoCloseable {
  private final HttpServer server;
  private final Map<String, byte[]> logs = new HashMap<>();
  private String complaint = "";

  LogPages() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/log/", this::answer);
    server.start();
  }

  /** The worker that has the pages, with no core free. */
  Worker worker() {
    return new Worker("worker-7", address(), 1, 1024, Optional.of(new Room(0, 256)));
  }

  private String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Replaces what a stream has said so far. */
  synchronized void say(String kind, String text) {
    logs.put(kind, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Where there is no byte to show, a worker may say why. */
  synchronized void complain(String words) {
    complaint = words;
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    Map<String, String> query = new HashMap<>();
    for (String pair : exchange.getRequestURI().getQuery().split("&")) {
      query.put(pair.replaceFirst("=.*", ""), pair.replaceFirst(".*=", ""));
    }
    byte[] log = logs.getOrDefault(query.get("logType"), new byte[0]);
    int most = Integer.parseInt(query.get("byteLength"));
    int offset = Integer.parseInt(query.getOrDefault("offset", "" + (log.length - most)));
    int start = Math.max(0, Math.min(offset, log.length));
    int end = Math.min(start + most, log.length);
    String heading =
        "==== Bytes %d-%d of %d of /some/where ====%n".formatted(start, end, log.length);
    String part = new String(Arrays.copyOfRange(log, start, end), StandardCharsets.UTF_8);
    byte[] page = (heading + (end == 0 ? complaint : part)).getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, page.length);
    exchange.getResponseBody().write(page);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
