package org.perft960.spark.verify;

import java.util.Optional;
import org.perft960.chess960.StartPositions;
import org.perft960.spark.engines.Engine;
import org.perft960.spark.engines.EngineReply;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.engines.EngineVerdict;
import org.perft960.spark.engines.PerftQuestion;

/** Sees whether an engine can be started here, before any work is done. */
public final class EngineTrial {
  private EngineTrial() {}

  /** What keeps it from starting, as a clause; empty if it starts, whatever it then says. */
  public static Optional<String> problem(EngineSpec spec) {
    Engine engine = EngineSlots.take(spec);
    try {
      EngineReply reply = engine.ask(PerftQuestion.byFen(StartPositions.standard(), 1));
      if (reply.verdict() == EngineVerdict.NOT_STARTED) {
        engine.close();
        return Optional.of("cannot be started: " + String.join("; ", reply.evidence()));
      }
      EngineSlots.giveBack(spec, engine);
      return Optional.empty();
    } catch (InterruptedException e) {
      engine.close();
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }
}
