package org.perft960.spark.run;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How to count, apart from what is counted.
 *
 * @param unique whether to count the unique positions of every ply
 * @param split the ply whose unique positions are spread over the executors and counted below;
 *     empty leaves the choice to the runner
 * @param taskBytes memory that a task may fill; empty leaves the choice to the runner
 * @param cores task slots of the cluster, at least 1
 */
public record PerftOptions(
    UniquePositions unique, OptionalInt split, OptionalLong taskBytes, int cores) {
  /** Whether positions reached on several paths are also counted once. */
  public enum UniquePositions {
    IGNORED,
    COUNTED
  }

  /** The same for one of several counts that only need the nodes. */
  public PerftOptions nodesOnly() {
    return new PerftOptions(UniquePositions.IGNORED, split, taskBytes, cores);
  }

  /** The same on a cluster of another size. */
  public PerftOptions withCores(int cores) {
    return new PerftOptions(unique, split, taskBytes, cores);
  }
}
