package org.perft960.spark.run;

import org.perft960.position.Position;
import org.perft960.spark.store.Units;

/**
 * Counts the legal move paths of a position; the border between the command line and the frontier.
 */
public interface PerftRunner {
  /**
   * Counts the legal paths of exactly {@code depth} plies.
   *
   * @param depth plies, at least 0; depth 0 counts 1
   * @param units where finished parts of the work are found and noted
   * @return exact counts; the levels 0 to {@code depth}, each with its unique positions, if the
   *     options ask for them, and whatever levels came for free otherwise
   */
  PerftResult count(Position root, int depth, PerftOptions options, Units units);
}
