package org.perft960.spark.starts;

import java.util.List;
import org.perft960.chess960.StartStructure;
import org.perft960.perft.Column;

/**
 * When something first happens after a start.
 *
 * @param rows of one start, by rising depth from 1
 */
record StartFirsts(StartStructure structure, List<StartRow> rows) {
  /** The deepest perft whose columns were counted. */
  int columnsDepth() {
    return (int) rows.stream().filter(row -> row.count().columns().isPresent()).count();
  }

  /** The first ply at which a count is not 0; null if there is none as deep as it was counted. */
  Integer firstPly(Column column) {
    for (StartRow row : rows) {
      Long count = row.column(column);
      if (count != null && count > 0) {
        return row.count().depth();
      }
    }
    return null;
  }

  /** Paths at that ply; null if there is no such ply. */
  Long pathsAtFirstPly(Column column) {
    Integer ply = firstPly(column);
    return ply == null ? null : rows.get(ply - 1).column(column);
  }

  /** The first depth whose perft is not that of the mirror; null if there is none. */
  Integer firstDifference() {
    for (StartRow row : rows) {
      Long difference = row.nodesMinusMirror();
      if (difference != null && difference != 0) {
        return row.count().depth();
      }
    }
    return null;
  }
}
