package org.perft960.spark.starts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.perft960.chess960.Wing;
import org.perft960.perft.Column;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.table.TextTable;

/** What a terminal shows of a run over Chess960 starts: the columns that people look at first. */
public final class StartsText {
  private static final List<Column> SHOWN =
      List.of(
          Column.CAPTURES,
          Column.EN_PASSANT,
          Column.CASTLES,
          Column.PROMOTIONS,
          Column.CHECKS,
          Column.CHECKMATES);

  private StartsText() {}

  /** A row per start and depth, or per start at depth 0, and the sums over all of them. */
  public static String of(StartsRun run, StartsResult result) {
    return run.depth() == 0 ? structure(result) : perft(run, result);
  }

  private static String structure(StartsResult result) {
    TextTable table =
        new TextTable("sp_id", "arrangement", "mirror", "kingside", "before", "queenside", "before")
            .and("moves", "undefended");
    result
        .structures()
        .forEach(
            row ->
                table.add(
                    row.spId(),
                    row.array().arrangement(),
                    row.mirror().spId(),
                    row.castling(Wing.KINGSIDE).way().label(),
                    row.castling(Wing.KINGSIDE).movesBefore(),
                    row.castling(Wing.QUEENSIDE).way().label(),
                    row.castling(Wing.QUEENSIDE).movesBefore(),
                    row.firstMoves().legal(),
                    row.defence().undefendedMenSquares()));
    return table.text();
  }

  private static String perft(StartsRun run, StartsResult result) {
    TextTable table = new TextTable("sp_id", "arrangement", "depth", "nodes");
    if (run.uniqueDepth() > 0) {
      table.and("unique_positions");
    }
    if (run.columnsDepth() > 0) {
      table.and(SHOWN.stream().map(Column::label).toArray(String[]::new));
    }
    result.rows().forEach(row -> table.add(values(run, row)));
    StringBuilder text = new StringBuilder(table.text());
    if (run.spIds().length > 1) {
      text.append("\n").append(sums(run, result));
    }
    return text.toString();
  }

  private static Object[] values(StartsRun run, StartRow row) {
    List<Object> values = new ArrayList<>();
    values.add(row.spId());
    values.add(row.structure().array().arrangement());
    values.add(row.count().depth());
    values.add(row.nodes());
    if (run.uniqueDepth() > 0) {
      values.add(orNone(row.uniquePositions()));
    }
    if (run.columnsDepth() > 0) {
      SHOWN.forEach(column -> values.add(orNone(row.column(column))));
    }
    return values.toArray();
  }

  private static Object orNone(Object value) {
    return value == null ? TextTable.NO_VALUE : value;
  }

  private static String sums(StartsRun run, StartsResult result) {
    TextTable table = new TextTable("depth", "sum of nodes", "published sum");
    List<BigInteger> sums = new ArrayList<>(result.sums());
    PublishedCounts published = PublishedCounts.load();
    for (int depth = 1; depth <= sums.size(); depth++) {
      String known =
          run.isWhole()
              ? published.sum(depth).map(sum -> "the same").orElse("none")
              : TextTable.NO_VALUE;
      table.add(depth, sums.get(depth - 1), known);
    }
    return run.spIds().length + " starts together\n" + table.text();
  }
}
