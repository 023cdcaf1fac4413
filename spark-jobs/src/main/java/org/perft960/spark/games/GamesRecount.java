package org.perft960.spark.games;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.pgn.PgnEntry;
import org.perft960.pgn.PgnGame;
import org.perft960.pgn.PgnReader;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.store.Unit;

/** Reads some games of a run again, and replays them slowly. */
final class GamesRecount {
  private static final String SUBJECT = "recount";

  /** Games of a unit, at most. */
  private static final int GAMES = 500;

  private final List<String> sources;
  private final CheckLog log;
  private PgnReader reader;
  private int left;
  private long games;
  private int units;

  /**
   * @param sources the files of the run, by number
   */
  GamesRecount(List<String> sources, CheckLog log) {
    this.sources = sources;
    this.log = log;
  }

  /**
   * Begins with the first game of a unit.
   *
   * @return whether its bytes are still there
   */
  boolean begin(Unit unit) throws IOException {
    int number = unit.count(PartScan.SOURCE).intValueExact();
    String path = number < sources.size() ? sources.get(number) : "";
    if (path.isEmpty() || !Files.isReadable(Path.of(path))) {
      log.skipped(SUBJECT, unit.name() + ": its file is not here: " + path);
      return false;
    }
    PgnSource source = PgnSource.of(Path.of(path));
    long from = unit.count(PartScan.FIRST_BYTE).longValueExact();
    long to = from + unit.count(PartScan.BYTES).longValueExact();
    try (PgnBytes bytes = new PgnBytes(source, from, to)) {
      bytes.transferTo(OutputStream.nullOutputStream());
      if (bytes.checksum() != unit.count(PartScan.CHECKSUM).longValueExact()) {
        log.wrong(SUBJECT, unit.name() + ": " + path + " has changed since");
        return false;
      }
    }
    reader = PgnReader.ofMoves(PgnReader.decode(source.open(from, to)));
    left = GAMES;
    units++;
    return true;
  }

  /** Compares the next game with its row. */
  void compare(GameRow row) throws IOException {
    if (left == 0) {
      return;
    }
    left--;
    games++;
    Optional<PgnEntry> entry = reader.next();
    if (entry.isEmpty() || entry.get().line() != row.get(GameColumn.LINE)) {
      log.wrong(SUBJECT, "no game on the line of a row: " + row.get(GameColumn.LINE));
      left = 0;
      return;
    }
    boolean read = entry.get() instanceof PgnGame;
    if (read != row.isRead()) {
      log.wrong(SUBJECT, "line " + entry.get().line() + " of its part is a game: " + read);
    } else if (entry.get() instanceof PgnGame game) {
      compare(game, row);
    }
  }

  private void compare(PgnGame game, GameRow row) {
    Map<GameColumn, Long> facts = PlainGame.facts(game);
    facts.forEach(
        (column, expected) -> {
          if (row.get(column) != expected) {
            log.wrong(
                SUBJECT,
                "line %d of its part: %s is %d, but %d is right"
                    .formatted(game.line(), column.label, row.get(column), expected));
          }
        });
  }

  /** Games that were compared. */
  long games() {
    return games;
  }

  /** Units of which some games were compared. */
  int units() {
    return units;
  }
}
