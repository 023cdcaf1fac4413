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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perft960.spark.run.StandaloneMaster.Worker;

/**
 * What a driver says, as the web page of its worker shows it: at once, or by and by as it is said.
 */
final class DriverLog {
  private static final int PATIENCE_SECONDS = 10;
  private static final int MOST_BYTES = 1 << 20;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** Above the text: which bytes of how many it is. */
  private static final Pattern HEADING =
      Pattern.compile("==== Bytes (\\d+)-(\\d+) of (\\d+) of .*");

  private final String driver;
  private final Kind kind;
  private long read;
  private String unfinished = "";

  /** Which of a driver's two streams. */
  enum Kind {
    OUT("stdout"),
    ERR("stderr");

    private final String word;

    Kind(String word) {
      this.word = word;
    }
  }

  DriverLog(String driver, Kind kind) {
    this.driver = driver;
    this.kind = kind;
  }

  private record Part(long end, long length, String text) {}

  /** For a browser. */
  String page(Worker worker) {
    return "%s/logPage/?driverId=%s&logType=%s".formatted(worker.webUi(), driver, kind.word);
  }

  /**
   * Reads the end of it.
   *
   * @return at most the last mebibyte; empty if the worker does not show it
   */
  Optional<String> tail(Worker worker) {
    return part(worker, "").map(Part::text);
  }

  /**
   * Reads what has been added, at most a mebibyte. Each line is told once, when it is whole.
   *
   * @return without line ends; empty if the worker does not show it
   */
  Optional<List<String>> newLines(Worker worker) {
    return part(worker, "&offset=" + read).map(this::lines);
  }

  /** Reads all that has not been told, the last line too if it has no end. */
  List<String> rest(Worker worker) {
    List<String> lines = new ArrayList<>();
    Optional<Part> part;
    do {
      part = part(worker, "&offset=" + read);
      part.ifPresent(more -> lines.addAll(lines(more)));
    } while (part.filter(more -> more.end() < more.length()).isPresent());
    if (!unfinished.isEmpty()) {
      lines.add(unfinished);
      unfinished = "";
    }
    return lines;
  }

  private List<String> lines(Part part) {
    read = Math.max(read, part.end());
    String text = unfinished + part.text();
    int end = text.lastIndexOf('\n') + 1;
    unfinished = text.substring(end);
    return text.substring(0, end).lines().toList();
  }

  private Optional<Part> part(Worker worker, String where) {
    URI address =
        URI.create(
            "%s/log/?driverId=%s&logType=%s&byteLength=%d%s"
                .formatted(worker.webUi(), driver, kind.word, MOST_BYTES, where));
    Duration limit = Duration.ofSeconds(PATIENCE_SECONDS);
    HttpRequest request = HttpRequest.newBuilder(address).timeout(limit).build();
    try {
      HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
      return response.statusCode() == 200 ? part(response.body()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<Part> part(String page) {
    int headingEnd = page.indexOf('\n');
    Matcher heading = HEADING.matcher(page.substring(0, Math.max(0, headingEnd)));
    if (!heading.matches()) {
      return Optional.empty();
    }
    long start = Long.parseLong(heading.group(1));
    long end = Long.parseLong(heading.group(2));
    // Below a heading of no bytes may be a word on why there are none.
    String text = start == end ? "" : page.substring(headingEnd + 1);
    return Optional.of(new Part(end, Long.parseLong(heading.group(3)), text));
  }
}
