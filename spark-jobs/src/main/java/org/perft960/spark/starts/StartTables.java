package org.perft960.spark.starts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.perft960.chess960.CastlingWay;
import org.perft960.perft.Column;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.Table;

/** What a run over Chess960 starts writes: a row per start and depth, and a row per start. */
final class StartTables {
  private static final String PATHS = "paths";
  private static final String PLIES = "plies";

  private StartTables() {}

  /**
   * Perft by start and depth.
   *
   * @param detailed whether any columns were counted
   */
  static Table<StartRow> perft(boolean detailed) {
    List<Field<StartRow>> fields = new ArrayList<>();
    fields.add(
        Field.of("sp_id", FieldType.INT, "-", "Scharnagl number of the start", StartRow::spId));
    fields.add(
        Field.of(
            "depth",
            FieldType.INT,
            PLIES,
            "plies of the paths counted",
            row -> row.count().depth()));
    fields.add(Field.of("nodes", FieldType.LONG, PATHS, Column.NODES.meaning(), StartRow::nodes));
    fields.add(
        Field.nullable(
            "unique_positions",
            FieldType.LONG,
            "positions",
            "different positions that these paths reach: board, side to move, castling rights, and"
                + " the en passant square if a capture on it is legal; null where not counted",
            StartRow::uniquePositions));
    if (detailed) {
      addColumns(fields);
    }
    fields.add(
        Field.of(
            "mirror_sp_id",
            FieldType.INT,
            "-",
            "Scharnagl number of the left-right mirror",
            row -> row.structure().mirror().spId()));
    fields.add(
        Field.nullable(
            "nodes_minus_mirror",
            FieldType.LONG,
            PATHS,
            "nodes less those of the mirror at this depth; null where the mirror was not counted",
            StartRow::nodesMinusMirror));
    return new Table<>(
        "chess960-perft",
        "Perft of the starting positions of Chess960, a row per start and depth",
        List.of("sp_id", "depth"),
        fields);
  }

  private static void addColumns(List<Field<StartRow>> fields) {
    for (Column column : Column.values()) {
      if (column != Column.NODES) {
        fields.add(paths(column.label(), column.meaning(), row -> row.column(column)));
      }
      if (column == Column.QUEENSIDE_CASTLES) {
        for (CastlingWay way : CastlingWay.values()) {
          fields.add(paths("castles_" + way.label(), meaning(way), row -> row.castles(way)));
        }
      }
    }
  }

  private static String meaning(CastlingWay way) {
    return switch (way) {
      case KING_AND_ROOK_MOVE -> "castling, on either wing, in which king and rook go elsewhere";
      case SWAP -> "castling, on either wing, in which king and rook exchange their squares";
      case KING_ONLY -> "castling, on either wing, in which only the king moves";
      case ROOK_ONLY -> "castling, on either wing, in which only the rook moves";
    };
  }

  private static <R> Field<R> paths(String name, String meaning, Function<R, Object> value) {
    return Field.nullable(name, FieldType.LONG, PATHS, meaning + "; null where not counted", value);
  }

  /** When something first happens, by start. */
  static Table<StartFirsts> firsts() {
    List<Field<StartFirsts>> fields = new ArrayList<>();
    fields.add(
        Field.of(
            "sp_id",
            FieldType.INT,
            "-",
            "Scharnagl number of the start",
            row -> row.structure().spId()));
    fields.add(
        Field.of(
            "depth", FieldType.INT, PLIES, "the deepest perft counted", row -> row.rows().size()));
    fields.add(
        Field.of(
            "columns_depth",
            FieldType.INT,
            PLIES,
            "the deepest perft whose columns were counted; where a first ply is null, there is none"
                + " up to here",
            StartFirsts::columnsDepth));
    addFirst(fields, "capture", "captures", Column.CAPTURES);
    addFirst(fields, "check", "checks", Column.CHECKS);
    addFirst(fields, "mate", "shortest helpmates", Column.CHECKMATES);
    addFirst(fields, "stalemate", "stalemates", Column.STALEMATES);
    addFirst(fields, "castle", "castles", Column.CASTLES);
    addFirst(fields, "kingside_castle", "castles on the kingside", Column.KINGSIDE_CASTLES);
    addFirst(fields, "queenside_castle", "castles on the queenside", Column.QUEENSIDE_CASTLES);
    addFirst(fields, "en_passant", "captures en passant", Column.EN_PASSANT);
    addFirst(fields, "promotion", "promotions", Column.PROMOTIONS);
    fields.add(
        Field.of(
            "mirror_sp_id",
            FieldType.INT,
            "-",
            "Scharnagl number of the left-right mirror",
            row -> row.structure().mirror().spId()));
    fields.add(
        Field.nullable(
            "first_difference_depth",
            FieldType.INT,
            PLIES,
            "the first depth whose perft is not that of the mirror; null if there is none up to"
                + " depth, or the mirror was not counted",
            StartFirsts::firstDifference));
    return new Table<>(
        "chess960-firsts",
        "When something first happens after a starting position of Chess960, a row per start",
        List.of("sp_id"),
        fields);
  }

  private static void addFirst(
      List<Field<StartFirsts>> fields, String what, String many, Column column) {
    fields.add(
        Field.nullable(
            "first_" + what + "_ply",
            FieldType.INT,
            PLIES,
            "the first ply at which there are "
                + many
                + "; null if there is none up to columns_depth",
            row -> row.firstPly(column)));
    fields.add(
        Field.nullable(
            "first_" + what + "_paths",
            FieldType.LONG,
            PATHS,
            "paths that end in " + many + " at that ply",
            row -> row.pathsAtFirstPly(column)));
  }
}
