package org.perft960.spark.games;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.perft960.game.Result;
import org.perft960.spark.games.GamesResult.CountedPart;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.UnitFile;
import org.perft960.spark.store.Units;
import org.perft960.spark.table.CsvTable;
import org.perft960.spark.table.DataPackage;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.ParquetTable;
import org.perft960.spark.table.Table;

/** The tables of a run: a row per game, per ply, and per start. */
public final class GamesTables {
  /** What the manifest calls the files of games. */
  public static final String SOURCES = "sources";

  private static final String NAME = "-";

  private final GamesResult result;

  /** A game where it stands: its part, and what is told of it. */
  record PlacedRow(CountedPart part, GameRow row) {
    Object value(GameColumn column) {
      long value = row.get(column);
      if (value == GameRow.NONE) {
        return null;
      }
      return switch (column.kind) {
        case LINE -> part.linesBefore() + value;
        case COUNT, NUMBER -> (int) value;
        case FLAG -> value == 1;
        case WORD -> column.word(value);
      };
    }
  }

  /** The results of all games from one array. */
  record StartRow(int start, Score score, long open) {}

  public GamesTables(GamesResult result) {
    this.result = result;
  }

  /**
   * Writes everything.
   *
   * @param units whose files hold the rows
   * @return rows of each table's file, by its name
   */
  public Map<String, Integer> write(Path directory, Units units) throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    Table<PlacedRow> games = games();
    Table<Integer> positions = positions();
    Table<StartRow> starts = starts();
    Place files = units.files().orElseThrow();
    rows.put(games.parquetFile(), ParquetTable.write(directory, games, rows(files)));
    rows.put(
        positions.parquetFile(),
        ParquetTable.write(
            directory, positions, IntStream.range(0, result.tally().plies().size()).boxed()));
    rows.put(starts.parquetFile(), ParquetTable.write(directory, starts, startRows().stream()));
    CsvTable.write(directory, starts, startRows().stream());
    new DataPackage("games", "Recorded games replayed", List.of(games, positions, starts))
        .write(directory);
    return rows;
  }

  private Stream<PlacedRow> rows(Place files) {
    return result.parts().stream()
        .mapMulti(
            (part, rows) -> {
              try {
                read(files, part, rows);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private static void read(Place files, CountedPart part, Consumer<PlacedRow> rows)
      throws IOException {
    UnitFile file = part.unit().file().orElseThrow();
    long games = GameTally.games(part.unit());
    PlacedRow placed = new PlacedRow(part, new GameRow());
    try (RowFile.Reader reader = new RowFile.Reader(files, file)) {
      for (long game = 0; game < games; game++) {
        reader.read(placed.row());
        rows.accept(placed);
      }
    }
  }

  static Table<PlacedRow> games() {
    List<Field<PlacedRow>> fields = new ArrayList<>();
    fields.add(
        Field.of(
            "file", FieldType.STRING, NAME, "as it was named", row -> row.part().source().path()));
    for (GameColumn column : GameColumn.values()) {
      fields.add(field(column));
    }
    fields.add(
        Field.nullable(
            "termination",
            FieldType.STRING,
            NAME,
            "the tag Termination, as it stands",
            row -> row.row().termination));
    fields.add(
        Field.nullable(
            "reason",
            FieldType.STRING,
            NAME,
            "why the game was skipped, or is broken",
            row -> row.row().reason));
    return new Table<>(
        "games", "A row per game of the files, in their order", List.of("file", "line"), fields);
  }

  private static Field<PlacedRow> field(GameColumn column) {
    FieldType type =
        switch (column.kind) {
          case LINE -> FieldType.LONG;
          case COUNT, NUMBER -> FieldType.INT;
          case FLAG -> FieldType.BOOLEAN;
          case WORD -> FieldType.STRING;
        };
    boolean always = column == GameColumn.LINE || column == GameColumn.STATUS;
    return new Field<>(
        column.label, type, column.unit, column.meaning, !always, row -> row.value(column));
  }

  private Table<Integer> positions() {
    PlyTally plies = result.tally().plies();
    return new Table<>(
        "positions",
        "Legal moves of the positions of all games that were read, a row per ply",
        List.of("ply"),
        List.of(
            Field.of("ply", FieldType.INT, "plies", "moves before the position", ply -> ply),
            Field.of(
                "positions", FieldType.LONG, "positions", "games that reach it", plies::positions),
            Field.of("moves", FieldType.LONG, "moves", "legal moves of all of them", plies::moves),
            Field.of(
                "mean_moves",
                FieldType.DOUBLE,
                "moves",
                "legal moves of a position, on average",
                ply -> (double) plies.moves(ply) / plies.positions(ply)),
            Field.of("least_moves", FieldType.INT, "moves", "fewest of a position", plies::least),
            Field.of("most_moves", FieldType.INT, "moves", "most of a position", plies::most)));
  }

  /** By Scharnagl number; only those that were played. */
  List<StartRow> startRows() {
    List<StartRow> rows = new ArrayList<>();
    result.tally().starts().forEach((start, results) -> rows.add(startRow(start, results)));
    return rows;
  }

  private static StartRow startRow(int start, long[] results) {
    Score score =
        new Score(
            results[Result.WHITE_WINS.ordinal()],
            results[Result.DRAW.ordinal()],
            results[Result.BLACK_WINS.ordinal()]);
    return new StartRow(start, score, LongStream.of(results).sum() - score.games());
  }

  private static Table<StartRow> starts() {
    return new Table<>(
        "start-results",
        "Results by start position, for games in which both sides have the same array",
        List.of("sp_id"),
        List.of(
            Field.of("sp_id", FieldType.INT, NAME, "Scharnagl number", StartRow::start),
            Field.of(
                "games", FieldType.LONG, "games", "won, drawn or lost", row -> row.score().games()),
            Field.of("white_wins", FieldType.LONG, "games", "1-0", row -> row.score().whiteWins()),
            Field.of("draws", FieldType.LONG, "games", "1/2-1/2", row -> row.score().draws()),
            Field.of("black_wins", FieldType.LONG, "games", "0-1", row -> row.score().blackWins()),
            Field.of(
                "open_games",
                FieldType.LONG,
                "games",
                "with none of these results",
                StartRow::open),
            score("score", "White's points for a game, 0 to 1; null without games", Score::mean),
            score("score_low", "lower end of its 95 % confidence interval", Score::low),
            score("score_high", "upper end of its 95 % confidence interval", Score::high)));
  }

  private static Field<StartRow> score(String name, String meaning, ToDoubleFunction<Score> value) {
    return Field.nullable(
        name,
        FieldType.DOUBLE,
        "points",
        meaning,
        row -> row.score().games() == 0 ? null : value.applyAsDouble(row.score()));
  }
}
