package org.perft960.spark.games;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.perft960.chess960.StartArray;
import org.perft960.spark.games.GameColumn.Kind;
import org.perft960.spark.games.GamesTables.StartRow;
import org.perft960.spark.table.TextTable;

/** What a run came to, for a terminal. */
public final class GamesText {
  private static final GameColumn[] SPREADS = {
    GameColumn.RESULT,
    GameColumn.ENDED,
    GameColumn.WHITE_CASTLING,
    GameColumn.WHITE_CASTLING_WAY,
    GameColumn.BLACK_CASTLING,
    GameColumn.BLACK_CASTLING_WAY
  };

  /** Lines of the table of arrays. */
  private static final int MOST_STARTS = 20;

  private final GamesResult result;
  private final GameTally tally;

  private GamesText(GamesResult result) {
    this.result = result;
    this.tally = result.tally();
  }

  /** All tables, each line ended. */
  public static String of(GamesResult result) {
    return new GamesText(result).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    result.damages().forEach(damage -> text.append(printable(damage)).append('\n'));
    text.append(account()).append('\n');
    if (result.games(GameRow.STATUS_READ) > 0) {
      for (GameColumn column : SPREADS) {
        text.append(spread(column));
      }
      text.append(findings()).append('\n').append(sums()).append('\n').append(plies());
      text.append(starts());
    }
    if (!result.told().isEmpty()) {
      text.append("\nthe first games that are broken, or at odds with what is said of them:\n");
      result.told().forEach(game -> text.append(printable(game)).append('\n'));
    }
    return text.toString();
  }

  private String account() {
    TextTable table = new TextTable("games", "");
    long games = 0;
    for (int status = 0; status < GameColumn.STATUS.wordCount(); status++) {
      table.add(GameColumn.STATUS.word(status), result.games(status));
      games += result.games(status);
    }
    table.add("together", games);
    table.add("[Event headers", result.headers());
    table.add("games without one", result.withoutHeader());
    return table.text();
  }

  private String spread(GameColumn column) {
    TextTable table = new TextTable(title(column), "games", "%");
    boolean any = false;
    long read = result.games(GameRow.STATUS_READ);
    for (int word = 0; word < column.wordCount(); word++) {
      long games = tally.games(column, word);
      if (games > 0) {
        any = true;
        table.add(column.word(word).replace('_', ' '), games, decimal(100.0 * games / read));
      }
    }
    return any ? table.text() + "\n" : "";
  }

  private String findings() {
    TextTable table = new TextTable("the last position and what is said", "games");
    for (GameColumn column : GameColumn.values()) {
      if (column.kind == Kind.FLAG) {
        table.add(title(column), tally.games(column, 1));
      }
    }
    return table.text();
  }

  private String sums() {
    TextTable table = new TextTable("in all games that were read", "", "per game");
    double read = result.games(GameRow.STATUS_READ);
    for (GameColumn column : GameColumn.values()) {
      if (column.kind == Kind.COUNT) {
        table.add(title(column), tally.sum(column), decimal(tally.sum(column) / read));
      }
    }
    return table.text();
  }

  /** Every tenth ply at first, then ever fewer. */
  private String plies() {
    PlyTally plies = tally.plies();
    TextTable table = new TextTable("ply", "positions", "legal moves: mean", "least", "most");
    for (int ply = 0; ply < plies.size(); ply += ply < 100 ? 10 : ply < 200 ? 50 : ply) {
      double mean = (double) plies.moves(ply) / plies.positions(ply);
      table.add(ply, plies.positions(ply), decimal(mean), plies.least(ply), plies.most(ply));
    }
    return table.text();
  }

  /** The arrays with most games that have a result, of many only some. */
  private String starts() {
    List<StartRow> rows = new ArrayList<>(new GamesTables(result).startRows());
    rows.removeIf(row -> row.score().games() == 0);
    if (rows.stream().allMatch(row -> row.start() == StartArray.STANDARD_SP_ID)) {
      return "";
    }
    rows.sort(Comparator.comparingLong((StartRow row) -> row.score().games()).reversed());
    TextTable table =
        new TextTable("SP-ID", "games", "1-0", "draws", "0-1", "score %", "from", "to (95 %)");
    rows.stream().limit(MOST_STARTS).forEach(row -> addStart(table, row));
    int more = rows.size() - MOST_STARTS;
    return "\n"
        + table.text()
        + (more > 0
            ? "and " + more + " more, none with more games than these; --out writes all\n"
            : "");
  }

  private static void addStart(TextTable table, StartRow row) {
    Score score = row.score();
    table.add(
        row.start(),
        score.games(),
        score.whiteWins(),
        score.draws(),
        score.blackWins(),
        decimal(100 * score.mean()),
        decimal(100 * score.low()),
        decimal(100 * score.high()));
  }

  private static String title(GameColumn column) {
    return column.label.replace('_', ' ');
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Files say what they like; a terminal must not obey them. */
  private static String printable(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }
}
