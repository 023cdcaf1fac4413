package org.perft960.spark.starts;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.perft960.chess960.StartPositions;
import org.perft960.frontier.DepthCount;
import org.perft960.movegen.View;
import org.perft960.perft.ColumnPathCounter;
import org.perft960.perft.ColumnSums;
import org.perft960.perft.Columns;
import org.perft960.perft.PathWalk;
import org.perft960.position.Position;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.store.DurableFiles;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Checks a run over Chess960 starts. */
public record StartsCheck(StartsRun run) implements RunCheck {
  private static final String SUBJECT = "starts";
  private static final String CSV = ".csv";

  @Override
  public String title() {
    return run.spIds().length + " starts of Chess960 to depth " + run.depth();
  }

  @Override
  public void checkUnits(Units units, CheckSample sample, CheckLog log) {
    if (run.depth() == 0) {
      return;
    }
    PublishedStarts published = PublishedStarts.load();
    int missing = 0;
    int compared = 0;
    for (int spId : run.spIds()) {
      Optional<Unit> unit = units.find(StartCounts.unitName(spId));
      if (unit.isEmpty()) {
        missing++;
        continue;
      }
      for (DepthCount count : StartCounts.counts(unit.get(), run)) {
        Optional<BigInteger> known = published.nodes(spId, count.depth());
        compared += known.isPresent() ? 1 : 0;
        if (known.isPresent() && !known.get().equals(count.nodes())) {
          log.compare(SUBJECT, "SP " + spId + ", depth", count.nodes(), known.get());
        }
      }
    }
    if (missing > 0) {
      log.wrong(SUBJECT, missing + " of " + run.spIds().length + " starts are not counted");
      return;
    }
    log.ok(SUBJECT, compared + " published perfts of single starts compared");
    checkSums(new StartsResult(run, units).sums(), PublishedCounts.load(), log);
    recount(units, sample, log);
  }

  private void checkSums(List<BigInteger> sums, PublishedCounts published, CheckLog log) {
    for (int depth = 1; depth <= run.depth(); depth++) {
      String what = "depth " + depth + ": the units add up to";
      Optional<BigInteger> known = run.isWhole() ? published.sum(depth) : Optional.empty();
      if (known.isPresent()) {
        log.compare(SUBJECT, what, sums.get(depth - 1), known.get());
      } else {
        log.ok(SUBJECT, what + " " + sums.get(depth - 1));
      }
    }
  }

  /** With the colours changed, and every move made. */
  private void recount(Units units, CheckSample sample, CheckLog log) {
    int[] chosen = sample.choose(run.spIds().length).toArray();
    for (int number : chosen) {
      int spId = run.spIds()[number];
      Unit unit = units.find(StartCounts.unitName(spId)).orElseThrow();
      List<DepthCount> counts = StartCounts.counts(unit, run);
      int depth = 0;
      double most = sample.maxNodes() / chosen.length;
      while (depth < run.depth() && counts.get(depth).nodes().doubleValue() <= most) {
        depth++;
      }
      if (depth > 0) {
        recount(spId, counts.get(depth - 1), log);
      }
      if (depth < run.depth()) {
        log.skipped("recount", "SP %d above depth %d: --max-nodes".formatted(spId, depth));
      }
    }
    log.ok(
        "recount",
        String.format(
            Locale.ROOT,
            "%.2f %% of the starts recounted in another way (--seed %d)",
            100.0 * chosen.length / run.spIds().length,
            sample.seed()));
  }

  private static void recount(int spId, DepthCount count, CheckLog log) {
    Position flipped = StartPositions.chess960(spId).flipped();
    String what = "SP " + spId + ", colours changed, depth " + count.depth() + ":";
    log.compare("recount", what, count.nodes(), PathWalk.count(flipped, count.depth()));
    if (count.columns().isPresent()) {
      ColumnSums sums = new ColumnSums();
      new ColumnPathCounter(count.depth()).count(View.of(flipped), 0, count.depth(), 1, sums);
      Columns columns = count.columns().get();
      log.compare("recount", what, columns, sums.value());
    }
  }

  private boolean isCounted(Units units) {
    return Arrays.stream(run.spIds())
        .allMatch(spId -> units.find(StartCounts.unitName(spId)).isPresent());
  }

  @Override
  public void checkResults(Place place, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    if (run.depth() > 0 && !isCounted(units)) {
      log.skipped("tables", UNITS_MISSING);
      return;
    }
    StartFiles files = new StartFiles(run, new StartsResult(run, units));
    Path fresh = Files.createTempDirectory("perft960-check");
    try {
      for (String name : files.write(fresh).keySet()) {
        if (name.endsWith(CSV)) {
          String expected = Files.readString(fresh.resolve(name));
          String found = new String(place.read(name), StandardCharsets.UTF_8);
          if (found.equals(expected)) {
            log.ok("tables", name + ": all rows are those of the units");
          } else {
            log.wrong("tables", name + ": not the rows of the units");
          }
        }
      }
    } finally {
      DurableFiles.deleteTree(fresh);
    }
  }
}
