package org.perft960.spark.engines;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the total among the lines of an answer that are no moves.
 *
 * <p>It is a number with a name before or behind it ({@code Nodes searched: 20}, {@code Total: 20},
 * {@code 20 nodes}); or else the only thing on its line; or else named as something that may be a
 * total ({@code perft(3) = 8902}, {@code Result: 8902}). Depths, times, rates, sizes and numbers of
 * moves are none.
 */
final class TotalReader {
  /** How sure a number is to be a total. */
  private enum Rank {
    NAMED,
    ALONE,
    MAYBE
  }

  /** Stands among the names for a depth directly before: {@code perft(3) = 8902}. */
  private static final String AFTER_DEPTH = "";

  private static final Set<String> NAMES =
      Set.of("node", "nodes", "total", "totals", "leaf", "leafs", "leaves", "nodecount");

  private static final Set<String> MAYBE_NAMES =
      Set.of(AFTER_DEPTH, "perft", "result", "count", "sum", "positions", "searched", "counted");

  private static final Set<String> DEPTHS =
      Set.of("depth", "ply", "plies", "level", "d", "divide", "perftdivide");

  /** Words that make the number behind them something else. */
  private static final Set<String> OTHERS =
      Set.of(
          "time",
          "elapsed",
          "took",
          "per",
          "second",
          "seconds",
          "sec",
          "secs",
          "s",
          "ms",
          "nps",
          "knps",
          "mnps",
          "speed",
          "rate",
          "hash",
          "hits",
          "mb",
          "kb",
          "moves",
          "move",
          "captures",
          "checks",
          "mates",
          "checkmates",
          "ep",
          "castles",
          "promotions",
          "threads",
          "hashfull");

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>" + AnswerReader.NUMBER + ")(?<fraction>\\.[0-9]+)?|(?<word>[A-Za-z]+)|[:=]");

  private static final Pattern RATE_OR_OTHER =
      Pattern.compile(
          "\\s*(?:%|(?:ms|s|sec|secs|seconds|[kKmMgG]?nps|[kKmM]?[nN]/s|[kKmMgG]?[bB]|moves|hits)\\b"
              + "|[A-Za-z]*\\s*(?:nodes|positions|leaves)?\\s*(?:/\\s*s|per\\s+s)).*",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern NAME_BEHIND =
      Pattern.compile("\\s*(?:nodes|node|leaf|leaves|total)\\b.*", Pattern.CASE_INSENSITIVE);

  private static final Pattern ALONE = Pattern.compile(AnswerReader.NUMBER);

  /** Characters; a flood of output is looked at shortly. */
  private static final int LONGEST_LINE = 1000;

  private static final Pattern FEN = Pattern.compile("(?:[1-8a-zA-Z]{1,8}/){7}");

  private final Map<Rank, List<BigInteger>> found = new EnumMap<>(Rank.class);

  boolean hasTotal() {
    return !found.isEmpty();
  }

  /** Looks for totals in a line. */
  void read(String line) {
    if (line.length() > LONGEST_LINE || FEN.matcher(line).find()) {
      return;
    }
    if (ALONE.matcher(line).matches()) {
      add(Rank.ALONE, line);
      return;
    }
    Set<String> names = new HashSet<>();
    boolean depthFollows = false;
    boolean valueFollows = false;
    Matcher token = TOKEN.matcher(line);
    while (token.find()) {
      if (token.group("word") != null) {
        String word = token.group("word").toLowerCase(Locale.ROOT);
        names.remove(AFTER_DEPTH);
        names.add(word);
        depthFollows |= DEPTHS.contains(word) || word.equals("perft");
        valueFollows = false;
      } else if (token.group("number") == null) {
        valueFollows = true;
      } else if (depthFollows && !(valueFollows && noneOf(DEPTHS, names))) {
        depthFollows = false;
        names.removeAll(DEPTHS);
        names.remove("perft");
        names.add(AFTER_DEPTH);
      } else {
        if (token.group("fraction") == null) {
          readNumber(token.group("number"), names, line.substring(token.end()));
        }
        names.clear();
        depthFollows = false;
      }
    }
  }

  private void readNumber(String digits, Set<String> names, String rest) {
    if (!noneOf(OTHERS, names) || RATE_OR_OTHER.matcher(rest).matches()) {
      return;
    }
    if (!noneOf(NAMES, names) || NAME_BEHIND.matcher(rest).matches()) {
      add(Rank.NAMED, digits);
    } else if (!noneOf(MAYBE_NAMES, names)) {
      add(Rank.MAYBE, digits);
    }
  }

  private void add(Rank rank, String digits) {
    found.computeIfAbsent(rank, any -> new ArrayList<>()).add(AnswerReader.count(digits));
  }

  private static boolean noneOf(Set<String> some, Set<String> names) {
    return names.stream().noneMatch(some::contains);
  }

  /**
   * Of the numbers that are surest, the one that is the sum over the moves; or else the last, since
   * engines that count depth by depth print the smaller ones first.
   *
   * @return null if there are none
   */
  BigInteger total(BigInteger sum) {
    if (found.isEmpty()) {
      return null;
    }
    List<BigInteger> surest = found.values().iterator().next();
    return surest.contains(sum) ? sum : surest.get(surest.size() - 1);
  }
}
