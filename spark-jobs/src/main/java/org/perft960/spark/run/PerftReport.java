package org.perft960.spark.run;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.perft960.perft.Columns;

/**
 * Everything that a finished run has to say.
 *
 * @param fen the root
 * @param divide empty if it was not asked for
 * @param levels by rising ply; may be empty
 * @param columns empty if they were not asked for, or there is no move
 */
public record PerftReport(
    String fen,
    int depth,
    BigInteger nodes,
    Optional<List<MoveCount>> divide,
    List<LevelCount> levels,
    Optional<Columns> columns,
    Instant start,
    Instant end) {

  /** Wall time from the reading of the command line to the last count, to the millisecond. */
  public double seconds() {
    return Duration.between(start, end).toMillis() / 1000.0;
  }
}
