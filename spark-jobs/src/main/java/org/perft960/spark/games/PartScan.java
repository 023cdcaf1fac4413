package org.perft960.spark.games;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.game.History;
import org.perft960.pgn.PgnReader;
import org.perft960.pgn.PgnReplay;
import org.perft960.pgn.PgnReplay.Status;
import org.perft960.position.Color;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;

/** Replays the games of one part, and adds them up. */
final class PartScan {
  static final String SOURCE = "source";
  static final String FIRST_BYTE = "first_byte";
  static final String BYTES = "bytes";
  static final String BREAKS = "breaks";
  static final String HEADERS = "headers";
  static final String WITHOUT_HEADER = "without_header";
  static final String CHECKSUM = "crc32c";
  static final String DAMAGED = "damaged ";

  private static final int LONGEST_TEXT = 200;

  private final int source;
  private final PgnBytes bytes;
  private final PgnReplay replay;
  private final GameTally tally = new GameTally();
  private final MoveFacts moves = new MoveFacts(tally.plies());
  private final GameRow row = new GameRow();

  /**
   * @param source number of the file that the bytes are of
   */
  PartScan(int source, PgnBytes bytes) {
    this.source = source;
    this.bytes = bytes;
    this.replay = new PgnReplay(PgnReader.decode(bytes));
  }

  /** Hears of each game; the row is another game's afterwards. */
  interface RowSink {
    void add(GameRow row) throws IOException;
  }

  /**
   * Replays to the end.
   *
   * @throws AssertionError if the games are not as many as the headers
   */
  void run(RowSink sink) throws IOException {
    for (Status status = replay.next(); status != Status.END; status = replay.next()) {
      row.clear();
      describe(status);
      tally.add(row);
      sink.add(row);
    }
    long games = replay.read() + replay.skipped() + replay.broken();
    long expected = bytes.scan().headers() + replay.withoutHeader();
    if (games != expected || games != tally.games()) {
      throw new AssertionError(
          "%d games read, skipped or broken, %d counted, but %d headers and %d games without one"
              .formatted(games, tally.games(), bytes.scan().headers(), replay.withoutHeader()));
    }
  }

  private void describe(Status status) {
    row.set(GameColumn.LINE, replay.line());
    row.set(GameColumn.STATUS, status.ordinal());
    row.termination = shortened(replay.tags().get("Termination"));
    History history = replay.history();
    switch (status) {
      case SKIPPED -> row.reason = shortened(replay.reason());
      case BROKEN -> {
        row.set(GameColumn.BROKEN_LINE, replay.brokenLine());
        row.set(GameColumn.PLIES, history.plies());
        row.reason = shortened(replay.reason());
      }
      case READ -> {
        row.set(GameColumn.PLIES, history.plies());
        writeStart(history);
        moves.look(history, row);
        new EndFacts(replay, row).write();
      }
      case END -> throw new AssertionError("no game");
    }
  }

  private void writeStart(History history) {
    int[] numbers = history.sideToMove(0) == Color.WHITE ? StartIds.of(history.views()) : null;
    if (numbers != null) {
      row.set(GameColumn.WHITE_SP_ID, numbers[0]);
      row.set(GameColumn.BLACK_SP_ID, numbers[1]);
    }
  }

  private static String shortened(String textOrNull) {
    return textOrNull == null || textOrNull.length() <= LONGEST_TEXT
        ? textOrNull
        : textOrNull.substring(0, LONGEST_TEXT) + "…";
  }

  /** What was done. */
  Unit unit(String name, Optional<UnitFile> file) {
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    counts.put(SOURCE, BigInteger.valueOf(source));
    counts.put(FIRST_BYTE, BigInteger.valueOf(bytes.from()));
    counts.put(BYTES, BigInteger.valueOf(bytes.scan().bytes()));
    counts.put(CHECKSUM, BigInteger.valueOf(bytes.checksum()));
    counts.put(BREAKS, BigInteger.valueOf(bytes.scan().breaks()));
    counts.put(HEADERS, BigInteger.valueOf(bytes.scan().headers()));
    counts.put(WITHOUT_HEADER, BigInteger.valueOf(replay.withoutHeader()));
    tally.counts(counts);
    List<String> lines = new ArrayList<>(tally.lines());
    bytes.damage().ifPresent(damage -> lines.add(DAMAGED + damage));
    return new Unit(name, counts, lines, file);
  }
}
