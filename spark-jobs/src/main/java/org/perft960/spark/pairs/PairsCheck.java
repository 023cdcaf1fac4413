package org.perft960.spark.pairs;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.apache.parquet.example.data.Group;
import org.perft960.chess960.StartPositions;
import org.perft960.perft.PathWalk;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;
import org.perft960.spark.table.ParquetRows;

/** Checks a run over double arrangements. */
public record PairsCheck(PairsRun run) implements RunCheck {
  private static final String SUBJECT = "pairs";
  private static final String TABLE = "dfrc-perft.parquet";

  /** Pairs recounted for each of White's arrays in the sample. */
  private static final int PAIRS = 4;

  @Override
  public String title() {
    return run.pairs() + " double arrangements to depth " + run.depth();
  }

  @Override
  public void checkUnits(Units units, CheckSample sample, CheckLog log) {
    long missing = missing(units);
    if (missing > 0) {
      log.wrong(SUBJECT, missing + " of " + run.white().length + " units are not counted");
      return;
    }
    PairsResult result = new PairsResult(run, units);
    PublishedCounts published = PublishedCounts.load();
    for (int depth = 1; depth <= run.depth(); depth++) {
      log.ok(SUBJECT, "depth " + depth + ": the units add up to " + result.sum(depth));
      Optional<BigInteger> known =
          run.white().length == PairsRun.BLACK ? published.sum(depth) : Optional.empty();
      if (known.isPresent()) {
        String what = "depth " + depth + ": the pairs of the same arrays add up to";
        log.compare(SUBJECT, what, result.same(depth), known.get());
      }
    }
  }

  private long missing(Units units) {
    return Arrays.stream(run.white())
        .filter(white -> units.find(PairSums.unitName(white)).isEmpty())
        .count();
  }

  @Override
  public void checkResults(Place place, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    if (missing(units) > 0) {
      log.skipped("tables", UNITS_MISSING);
      return;
    }
    Path copy = Files.createTempFile("perft960-check", ".parquet");
    try {
      try (InputStream table = place.open(TABLE)) {
        Files.copy(table, copy, StandardCopyOption.REPLACE_EXISTING);
      }
      checkRows(copy, units, sample, log);
    } finally {
      Files.delete(copy);
    }
  }

  /** Reads all rows: each of White's arrays must be what its unit says. */
  private void checkRows(Path table, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    int[] chosen = sample.choose(run.white().length).sorted().toArray();
    int recounted = 0;
    int wrong = 0;
    try (ParquetRows rows = new ParquetRows(table)) {
      for (int number = 0; number < run.white().length; number++) {
        int white = run.white()[number];
        long[] nodes = rows(rows, white);
        Unit expected = PairSums.of(white, nodes, run.depth()).unit(Optional.empty());
        Optional<Unit> unit = units.find(PairSums.unitName(white));
        wrong += unit.isPresent() && unit.get().counts().equals(expected.counts()) ? 0 : 1;
        if (Arrays.binarySearch(chosen, number) >= 0) {
          recounted += recount(white, nodes, sample, chosen.length, log);
        }
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
            "%d of %d pairs recounted in another way (--seed %d)",
            recounted,
            run.pairs(),
            sample.seed()));
  }

  /** By Black's SP-ID, then by depth from 1. */
  private long[] rows(ParquetRows rows, int white) throws IOException {
    long[] nodes = new long[PairsRun.BLACK * run.depth()];
    for (int black = 0; black < PairsRun.BLACK; black++) {
      Group row = rows.read();
      if (row == null
          || row.getInteger("white_sp_id", 0) != white
          || row.getInteger("black_sp_id", 0) != black) {
        throw new IOException("no row of the pair " + white + "," + black + " where it must be");
      }
      for (int depth = 1; depth <= run.depth(); depth++) {
        nodes[black * run.depth() + depth - 1] = row.getLong("nodes_d" + depth, 0);
      }
    }
    return nodes;
  }

  /** With the colours changed, and every move made; as deep as the sample allows. */
  private int recount(int white, long[] nodes, CheckSample sample, int arrays, CheckLog log) {
    int[] blacks =
        new CheckSample(PAIRS, sample.maxNodes(), sample.seed() + white)
            .choose(PairsRun.BLACK)
            .toArray();
    double most = sample.maxNodes() / arrays / blacks.length;
    int recounted = 0;
    for (int black : blacks) {
      int depth = run.depth();
      while (depth > 0 && nodes[black * run.depth() + depth - 1] > most) {
        depth--;
      }
      if (depth > 0) {
        log.compare(
            "recount",
            "pair " + white + "," + black + ", colours changed, depth " + depth + ":",
            BigInteger.valueOf(nodes[black * run.depth() + depth - 1]),
            PathWalk.count(StartPositions.doubleArrangement(white, black).flipped(), depth));
        recounted++;
      }
    }
    return recounted;
  }
}
