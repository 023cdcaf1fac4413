package org.perft960.spark.starts;

import java.util.Optional;
import org.perft960.chess960.StartPositions;
import org.perft960.frontier.RootCounter;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;

/** The starts of a run: a count each. */
public record StartPool(StartsRun run) implements Pool {
  /** Positions to count two plies from, about: as many as are done while Spark starts. */
  private static final double SMALL = 2e7;

  /** Unique positions of a ply over those of the ply before, about, near the start. */
  private static final double GROWTH = 17;

  @Override
  public String step() {
    return "count starts to depth " + run.depth();
  }

  @Override
  public int size() {
    return run.depth() == 0 ? 0 : run.spIds().length;
  }

  @Override
  public String unitName(int number) {
    return StartCounts.unitName(run.spIds()[number]);
  }

  @Override
  public boolean needsFiles() {
    return false;
  }

  @Override
  public boolean isSmall() {
    int counted = Math.max(run.depth() - 2, Math.max(run.columnsDepth() - 1, run.uniqueDepth()));
    return size() * Math.pow(GROWTH, counted) <= SMALL;
  }

  @Override
  public Unit count(int number, Optional<Place> files) {
    int spId = run.spIds()[number];
    RootCounter counter = new RootCounter(run.depth(), run.columnsDepth(), run.uniqueDepth());
    return StartCounts.unit(spId, counter.count(StartPositions.chess960(spId)));
  }
}
