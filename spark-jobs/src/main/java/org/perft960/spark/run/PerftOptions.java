package org.perft960.spark.run;

import java.util.OptionalInt;

/**
 * How to count, apart from what is counted.
 *
 * @param unique whether to count the unique positions of every ply
 * @param split the ply whose unique positions are spread over the executors and counted below;
 *     empty leaves the choice to the runner
 * @param cores task slots of the cluster, at least 1
 */
public record PerftOptions(UniquePositions unique, OptionalInt split, int cores) {
  /** Whether positions reached on several paths are also counted once. */
  public enum UniquePositions {
    IGNORED,
    COUNTED
  }

  /** The same for one of several counts that only need the nodes. */
  public PerftOptions nodesOnly() {
    return new PerftOptions(UniquePositions.IGNORED, split, cores);
  }
}
