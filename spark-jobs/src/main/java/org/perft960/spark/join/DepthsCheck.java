package org.perft960.spark.join;

import java.math.BigInteger;
import java.util.Optional;
import org.perft960.notation.Fen;
import org.perft960.perft.PathWalk;
import org.perft960.position.Position;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Checks a table that was joined from runs. */
public record DepthsCheck(RunIdentity identity) implements RunCheck {
  private static final String SUBJECT = "depths";

  @Override
  public String title() {
    return "perft of " + identity.field("position") + ", joined from runs";
  }

  @Override
  public void checkUnits(Units units, CheckSample sample, CheckLog log) {
    Optional<Unit> unit = units.find(DepthsRun.UNIT);
    if (unit.isEmpty()) {
      log.wrong(SUBJECT, "no counts");
      return;
    }
    Position position = Fen.position(identity.field("position"));
    PublishedCounts published = PublishedCounts.load();
    for (int depth = 1; unit.get().counts().containsKey("nodes." + depth); depth++) {
      BigInteger nodes = unit.get().count("nodes." + depth);
      Optional<BigInteger> known = published.nodes(position, depth);
      if (known.isPresent()) {
        log.compare(SUBJECT, "depth " + depth + ", published count:", nodes, known.get());
      }
      if (sample.units() > 0 && nodes.doubleValue() <= sample.maxNodes()) {
        String what = "depth " + depth + ", every move made:";
        log.compare("recount", what, nodes, PathWalk.count(position, depth));
      }
    }
  }

  /** The tables are as their checksums say, and there is nothing beside the unit in them. */
  @Override
  public void checkResults(Place place, Units units, CheckSample sample, CheckLog log) {}
}
