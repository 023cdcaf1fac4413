package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.notation.Fen;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.store.Units;

/** What Spark's web pages and a history server show of a run, as its event log has it. */
class StageNamesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @Test
  void jobsAndStagesAreNamedByTheirStep() throws IOException {
    Map<String, String> logged =
        Map.of(
            "spark.eventLog.enabled", "true",
            "spark.eventLog.dir", folder.toUri().toString(),
            "spark.eventLog.compress", "false");
    PerftOptions options =
        new PerftOptions(
            Detail.NODES, UniquePositions.IGNORED, OptionalInt.empty(), OptionalLong.empty(), 1);
    try (JavaSparkContext context = Spark.open("local[1]", logged)) {
      new FrontierJob(context, 0).count(Fen.position(Fen.START), 5, options, Units.inMemory());
    }

    List<JsonNode> events = events();
    assertThat(texts(events, "SparkListenerStageSubmitted", "/Stage Info/Stage Name"))
        .contains("expand ply 1", "expand ply 2", "merge and count ply 3")
        .allMatch(name -> name.matches("expand ply \\d+|merge and count ply \\d+"));
    assertThat(texts(events, "SparkListenerJobStart", "/Properties/spark.job.description"))
        .contains("expand ply 1", "expand ply 2", "merge and count ply 3");
  }

  private List<JsonNode> events() throws IOException {
    List<JsonNode> events = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        for (String line : Files.readAllLines(file)) {
          if (line.startsWith("{")) {
            events.add(JSON.readTree(line));
          }
        }
      }
    }
    return events;
  }

  private static List<String> texts(List<JsonNode> events, String kind, String pointer) {
    return events.stream()
        .filter(event -> event.path("Event").asText().equals(kind))
        .map(event -> event.at(pointer).asText())
        .toList();
  }
}
