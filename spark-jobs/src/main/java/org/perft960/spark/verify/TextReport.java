package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.table.TextTable;
import org.perft960.suite.SuiteRow;

/** A report that is read in a minute. */
final class TextReport {
  /** Rows of a list that are shown; the rest is counted, and in the tables. */
  private static final int SHOWN = 12;

  private static final int MOVES_SHOWN = 8;
  private static final int EVIDENCE_SHOWN = 3;
  private static final String NONE = "-";

  private final VerifyResult result;
  private final StringBuilder text = new StringBuilder();

  TextReport(VerifyResult result) {
    this.result = result;
  }

  String text() {
    summary();
    wrongClaims();
    List<FaultGroup> groups = result.faultGroups();
    for (EngineSpec engine : result.run().engines()) {
      failures(
          engine, groups.stream().filter(group -> group.engine().equals(engine.name())).toList());
    }
    disputes();
    text.append(result.allAgree() ? "all agree\n" : "NOT ALL AGREE\n");
    return text.toString();
  }

  private void summary() {
    int rows = result.run().rows().size();
    text.append(rows).append(rows == 1 ? " position" : " positions");
    if (result.askedRows() < rows) {
      text.append(", of which the first ").append(result.askedRows()).append(" were asked about");
    }
    text.append('\n');
    long free = result.run().freeRows();
    if (free > 0 && free < rows) {
      text.append(free).append(" of them claim nothing\n");
    }
    long leftOut = result.run().leftOutClaims();
    if (leftOut > 0) {
      text.append(leftOut)
          .append(leftOut == 1 ? " claim" : " claims")
          .append(" above --max-nodes or --max-depth left out\n");
    }
    text.append('\n');
    Set<String> verdicts = new LinkedHashSet<>(List.of(Outcome.AGREES));
    List<String> voices = new ArrayList<>();
    for (String voice : result.voices()) {
      Map<String, Long> counts = result.verdicts(voice);
      if (!counts.isEmpty()) {
        voices.add(voice);
        verdicts.addAll(counts.keySet());
      }
    }
    TextTable table = new TextTable("voice", "counts").and(verdicts.toArray(String[]::new));
    for (String voice : voices) {
      Map<String, Long> counts = result.verdicts(voice);
      List<Object> cells = new ArrayList<>(List.of(voice));
      cells.add(counts.values().stream().mapToLong(Long::longValue).sum());
      verdicts.forEach(verdict -> cells.add(counts.getOrDefault(verdict, 0L)));
      table.add(cells.toArray());
    }
    text.append(table.text()).append('\n');
  }

  /** Where this product and the suite differ. */
  private void wrongClaims() {
    List<Outcome> wrong = result.of(Outcome.OURS).filter(Outcome::isFailure).toList();
    if (wrong.isEmpty()) {
      return;
    }
    text.append("the suite claims something else than perft960 counts: ");
    text.append(wrong.size()).append(wrong.size() == 1 ? " count\n" : " counts\n");
    TextTable table = new TextTable("place", "depth", "claimed", "perft960", "FEN");
    for (Outcome said : wrong.subList(0, Math.min(SHOWN, wrong.size()))) {
      SuiteRow row = result.row(said.row());
      table.add(
          row.place().toString(), said.depth(), said.expected(), orNone(said.nodes()), row.fen());
    }
    text.append(table.text());
    more(wrong.size());
    text.append('\n');
  }

  private void more(int size) {
    if (size > SHOWN) {
      text.append("... and ").append(size - SHOWN).append(" more\n");
    }
  }

