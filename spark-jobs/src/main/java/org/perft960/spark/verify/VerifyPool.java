package org.perft960.spark.verify;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;

/** The rows of a run in groups of neighbours, each group a task for every voice. */
public final class VerifyPool implements Pool {
  private static final long serialVersionUID = 1L;

  /** About what one task counts, in nodes: a second's work or less for most engines. */
  private static final double ENGINE_NODES = 1e8;

  private static final int ENGINE_ROWS = 32;

  /** As above, where only this product counts. */
  private static final double OWN_NODES = 1e9;

  private static final int OWN_ROWS = 512;

  /** What a question costs beside its nodes. */
  private static final double QUESTION_NODES = 5e4;

  /** Nodes that are counted while Spark starts, about. */
  private static final double SMALL = 2e10;

  private final VerifyRun run;
  private final List<List<Integer>> groups;
  private final double nodes;

  /** Groups the rows: the same rows and engines give the same groups. */
  public VerifyPool(VerifyRun run) {
    this.run = run;
    groups = new ArrayList<>();
    boolean alone = run.engines().isEmpty();
    double mostNodes = alone ? OWN_NODES : ENGINE_NODES;
    int mostRows = alone ? OWN_ROWS : ENGINE_ROWS;
    List<Integer> group = new ArrayList<>();
    double inGroup = 0;
    double all = 0;
    for (int row = 0; row < run.rows().size(); row++) {
      double cost = cost(row);
      if (!group.isEmpty() && (inGroup + cost > mostNodes || group.size() == mostRows)) {
        groups.add(group);
        group = new ArrayList<>();
        inGroup = 0;
      }
      group.add(row);
      inGroup += cost;
      all += cost;
    }
    if (!group.isEmpty()) {
      groups.add(group);
    }
    nodes = all;
  }

  private VerifyPool(VerifyPool whole, int from, int to) {
    run = whole.run;
    groups = new ArrayList<>(whole.groups.subList(from, to));
    nodes = whole.nodes;
  }

  /** Some of the tasks, as a pool of their own. */
  VerifyPool part(int from, int to) {
    return new VerifyPool(this, from, to);
  }

  private double cost(int row) {
    double cost = 0;
    for (int depth : run.depths(run.rows().get(row))) {
      BigInteger claim = run.rows().get(row).counts().get(depth);
      cost += QUESTION_NODES + (claim == null ? Math.pow(30, depth) : claim.doubleValue());
    }
    return cost;
  }

  /** The rows of each task, in order. */
  List<List<Integer>> groups() {
    return groups;
  }

  @Override
  public String step() {
    int rows = groups.stream().mapToInt(List::size).sum();
    return "verify " + rows + (rows == 1 ? " position" : " positions");
  }

  @Override
  public int size() {
    return groups.size();
  }

  /** The unit whose first row this is. */
  static String unitNameOfRow(int row) {
    return "rows-%06d".formatted(row);
  }

  @Override
  public String unitName(int number) {
    return unitNameOfRow(groups.get(number).get(0));
  }

  @Override
  public boolean needsFiles() {
    return false;
  }

  /** Engines are some ten times slower. */
  @Override
  public boolean isSmall() {
    return nodes * (1 + 10 * run.engines().size()) <= SMALL;
  }

  @Override
  public Unit count(int number, Optional<Place> files) throws IOException {
    List<Integer> rows = groups.get(number);
    RowCheck check = new RowCheck(run);
    rows.forEach(check::askOurselves);
    try {
      for (EngineSpec engine : run.engines()) {
        check.ask(engine, rows);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
    return UnitLines.unit(unitName(number), check);
  }
}
