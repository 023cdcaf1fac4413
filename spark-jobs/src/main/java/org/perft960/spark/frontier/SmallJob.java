package org.perft960.spark.frontier;

import java.util.List;
import java.util.Optional;
import org.perft960.frontier.Level;
import org.perft960.frontier.LevelExpander;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Units;

/** Perft by the same frontier without Spark, if that takes about as long as Spark to start. */
public final class SmallJob {
  /** Positions of the last level at most: counted in a few tenths of a second. */
  private static final int MAX_POSITIONS = 500_000;

  /** Nodes at most, about, if the last level is not merged: a few tenths of a second. */
  private static final double MAX_UNMERGED_NODES = 1e9;

  /**
   * Nodes at most, about, three plies below the last but one level, its positions counted once:
   * merging and counting the last level is done in three seconds of two cores.
   */
  private static final double MAX_MERGED_NODES = 1.5e10;

  /** What a level is cut into: each part some hundredths of a second. */
  private static final int PARTS = 128;

  private static final int CAPTURE_TASKS = 16;

  private SmallJob() {}

  /**
   * Counts on all cores of this JVM, or gives up within a second.
   *
   * @param first the levels made so far; those that this adds are of use to a larger job too
   * @param units of the run: where they outlast the process, only what takes a moment is done here,
   *     for it would not outlast a kill
   * @return empty if the job is not small
   */
  public static Optional<PerftResult> tryCount(
      DriverLevels first, int depth, PerftOptions options, Units units) {
    int lastPly = first.lastPly();
    int rest = depth - lastPly;
    if (rest > FrontierPlan.COUNTED_PLIES) {
      return Optional.empty();
    }
    LastLevel<?> last = LastLevel.of(options.detail(), rest);
    boolean merges = units.files().isEmpty() && options.taskBytes().isEmpty();
    first.expand(MAX_POSITIONS);
    if (merges && first.reached(lastPly - 2)) {
      first.expand(TaskMemory.driverPositions(), lastPly - 1);
    }
    if (first.reached(lastPly)) {
      return Optional.of(count(first, last));
    }
    if (!first.reached(lastPly - 1)) {
      return Optional.empty();
    }
    double nodes = nodesThreePliesOn(first.level());
    boolean free = options.detail() == Detail.NODES && options.split().isEmpty();
    if (free && rest == FrontierPlan.COUNTED_PLIES && nodes <= MAX_UNMERGED_NODES) {
      return Optional.of(count(first, new LastLevelNodes(rest + 1)));
    }
    return merges && nodes <= MAX_MERGED_NODES
        ? Optional.of(mergeAndCount(first, last))
        : Optional.empty();
  }

  /** As many moves on each ply as on the next one. */
  private static double nodesThreePliesOn(Level level) {
    LevelTotals totals = level.count(1);
    double moves = totals.nodes().doubleValue() / totals.paths().doubleValue();
    return totals.positions() * Math.pow(moves, 3);
  }

  /** Counts from the level made last, whose positions are few. */
  private static <T> PerftResult count(DriverLevels first, LastLevel<T> last) {
    List<long[]> blocks = first.level().toEvenBlocks(PARTS);
    List<T> parts = LocalCores.map(PARTS, part -> last.count(blocks.get(part)));
    return result(first, first.level().ply(), last, parts);
  }

  /** Counts from the level after the one made last, which is merged part by part. */
  static <T> PerftResult mergeAndCount(DriverLevels first, LastLevel<T> last) {
    List<long[]> parents = first.level().toBlocksByMen(PARTS);
    List<List<long[]>> captures = LocalCores.map(CAPTURE_TASKS, task -> captures(parents, task));
    first.close();
    List<T> parts =
        LocalCores.map(
            PARTS,
            part ->
                last.mergeAndCount(
                    List.of(parents.get(part)),
                    captures.stream().map(ofTask -> ofTask.get(part)).toList()));
    return result(first, first.lastPly(), last, parts);
  }

  /** The children after captures of a task's share of the blocks, by the part that they go to. */
  private static List<long[]> captures(List<long[]> blocks, int task) {
    LevelExpander expander = new LevelExpander();
    expander.clear(PARTS);
    for (int at = task; at < blocks.size(); at += CAPTURE_TASKS) {
      expander.expandCaptures(blocks.get(at), blocks.get(at).length);
    }
    return expander.buckets().toBlocks();
  }

  private static <T> PerftResult result(
      DriverLevels first, int ply, LastLevel<T> last, List<T> parts) {
    T whole = parts.stream().reduce(last.nothing(), last::plus);
    first.ledger().addLast(ply, last.totals(whole));
    return last.result(whole, first.ledger().levels());
  }
}
