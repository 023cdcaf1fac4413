package org.perft960.spark.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Position;
import org.perft960.spark.frontier.PoolJob;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.pool.PoolUnits;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRunner;
import org.perft960.spark.run.ProgressListener;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.SparkSettings;
import org.perft960.spark.store.Units;

/**
 * Counts in this thread, one path at a time, so that the command line can be tested without Spark.
 */
final class PlainRunnerSource implements RunnerSource {
  private final PerftRunner runner;
  private int opened;
  private int closed;

  private PlainRunnerSource(PerftRunner runner) {
    this.runner = runner;
  }

  static PlainRunnerSource exact() {
    return new PlainRunnerSource(PlainRunnerSource::count);
  }

  static PlainRunnerSource answering(PerftRunner runner) {
    return new PlainRunnerSource(runner);
  }

  int opened() {
    return opened;
  }

  int stillOpen() {
    return opened - closed;
  }

  @Override
  public OpenRunner open(SparkSettings settings, ProgressListener progress) {
    opened++;
    return new OpenRunner() {
      @Override
      public PerftResult count(Position root, int depth, PerftOptions options, Units units) {
        return runner.count(root, depth, options, units);
      }

      @Override
      public void count(Pool pool, Units units) {
        PoolJob.runHere(pool, PoolUnits.missing(pool, units), units);
      }

      @Override
      public void describe(String step) {
        progress.step(step);
      }

      @Override
      public int cores() {
        return 1;
      }

      @Override
      public String master() {
        return settings.master().orElse("none");
      }

      @Override
      public String sparkVersion() {
        return "4.2.0";
      }

      @Override
      public void close() {
        closed++;
      }
    };
  }

  private static PerftResult count(Position root, int depth, PerftOptions options, Units units) {
    List<LevelCount> levels = new ArrayList<>();
    if (options.unique() == PerftOptions.UniquePositions.COUNTED) {
      Set<Position> unique = Set.of(root);
      levels.add(new LevelCount(0, BigInteger.ONE, BigInteger.ONE));
      for (int ply = 1; ply <= depth; ply++) {
        unique = children(unique);
        levels.add(
            new LevelCount(
                ply, BigInteger.valueOf(paths(root, ply)), BigInteger.valueOf(unique.size())));
      }
    }
    return new PerftResult(BigInteger.valueOf(paths(root, depth)), levels);
  }

  private static Set<Position> children(Set<Position> parents) {
    Set<Position> children = new HashSet<>();
    for (Position parent : parents) {
      for (Move move : LegalMoves.of(parent)) {
        children.add(LegalMoves.play(parent, move));
      }
    }
    return children;
  }

  private static long paths(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    long paths = 0;
    for (Move move : LegalMoves.of(position)) {
      paths += paths(LegalMoves.play(position, move), depth - 1);
    }
    return paths;
  }
}
