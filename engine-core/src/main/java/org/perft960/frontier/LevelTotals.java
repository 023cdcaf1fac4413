package org.perft960.frontier;

import java.math.BigInteger;

/**
 * What a part of a level came to; parts add up to the level.
 *
 * @param parents positions of the ply before
 * @param parentPaths paths to them
 * @param expectedPaths their paths times their legal moves, counted without making a move: what
 *     {@code paths} of all parts must add up to
 * @param positions different positions of the ply
 * @param paths paths to them: the perft of the ply
 * @param nodes paths to them, each times the paths that go on from there
 */
public record LevelTotals(
    long parents,
    BigInteger parentPaths,
    BigInteger expectedPaths,
    long positions,
    BigInteger paths,
    BigInteger nodes) {

  /** Nothing at all. */
  public static final LevelTotals ZERO =
      new LevelTotals(0, BigInteger.ZERO, BigInteger.ZERO, 0, BigInteger.ZERO, BigInteger.ZERO);

  /** The two parts together. */
  public LevelTotals plus(LevelTotals other) {
    return new LevelTotals(
        Math.addExact(parents, other.parents),
        parentPaths.add(other.parentPaths),
        expectedPaths.add(other.expectedPaths),
        Math.addExact(positions, other.positions),
        paths.add(other.paths),
        nodes.add(other.nodes));
  }
}
