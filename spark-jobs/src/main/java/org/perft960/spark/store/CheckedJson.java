package org.perft960.spark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;

/**
 * One JSON object on one line whose last field is the SHA-256 of the line without that field: any
 * byte that is lost, added or changed is noticed.
 */
final class CheckedJson {
  private static final String CHECKSUM = "sha256";
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private CheckedJson() {}

  static ObjectNode object() {
    return JSON.createObjectNode();
  }

  /** The line, with its checksum and its end. */
  static String seal(ObjectNode content) {
    ObjectNode sealed = content.deepCopy();
    sealed.put(CHECKSUM, Checksums.sha256(line(content)));
    return line(sealed) + "\n";
  }

  /**
   * The content of a line, without its checksum.
   *
   * @param where the line's place, for the message
   * @throws DamagedException if it is not, byte for byte, what {@link #seal} has made
   */
  static ObjectNode open(byte[] sealed, String where) throws DamagedException {
    String text = new String(sealed, StandardCharsets.UTF_8);
    try {
      if (JSON.readTree(text) instanceof ObjectNode content) {
        JsonNode checksum = content.remove(CHECKSUM);
        if (checksum != null && seal(content).equals(text)) {
          return content;
        }
      }
    } catch (JsonProcessingException e) {
      throw new DamagedException(where, e);
    }
    throw new DamagedException(where, null);
  }

  private static String line(ObjectNode content) {
    try {
      return JSON.writeValueAsString(content);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree is always written", e);
    }
  }
}
