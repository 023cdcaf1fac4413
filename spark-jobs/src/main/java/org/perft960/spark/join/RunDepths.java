package org.perft960.spark.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.perft960.chess960.StartPositions;
import org.perft960.frontier.DepthCount;
import org.perft960.position.Position;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.ResultUnit;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.starts.StartCounts;
import org.perft960.spark.starts.StartsRun;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunContents;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;

/**
 * What a finished run says of one position.
 *
 * @param place its directory, as the caller named it
 * @param counts by whatever depths it has, from 1; a depth may come twice
 */
public record RunDepths(String place, Position position, List<DepthCount> counts) {
  /**
   * Reads a run of {@code perft}, or of {@code chess960} with one start.
   *
   * @throws UserErrorException if it is no such run, damaged, or not finished
   */
  public static RunDepths read(String name, Place place) {
    try {
      if (!place.exists() || !RunContents.isRun(place)) {
        throw new UserErrorException(name + ": holds no run of perft960");
      }
      RunContents contents = RunContents.read(place);
      if (!contents.damages().isEmpty()) {
        throw new UserErrorException(name + ": " + contents.damages().get(0));
      }
      if (!contents.finished() || contents.identity().isEmpty()) {
        throw new UserErrorException(name + ": the run is not finished");
      }
      return of(name, contents.identity().get(), contents.asUnits());
    } catch (IOException e) {
      throw new UserErrorException(name + ": cannot read: " + e.getMessage(), e);
    }
  }

  private static RunDepths of(String name, RunIdentity identity, Units units) {
    if (StartsRun.isNamedBy(identity)) {
      StartsRun run = StartsRun.of(identity);
      if (run.spIds().length != 1) {
        throw new UserErrorException(name + ": has " + run.spIds().length + " starts, not one");
      }
      int spId = run.spIds()[0];
      return new RunDepths(name, StartPositions.chess960(spId), StartCounts.of(spId, run, units));
    }
    try {
      PerftRun run = PerftRun.of(identity);
      List<DepthCount> counts = new ArrayList<>();
      for (String section : List.of(PerftRun.TOTAL, PerftRun.COLUMNS)) {
        ResultUnit.find(units.section(section))
            .ifPresent(result -> add(counts, result, run.depth()));
      }
      return new RunDepths(name, run.position(), counts);
    } catch (IllegalArgumentException e) {
      throw new UserErrorException(name + ": " + e.getMessage() + " cannot be joined", e);
    }
  }

  private static void add(List<DepthCount> counts, PerftResult result, int depth) {
    for (LevelCount level : result.levels()) {
      if (level.ply() > 0) {
        OptionalLong unique =
            level.uniquePositions() == null
                ? OptionalLong.empty()
                : OptionalLong.of(level.uniquePositions().longValueExact());
        counts.add(new DepthCount(level.ply(), level.nodes(), unique, Optional.empty()));
      }
    }
    if (depth > 0) {
      counts.add(new DepthCount(depth, result.nodes(), OptionalLong.empty(), result.columns()));
    }
  }
}
