package org.perft960.spark.verify;

import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.store.Units;

/** Does a run's tasks: all in one pool, or some at a time if it is to end at the first failures. */
public final class VerifyWork {
  /**
   * Tasks after which failures are counted, at most: as many as are done, so that few are first.
   */
  private static final int MOST_AT_ONCE = 16;

  private final VerifyRun run;
  private final int maxFailures;

  /**
   * @param maxFailures counts that do not agree, at least 1
   */
  public VerifyWork(VerifyRun run, int maxFailures) {
    this.run = run;
    this.maxFailures = maxFailures;
  }

  /** Does what is not among the units yet. */
  public VerifyResult count(OpenRunner session, Units units) {
    VerifyPool pool = new VerifyPool(run);
    boolean all = maxFailures == Integer.MAX_VALUE;
    try {
      int done = 0;
      VerifyResult result = new VerifyResult(run, pool, 0, units);
      while (done < pool.size() && result.failures() < maxFailures) {
        int wave = all ? pool.size() : Math.min(MOST_AT_ONCE, Math.max(1, done));
        int next = Math.min(pool.size(), done + wave);
        session.count(pool.part(done, next), units);
        done = next;
        result = new VerifyResult(run, pool, done, units);
      }
      return result;
    } finally {
      EngineSlots.close();
    }
  }
}
