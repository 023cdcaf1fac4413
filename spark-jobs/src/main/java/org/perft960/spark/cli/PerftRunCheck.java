package org.perft960.spark.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import org.perft960.notation.Fen;
import org.perft960.perft.Perft;
import org.perft960.spark.frontier.SectionCheck;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.PerftRun.Section;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.ResultUnit;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.run.RunManifest;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Units;

/** Checks a perft from one position, section by section. */
record PerftRunCheck(PerftRun run) implements RunCheck {
  @Override
  public String title() {
    return "perft of " + Fen.format(run.position()) + " to depth " + run.depth();
  }

  @Override
  public void checkUnits(Units units, CheckSample sample, CheckLog log) {
    for (Section section : run.sections()) {
      Optional<SectionCheck> check = SectionCheck.of(section, units.section(section.name()), log);
      if (check.isPresent()) {
        checkPublished(section, check.get().nodes(), log);
        check.get().addUp();
        if (sample.units() > 0) {
          recount(section, check.get(), sample, log);
        }
      }
    }
  }

  private static void checkPublished(Section section, BigInteger nodes, CheckLog log) {
    Optional<BigInteger> published = PublishedCounts.load().nodes(section.root(), section.depth());
    if (published.isPresent()) {
      log.compare(section.name(), "published count", nodes, published.get());
    } else {
      log.skipped(section.name(), "no published count of this position and depth is known here");
    }
  }

  private static void recount(
      Section section, SectionCheck check, CheckSample sample, CheckLog log) {
    BigInteger nodes = check.recount(sample.units(), sample.maxNodes(), sample.random());
    double share =
        check.nodes().signum() == 0 ? 100 : 100 * nodes.doubleValue() / check.nodes().doubleValue();
    log.ok(
        "recount",
        String.format(
            Locale.ROOT,
            "%s: %.2f %% of the nodes recounted in another way (--seed %d)",
            section.name(),
            share,
            sample.seed()));
  }

  @Override
  public void checkResults(Place place, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    Optional<BigInteger> counted = counted(units);
    if (counted.isEmpty()) {
      log.skipped("manifest", UNITS_MISSING);
      return;
    }
    log.compare("manifest", "nodes", RunManifest.nodes(place), counted.get());
  }

  /** What the units say; at depth 1 a divide has none, for each move is one path. */
  private Optional<BigInteger> counted(Units units) {
    if (!run.isDivideAlone()) {
      return nodes(units, run.total());
    }
    if (run.depth() == 1) {
      return Optional.of(Perft.count(run.position(), 1));
    }
    BigInteger sum = BigInteger.ZERO;
    for (Section section : run.sections()) {
      Optional<BigInteger> nodes = nodes(units, section);
      if (nodes.isEmpty()) {
        return nodes;
      }
      sum = sum.add(nodes.get());
    }
    return Optional.of(sum);
  }

  private static Optional<BigInteger> nodes(Units units, Section section) {
    return ResultUnit.find(units.section(section.name())).map(PerftResult::nodes);
  }
}
