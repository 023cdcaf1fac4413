package org.perft960.spark.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.suite.SuiteRow;

/** The report as one JSON object: a summary, the groups of failures, and a row an outcome. */
final class JsonReport {
  private JsonReport() {}

  static String of(VerifyResult result) {
    ObjectNode report = UnitLines.JSON.createObjectNode();
    report.put("all_agree", result.allAgree());
    report.put("positions", result.run().rows().size());
    report.put("positions_asked", result.askedRows());
    report.put("claims_left_out", result.run().leftOutClaims());
    ObjectNode voices = report.putObject("voices");
    for (String voice : result.voices()) {
      if (result.of(voice).findAny().isPresent()) {
        ObjectNode verdicts = voices.putObject(voice);
        result.verdicts(voice).forEach(verdicts::put);
      }
    }
    ArrayNode engines = report.putArray("engines");
    result.run().engines().stream().map(EngineSpec::text).forEach(engines::add);
    ArrayNode groups = report.putArray("failures");
    for (FaultGroup group : result.faultGroups()) {
      ObjectNode node = groups.addObject();
      node.put("engine", group.engine());
      node.put("verdict", group.verdict());
      node.put("origin", VerifyFiles.word(group.origin()));
      group.kind().ifPresent(kind -> node.put("moves", VerifyFiles.word(kind)));
      group.rule().ifPresent(rule -> node.put("rule", rule.label()));
      node.put("positions", group.findings().size());
      node.set("smallest", UnitLines.JSON.valueToTree(group.smallest()));
    }
    ArrayNode rows = report.putArray("outcomes");
    for (Outcome outcome : result.outcomes()) {
      SuiteRow row = result.row(outcome.row());
      ObjectNode node = UnitLines.JSON.valueToTree(outcome);
      node.put("suite", row.place().file());
      node.put("line", row.place().line());
      node.put("id", row.id());
      node.put("fen", row.fen());
      rows.add(node);
    }
    try {
      return UnitLines.JSON.writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree is always written", e);
    }
  }
}
