package org.perft960.spark.games;

import java.util.ArrayList;
import java.util.List;
import org.perft960.spark.games.GamesRun.Part;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** What the games of a run came to. */
public final class GamesResult {
  private static final int TOLD = 20;

  private final GamesRun run;
  private final List<CountedPart> parts = new ArrayList<>();
  private final GameTally tally = new GameTally();
  private final List<String> told = new ArrayList<>();
  private final List<String> damages = new ArrayList<>();
  private long headers;
  private long withoutHeader;

  /**
   * A part that is done.
   *
   * @param linesBefore lines of its file before it
   */
  record CountedPart(PgnSource source, Unit unit, long linesBefore) {}

  /**
   * Reads the units of a run that is counted.
   *
   * @throws IllegalStateException if a unit is missing
   * @throws UserErrorException if a file was changed while it was read
   * @throws AssertionError if the games are not as many as the headers
   */
  public GamesResult(GamesRun run, Units units) {
    this.run = run;
    GamesPool pool = new GamesPool(run);
    int source = -1;
    long lines = 0;
    long bytes = 0;
    for (int number = 0; number < pool.size(); number++) {
      Part part = pool.parts().get(number);
      String name = pool.unitName(number);
      Unit unit = units.find(name).orElseThrow(() -> new IllegalStateException("no unit " + name));
      if (part.source() != source) {
        requireAll(source, bytes);
        source = part.source();
        lines = 0;
        bytes = 0;
      }
      add(new CountedPart(run.sources().get(source), unit, lines));
      lines += unit.count(PartScan.BREAKS).longValueExact();
      bytes += unit.count(PartScan.BYTES).longValueExact();
    }
    requireAll(source, bytes);
    if (tally.games() != headers + withoutHeader) {
      throw new AssertionError(
          "%d games, but %d headers and %d games without one"
              .formatted(tally.games(), headers, withoutHeader));
    }
  }

  private void requireAll(int number, long bytes) {
    if (number < 0) {
      return;
    }
    PgnSource source = run.sources().get(number);
    if (source.packing() == Packing.PLAIN && source.bytes() != bytes) {
      throw new UserErrorException(
          source.path() + ": has changed: " + bytes + " bytes were read, not " + source.bytes());
    }
  }

  private void add(CountedPart part) {
    parts.add(part);
    tally.add(part.unit());
    headers += part.unit().count(PartScan.HEADERS).longValueExact();
    withoutHeader += part.unit().count(PartScan.WITHOUT_HEADER).longValueExact();
    String path = part.source().path();
    for (GameTally.Told game : GameTally.told(part.unit())) {
      if (told.size() < TOLD) {
        told.add(path + ":" + (part.linesBefore() + game.line()) + ": " + game.what());
      }
    }
    for (String line : part.unit().lines()) {
      if (line.startsWith(PartScan.DAMAGED)) {
        damages.add(
            path + ": is read no further than this: " + line.substring(PartScan.DAMAGED.length()));
      }
    }
  }

  GamesRun run() {
    return run;
  }

  List<CountedPart> parts() {
    return parts;
  }

  GameTally tally() {
    return tally;
  }

  /** The first games that are broken, or at odds with what is said of them; a line each. */
  List<String> told() {
    return told;
  }

  /** Compressed files that cannot be read to their end; a line each. */
  public List<String> damages() {
    return damages;
  }

  /** Lines that begin with {@code [Event}. */
  public long headers() {
    return headers;
  }

  /** Games that begin without such a line. */
  long withoutHeader() {
    return withoutHeader;
  }

  /** Games of a status: 0 read, 1 skipped, 2 broken. */
  public long games(int status) {
    return tally.games(GameColumn.STATUS, status);
  }
}
