package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.position.Position;
import org.perft960.suite.Rule;
import org.perft960.suite.RuleScan;

/**
 * What may be behind a finding.
 *
 * @param kind what is wrong with moves; empty if the engine lists none
 * @param rule label of the rule that these moves are about, or the position; empty if there is none
 */
record Cause(Optional<MoveFault.Kind> kind, String rule) {
  private static final String NO_RULE = "";

  /**
   * All that may be behind it, of which {@link FaultGroup} finds the likeliest; nothing, where the
   * next answer is another one.
   */
  static Set<Cause> of(Finding finding) {
    if (finding.origin() == Origin.UNSTEADY) {
      return Set.of();
    }
    if (finding.faults().isEmpty()) {
      return finding.verdict().equals(Outcome.DIFFERS) && finding.found() != null
          ? ofTotal(finding)
          : Set.of();
    }
    return finding.origin() == Origin.UNMAKE ? common(finding) : ofMoves(finding);
  }

  boolean isOfExtraMoves() {
    return kind.equals(Optional.of(MoveFault.Kind.EXTRA));
  }

  private static Set<Cause> ofMoves(Finding finding) {
    Set<Cause> causes = new HashSet<>();
    for (MoveFault fault : finding.faults()) {
      Optional<MoveFault.Kind> kind = Optional.of(fault.kind());
      fault.rules().forEach(rule -> causes.add(new Cause(kind, rule)));
      if (fault.rules().isEmpty()) {
        causes.add(new Cause(kind, NO_RULE));
      }
    }
    return causes;
  }

  /**
   * Once a move is taken back wrongly, the counts of all that follow may be wrong: only what these
   * have in common says something, and not which man moves.
   */
  private static Set<Cause> common(Finding finding) {
    EnumSet<Rule> rules = EnumSet.copyOf(Rule.exercised());
    rules.removeIf(Rule::isCommon);
    for (MoveFault fault : finding.faults()) {
      rules.removeIf(rule -> !fault.rules().contains(rule.label()));
    }
    Optional<MoveFault.Kind> count = Optional.of(MoveFault.Kind.COUNT);
    return rules.isEmpty() ? Set.of(new Cause(count, NO_RULE)) : all(count, rules);
  }

  /** Where only a total is known: rules that may have too many moves, or as many as are missing. */
  private static Set<Cause> ofTotal(Finding finding) {
    Position position = Fen.position(finding.position());
    BigInteger missing = finding.expected().subtract(finding.found());
    if (missing.signum() < 0) {
      EnumSet<Rule> rules = RuleScan.of(position);
      rules.removeIf(rule -> rule.scope() == Rule.Scope.MOVE);
      return all(Optional.empty(), rules);
    }
    Map<Rule, Integer> moves = new EnumMap<>(Rule.class);
    for (Move move : LegalMoves.of(position)) {
      RuleScan.of(position, move).forEach(rule -> moves.merge(rule, 1, Integer::sum));
    }
    moves.values().removeIf(number -> BigInteger.valueOf(number).compareTo(missing) > 0);
    return finding.depth() == 1 ? all(Optional.empty(), moves.keySet()) : Set.of();
  }

  private static Set<Cause> all(Optional<MoveFault.Kind> kind, Set<Rule> rules) {
    return rules.stream().map(rule -> new Cause(kind, rule.label())).collect(Collectors.toSet());
  }
}