  private void failures(EngineSpec engine, List<FaultGroup> groups) {
    if (groups.isEmpty()) {
      return;
    }
    int findings = groups.stream().mapToInt(group -> group.findings().size()).sum();
    text.append("failures of ").append(engine.name()).append(": ").append(findings);
    text.append(" in ").append(groups.size()).append(groups.size() == 1 ? " group" : " groups");
    text.append("\n\n");
    int number = 0;
    for (FaultGroup group : groups.subList(0, Math.min(SHOWN, groups.size()))) {
      number++;
      text.append(number).append(". ").append(title(group)).append('\n');
      smallest(group.smallest());
      reproduce(engine, group.smallest());
      text.append('\n');
    }
    more(groups.size());
  }

  private static String title(FaultGroup group) {
    StringBuilder title = new StringBuilder(group.verdict());
    group.kind().ifPresent(kind -> title.append(": ").append(kind.words()));
    group
        .rule()
        .ifPresent(
            rule ->
                title
                    .append(group.kind().isPresent() ? ", about " : ": about ")
                    .append(rule.label())
                    .append(" (")
                    .append(rule.description())
                    .append(')'));
    int size = group.findings().size();
    title.append(" (").append(size).append(size == 1 ? " position)" : " positions)");
    if (group.origin() != Origin.PROTOCOL) {
      title.append("\n   ").append(group.origin().meaning());
    }
    return title.toString();
  }

  private void smallest(Finding finding) {
    line(finding.position());
    line(
        "depth "
            + finding.depth()
            + ": "
            + finding.expected()
            + " nodes; the engine says "
            + (finding.found() == null ? "nothing" : finding.found()));
    for (MoveFault.Kind kind : MoveFault.Kind.values()) {
      List<String> moves = finding.movesOf(kind);
      if (!moves.isEmpty()) {
        int shown = Math.min(MOVES_SHOWN, moves.size());
        line(
            kind.words()
                + ": "
                + String.join(" ", moves.subList(0, shown))
                + (shown < moves.size() ? " and " + (moves.size() - shown) + " more" : ""));
      }
    }
    if (!finding.path().isEmpty()) {
      line(
          "found from "
              + result.row(finding.row()).place()
              + " after "
              + String.join(" ", finding.path()));
    }
    finding.evidence().stream().limit(EVIDENCE_SHOWN).forEach(said -> line("| " + said));
  }

  /** The same question by hand. */
  private void reproduce(EngineSpec engine, Finding finding) {
    String before = "ask: ";
    for (String asked : ByHand.question(engine, finding)) {
      line(before + asked);
      before = "     ";
    }
    line("compare: perft960 perftree " + finding.depth() + " '" + finding.position() + "'");
  }

  private void line(String said) {
    text.append("   ").append(said).append('\n');
  }

  /** A row for each position and depth on which the voices are not of one mind. */
  private void disputes() {
    List<VerifyResult.Dispute> disputes = result.disputes();
    if (disputes.isEmpty() || result.run().engines().isEmpty()) {
      return;
    }
    text.append("voices that are not of one mind: ").append(disputes.size());
    text.append(disputes.size() == 1 ? " count\n" : " counts\n");
    List<String> voices = new ArrayList<>(List.of(Outcome.OURS));
    result.run().engines().forEach(engine -> voices.add(engine.name()));
    TextTable table =
        new TextTable("place", "depth", "suite").and(voices.toArray(String[]::new)).and("majority");
    for (VerifyResult.Dispute dispute : disputes.subList(0, Math.min(SHOWN, disputes.size()))) {
      List<Object> cells = new ArrayList<>();
      cells.add(result.row(dispute.row()).place().toString());
      cells.add(dispute.depth());
      cells.add(orNone(dispute.claim()));
      for (String voice : voices) {
        Optional<BigInteger> said = dispute.said().getOrDefault(voice, Optional.empty());
        cells.add(orNone(said.orElse(null)));
      }
      cells.add(dispute.majority().map(Object.class::cast).orElse("none"));
      table.add(cells.toArray());
    }
    text.append(table.text());
    more(disputes.size());
    text.append('\n');
  }

  private static Object orNone(BigInteger number) {
    return number == null ? NONE : number;
  }
}
