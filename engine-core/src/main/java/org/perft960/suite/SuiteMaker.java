package org.perft960.suite;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.perft960.perft.Perft;
import org.perft960.position.Position;

/**
 * Makes a suite: few positions that together exercise every rule several times, out of many.
 *
 * <ol>
 *   <li>Candidates come from {@link RandomPlay}, or are built.
 *   <li>The rarest rule that is not covered often enough takes the candidate which exercises most
 *       of the rules that are not, until no candidate is left that adds anything.
 *   <li>Perft is counted to the depth that a number of nodes allows.
 * </ol>
 *
 * <p>The same suite and seed give the same rows on every JVM.
 */
public final class SuiteMaker {
  /** Seed of the suites that come with the product. */
  static final long SEED = 960;

  private static final int CANDIDATES = 30_000;

  /** How often each rule is covered, if there are candidates enough. */
  private static final int TIMES = 8;

  /** About how many nodes the deepest count of a row may have. */
  private static final long MAX_NODES = 2_000_000;

  /** The deepest count where there are hardly any moves. */
  private static final int MAX_DEPTH = 8;

  private final BuiltInSuite suite;
  private final long seed;
  private final int times;
  private final List<PlayedPosition> candidates = new ArrayList<>();
  private final List<EnumSet<Rule>> rules = new ArrayList<>();

  private SuiteMaker(BuiltInSuite suite, long seed, int times) {
    this.suite = suite;
    this.seed = seed;
    this.times = times;
  }

  /**
   * Makes the rows of a suite as it comes with the product. Takes some seconds.
   *
   * @param suite which kind
   */
  public static List<SuiteRow> make(BuiltInSuite suite) {
    return make(suite, SEED, CANDIDATES, TIMES, MAX_NODES);
  }

  /**
   * Makes the rows of a suite.
   *
   * @param suite where its positions come from
   * @param seed any number
   * @param candidates how many positions to choose from
   * @param times how often each rule should be exercised; less often if too few candidates do
   * @param maxNodes about how many nodes the deepest count of a row may have, at least 1
   */
  public static List<SuiteRow> make(
      BuiltInSuite suite, long seed, int candidates, int times, long maxNodes) {
    SuiteMaker maker = new SuiteMaker(suite, seed, times);
    maker.collect(candidates);
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

  /**
   * Writes all suites that come with the product, {@code NAME.epd} each, or those named, and the
   * counts of the 960 starts; prints which rules they cover.
   *
   * @param args the directory, then perhaps labels of suites
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] args) throws IOException {
    Path dir = Path.of(args[0]);
    List<String> labels = List.of(args).subList(1, args.length);
    for (BuiltInSuite suite : BuiltInSuite.values()) {
      if (labels.isEmpty() || labels.contains(suite.label())) {
        List<SuiteRow> rows = make(suite);
        Files.writeString(dir.resolve(suite.label() + ".epd"), text(suite, rows));
        System.out.println(suite.label() + "\n" + coverage(rows).table());
      }
    }
    if (labels.isEmpty() || labels.contains("starts")) {
      Files.writeString(dir.resolve(StartRows.FILE), StartRows.text());
    }
  }

  private Supplier<PlayedPosition> source() {
    return switch (suite) {
      case STANDARD -> new RandomPlay(seed, Variant.STANDARD)::next;
      case CHESS960 -> new RandomPlay(seed, Variant.CHESS960)::next;
      case DFRC -> new RandomPlay(seed, Variant.DFRC)::next;
      case EDGE -> new ThrownBoards(seed)::next;
    };
  }

  private void collect(int count) {
    Supplier<PlayedPosition> source = source();
    Set<Position> seen = new HashSet<>();
    for (int i = 0; i < count; i++) {
      PlayedPosition candidate = source.get();
      if (seen.add(candidate.position())) {
        candidates.add(candidate);
        rules.add(RuleScan.of(candidate));
      }
    }
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

  /** Of the candidates left that exercise the rule, the first with most of the needed ones. */
  private int best(Rule rule, EnumSet<Rule> needed, BitSet taken) {
    int best = -1;
    int most = 0;
    for (int i = 0; i < candidates.size(); i++) {
      if (!taken.get(i) && rules.get(i).contains(rule)) {
        EnumSet<Rule> added = EnumSet.copyOf(rules.get(i));
        added.retainAll(needed);
        if (added.size() > most) {
          most = added.size();
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
