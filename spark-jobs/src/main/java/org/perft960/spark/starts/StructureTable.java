package org.perft960.spark.starts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.perft960.bitboard.Squares;
import org.perft960.chess960.StartPositions;
import org.perft960.chess960.StartStructure;
import org.perft960.chess960.Wing;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.Table;

/** What the arrays of Chess960 say before anyone has moved, a row per start. */
final class StructureTable {
  private static final String SQUARE = "square";
  private static final String NONE = "-";

  private final List<Field<StartStructure>> fields = new ArrayList<>();

  private StructureTable() {}

  static Table<StartStructure> table() {
    StructureTable table = new StructureTable();
    table.addNames();
    table.addSquares();
    table.addPatterns();
    for (Wing wing : List.of(Wing.KINGSIDE, Wing.QUEENSIDE)) {
      table.addCastling(wing);
    }
    table.addMoves();
    return new Table<>(
        "chess960-starts",
        "The 960 starting positions of Chess960; all of it holds for White and Black alike",
        List.of("sp_id"),
        table.fields);
  }

  private void text(
      String name, String unit, String meaning, Function<StartStructure, Object> value) {
    fields.add(Field.of(name, FieldType.STRING, unit, meaning, value));
  }

  private void number(
      String name, String unit, String meaning, Function<StartStructure, Object> value) {
    fields.add(Field.of(name, FieldType.INT, unit, meaning, value));
  }

  private void yesOrNo(String name, String meaning, Function<StartStructure, Object> value) {
    fields.add(Field.of(name, FieldType.BOOLEAN, NONE, meaning, value));
  }

  private void square(String name, String meaning, Function<StartStructure, Integer> value) {
    text(name, SQUARE, meaning, row -> Squares.name(value.apply(row)));
  }

  private void addNames() {
    number("sp_id", NONE, "Scharnagl number, 0 to 959", StartStructure::spId);
    text("arrangement", NONE, "men from the a-file to the h-file", r -> r.array().arrangement());
    text("x_fen", NONE, "the position as X-FEN", row -> fen(row, FenDialect.X_FEN));
    text("shredder_fen", NONE, "the position as Shredder-FEN", r -> fen(r, FenDialect.SHREDDER));
    number(
        "mirror_sp_id",
        NONE,
        "Scharnagl number of the array with its files in reverse order",
        row -> row.mirror().spId());
  }

  private static String fen(StartStructure row, FenDialect dialect) {
    return Fen.format(StartPositions.chess960(row.spId()), dialect);
  }

  private void addSquares() {
    square("king_square", "White's king", row -> row.men().king());
    square(
        "queenside_rook_square", "rook on the king's left", row -> row.men().rook(Wing.QUEENSIDE));
    square(
        "kingside_rook_square", "rook on the king's right", row -> row.men().rook(Wing.KINGSIDE));
    square("light_bishop_square", "light-squared bishop", row -> row.men().lightSquaredBishop());
    square("dark_bishop_square", "dark-squared bishop", row -> row.men().darkSquaredBishop());
    square("queen_square", "queen", row -> row.men().queen());
    square("left_knight_square", "knight nearer to the a-file", row -> row.men().leftKnight());
    square("right_knight_square", "knight nearer to the h-file", row -> row.men().rightKnight());
    text("corner_men", NONE, "men on a1 and h1", row -> row.men().cornerMen());
    text("central_men", NONE, "men on d1 and e1", row -> row.men().centralMen());
    text(
        "king_wing",
        NONE,
        "half of the board that the king is in: queenside a to d, kingside e to h",
        row -> row.men().kingWing().label());
  }

  private void addPatterns() {
    yesOrNo("bishops_adjacent", "bishops on neighbouring files", r -> r.men().bishopsAdjacent());
    yesOrNo(
        "bishops_on_one_wing",
        "both bishops on the files a to d, or both on e to h",
        row -> row.men().bishopsOnOneWing());
    yesOrNo(
        "queen_beside_bishop",
        "the queen on a file beside a bishop's",
        row -> row.men().queenBesideBishop());
    yesOrNo(
        "knights_on_one_color",
        "both knights on squares of one colour",
        row -> row.men().knightsOnOneColor());
    yesOrNo(
        "standard_king_and_rooks",
        "king on e1 and rooks on a1 and h1, as in standard chess",
        row -> row.men().standardKingAndRooks());
    number(
        "displaced_files",
        "files",
        "files whose man is not that of standard chess (SP 518)",
        row -> row.standardDistance().displacedFiles());
    number(
        "swaps_to_standard",
        "swaps",
        "fewest exchanges of two men that make the array of standard chess",
        row -> row.standardDistance().swaps());
    number(
        "undefended_men",
        "men",
        "men that no man of their side defends; the king is never counted, but defends",
        row -> row.defence().undefendedMenCount());
    text(
        "undefended_men_squares",
        SQUARE,
        "their squares, a blank between",
        row -> row.defence().undefendedMenSquares());
    number(
        "undefended_pawns",
        "pawns",
        "pawns that no man of their side defends",
        row -> row.defence().undefendedPawnCount());
    fields.add(
        Field.nullable(
            "undefended_pawns_squares",
            FieldType.STRING,
            SQUARE,
            "their squares, a blank between; null if there are none",
            row -> orNull(row.defence().undefendedPawnSquares())));
  }

  private static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private void addCastling(Wing wing) {
    String prefix = wing.label() + "_castling_";
    text(
        prefix + "way",
        NONE,
        "how it is done: king_and_rook_move, swap, king_only or rook_only",
        row -> row.castling(wing).way().label());
    yesOrNo(prefix + "at_once", "legal as the first move", r -> r.castling(wing).legalAtOnce());
    number(
        prefix + "moves_before",
        "moves",
        "fewest own moves before it: king and rook stand still, nothing is captured, and the other"
            + " side passes",
        row -> row.castling(wing).movesBefore());
    number(
        prefix + "men_in_the_way",
        "men",
        "own men, king and rook aside, on squares that must be empty for it",
        row -> row.castling(wing).menInTheWay());
    number(
        wing.label() + "_files_between",
        "files",
        "files between the king and this wing's rook",
        row -> row.men().filesBetweenKingAndRook(wing));
  }

  private void addMoves() {
    number("first_moves", "moves", "legal first moves", row -> row.firstMoves().legal());
    number("first_knight_moves", "moves", "those by knights", row -> row.firstMoves().byKnights());
    number("first_castling_moves", "moves", "those that castle", r -> r.firstMoves().castling());
    for (int file = 0; file < 8; file++) {
      int at = file;
      number(
          "mobility_" + (char) ('a' + file) + "1",
          "moves",
          "most legal moves of the man on this square after any one own move of another man, the"
              + " other side passing; castling left out",
          row -> row.mobility().ofFile(at));
    }
    number("mobility_sum", "moves", "the eight mobilities together", row -> row.mobility().sum());
    number(
        "most_moves_after_one",
        "moves",
        "most legal moves of all men after any one own move, the other side passing; castling"
            + " included",
        row -> row.mobility().mostInAll());
  }
}
