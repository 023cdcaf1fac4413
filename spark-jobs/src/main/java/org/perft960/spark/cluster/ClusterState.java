package org.perft960.spark.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a cluster on this machine.
 *
 * @param master its URL, spark://127.0.0.1:port
 * @param webUi the address of its web page
 * @param processes the master first, then the workers; while it starts, those that are there
 */
record ClusterState(String master, String webUi, List<ClusterProcess> processes) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  ClusterState {
    processes = List.copyOf(processes);
  }

  /** The same with one process more. */
  ClusterState with(ClusterProcess process) {
    List<ClusterProcess> more = new ArrayList<>(processes);
    more.add(process);
    return new ClusterState(master, webUi, more);
  }

  /** The same with nothing that runs. */
  ClusterState ended() {
    return new ClusterState(master, webUi, List.of());
  }

  boolean isAlive() {
    return processes.stream().anyMatch(ClusterProcess::isAlive);
  }

  String toJson() {
    ObjectNode object = JSON.createObjectNode();
    object.put("master", master);
    object.put("web_ui", webUi);
    ArrayNode rows = object.putArray("processes");
    for (ClusterProcess process : processes) {
      ObjectNode row = rows.addObject();
      row.put("name", process.name());
      row.put("pid", process.pid());
      row.put("started", process.started());
    }
    try {
      return JSON.writeValueAsString(object) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree of numbers and strings", e);
    }
  }

  /**
   * @throws JsonProcessingException if the text is none of ours
   */
  static ClusterState fromJson(String text) throws JsonProcessingException {
    JsonNode object = JSON.readTree(text);
    List<ClusterProcess> processes = new ArrayList<>();
    for (JsonNode row : object.path("processes")) {
      processes.add(
          new ClusterProcess(
              row.path("name").asText(), row.path("pid").asLong(), row.path("started").asText()));
    }
    return new ClusterState(
        object.path("master").asText(), object.path("web_ui").asText(), processes);
  }
}
