package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;
import org.perft960.suite.Rule;
import org.perft960.suite.RuleScan;
import org.perft960.suite.SuiteRow;

/** What the voices of a run said, as far as it went. */
public final class VerifyResult {
  private final VerifyRun run;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final int askedRows;

  /**
   * Reads the units of a run.
   *
   * @param groups how many of its tasks were to be done: fewer than all where it was to end at the
   *     first failures
   * @throws IllegalStateException if one of these is missing
   */
  VerifyResult(VerifyRun run, VerifyPool pool, int groups, Units units) {
    this.run = run;
    int rows = 0;
    for (int group = 0; group < groups; group++) {
      String name = pool.unitName(group);
      Unit unit = units.find(name).orElseThrow(() -> new IllegalStateException("no unit " + name));
      outcomes.addAll(UnitLines.outcomes(unit));
      findings.addAll(UnitLines.findings(unit));
      rows += pool.groups().get(group).size();
    }
    askedRows = rows;
    outcomes.sort(
        Comparator.comparingInt(Outcome::row)
            .thenComparingInt(Outcome::depth)
            .thenComparing(Comparator.comparingInt(outcome -> voices().indexOf(outcome.voice()))));
  }

  public VerifyRun run() {
    return run;
  }

  /** Rows that were come to; all, unless the run was to end at the first failures. */
  public int askedRows() {
    return askedRows;
  }

  /** By row, depth and voice. */
  public List<Outcome> outcomes() {
    return outcomes;
  }

  /** By row. */
  public List<Finding> findings() {
    return findings;
  }

  SuiteRow row(int number) {
    return run.rows().get(number);
  }

  /** All that may have said something: this product, then the engines. */
  public List<String> voices() {
    List<String> voices = new ArrayList<>(List.of(Outcome.OURS, Outcome.EVERY_MOVE));
    run.engines().stream().map(EngineSpec::name).forEach(voices::add);
    return voices;
  }

  /** Whether every voice said what was expected of it. */
  public boolean allAgree() {
    return failures() == 0;
  }

  /** Counts that are not as expected. */
  public long failures() {
    return outcomes.stream().filter(Outcome::isFailure).count();
  }

  /** How many outcomes of a voice have each verdict. */
  Map<String, Long> verdicts(String voice) {
    Map<String, Long> counts = new LinkedHashMap<>();
    of(voice).forEach(outcome -> counts.merge(outcome.verdict(), 1L, Long::sum));
    return counts;
  }

  Stream<Outcome> of(String voice) {
    return outcomes.stream().filter(outcome -> outcome.voice().equals(voice));
  }

  /**
   * What was said of a row at one depth.
   *
   * @param claim the suite's; null if it has none
   * @param said nodes by voice; a voice that gave no total has an empty one
   * @param majority the total that most voices gave, the suite's claim among them; empty if there
   *     is no such total
   */
  record Dispute(
      int row,
      int depth,
      BigInteger claim,
      Map<String, Optional<BigInteger>> said,
      Optional<BigInteger> majority) {
    /** Whether all totals are the same: what is wrong is in the lines above them. */
    private boolean isOfOneMind() {
      Set<Optional<BigInteger>> totals = new HashSet<>(said.values());
      if (claim != null) {
        totals.add(Optional.of(claim));
      }
      return totals.size() == 1;
    }
  }

  /** Where the voices, and the suite, are not of one mind. */
  List<Dispute> disputes() {
    Map<List<Integer>, List<Outcome>> together = new LinkedHashMap<>();
    for (Outcome outcome : outcomes) {
      List<Integer> place = List.of(outcome.row(), outcome.depth());
      together.computeIfAbsent(place, key -> new ArrayList<>()).add(outcome);
    }
    List<Dispute> disputes = new ArrayList<>();
    together.forEach(
        (place, said) -> {
          if (said.stream().anyMatch(Outcome::isFailure)) {
            disputes.add(dispute(place.get(0), place.get(1), said));
          }
        });
    disputes.removeIf(Dispute::isOfOneMind);
    return disputes;
  }

  private Dispute dispute(int row, int depth, List<Outcome> outcomes) {
    BigInteger claim = row(row).counts().get(depth);
    Map<String, Optional<BigInteger>> said = new LinkedHashMap<>();
    Map<BigInteger, Integer> votes = new LinkedHashMap<>();
    if (claim != null) {
      votes.merge(claim, 1, Integer::sum);
    }
    for (Outcome outcome : outcomes) {
      said.put(outcome.voice(), Optional.ofNullable(outcome.nodes()));
      if (outcome.nodes() != null) {
        votes.merge(outcome.nodes(), 1, Integer::sum);
      }
    }
    return new Dispute(row, depth, claim, said, majority(votes));
  }

  private static Optional<BigInteger> majority(Map<BigInteger, Integer> votes) {
    int most = votes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    Set<BigInteger> first = new LinkedHashSet<>();
    votes.forEach((nodes, count) -> first.add(count == most ? nodes : null));
    first.removeIf(Objects::isNull);
    return first.size() == 1 ? Optional.of(first.iterator().next()) : Optional.empty();
  }

  /** The failures of all engines, grouped by cause. */
  List<FaultGroup> faultGroups() {
    if (findings.isEmpty()) {
      return List.of();
    }
    Map<String, Map<String, Integer>> rightRows = new HashMap<>();
    Map<Integer, EnumSet<Rule>> rules = new HashMap<>();
    for (EngineSpec engine : run.engines()) {
      Set<Integer> right = new TreeSet<>();
      of(engine.name()).filter(Outcome::isRight).map(Outcome::row).forEach(right::add);
      of(engine.name()).filter(said -> !said.isRight()).map(Outcome::row).forEach(right::remove);
      Map<String, Integer> counts = new HashMap<>();
      for (int row : right) {
        rules
            .computeIfAbsent(row, number -> RuleScan.of(row(number).position()))
            .forEach(rule -> counts.merge(rule.label(), 1, Integer::sum));
      }
      rightRows.put(engine.name(), counts);
    }
    return FaultGroup.of(findings, rightRows);
  }
}
