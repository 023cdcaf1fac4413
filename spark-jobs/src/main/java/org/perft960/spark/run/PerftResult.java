package org.perft960.spark.run;

import java.math.BigInteger;
import java.util.List;

/**
 * The answer of a {@link PerftRunner}.
 *
 * @param nodes paths of exactly the depth asked for
 * @param levels by rising ply; may be empty
 */
public record PerftResult(BigInteger nodes, List<LevelCount> levels) {
  public PerftResult {
    levels = List.copyOf(levels);
  }
}
