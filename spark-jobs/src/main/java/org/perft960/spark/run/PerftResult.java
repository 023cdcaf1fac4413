package org.perft960.spark.run;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.perft960.perft.Columns;

/**
 * The answer of a {@link PerftRunner}.
 *
 * @param nodes paths of exactly the depth asked for
 * @param levels by rising ply; may be empty
 * @param columns of the last moves; empty if they were not asked for, or there is no move
 */
public record PerftResult(BigInteger nodes, List<LevelCount> levels, Optional<Columns> columns) {
  public PerftResult {
    levels = List.copyOf(levels);
  }

  /** A result without columns. */
  public PerftResult(BigInteger nodes, List<LevelCount> levels) {
    this(nodes, levels, Optional.empty());
  }
}
