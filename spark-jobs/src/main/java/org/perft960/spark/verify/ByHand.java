package org.perft960.spark.verify;

import java.util.ArrayList;
import java.util.List;
import org.perft960.notation.Fen;
import org.perft960.spark.engines.EngineSpec;

/** The question of a finding, for somebody who puts it to the engine by hand. */
final class ByHand {
  private ByHand() {}

  /** Lines to type, or the command to run for one of the script protocol. */
  static List<String> question(EngineSpec engine, Finding finding) {
    String moves = String.join(" ", finding.moves());
    if (engine.protocol() == EngineSpec.Protocol.PERFTREE) {
      String words = moves.isEmpty() ? "" : " '" + moves + "'";
      String command = String.join(" ", engine.command());
      return List.of(command + " " + finding.depth() + " '" + finding.fen() + "'" + words);
    }
    List<String> lines = new ArrayList<>();
    engine.options().forEach((name, value) -> lines.add(option(name, value)));
    if (!Fen.position(finding.fen()).hasStandardCastling()) {
      lines.add(option("UCI_Chess960", "true"));
    }
    lines.add("position fen " + finding.fen() + (moves.isEmpty() ? "" : " moves " + moves));
    lines.add(engine.goCommand(finding.depth()));
    return lines;
  }

  private static String option(String name, String value) {
    return "setoption name " + name + " value " + value;
  }
}
