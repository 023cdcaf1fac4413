package org.perft960.spark.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * What a run counts: whatever decides what its units mean, and nothing else. The same words with
 * another master, or more memory, are the same run.
 *
 * @param content one field for each thing that matters
 */
public record RunIdentity(ObjectNode content) {
  /** The form of a run's directory; raised when older ones can no longer be gone on with. */
  private static final int FORMAT = 1;

  private static final String FORMAT_FIELD = "format";

  /** The identity of a run to be started. */
  public static RunIdentity of(Map<String, String> fields) {
    ObjectNode content = CheckedJson.object();
    content.put(FORMAT_FIELD, FORMAT);
    fields.forEach(content::put);
    return new RunIdentity(content);
  }

  static RunIdentity of(ObjectNode content) {
    return new RunIdentity(content);
  }

  /** One of the fields; empty if there is none of this name. */
  public String field(String name) {
    return content.path(name).asText();
  }

  /** Stands for the identity in each unit. */
  String fingerprint() {
    return Checksums.sha256(CheckedJson.seal(content));
  }

  /**
   * The first thing in which another run differs.
   *
   * @return such as {@code "depth is 7 there, 8 here"}; empty if they are the same
   */
  String differenceFrom(RunIdentity there) {
    for (Map.Entry<String, com.fasterxml.jackson.databind.JsonNode> field : content.properties()) {
      String theirs = there.field(field.getKey());
      if (!theirs.equals(field.getValue().asText())) {
        String shown = theirs.isEmpty() ? "not set" : theirs;
        return field.getKey() + " is " + shown + " there, " + field.getValue().asText() + " here";
      }
    }
    return content.size() == there.content.size() ? "" : "it has other fields";
  }
}
