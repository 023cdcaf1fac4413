package org.perft960.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perft960.movegen.Move;

/** Perft, divide and the detail columns over {@link PlainMoves}: one path after the other. */
public final class PlainPerft {
  private PlainPerft() {}

  /** Legal paths of exactly {@code depth} plies. */
  public static long count(PlainBoard board, int depth) {
    if (depth == 0) {
      return 1;
    }
    List<Move> moves = PlainMoves.of(board);
    if (depth == 1) {
      return moves.size();
    }
    long nodes = 0;
    for (Move move : moves) {
      nodes += count(board.after(move), depth - 1);
    }
    return nodes;
  }

  /** The count below each first move; {@code depth} at least 1. */
  public static Map<Move, BigInteger> divide(PlainBoard board, int depth) {
    Map<Move, BigInteger> divided = new LinkedHashMap<>();
    for (Move move : PlainMoves.of(board)) {
      divided.put(move, BigInteger.valueOf(count(board.after(move), depth - 1)));
    }
    return divided;
  }

  /**
   * Where another divide departs from this one: "e1g1 is 1 short; e5d6 is missing".
   *
   * @return empty if they agree
   */
  public static String differences(PlainBoard board, int depth, Map<Move, BigInteger> other) {
    Map<Move, BigInteger> own = divide(board, depth);
    Set<Move> all = new HashSet<>(own.keySet());
    all.addAll(other.keySet());
    List<String> differences = new ArrayList<>();
    for (Move move : all) {
      String name = PlainBoard.name(move);
      BigInteger expected = own.get(move);
      BigInteger counted = other.get(move);
      if (counted == null) {
        differences.add(name + " (" + move.type() + ") is missing");
      } else if (expected == null) {
        differences.add(name + " (" + move.type() + ") is not legal");
      } else if (counted.compareTo(expected) < 0) {
        differences.add(name + " is " + expected.subtract(counted) + " short");
      } else if (counted.compareTo(expected) > 0) {
        differences.add(name + " is " + counted.subtract(expected) + " too many");
      }
    }
    differences.sort(null);
    return String.join("; ", differences);
  }

  /** The detail columns of the last moves of all paths of {@code depth} plies, at least 1. */
  public static PlainColumns columns(PlainBoard board, int depth) {
    PlainColumns columns = new PlainColumns();
    addColumns(board, depth, columns);
    return columns;
  }

  private static void addColumns(PlainBoard board, int depth, PlainColumns columns) {
    for (Move move : PlainMoves.of(board)) {
      PlainBoard after = board.after(move);
      if (depth == 1) {
        columns.add(move, after);
      } else {
        addColumns(after, depth - 1, columns);
      }
    }
  }
}
