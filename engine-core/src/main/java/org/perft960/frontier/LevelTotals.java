package org.perft960.frontier;

import java.math.BigInteger;

/**
 * What a level of the frontier, or a part of one, comes to; parts add up to the level.
 *
 * @param positions different positions
 * @param paths paths to them: the perft of the ply
 * @param nodes these paths, each times the paths that go on from its position for a number of plies
 */
public record LevelTotals(long positions, BigInteger paths, BigInteger nodes) {
  /** Nothing at all. */
  public static final LevelTotals ZERO = new LevelTotals(0, BigInteger.ZERO, BigInteger.ZERO);

  /** The two parts together. */
  public LevelTotals plus(LevelTotals other) {
    return new LevelTotals(
        Math.addExact(positions, other.positions), paths.add(other.paths), nodes.add(other.nodes));
  }
}
