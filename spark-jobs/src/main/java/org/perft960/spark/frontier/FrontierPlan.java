package org.perft960.spark.frontier;

import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;

/**
 * How the levels of a frontier are cut into tasks.
 *
 * @param cores task slots, at least 1
 * @param taskBytes memory that one task may fill with children
 * @param childrenPerPosition legal moves of a position, about
 * @param capturesPerPosition captures of a position, about
 * @param recordsPerRound records that a round sends at most, for each core
 */
record FrontierPlan(
    int cores,
    long taskBytes,
    double childrenPerPosition,
    double capturesPerPosition,
    double recordsPerRound) {
  /** Plies that the two-ply counter takes off the end. */
  static final int COUNTED_PLIES = 2;

  /** A child's record and what growing arrays and merging take besides. */
  private static final double BYTES_PER_CHILD = 64;

  /** Parts of a level for each core, so that no core idles long at the end. */
  private static final int PARTS_PER_CORE = 24;

  /** Map tasks that send captures for each core: fewer, for each writes a block for each part. */
  private static final int CAPTURE_TASKS_PER_CORE = 8;

  /**
   * Records that a round sends at most, for each core: what a run may have to do again when it is
   * killed is a minute or two of one round. Each round makes all children, but keeps its own only.
   */
  static final double RECORDS_PER_ROUND = 4e8;

  /** What the hash of a side's men allows. */
  private static final int MAX_PARTS = 4096;

  /** The ply whose different positions are counted from. */
  static int lastPly(int depth, PerftOptions options) {
    if (options.unique() == UniquePositions.COUNTED) {
      return depth;
    }
    int counted = options.detail() == Detail.COLUMNS ? 1 : COUNTED_PLIES;
    int latest = Math.max(0, depth - counted);
    return options.split().orElse(latest);
  }

  /**
   * Parts of a stored level, a power of two: the reducers of its making, the mappers of the next.
   */
  int parts(double positions) {
    double children = positions * childrenPerPosition;
    double least = Math.max(children / childrenPerTask(), PARTS_PER_CORE * (double) cores);
    int parts = 1;
    while (parts < least && parts < MAX_PARTS) {
      parts *= 2;
    }
    return parts;
  }

  /**
   * Map tasks that send a level's captures: as few as memory allows, for each writes a block for
   * each part.
   */
  int captureTasks(double positions, int parts) {
    double least = positions * capturesPerPosition / childrenPerTask();
    return (int) Math.min(parts, Math.max(Math.ceil(least), CAPTURE_TASKS_PER_CORE * cores));
  }

  /** Rounds in which a level is made from one of this many positions. */
  int rounds(double positions) {
    return rounded(positions * childrenPerPosition);
  }

  /** Rounds in which a level of this many positions is expanded and counted. */
  int captureRounds(double positions) {
    return rounded(positions * capturesPerPosition);
  }

  private int rounded(double records) {
    return (int) Math.max(1, Math.ceil(records / (recordsPerRound * cores)));
  }

  /** Tasks that count the positions of a level that the driver made. */
  int countTasks(int positions) {
    return Math.max(1, Math.min(positions, PARTS_PER_CORE * cores));
  }

  private double childrenPerTask() {
    return taskBytes / BYTES_PER_CHILD;
  }
}
