package org.perft960.spark.pairs;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;

/**
 * What one of White's arrays comes to against all of Black's, in short.
 *
 * @param white White's SP-ID
 * @param depths by depth from 1
 */
record PairSums(int white, List<AtDepth> depths) {
  /**
   * One depth.
   *
   * @param sum nodes of all pairs together
   * @param same nodes of the pair in which Black has the same array
   * @param least the fewest nodes of a pair, of the lowest SP-ID that has them
   * @param most the most nodes of a pair, of the lowest SP-ID that has them
   */
  record AtDepth(BigInteger sum, long same, long least, int leastBlack, long most, int mostBlack) {}

  static String unitName(int white) {
    return "white-%03d".formatted(white);
  }

  /** Adds up the rows: by Black's SP-ID, then by depth from 1. */
  static PairSums of(int white, long[] rows, int depth) {
    List<AtDepth> depths = new ArrayList<>();
    for (int at = 0; at < depth; at++) {
      BigInteger sum = BigInteger.ZERO;
      int least = 0;
      int most = 0;
      for (int black = 0; black < PairsRun.BLACK; black++) {
        long nodes = rows[black * depth + at];
        sum = sum.add(BigInteger.valueOf(nodes));
        least = nodes < rows[least * depth + at] ? black : least;
        most = nodes > rows[most * depth + at] ? black : most;
      }
      depths.add(
          new AtDepth(
              sum,
              rows[white * depth + at],
              rows[least * depth + at],
              least,
              rows[most * depth + at],
              most));
    }
    return new PairSums(white, depths);
  }

  Unit unit(Optional<UnitFile> file) {
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    for (int depth = 1; depth <= depths.size(); depth++) {
      AtDepth at = depths.get(depth - 1);
      counts.put("sum." + depth, at.sum());
      counts.put("same." + depth, BigInteger.valueOf(at.same()));
      counts.put("least." + depth, BigInteger.valueOf(at.least()));
      counts.put("least_black." + depth, BigInteger.valueOf(at.leastBlack()));
      counts.put("most." + depth, BigInteger.valueOf(at.most()));
      counts.put("most_black." + depth, BigInteger.valueOf(at.mostBlack()));
    }
    return new Unit(unitName(white), counts, file);
  }

  static PairSums of(int white, Unit unit, int depth) {
    List<AtDepth> depths = new ArrayList<>();
    for (int at = 1; at <= depth; at++) {
      depths.add(
          new AtDepth(
              unit.count("sum." + at),
              unit.count("same." + at).longValueExact(),
              unit.count("least." + at).longValueExact(),
              unit.count("least_black." + at).intValueExact(),
              unit.count("most." + at).longValueExact(),
              unit.count("most_black." + at).intValueExact()));
    }
    return new PairSums(white, depths);
  }
}
