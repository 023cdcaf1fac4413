package org.perft960.spark.engines;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/** Engines made for the tests, and the positions that they know. */
final class Fakes {
  /** Three moves, and three replies to each. */
  static final Position CORNER = Fen.position("k7/8/8/8/8/8/8/K7 w - - 0 1");

  /** As {@link #CORNER}, in the other corner. */
  static final Position OTHER_CORNER = Fen.position("7k/8/8/8/8/8/8/7K w - - 0 1");

  static final Position PROMOTION = Fen.position("8/P6k/8/8/8/8/8/7K w - - 0 1");

  /** For engines that answer: a loaded machine may take its time. */
  static final EngineLimits PATIENT =
      EngineLimits.USUAL.withReady(Duration.ofMinutes(2)).withAnswer(Duration.ofMinutes(2));

  private Fakes() {}

  static Engine uci(String fault) {
    return uci(PATIENT, fault);
  }

  static Engine uci(EngineLimits limits, String... words) {
    return spec(EngineSpec.Protocol.UCI, "faulty-engine.sh", limits, words).open();
  }

  /** With an option to be set. */
  static Engine uciWithOption(String name, String fault, String notes) {
    EngineSpec spec = spec(EngineSpec.Protocol.UCI, "faulty-engine.sh", PATIENT, fault, notes);
    return new EngineSpec(
            spec.name(),
            spec.command(),
            spec.protocol(),
            EngineSpec.USUAL_GO,
            spec.fen(),
            spec.chess960(),
            new TreeMap<>(Map.of(name, "64")),
            spec.limits())
        .open();
  }

  static Engine script(EngineLimits limits, String fault) {
    return spec(EngineSpec.Protocol.PERFTREE, "perftree.sh", limits, fault).open();
  }

  private static EngineSpec spec(
      EngineSpec.Protocol protocol, String script, EngineLimits limits, String... words) {
    List<String> command = new ArrayList<>(List.of("sh", path(script)));
    command.addAll(List.of(words));
    return new EngineSpec(
        String.join(" ", words),
        command,
        protocol,
        EngineSpec.USUAL_GO,
        EngineSpec.CastlingField.AUTO,
        EngineSpec.Chess960.AUTO,
        new TreeMap<>(),
        limits);
  }

  private static String path(String script) {
    try {
      return Path.of(Fakes.class.getResource(script).toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
