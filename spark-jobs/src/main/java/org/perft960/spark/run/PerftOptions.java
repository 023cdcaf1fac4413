package org.perft960.spark.run;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How to count, apart from what is counted.
 *
 * @param detail whether to count the detail columns of the last ply
 * @param unique whether to count the unique positions of every ply
 * @param split the ply whose unique positions are spread over the executors and counted below;
 *     empty leaves the choice to the runner
 * @param taskBytes memory that a task may fill; empty leaves the choice to the runner
 * @param cores task slots of the cluster, at least 1
 */
public record PerftOptions(
    Detail detail, UniquePositions unique, OptionalInt split, OptionalLong taskBytes, int cores) {
  /** How much is counted of the last moves. */
  public enum Detail {
    NODES,
    COLUMNS
  }

  /** Whether positions reached on several paths are also counted once. */
  public enum UniquePositions {
    IGNORED,
    COUNTED
  }

  /** For the nodes alone, from a position one ply on: the split ply is one nearer. */
  public PerftOptions belowAMove() {
    OptionalInt nearer =
        split.isPresent() ? OptionalInt.of(Math.max(0, split.getAsInt() - 1)) : split;
    return new PerftOptions(Detail.NODES, UniquePositions.IGNORED, nearer, taskBytes, cores);
  }

  /** The same without the unique positions. */
  public PerftOptions columnsOnly() {
    return new PerftOptions(Detail.COLUMNS, UniquePositions.IGNORED, split, taskBytes, cores);
  }

  /** The same on a cluster of another size. */
  public PerftOptions withCores(int cores) {
    return new PerftOptions(detail, unique, split, taskBytes, cores);
  }
}
