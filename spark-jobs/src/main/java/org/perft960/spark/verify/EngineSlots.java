package org.perft960.spark.verify;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.perft960.spark.engines.Engine;
import org.perft960.spark.engines.EngineSpec;

/**
 * The engines of this JVM that wait for the next task: each task takes one of a kind for itself and
 * gives it back, so that there are no more processes than task slots. They end with the JVM.
 */
final class EngineSlots {
  private static final Map<EngineSpec, Deque<Engine>> IDLE = new HashMap<>();

  private EngineSlots() {}

  static synchronized Engine take(EngineSpec spec) {
    Deque<Engine> idle = IDLE.get(spec);
    return idle == null || idle.isEmpty() ? spec.open() : idle.pop();
  }

  static synchronized void giveBack(EngineSpec spec, Engine engine) {
    IDLE.computeIfAbsent(spec, kind -> new ArrayDeque<>()).push(engine);
  }

  /** Ends those that wait. */
  static synchronized void close() {
    IDLE.values().forEach(idle -> idle.forEach(Engine::close));
    IDLE.clear();
  }
}
