package org.perft960;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Nodes counted, in millions: JMH shows them beside the score, in the score's unit of time. */
@State(Scope.Thread)
@AuxCounters
public class NodeRate {
  private long nodes;

  @Setup(Level.Iteration)
  public void reset() {
    nodes = 0;
  }

  public void add(long counted) {
    nodes += counted;
  }

  /** The name of the secondary score. */
  public double millionNodes() {
    return nodes / 1e6;
  }
}
