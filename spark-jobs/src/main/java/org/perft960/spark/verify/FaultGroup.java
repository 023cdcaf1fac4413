package org.perft960.spark.verify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.suite.Rule;

/**
 * Failures of an engine that seem to have one cause.
 *
 * @param kind what is wrong with the moves; empty if no moves could be compared
 * @param rule what these moves are about; empty likewise, or if they have nothing in common
 * @param findings the smallest one first
 */
record FaultGroup(
    String engine,
    String verdict,
    Origin origin,
    Optional<MoveFault.Kind> kind,
    Optional<Rule> rule,
    List<Finding> findings) {

  private static final Comparator<Finding> SMALLEST =
      Comparator.<Finding>comparingInt(finding -> finding.moves().size())
          .thenComparingInt(Finding::depth)
          .thenComparingInt(Finding::men)
          .thenComparingInt(finding -> finding.fen().length())
          .thenComparing(Finding::fen);

  FaultGroup {
    findings = findings.stream().sorted(SMALLEST).toList();
  }

  Finding smallest() {
    return findings.get(0);
  }

  /**
   * Groups findings; of each engine the largest group first.
   *
   * @param rightRows by engine and rule's label: rows that exercise the rule, and that the engine
   *     has right
   */
  static List<FaultGroup> of(List<Finding> findings, Map<String, Map<String, Integer>> rightRows) {
    Map<List<Object>, List<Finding>> alike = new LinkedHashMap<>();
    for (Finding finding : findings) {
      List<Object> key = List.of(finding.engine(), finding.verdict(), finding.origin());
      alike.computeIfAbsent(key, unused -> new ArrayList<>()).add(finding);
    }
    List<FaultGroup> groups = new ArrayList<>();
    for (List<Finding> some : alike.values()) {
      groups.addAll(byCause(some, rightRows.getOrDefault(some.get(0).engine(), Map.of())));
    }
    groups.sort(
        Comparator.comparing(FaultGroup::engine)
            .thenComparing(group -> -group.findings().size())
            .thenComparing(group -> group.smallest().fen()));
    return groups;
  }

  /** Takes the cause that explains most of what is left, again and again. */
  private static List<FaultGroup> byCause(List<Finding> findings, Map<String, Integer> rightRows) {
    List<FaultGroup> groups = new ArrayList<>();
    List<Finding> left = new ArrayList<>(findings);
    while (!left.isEmpty()) {
      Optional<Cause> cause = best(left, rightRows);
      List<Finding> explained =
          cause.isEmpty()
              ? List.copyOf(left)
              : left.stream().filter(finding -> Cause.of(finding).contains(cause.get())).toList();
      Finding one = explained.get(0);
      groups.add(
          new FaultGroup(
              one.engine(),
              one.verdict(),
              one.origin(),
              cause.flatMap(Cause::kind),
              cause.flatMap(some -> Rule.ofLabel(some.rule())),
              explained));
      left.removeAll(explained);
    }
    return groups;
  }

  /**
   * The likeliest cause: one that is in many findings, and that few rows speak against which the
   * engine has right; of two, the one of extra moves, for only one rule forbids each, and then the
   * more general rule.
   */
  private static Optional<Cause> best(List<Finding> findings, Map<String, Integer> rightRows) {
    Map<Cause, Integer> support = new LinkedHashMap<>();
    findings.forEach(
        finding -> Cause.of(finding).forEach(cause -> support.merge(cause, 1, Integer::sum)));
    return support.entrySet().stream()
        .max(
            Comparator.<Map.Entry<Cause, Integer>>comparingDouble(
                    entry -> likelihood(entry.getKey(), entry.getValue(), rightRows))
                .thenComparing(entry -> entry.getKey().isOfExtraMoves())
                .thenComparing(entry -> -ordinal(entry.getKey())))
        .map(Map.Entry::getKey);
  }

  private static double likelihood(Cause cause, double support, Map<String, Integer> rightRows) {
    int against = cause.isOfExtraMoves() ? 0 : rightRows.getOrDefault(cause.rule(), 0);
    return support * support / (support + against);
  }

  private static int ordinal(Cause cause) {
    return Rule.ofLabel(cause.rule()).map(Rule::ordinal).orElse(Integer.MAX_VALUE);
  }
}
