package org.perft960.suite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.perft960.perft.Perft;
import org.perft960.position.Position;

/**
 * Makes a suite: few positions that together exercise every rule several times, out of many.
 *
 * <ol>
 *   <li>Candidates come from games of {@link RandomPlay}, or are built by {@link ThrownBoards}:
 *       those of the first seeds, and those of {@link FoundSeeds} for the rules that these meet too
 *       seldom.
 *   <li>The rarest rule that is not covered often enough takes the candidate which exercises most
 *       of the rules that are not, from another game if possible, until no candidate is left that
 *       adds anything.
 *   <li>Perft is counted to the depth that a number of nodes allows.
 * </ol>
 *
 * <p>The same suite and seeds give the same rows on every JVM.
 */
public final class SuiteMaker {
  /** How often each rule is covered, if there are candidates enough. */
  static final int TIMES = 8;

  /** About how many nodes the deepest count of a row may have. */
  private static final long MAX_NODES = 2_000_000;

  /** The deepest count where there are hardly any moves. */
  private static final int MAX_DEPTH = 8;

  /** More than there are rules. */
  private static final int NEW_GAME = 1_000;

  private final BuiltInSuite suite;
  private final int times;
  private final List<PlayedPosition> candidates = new ArrayList<>();
  private final List<EnumSet<Rule>> rules = new ArrayList<>();
  private final List<Long> games = new ArrayList<>();
  private final Set<Long> usedGames = new HashSet<>();

  private SuiteMaker(BuiltInSuite suite, int times) {
    this.suite = suite;
    this.times = times;
  }

  /** Makes the rows of a suite as it comes with the product. Takes some seconds. */
  public static List<SuiteRow> make(BuiltInSuite suite) {
    return make(suite, FoundSeeds.withFirst(suite), TIMES, MAX_NODES);
  }

  /**
   * Makes the rows of a suite.
   *
   * @param suite where its positions come from
   * @param seeds of the games or boards to choose from
   * @param times how often each rule should be exercised; less often if too few candidates do
   * @param maxNodes about how many nodes the deepest count of a row may have, at least 1
   */
  static List<SuiteRow> make(BuiltInSuite suite, LongStream seeds, int times, long maxNodes) {
    SuiteMaker maker = new SuiteMaker(suite, times);
    maker.collect(seeds);
    List<SuiteRow> rows = new ArrayList<>();
    for (int chosen : maker.choose()) {
      rows.add(maker.row(chosen, rows.size() + 1, maxNodes));
    }
    return rows;
  }

  /** The rules of the rows, counted. */
  public static Coverage coverage(List<SuiteRow> rows) {
    Coverage coverage = new Coverage();
    for (SuiteRow row : rows) {
      coverage.add(RuleScan.of(row.position()));
    }
    return coverage;
  }

  /** A suite's text: a comment that tells what it is, and the rows as EPD. */
  public static String text(BuiltInSuite suite, List<SuiteRow> rows) {
    StringBuilder text = new StringBuilder();
    text.append("# perft960 suite ").append(suite.label());
    text.append(": chosen, counted and tagged by SuiteMaker\n");
    for (SuiteRow row : rows) {
      text.append(row.toEpd()).append('\n');
    }
    return text.toString();
  }

  /** The positions of a game, or the board, that a suite may choose from. */
  static List<PlayedPosition> positions(BuiltInSuite suite, long seed) {
    return switch (suite) {
      case STANDARD -> RandomPlay.game(seed, Variant.STANDARD);
      case CHESS960 -> RandomPlay.game(seed, Variant.CHESS960);
      case DFRC -> RandomPlay.game(seed, Variant.DFRC);
      case EDGE -> List.of(ThrownBoards.board(seed));
    };
  }

  private void collect(LongStream seeds) {
    Set<Position> seen = new HashSet<>();
    seeds.forEachOrdered(
        seed -> {
          for (PlayedPosition candidate : positions(suite, seed)) {
            if (seen.add(candidate.position())) {
              candidates.add(candidate);
              rules.add(RuleScan.of(candidate));
              games.add(seed);
            }
          }
        });
  }

  /** Indices of the chosen candidates, in the order of choice. */
  private List<Integer> choose() {
    Coverage available = new Coverage();
    rules.forEach(available::add);
    Coverage covered = new Coverage();
    BitSet taken = new BitSet();
    List<Integer> chosen = new ArrayList<>();
    for (EnumSet<Rule> needed = needed(available, covered);
        !needed.isEmpty();
        needed = needed(available, covered)) {
      int best = best(rarest(needed, available), needed, taken);
      taken.set(best);
      usedGames.add(games.get(best));
      chosen.add(best);
      covered.add(rules.get(best));
    }
    return chosen;
  }

  private EnumSet<Rule> needed(Coverage available, Coverage covered) {
    EnumSet<Rule> needed = EnumSet.noneOf(Rule.class);
    for (Rule rule : Rule.exercised()) {
      if (covered.of(rule) < Math.min(times, available.of(rule))) {
        needed.add(rule);
      }
    }
    return needed;
  }

  private static Rule rarest(EnumSet<Rule> needed, Coverage available) {
    Rule rarest = null;
    for (Rule rule : needed) {
      if (rarest == null || available.of(rule) < available.of(rarest)) {
        rarest = rule;
      }
    }
    return rarest;
  }

  /**
   * Of the candidates left that exercise the rule, the first with most of the needed ones; one of a
   * game that gave nothing yet, if there is one, for neighbours in a game are much alike.
   */
  private int best(Rule rule, EnumSet<Rule> needed, BitSet taken) {
    int best = -1;
    int most = 0;
    for (int i = 0; i < candidates.size(); i++) {
      if (!taken.get(i) && rules.get(i).contains(rule)) {
        EnumSet<Rule> added = EnumSet.copyOf(rules.get(i));
        added.retainAll(needed);
        int worth = added.size() + (usedGames.contains(games.get(i)) ? 0 : NEW_GAME);
        if (worth > most) {
          most = worth;
          best = i;
        }
      }
    }
    return best;
  }

  private SuiteRow row(int candidate, int number, long maxNodes) {
    PlayedPosition played = candidates.get(candidate);
    List<String> tags = new ArrayList<>();
    for (Rule rule : rules.get(candidate)) {
      if (!rule.isCommon()) {
        tags.add(rule.label());
      }
    }
    String id = suite.label() + "-" + number;
    Place place = new Place(suite.label() + ".epd", number + 1);
    return new SuiteRow(place, id, played.fen(), counts(played.position(), maxNodes), tags);
  }

  /** Counts as long as the next one is expected to stay below the limit; one at least. */
  private static SortedMap<Integer, BigInteger> counts(Position position, long maxNodes) {
    SortedMap<Integer, BigInteger> counts = new TreeMap<>();
    long before = 1;
    long expected = 1;
    for (int depth = 1; depth == 1 || expected <= maxNodes && depth <= MAX_DEPTH; depth++) {
      long nodes = Perft.count(position, depth).longValueExact();
      counts.put(depth, BigInteger.valueOf(nodes));
      if (nodes == 0) {
        break;
      }
      expected = nodes * nodes / before;
      before = nodes;
    }
    return counts;
  }
}
