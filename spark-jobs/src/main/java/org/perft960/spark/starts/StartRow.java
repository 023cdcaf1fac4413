package org.perft960.spark.starts;

import java.math.BigInteger;
import org.perft960.chess960.CastlingWay;
import org.perft960.chess960.StartStructure;
import org.perft960.chess960.Wing;
import org.perft960.frontier.DepthCount;
import org.perft960.perft.Column;

/**
 * A start at one depth.
 *
 * @param mirrorNodes the perft of the left-right mirror at the same depth; null if not counted
 */
record StartRow(StartStructure structure, DepthCount count, BigInteger mirrorNodes) {
  int spId() {
    return structure.spId();
  }

  Long nodes() {
    return count.nodes().longValueExact();
  }

  /** Null if not counted. */
  Long uniquePositions() {
    return count.uniquePositions().isPresent() ? count.uniquePositions().getAsLong() : null;
  }

  /** Null if not counted. */
  Long column(Column column) {
    return count.columns().map(columns -> columns.count(column).longValueExact()).orElse(null);
  }

  /** Castling moves that are done in this way, on either wing; null if not counted. */
  Long castles(CastlingWay way) {
    if (count.columns().isEmpty()) {
      return null;
    }
    long castles = 0;
    for (Wing wing : Wing.values()) {
      if (structure.castling(wing).way() == way) {
        castles += column(column(wing));
      }
    }
    return castles;
  }

  private static Column column(Wing wing) {
    return wing == Wing.KINGSIDE ? Column.KINGSIDE_CASTLES : Column.QUEENSIDE_CASTLES;
  }

  /** Null if the mirror was not counted. */
  Long nodesMinusMirror() {
    return mirrorNodes == null ? null : count.nodes().subtract(mirrorNodes).longValueExact();
  }
}
