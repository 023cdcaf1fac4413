package org.perft960.frontier;

import java.math.BigInteger;
import org.perft960.perft.Columns;

/**
 * What a level of the frontier, or a part of one, comes to, with the detail columns; parts add up
 * to the level.
 *
 * @param positions different positions
 * @param paths paths to them: the perft of the ply
 * @param columns what the last moves of these paths do, each gone on with for a number of plies
 */
public record LevelColumns(long positions, BigInteger paths, Columns columns) {
  /** Nothing at all. */
  public static final LevelColumns ZERO = new LevelColumns(0, BigInteger.ZERO, Columns.ZERO);

  /** The two parts together. */
  public LevelColumns plus(LevelColumns other) {
    return new LevelColumns(
        Math.addExact(positions, other.positions),
        paths.add(other.paths),
        columns.plus(other.columns));
  }
}
