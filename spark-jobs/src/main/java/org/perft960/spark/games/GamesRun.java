package org.perft960.spark.games;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perft960.spark.store.Checksums;
import org.perft960.spark.store.RunIdentity;

/**
 * Files whose games are replayed, in parts: a plain file so many bytes at a time, a compressed one
 * at once.
 *
 * @param sources in order
 * @param partBytes at least 1
 */
public record GamesRun(List<PgnSource> sources, long partBytes) implements Serializable {
  /** Some ten thousand games. */
  public static final long PART_BYTES = 8L << 20;

  static final String PARTS = "parts";

  private static final String COMMAND = "games";

  /** Copies the list. */
  public GamesRun {
    sources = new ArrayList<>(sources);
  }

  /**
   * Some bytes of a file: the games that begin there.
   *
   * @param source its number
   * @param from first byte
   * @param to the byte after the last one
   */
  record Part(int source, long from, long to) implements Serializable {}

  /** All parts, by source and place. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (int number = 0; number < sources.size(); number++) {
      PgnSource source = sources.get(number);
      long step = source.packing() == Packing.PLAIN ? partBytes : Math.max(1, source.bytes());
      for (long from = 0; from == 0 || from < source.bytes(); from += step) {
        parts.add(new Part(number, from, Math.min(from + step, source.bytes())));
      }
    }
    return parts;
  }

  /** Bytes of all files, as they lie on the disk. */
  long bytes() {
    return sources.stream().mapToLong(PgnSource::bytes).sum();
  }

  /** What makes two runs the same. */
  public RunIdentity identity() {
    StringBuilder text = new StringBuilder();
    for (PgnSource source : sources) {
      Path name = Path.of(source.path()).getFileName();
      text.append(name + "\t" + source.bytes() + "\t" + source.modified() + "\n");
    }
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("command", COMMAND);
    fields.put("files", Integer.toString(sources.size()));
    fields.put("bytes", Long.toString(bytes()));
    fields.put("names_sizes_times_sha256", Checksums.sha256(text.toString()));
    fields.put("part_bytes", Long.toString(partBytes));
    fields.put(PARTS, Integer.toString(parts().size()));
    return RunIdentity.of(fields);
  }

  /** Whether an identity is that of such a run. */
  public static boolean isNamedBy(RunIdentity identity) {
    return identity.field("command").equals(COMMAND);
  }
}
