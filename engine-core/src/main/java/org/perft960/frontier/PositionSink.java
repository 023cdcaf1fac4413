package org.perft960.frontier;

/** Takes the different positions of a level, one by one, to count something from each. */
interface PositionSink {
  /**
   * @param view the position, in a buffer that is used again after the call
   * @param paths paths to it, at least 1
   */
  void add(long[] view, long paths);
}
