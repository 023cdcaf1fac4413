package org.perft960.spark.join;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.perft960.frontier.DepthCount;
import org.perft960.notation.Fen;
import org.perft960.perft.Column;
import org.perft960.position.Position;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.Table;

/**
 * What several runs say of one position, a row per depth.
 *
 * @param counts by rising depth; with unique positions and columns wherever a run has them
 */
public record JoinedDepths(Position position, List<DepthCount> counts) {
  private static final String PATHS = "paths";

  /**
   * Joins runs.
   *
   * @throws UserErrorException if two runs are of different positions, or contradict each other
   */
  public static JoinedDepths of(List<RunDepths> runs) {
    Position position = runs.get(0).position();
    Map<Integer, DepthCount> joined = new TreeMap<>();
    for (RunDepths run : runs) {
      if (!run.position().equals(position)) {
        throw new UserErrorException(
            run.place()
                + ": is of "
                + Fen.format(run.position())
                + ", but "
                + runs.get(0).place()
                + " of "
                + Fen.format(position));
      }
      for (DepthCount count : run.counts()) {
        joined.merge(count.depth(), count, (before, more) -> together(run.place(), before, more));
      }
    }
    return new JoinedDepths(position, List.copyOf(joined.values()));
  }

  private static DepthCount together(String place, DepthCount before, DepthCount more) {
    boolean same =
        before.nodes().equals(more.nodes())
            && (before.uniquePositions().isEmpty()
                || more.uniquePositions().isEmpty()
                || before.uniquePositions().equals(more.uniquePositions()))
            && (before.columns().isEmpty()
                || more.columns().isEmpty()
                || before.columns().equals(more.columns()));
    if (!same) {
      throw new UserErrorException(
          place + ": another count of depth " + before.depth() + " than a run before");
    }
    OptionalLong unique =
        before.uniquePositions().isPresent() ? before.uniquePositions() : more.uniquePositions();
    return new DepthCount(
        before.depth(), before.nodes(), unique, before.columns().or(more::columns));
  }

  /**
   * Compares every depth with the published count, where there is one.
   *
   * @throws AssertionError if one differs
   */
  public void verify(PublishedCounts published) {
    counts.forEach(count -> published.verify(position, count.depth(), count.nodes()));
  }

  /** A row per depth. */
  static Table<DepthCount> table(String name, String fen) {
    List<Field<DepthCount>> fields = new ArrayList<>();
    fields.add(
        Field.of("depth", FieldType.INT, "plies", "plies of the paths counted", DepthCount::depth));
    fields.add(
        Field.of("nodes", FieldType.DECIMAL, PATHS, Column.NODES.meaning(), DepthCount::nodes));
    fields.add(
        Field.nullable(
            "unique_positions",
            FieldType.LONG,
            "positions",
            "different positions that these paths reach: board, side to move, castling rights, and"
                + " the en passant square if a capture on it is legal; null where not counted",
            JoinedDepths::unique));
    for (Column column : Column.values()) {
      if (column != Column.NODES) {
        fields.add(
            Field.nullable(
                column.label(),
                FieldType.DECIMAL,
                PATHS,
                column.meaning() + "; null where not counted",
                row -> row.columns().map(columns -> columns.count(column)).orElse(null)));
      }
    }
    return new Table<>(name, "Perft of " + fen + ", a row per depth", List.of("depth"), fields);
  }

  /** Null if not counted. */
  static Long unique(DepthCount count) {
    return count.uniquePositions().isPresent() ? count.uniquePositions().getAsLong() : null;
  }

  /** The exact counts of every depth, by name: {@code nodes.4}, {@code checks.4}. */
  Map<String, BigInteger> named() {
    Map<String, BigInteger> named = new LinkedHashMap<>();
    for (DepthCount count : counts) {
      named.put("nodes." + count.depth(), count.nodes());
      count
          .uniquePositions()
          .ifPresent(
              unique -> named.put("unique_positions." + count.depth(), BigInteger.valueOf(unique)));
      Optional.of(count)
          .flatMap(DepthCount::columns)
          .ifPresent(
              columns -> {
                for (Column column : Column.values()) {
                  named.put(column.label() + "." + count.depth(), columns.count(column));
                }
              });
    }
    return named;
  }
}
