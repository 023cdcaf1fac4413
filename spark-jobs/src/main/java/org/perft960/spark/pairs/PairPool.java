package org.perft960.spark.pairs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.perft960.chess960.StartPositions;
import org.perft960.frontier.DepthCount;
import org.perft960.frontier.RootCounter;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.store.BlockFile;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;

/** White's arrays, a task each: against all of Black's. */
public record PairPool(PairsRun run) implements Pool {
  /** Positions to count two plies from, about: as many as are done while Spark starts. */
  private static final double SMALL = 2e7;

  /** Unique positions of a ply over those of the ply before, about, near the start. */
  private static final double GROWTH = 17;

  @Override
  public String step() {
    return "count pairs to depth " + run.depth();
  }

  @Override
  public int size() {
    return run.white().length;
  }

  @Override
  public String unitName(int number) {
    return PairSums.unitName(run.white()[number]);
  }

  @Override
  public boolean needsFiles() {
    return true;
  }

  @Override
  public boolean isSmall() {
    return run.pairs() * Math.pow(GROWTH, Math.max(0, run.depth() - 2)) <= SMALL;
  }

  @Override
  public Unit count(int number, Optional<Place> files) throws IOException {
    int white = run.white()[number];
    long[] rows = rows(white);
    PairSums sums = PairSums.of(white, rows, run.depth());
    if (files.isEmpty()) {
      return sums.unit(Optional.empty());
    }
    // No two attempts write the same file; the one that the driver has noted counts.
    String file = "%s.%s.zst".formatted(unitName(number), UUID.randomUUID());
    return sums.unit(Optional.of(BlockFile.write(files.get(), file, rows)));
  }

  /** By Black's SP-ID, then by depth from 1. */
  private long[] rows(int white) {
    int depth = run.depth();
    long[] rows = new long[PairsRun.BLACK * depth];
    RootCounter counter = new RootCounter(depth, 0, 0);
    for (int black = 0; black < PairsRun.BLACK; black++) {
      List<DepthCount> counts = counter.count(StartPositions.doubleArrangement(white, black));
      for (int at = 0; at < depth; at++) {
        rows[black * depth + at] = counts.get(at).nodes().longValueExact();
      }
    }
    return rows;
  }
}
