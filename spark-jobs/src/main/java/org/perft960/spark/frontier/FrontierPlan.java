package org.perft960.spark.frontier;

/**
 * How the levels of a frontier are cut into tasks. Sizes are counted in positions and children, both
 * of 32 bytes.
 *
 * @param cores task slots, at least 1
 * @param childrenPerPosition legal moves of a position, about
 * @param capturesPerPosition captures of a position, about
 */
record FrontierPlan(int cores, double childrenPerPosition, double capturesPerPosition) {
  /** Positions that one thread of the driver makes before the executors take over. */
  static final int DRIVER_POSITIONS = 1_000_000;

  /** Children that a task holds before it merges them: 128 MiB. */
  private static final double CHILDREN_PER_TASK = 4_000_000;

  /** Parts of a level for each core, so that no core idles long at the end. */
  private static final int PARTS_PER_CORE = 8;

  /** What the hash of a side's men allows. */
  private static final int MAX_PARTS = 4096;

  /** Parts of a stored level, a power of two: the reducers of its making, the mappers of the next. */
  int parts(double positions) {
    double least = Math.max(positions * childrenPerPosition / CHILDREN_PER_TASK, 1);
    return powerOfTwo(Math.max(least, PARTS_PER_CORE * (double) cores));
  }

  /** Map tasks that send a level's captures: few, for each writes a block for each part. */
  int captureTasks(double positions, int parts) {
    double least = positions * capturesPerPosition / CHILDREN_PER_TASK;
    return (int) Math.min(parts, Math.max(Math.ceil(least), 2.0 * cores));
  }

  /** Tasks that count the positions of a level that the driver made. */
  int countTasks(int positions) {
    return Math.max(1, Math.min(positions, 2 * PARTS_PER_CORE * cores));
  }

  private static int powerOfTwo(double least) {
    int parts = 1;
    while (parts < least && parts < MAX_PARTS) {
      parts *= 2;
    }
    return parts;
  }
}
