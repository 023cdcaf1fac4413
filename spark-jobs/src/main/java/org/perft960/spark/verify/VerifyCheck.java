package org.perft960.spark.verify;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.perft960.notation.Fen;
import org.perft960.perft.PathWalk;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;

/** Checks a run that has compared move generators. */
public record VerifyCheck(RunIdentity identity) implements RunCheck {
  private static final String SUBJECT = "outcomes";
  private static final String REPORT = "report.json";

  @Override
  public String title() {
    String engines = identity.field("engines");
    return identity.field("rows")
        + " positions verified"
        + (engines.isEmpty() ? "" : ", " + engines);
  }

  /** Which units there must be is known by the rows alone: {@link #checkResults} sees them. */
  @Override
  public void checkUnits(Units units, CheckSample sample, CheckLog log) {}

  @Override
  public void checkResults(Place place, Units units, CheckSample sample, CheckLog log)
      throws IOException {
    JsonNode report = UnitLines.JSON.readTree(place.read(REPORT));
    List<JsonNode> ours = new ArrayList<>();
    Map<Integer, Set<Outcome>> groups = new HashMap<>();
    int missing = 0;
    int outcomes = 0;
    for (JsonNode outcome : report.path(SUBJECT)) {
      outcomes++;
      Outcome said = UnitLines.JSON.convertValue(outcome, Outcome.class);
      int first = firstOfGroup(said.row(), units);
      missing += groups.computeIfAbsent(first, row -> group(row, units)).contains(said) ? 0 : 1;
      if (outcome.path("voice").asText().equals(Outcome.OURS) && outcome.has("nodes")) {
        ours.add(outcome);
      }
    }
    if (missing > 0) {
      log.wrong(SUBJECT, missing + " of " + outcomes + " in " + REPORT + " are not in the units");
    } else {
      log.ok(SUBJECT, "all " + outcomes + " in " + REPORT + " are in the units");
    }
    recount(ours, sample, log);
  }

  /** The row that the unit of a row's group is named for. */
  private static int firstOfGroup(int row, Units units) {
    int first = row;
    while (first > 0 && units.find(VerifyPool.unitNameOfRow(first)).isEmpty()) {
      first--;
    }
    return first;
  }

  private static Set<Outcome> group(int first, Units units) {
    return units
        .find(VerifyPool.unitNameOfRow(first))
        .map(unit -> new HashSet<>(UnitLines.outcomes(unit)))
        .orElseGet(HashSet::new);
  }

  /** Some of this product's counts, with every move made. */
  private static void recount(List<JsonNode> ours, CheckSample sample, CheckLog log) {
    int[] chosen = sample.choose(ours.size()).sorted().toArray();
    int recounted = 0;
    for (int number : chosen) {
      JsonNode outcome = ours.get(number);
      BigInteger nodes = outcome.path("nodes").bigIntegerValue();
      if (nodes.doubleValue() * chosen.length <= sample.maxNodes()) {
        int depth = outcome.path("depth").asInt();
        String fen = outcome.path("fen").asText();
        String what = "depth " + depth + " of " + fen + ":";
        log.compare("recount", what, nodes, PathWalk.count(Fen.position(fen), depth));
        recounted++;
      }
    }
    String share = "%d of %d counts recounted with every move made (--seed %d)";
    log.ok("recount", String.format(Locale.ROOT, share, recounted, ours.size(), sample.seed()));
  }
}
