package org.perft960.spark.frontier;

import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.store.Units;

/**
 * The levels that executors make, from the driver's last one to the one that is counted. What an
 * earlier process has left of them is used.
 */
final class FrontierLevels {
  private static final LastLevelNodes ONE_PLY = new LastLevelNodes(1);

  private final JavaSparkContext context;
  private final LevelUnits units;
  private final LevelShelf shelf;
  private final boolean lasting;
  private final FrontierPlan plan;
  private final int driverPly;
  private final int lastPly;
  private final int driverParts;
  private final JavaRDD<long[]> driverLevel;

  /**
   * @param first closed: its last level is that from which executors go on
   */
  FrontierLevels(JavaSparkContext context, DriverLevels first, FrontierPlan plan, Units units) {
    this.context = context;
    this.plan = plan;
    this.units = new LevelUnits(units);
    driverPly = first.level().ply();
    lastPly = first.lastPly();
    driverParts = this.units.parts(driverPly, () -> choose(driverPly, first.level().size()));
    driverLevel =
        context.parallelize(first.level().toBlocksByMen(driverParts), Math.max(1, driverParts));
    lasting = units.files().isPresent();
    if (lasting) {
      FileShelf files = new FileShelf(context, this.units, units.files().get());
      withdrawUnusable(files);
      shelf = files;
    } else {
      shelf = new SparkShelf();
    }
  }

  /**
   * Takes back what an earlier process has done, but not so that the rest can be done from it: of
   * each level that is still needed, the parts whose files are not whole.
   */
  private void withdrawUnusable(FileShelf files) {
    boolean needed = isIncomplete(lastPly);
    for (int ply = lastPly - 1; ply > driverPly; ply--) {
      if (needed && units.parts(ply).isPresent()) {
        files.withdrawDamaged(ply, units.parts(ply).getAsInt());
      }
      needed = isIncomplete(ply);
    }
  }

  private boolean isIncomplete(int ply) {
    return units.parts(ply).isEmpty() || units.missing(ply, units.parts(ply).getAsInt()).size() > 0;
  }

  private JavaRDD<long[]> read(int ply, PartSet parts) {
    return ply == driverPly ? FrontierSteps.only(driverLevel, parts) : shelf.read(ply, parts);
  }

  private JavaRDD<long[]> readAll(int ply) {
    return read(ply, PartSet.all(parts(ply)));
  }

  private int parts(int ply) {
    return units.parts(ply).orElseThrow();
  }

  /** The last level has as many parts as the one before: what is known of one binds the other. */
  private int choose(int ply, double positions) {
    return ply + 1 == lastPly
        ? units.parts(lastPly).orElseGet(() -> plan.parts(positions))
        : plan.parts(positions);
  }

  /**
   * Makes a level, as far as it is not made.
   *
   * @param parents positions of the level before
   * @param growth by how much the level will be larger, about
   */
  LevelTotals make(int ply, double parents, double growth) {
    boolean chosenBefore = units.parts(ply).isPresent();
    int parts = units.parts(ply, () -> choose(ply, parents * growth));
    if (!chosenBefore && isIncomplete(ply + 1)) {
      // Whose number was lost, but not they themselves.
      shelf.withdrawDamaged(ply, parts);
    }
    int rounds = lasting ? plan.rounds(parents) : 1;
    inRounds(
        "expand ply " + ply,
        units.missing(ply, parts),
        rounds,
        (job, some) -> {
          JavaRDD<long[]> made = FrontierSteps.expand(readAll(ply - 1), some);
          job.run(
              shelf.store(made, ply, some),
              some,
              (part, stored) ->
                  units.commit(ply, part, parts, PartCounts.of(stored.totals()), stored.file()));
          if (lasting) {
            made.rdd().cleanShuffleDependencies(false);
          }
        });
    shelf.drop(ply - 1);
    return units.sum(ply, parts, ONE_PLY);
  }

  /**
   * Merges and counts the last level, as far as it is not counted.
   *
   * @param parents positions of the level before
   */
  <T> T count(double parents, LastLevel<T> last) {
    int parts = units.parts(lastPly, () -> parts(lastPly - 1));
    if (parts != parts(lastPly - 1)) {
      throw new AssertionError("ply " + lastPly + " has other parts than the ply before");
    }
    int rounds = lasting ? plan.captureRounds(parents) : 1;
    inRounds(
        "merge and count ply " + lastPly,
        units.missing(lastPly, parts),
        rounds,
        (job, some) -> {
          int tasks = plan.captureTasks(parents, parts);
          JavaPairRDD<Integer, long[]> captures =
              FrontierSteps.sendCaptures(readAll(lastPly - 1), tasks, some);
          job.run(
              FrontierSteps.mergeAndCount(read(lastPly - 1, some), captures, last),
              some,
              (part, counted) -> units.commit(lastPly, part, parts, last.counts(counted), null));
          captures.rdd().cleanShuffleDependencies(false);
        });
    shelf.drop(lastPly - 1);
    return units.sum(lastPly, parts, last);
  }

  /** What is done with some of the parts that are missing. */
  private interface Round {
    void run(PartJob job, PartSet some);
  }

  private void inRounds(String step, PartSet missing, int rounds, Round round) {
    int number = 0;
    for (PartSet some : missing.cut(rounds)) {
      number++;
      String which = rounds == 1 ? "" : " (" + number + " of " + rounds + ")";
      if (some.size() > 0) {
        round.run(new PartJob(context, step + which), some);
      }
    }
  }
}
