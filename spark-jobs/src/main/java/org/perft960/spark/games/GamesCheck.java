package org.perft960.spark.games;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.run.RunManifest;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Checks a run that has replayed games. */
public record GamesCheck(RunIdentity identity) implements RunCheck {
  private static final String SUBJECT = "games";
  private static final String TABLE = "games.parquet";

  @Override
  public String title() {
    return "games of " + identity.field("files") + " files, " + identity.field("bytes") + " bytes";
  }

  private int parts() {
    return Integer.parseInt(identity.field(GamesRun.PARTS));
  }

  @Override
  public void checkUnits(Units units, CheckSample sample, CheckLog log) {
    long missing = 0;
    long wrong = 0;
    long games = 0;
    long headers = 0;
    long without = 0;
    for (int number = 0; number < parts(); number++) {
      Optional<Unit> unit = units.find(GamesPool.nameOfUnit(number));
      if (unit.isEmpty()) {
        missing++;
        continue;
      }
      long own = GameTally.games(unit.get());
      long ownHeaders = unit.get().count(PartScan.HEADERS).longValueExact();
      long ownWithout = unit.get().count(PartScan.WITHOUT_HEADER).longValueExact();
      wrong += own == ownHeaders + ownWithout ? 0 : 1;
      games += own;
      headers += ownHeaders;
      without += ownWithout;
    }
    if (missing > 0) {
      log.wrong(SUBJECT, missing + " of " + parts() + " units are not counted");
    }
    String account =
        "%d read, skipped or broken: %d headers and %d without one"
            .formatted(games, headers, without);
    if (wrong > 0) {
      log.wrong(SUBJECT, account + "; they differ in " + wrong + " units");
    } else {
      log.ok(SUBJECT, account);
    }
  }

  private boolean isWhole(Units units) {
    return IntStream.range(0, parts())
        .allMatch(number -> units.find(GamesPool.nameOfUnit(number)).isPresent());
  }

  @Override
  public void checkResults(Place place, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    if (!isWhole(units)) {
      log.skipped("tables", UNITS_MISSING);
      return;
    }
    Path copy = Files.createTempFile("perft960-check", ".parquet");
    try {
      try (InputStream table = place.open(TABLE)) {
        Files.copy(table, copy, StandardCopyOption.REPLACE_EXISTING);
      }
      checkRows(copy, sources(place), units, sample, log);
    } finally {
      Files.delete(copy);
    }
  }

  private static List<String> sources(Place place) throws IOException {
    List<String> sources = new ArrayList<>();
    JsonNode manifest = new ObjectMapper().readTree(place.read(RunManifest.FILE_NAME));
    manifest.path(GamesTables.SOURCES).forEach(source -> sources.add(source.asText()));
    return sources;
  }

  /** Reads all rows: those of each unit must add up to it. */
  private void checkRows(
      Path table, List<String> sources, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    int[] chosen = sample.choose(parts()).sorted().toArray();
    GamesRecount recount = new GamesRecount(sources, log);
    int wrong = 0;
    long source = -1;
    long lines = 0;
    try (RowReader rows = new RowReader(table)) {
      for (int number = 0; number < parts(); number++) {
        Unit unit = units.find(GamesPool.nameOfUnit(number)).orElseThrow();
        long own = unit.count(PartScan.SOURCE).longValueExact();
        lines = own == source ? lines : 0;
        source = own;
        boolean again = Arrays.binarySearch(chosen, number) >= 0 && recount.begin(unit);
        wrong += isSum(rows, lines, unit, again ? recount : null) ? 0 : 1;
        lines += unit.count(PartScan.BREAKS).longValueExact();
      }
      if (rows.read(new GameRow(), 0) != null) {
        log.wrong("tables", TABLE + ": has more rows than the units have games");
      }
    }
    if (wrong == 0) {
      log.ok("tables", TABLE + ": all rows add up to the units");
    } else {
      log.wrong("tables", TABLE + ": rows of " + wrong + " units do not add up to them");
    }
    log.ok(
        "recount",
        String.format(
            Locale.ROOT,
            "%d games of %d of %d units replayed with every move made (--seed %d)",
            recount.games(),
            recount.units(),
            parts(),
            sample.seed()));
  }

  private static boolean isSum(
      RowReader rows, long linesBefore, Unit unit, GamesRecount recountOrNull) throws IOException {
    GameTally tally = new GameTally();
    GameRow row = new GameRow();
    for (long game = GameTally.games(unit); game > 0; game--) {
      if (rows.read(row, linesBefore) == null) {
        return false;
      }
      tally.add(row);
      if (recountOrNull != null) {
        recountOrNull.compare(row);
      }
    }
    GameTally told = new GameTally();
    told.add(unit);
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    Map<String, BigInteger> toldCounts = new LinkedHashMap<>();
    tally.counts(counts);
    told.counts(toldCounts);
    return counts.equals(toldCounts) && isSame(tally, told) && positionsAreSum(tally, told);
  }

  private static boolean isSame(GameTally tally, GameTally told) {
    return tally.starts().keySet().equals(told.starts().keySet())
        && tally.starts().entrySet().stream()
            .allMatch(start -> Arrays.equals(start.getValue(), told.starts().get(start.getKey())));
  }

  private static boolean positionsAreSum(GameTally tally, GameTally told) {
    long positions = 0;
    long moves = 0;
    for (int ply = 0; ply < told.plies().size(); ply++) {
      positions += told.plies().positions(ply);
      moves += told.plies().moves(ply);
    }
    long read = tally.games(GameColumn.STATUS, GameRow.STATUS_READ);
    return positions == read + tally.sum(GameColumn.PLIES)
        && moves == tally.sum(GameColumn.ALL_MOVES);
  }
}
