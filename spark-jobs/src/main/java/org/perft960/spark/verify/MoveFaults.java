package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;
import org.perft960.spark.engines.PerftAnswer;
import org.perft960.suite.PlayedPosition;
import org.perft960.suite.Rule;
import org.perft960.suite.RuleScan;

/** The moves of one position that an answer has wrong, and the rules that they are about. */
final class MoveFaults {
  private MoveFaults() {}

  /**
   * Compares an answer that lists moves.
   *
   * @param right leaves below each legal move
   * @return missing and extra ones, and those with another count
   */
  static List<MoveFault> of(
      PlayedPosition played, PerftAnswer answer, SortedMap<String, BigInteger> right) {
    List<MoveFault> faults = new ArrayList<>();
    Position position = played.position();
    for (Move move : LegalMoves.of(position)) {
      String text = UciMoves.format(position, move);
      BigInteger expected = right.get(text);
      BigInteger found = answer.moves().get(text);
      if (!expected.equals(found)) {
        List<String> rules = labels(RuleScan.of(position, move));
        MoveFault.Kind kind = found == null ? MoveFault.Kind.MISSING : MoveFault.Kind.COUNT;
        faults.add(new MoveFault(kind, text, rules, expected, found));
      }
    }
    answer
        .moves()
        .forEach(
            (text, found) -> {
              if (!right.containsKey(text)) {
                List<String> rule =
                    RuleScan.ofText(played, text).map(Rule::label).map(List::of).orElse(List.of());
                faults.add(new MoveFault(MoveFault.Kind.EXTRA, text, rule, null, found));
              }
            });
    return faults;
  }

  private static List<String> labels(EnumSet<Rule> rules) {
    return rules.stream().map(Rule::label).toList();
  }
}
