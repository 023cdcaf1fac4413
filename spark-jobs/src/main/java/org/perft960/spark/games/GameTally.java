package org.perft960.spark.games;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.perft960.game.Result;
import org.perft960.spark.games.GameColumn.Kind;
import org.perft960.spark.store.Unit;

/** What many games come to together; tallies of parts add up to that of the whole. */
final class GameTally {
  /** Games of a part that are told one by one where no table holds them. */
  private static final int TOLD = 20;

  private static final GameColumn[] COLUMNS = GameColumn.values();
  private static final List<GameColumn> FINDINGS =
      List.of(
          GameColumn.RESULT_TAG_DIFFERS,
          GameColumn.MATE_MISJUDGED,
          GameColumn.DRAW_MISJUDGED,
          GameColumn.IMPOSSIBLE_WIN,
          GameColumn.TERMINATION_DIFFERS,
          GameColumn.MOVES_AFTER_END);
  private static final String PLY = "ply";
  private static final String START = "start";
  private static final String TOLD_GAME = "game";

  /**
   * A game that is told by itself.
   *
   * @param line of its part, from 1
   * @param what is wrong with it
   */
  record Told(long line, String what) {}

  private final long[][] words = new long[COLUMNS.length][];
  private final long[] sums = new long[COLUMNS.length];
  private final PlyTally plies = new PlyTally();
  private final SortedMap<Integer, long[]> starts = new TreeMap<>();
  private final List<Told> told = new ArrayList<>();

  GameTally() {
    for (GameColumn column : COLUMNS) {
      words[column.ordinal()] = new long[column.wordCount()];
    }
  }

  PlyTally plies() {
    return plies;
  }

  /** White wins, black wins, draws and open games, by the Scharnagl number of both arrays. */
  SortedMap<Integer, long[]> starts() {
    return Collections.unmodifiableSortedMap(starts);
  }

  /** The first games of a unit that are broken, or at odds with what is said of them. */
  static List<Told> told(Unit unit) {
    List<Told> told = new ArrayList<>();
    for (String line : unit.lines()) {
      if (line.startsWith(TOLD_GAME + " ")) {
        String[] parts = line.split(" ", 3);
        told.add(new Told(Long.parseLong(parts[1]), parts[2]));
      }
    }
    return told;
  }

  /** The sum of a column over the games that were read. */
  long sum(GameColumn column) {
    return sums[column.ordinal()];
  }

  /** Games with a word in a column; of flags, 1 is yes. */
  long games(GameColumn column, int word) {
    return words[column.ordinal()][word];
  }

  /** Games of all kinds. */
  long games() {
    long games = 0;
    for (long count : words[GameColumn.STATUS.ordinal()]) {
      games += count;
    }
    return games;
  }

  /** Games of all kinds that a unit tells of. */
  static long games(Unit unit) {
    long games = 0;
    for (int status = 0; status < GameColumn.STATUS.wordCount(); status++) {
      games += unit.count(name(GameColumn.STATUS, status)).longValueExact();
    }
    return games;
  }

  /** One more game; its positions have been told to {@link #plies} already. */
  void add(GameRow row) {
    for (GameColumn column : COLUMNS) {
      long value = row.get(column);
      if (value == GameRow.NONE) {
        continue;
      }
      if (column.wordCount() > 0) {
        words[column.ordinal()][(int) value]++;
      } else if (column.kind == Kind.COUNT && row.isRead()) {
        sums[column.ordinal()] += value;
      }
    }
    long start = row.get(GameColumn.WHITE_SP_ID);
    if (row.isRead() && start != GameRow.NONE && start == row.get(GameColumn.BLACK_SP_ID)) {
      results((int) start)[(int) row.get(GameColumn.RESULT)]++;
    }
    if (told.size() < TOLD) {
      tell(row);
    }
  }

  private long[] results(int start) {
    return starts.computeIfAbsent(start, number -> new long[Result.values().length]);
  }

  private void tell(GameRow row) {
    String what = what(row);
    if (!what.isEmpty()) {
      told.add(new Told(row.get(GameColumn.LINE), what));
    }
  }

  private static String what(GameRow row) {
    if (row.get(GameColumn.STATUS) == GameRow.STATUS_BROKEN) {
      return "broken after %d plies: %s".formatted(row.get(GameColumn.PLIES), row.reason);
    }
    StringBuilder what = new StringBuilder();
    for (GameColumn finding : FINDINGS) {
      if (row.is(finding)) {
        what.append(what.isEmpty() ? "" : ", ").append(finding.label.replace('_', ' '));
      }
    }
    return what.toString();
  }

  /** Adds the counts of a unit. */
  void counts(Map<String, BigInteger> counts) {
    for (GameColumn column : COLUMNS) {
      if (column.kind == Kind.COUNT) {
        counts.put(column.label, BigInteger.valueOf(sum(column)));
      }
      for (int word = 0; word < column.wordCount(); word++) {
        counts.put(name(column, word), BigInteger.valueOf(games(column, word)));
      }
    }
  }

  static String name(GameColumn column, int word) {
    return column.label + "=" + column.word(word);
  }

  /** What the counts of a unit do not hold, as lines of words. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int ply = 0; ply < plies.size(); ply++) {
      lines.add(
          "%s %d %d %d %d %d"
              .formatted(
                  PLY,
                  ply,
                  plies.positions(ply),
                  plies.moves(ply),
                  plies.least(ply),
                  plies.most(ply)));
    }
    starts.forEach(
        (start, results) ->
            lines.add(
                LongStream.of(results)
                    .mapToObj(Long::toString)
                    .collect(Collectors.joining(" ", START + " " + start + " ", ""))));
    told.forEach(game -> lines.add(TOLD_GAME + " " + game.line() + " " + game.what()));
    return lines;
  }

  /** Adds what a unit tells of all its games. */
  void add(Unit unit) {
    for (GameColumn column : COLUMNS) {
      if (column.kind == Kind.COUNT) {
        sums[column.ordinal()] += unit.count(column.label).longValueExact();
      }
      for (int word = 0; word < column.wordCount(); word++) {
        words[column.ordinal()][word] += unit.count(name(column, word)).longValueExact();
      }
    }
    unit.lines().forEach(this::addLine);
  }

  private void addLine(String line) {
    if (!line.startsWith(PLY + " ") && !line.startsWith(START + " ")) {
      return;
    }
    String[] parts = line.split(" ", 3);
    int key = Integer.parseInt(parts[1]);
    String[] numbers = parts[2].split(" ");
    if (parts[0].equals(PLY)) {
      plies.add(
          key,
          Long.parseLong(numbers[0]),
          Long.parseLong(numbers[1]),
          Integer.parseInt(numbers[2]),
          Integer.parseInt(numbers[3]));
    } else {
      long[] results = results(key);
      for (int i = 0; i < results.length; i++) {
        results[i] += Long.parseLong(numbers[i]);
      }
    }
  }
}
