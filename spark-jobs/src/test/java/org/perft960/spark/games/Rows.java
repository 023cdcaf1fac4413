package org.perft960.spark.games;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.spark.games.GamesRun.Part;
import org.perft960.spark.store.Units;

/** The rows of small files, all in memory. */
final class Rows {
  private Rows() {}

  static Path file(Path folder, String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
  }

  /** The rows of a file in parts of a size: columns that have a value, by name, lines by file. */
  static List<Map<String, Object>> of(Path file, long partBytes) throws IOException {
    GamesRun run = new GamesRun(List.of(PgnSource.of(file)), partBytes);
    List<Map<String, Object>> rows = new ArrayList<>();
    long[] lines = {0};
    for (Part part : run.parts()) {
      try (PgnBytes bytes = GamesPool.bytes(run.sources().get(0), part)) {
        new PartScan(0, bytes).run(row -> rows.add(copy(row, lines[0])));
        lines[0] += bytes.scan().breaks();
      }
    }
    return rows;
  }

  /** The rows of a text of games. */
  static List<Map<String, Object>> of(Path folder, String text) throws IOException {
    return of(file(folder, "games.pgn", text), GamesRun.PART_BYTES);
  }

  private static Map<String, Object> copy(GameRow row, long lines) {
    Map<String, Object> copy = new LinkedHashMap<>();
    for (GameColumn column : GameColumn.values()) {
      long value = row.get(column);
      if (value != GameRow.NONE) {
        copy.put(
            column.label,
            switch (column.kind) {
              case LINE -> value + lines;
              case COUNT, NUMBER -> value;
              case FLAG -> value == 1;
              case WORD -> column.word(value);
            });
      }
    }
    if (row.termination != null) {
      copy.put("termination", row.termination);
    }
    if (row.reason != null) {
      copy.put("reason", row.reason);
    }
    return copy;
  }

  /** What a run over some files comes to, without a directory. */
  static GamesResult result(long partBytes, Path... files) throws IOException {
    List<PgnSource> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(PgnSource.of(file));
    }
    GamesRun run = new GamesRun(sources, partBytes);
    GamesPool pool = new GamesPool(run);
    Units units = Units.inMemory();
    for (int number = 0; number < pool.size(); number++) {
      units.commit(pool.count(number, Optional.empty()));
    }
    return new GamesResult(run, units);
  }
}
