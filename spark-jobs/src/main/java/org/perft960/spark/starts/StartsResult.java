package org.perft960.spark.starts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.perft960.chess960.StartStructure;
import org.perft960.frontier.DepthCount;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.store.Units;

/** What the starts of a run came to, in the order of their SP-IDs. */
public final class StartsResult {
  private final StartsRun run;
  private final List<StartFirsts> starts = new ArrayList<>();

  /**
   * Reads the units of a run that is counted.
   *
   * @throws IllegalStateException if a unit is missing
   */
  public StartsResult(StartsRun run, Units units) {
    this.run = run;
    Map<Integer, List<DepthCount>> counts = new HashMap<>();
    if (run.depth() > 0) {
      for (int spId : run.spIds()) {
        counts.put(spId, StartCounts.of(spId, run, units));
      }
    }
    for (int spId : run.spIds()) {
      StartStructure structure = StartStructure.of(spId);
      List<DepthCount> own = counts.getOrDefault(spId, List.of());
      List<DepthCount> mirrors = counts.getOrDefault(structure.mirror().spId(), List.of());
      List<StartRow> rows = new ArrayList<>();
      for (DepthCount count : own) {
        BigInteger mirror = mirrors.isEmpty() ? null : mirrors.get(count.depth() - 1).nodes();
        rows.add(new StartRow(structure, count, mirror));
      }
      starts.add(new StartFirsts(structure, rows));
    }
  }

  Stream<StartStructure> structures() {
    return starts.stream().map(StartFirsts::structure);
  }

  Stream<StartFirsts> firsts() {
    return starts.stream();
  }

  Stream<StartRow> rows() {
    return starts.stream().flatMap(start -> start.rows().stream());
  }

  /** Nodes of all starts together, by depth from 1. */
  public List<BigInteger> sums() {
    List<BigInteger> sums = new ArrayList<>();
    for (int depth = 1; depth <= run.depth(); depth++) {
      int at = depth;
      sums.add(
          rows()
              .filter(row -> row.count().depth() == at)
              .map(row -> row.count().nodes())
              .reduce(BigInteger.ZERO, BigInteger::add));
    }
    return sums;
  }

  /**
   * Compares every start with its published perfts, and all 960 with the published sums.
   *
   * @throws AssertionError if a count differs
   */
  public void verify(PublishedCounts published) {
    PublishedStarts starts = PublishedStarts.load();
    rows().forEach(r -> starts.verify(r.spId(), r.count().depth(), r.count().nodes()));
    if (run.isWhole()) {
      List<BigInteger> sums = sums();
      for (int depth = 1; depth <= sums.size(); depth++) {
        published.verifySum(depth, sums.get(depth - 1));
      }
    }
  }
}
