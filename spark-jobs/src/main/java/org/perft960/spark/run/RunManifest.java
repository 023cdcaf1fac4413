package org.perft960.spark.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.perft960.spark.store.Checksums;
import org.perft960.spark.store.Place;

/**
 * Says beside the files of a run where they come from and how to know them again.
 *
 * @param command the words of the command line
 * @param version of this product
 * @param start when the command line was read
 * @param end when the last count was there
 * @param facts about what was counted: strings, whole numbers, or lists of these
 * @param resumedUnits units of work that an earlier process had done
 * @param rows of each file, by its name
 */
public record RunManifest(
    List<String> command,
    String version,
    String master,
    String sparkVersion,
    Instant start,
    Instant end,
    Map<String, Object> facts,
    int resumedUnits,
    Map<String, Integer> rows) {
  public static final String FILE_NAME = "manifest.json";

  private static final Pattern SECRET =
      Pattern.compile(
          "(\\S*(?:secret|password|token|access[.]?key|account[.]key|encryption[.]key|credential)[^=]*)=.*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** A property that names a secret keeps its name and loses its value, as in Spark's own logs. */
  private static String withoutSecret(String word) {
    return SECRET.matcher(word).replaceFirst("$1=(redacted)");
  }

  /** The count that the manifest of a run names. */
  public static BigInteger nodes(Place place) throws IOException {
    return JSON.readTree(place.read(FILE_NAME)).path("nodes").bigIntegerValue();
  }

  /** Writes the manifest of the files that {@code directory} holds already. */
  public void write(Path directory) throws IOException {
    ObjectNode manifest = JSON.createObjectNode();
    ArrayNode words = manifest.putArray("command");
    command.forEach(word -> words.add(withoutSecret(word)));
    manifest.put("version", version);
    manifest.put("jvm", System.getProperty("java.vm.name") + " " + Runtime.version());
    manifest.put("spark", sparkVersion);
    manifest.put("master", master);
    manifest.put("start", start.toString());
    manifest.put("end", end.toString());
    facts.forEach((name, fact) -> manifest.set(name, JSON.valueToTree(fact)));
    manifest.put("units_of_earlier_processes", resumedUnits);
    ArrayNode files = manifest.putArray("files");
    for (Map.Entry<String, Integer> file : rows.entrySet()) {
      ObjectNode entry = files.addObject();
      entry.put("name", file.getKey());
      entry.put("rows", file.getValue());
      entry.put("sha256", Checksums.sha256(directory.resolve(file.getKey())));
    }
    Files.writeString(directory.resolve(FILE_NAME), JSON.writeValueAsString(manifest) + "\n");
  }
}
