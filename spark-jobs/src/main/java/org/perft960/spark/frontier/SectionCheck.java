package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.perft960.frontier.Level;
import org.perft960.frontier.PartRecount;
import org.perft960.perft.Column;
import org.perft960.perft.Perft;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.LevelCount;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRun.Section;
import org.perft960.spark.run.ResultUnit;
import org.perft960.spark.store.Units;

/**
 * Holds the units of one count against each other, against a plain perft, and a sample of them
 * against a recount in another way ({@link PartRecount}).
 */
public final class SectionCheck {
  private static final BigInteger PLAINLY_COUNTED = BigInteger.valueOf(5_000_000_000L);
  private static final int MAX_POSITIONS = 1_000_000;
  private static final int BLOCKS = 64;
  private static final String EVEN = "even";
  private static final String PATHS = "paths";
  private static final String POSITIONS = "positions";
  private static final String NODES = Column.NODES.label();

  private final Section section;
  private final LevelUnits parts;
  private final LevelUnits evenBlocks;
  private final PerftResult result;
  private final Map<Integer, LevelCount> levels = new TreeMap<>();
  private final int lastPly;
  private final CheckLog log;

  private SectionCheck(Section section, Units units, PerftResult result, CheckLog log) {
    this.section = section;
    this.result = result;
    this.log = log;
    parts = new LevelUnits(units);
    evenBlocks = new LevelUnits(units.section(EVEN));
    lastPly = FrontierPlan.lastPly(section.depth(), section.options());
    result.levels().forEach(level -> levels.put(level.ply(), level));
  }

  /** The check of a section; empty, and noted as wrong, if its count is not finished. */
  public static Optional<SectionCheck> of(Section section, Units units, CheckLog log) {
    Optional<PerftResult> result = ResultUnit.find(units);
    if (result.isEmpty()) {
      log.wrong(section.name(), "no unit tells its count");
    }
    return result.map(counted -> new SectionCheck(section, units, counted, log));
  }

  /** The nodes of the count. */
  public BigInteger nodes() {
    return result.nodes();
  }

  /** Adds up the units of every level, and counts what a plain perft can. */
  public void addUp() {
    for (int ply = 0; ply <= lastPly; ply++) {
      addUp(parts, ply);
    }
    addUp(evenBlocks, lastPly);
    countPlainly();
  }

  /**
   * Whether there is a count of the last level without this one. Where the driver's heap is another
   * each time, levels that executors have begun may be left to the driver.
   */
  private boolean isMadeElsewhere(LevelUnits units, int ply) {
    LevelUnits others = units == parts ? evenBlocks : parts;
    return ply < lastPly || missing(others, ply) == 0;
  }

  /** Units that a level lacks; -1 if not even their number is known. */
  private static int missing(LevelUnits units, int ply) {
    OptionalInt of = units.parts(ply);
    return of.isPresent() ? units.missing(ply, of.getAsInt()).size() : -1;
  }

  private void addUp(LevelUnits units, int ply) {
    OptionalInt of = units.parts(ply);
    int missing = missing(units, ply);
    if (of.isEmpty() || missing == of.getAsInt()) {
      return;
    }
    if (missing > 0) {
      String lack = "ply " + ply + ": " + missing + " of " + of.getAsInt() + " units are missing";
      if (isMadeElsewhere(units, ply)) {
        log.skipped(section.name(), lack + ": begun, and then made by the driver");
      } else {
        log.wrong(section.name(), lack);
      }
      return;
    }
    Map<String, BigInteger> sums = new LinkedHashMap<>();
    for (int part = 0; part < of.getAsInt(); part++) {
      units
          .find(ply, part, of.getAsInt())
          .orElseThrow()
          .counts()
          .forEach((key, count) -> sums.merge(key, count, BigInteger::add));
    }
    String whole = "ply " + ply + ": the " + of.getAsInt() + " units add up to ";
    LevelCount level = levels.get(ply);
    if (level != null) {
      log.compare(section.name(), whole + PATHS, sums.get(PATHS), level.nodes());
      if (level.uniquePositions() != null) {
        log.compare(
            section.name(), whole + POSITIONS, sums.get(POSITIONS), level.uniquePositions());
      }
    }
    if (ply < lastPly) {
      log.compare(
          section.name(), whole + "next paths", sums.get(NODES), levels.get(ply + 1).nodes());
    } else {
      log.compare(section.name(), whole + NODES, sums.get(NODES), result.nodes());
      result
          .columns()
          .ifPresent(
              columns ->
                  log.compare(
                      section.name(), whole + "columns", columnsOf(sums), columns.counts()));
    }
  }

  private static List<BigInteger> columnsOf(Map<String, BigInteger> sums) {
    return Arrays.stream(Column.values()).map(column -> sums.get(column.label())).toList();
  }

  /** The deepest ply that a plain loop counts within seconds. */
  private void countPlainly() {
    int ply = -1;
    BigInteger nodes = null;
    for (LevelCount level : levels.values()) {
      if (level.nodes().compareTo(PLAINLY_COUNTED) <= 0) {
        ply = level.ply();
        nodes = level.nodes();
      }
    }
    if (result.nodes().compareTo(PLAINLY_COUNTED) <= 0) {
      ply = section.depth();
      nodes = result.nodes();
    }
    if (nodes != null) {
      BigInteger plain = Perft.count(section.root(), ply);
      log.compare(
          section.name(), "ply " + ply + ": a plain perft without a frontier", nodes, plain);
    }
  }

  /** A unit that may be recounted. */
  private record Candidate(LevelUnits units, int ply, int part, int of) {}

  /**
   * Recounts some units, chosen at random.
   *
   * @param count of units
   * @param maxNodes paths to walk at most, about
   * @return nodes of the last level that the recounted units have
   */
  public BigInteger recount(int count, double maxNodes, SplittableRandom random) {
    List<Candidate> candidates = new ArrayList<>();
    for (int ply = 0; ply <= lastPly; ply++) {
      addCandidates(parts, ply, candidates);
    }
    addCandidates(evenBlocks, lastPly, candidates);
    if (candidates.isEmpty()) {
      return recountWhole(maxNodes);
    }
    Map<Integer, List<Candidate>> chosen = new TreeMap<>();
    List<Candidate> blocks = new ArrayList<>();
    for (int i = 0; i < count && !candidates.isEmpty(); i++) {
      Candidate candidate = candidates.remove(random.nextInt(candidates.size()));
      List<Candidate> same =
          candidate.units() == evenBlocks
              ? blocks
              : chosen.computeIfAbsent(candidate.ply(), ply -> new ArrayList<>());
      same.add(candidate);
    }
    List<Candidate> recounted = new ArrayList<>();
    for (Map.Entry<Integer, List<Candidate>> same : chosen.entrySet()) {
      if (recountParts(same.getKey(), same.getValue(), maxNodes)) {
        recounted.addAll(same.getValue());
      }
    }
    if (!blocks.isEmpty()) {
      recountBlocks(blocks);
      recounted.addAll(blocks);
    }
    return recounted.stream()
        .filter(unit -> unit.ply() == lastPly)
        .map(unit -> counts(unit).get(NODES))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static void addCandidates(LevelUnits units, int ply, List<Candidate> candidates) {
    int of = units.parts(ply).orElse(0);
    for (int part = 0; part < of; part++) {
      if (units.find(ply, part, of).isPresent()) {
        candidates.add(new Candidate(units, ply, part, of));
      }
    }
  }

  private static Map<String, BigInteger> counts(Candidate unit) {
    return unit.units().find(unit.ply(), unit.part(), unit.of()).orElseThrow().counts();
  }

  /** The count had no units but the result: it is small. */
  private BigInteger recountWhole(double maxNodes) {
    if (result.nodes().doubleValue() > maxNodes) {
      log.skipped("recount", section.name() + ": " + result.nodes() + " nodes, above --max-nodes");
      return BigInteger.ZERO;
    }
    PartRecount recount = new PartRecount(PartRecount.Rule.MOVED, new int[] {0}, 1);
    recount.walk(Level.root(section.root()).toEvenBlocks(1).get(0), 0);
    log.compare(
        "recount",
        section.name() + ": every move made from the root:",
        recount.totals(0, section.depth()).nodes(),
        result.nodes());
    return result.nodes();
  }

  /** The driver's last level once more; its blocks counted by making every move. */
  private void recountBlocks(List<Candidate> units) {
    Level level = level(lastPly, Double.MAX_VALUE, lastPly);
    for (Candidate unit : units) {
      PartRecount recount = new PartRecount(PartRecount.Rule.MOVED, new int[] {0}, 1);
      recount.walk(level.toEvenBlocks(unit.of()).get(unit.part()), 0);
      compare(unit, recount, 0, "every move made");
    }
  }

  private boolean recountParts(int ply, List<Candidate> units, double maxNodes) {
    boolean isLast = ply == lastPly;
    // Of the last level only captures are made in parts that were not chosen.
    int walked = isLast ? Math.max(0, ply - 1) : ply;
    Level from = level(walked, maxNodes, ply);
    double paths = cost(from, walked);
    if (paths > maxNodes) {
      log.skipped(
          "recount",
          "%s: ply %d would take %.1e paths, above --max-nodes"
              .formatted(section.name(), ply, paths));
      return false;
    }
    int[] places = new int[units.get(0).of()];
    Arrays.fill(places, -1);
    for (int place = 0; place < units.size(); place++) {
      places[units.get(place).part()] = place;
    }
    PartRecount.Rule rule = isLast ? PartRecount.Rule.TO_MOVE : PartRecount.Rule.MOVED;
    PartRecount recount =
        from.toEvenBlocks(BLOCKS).parallelStream()
            .map(block -> walked(block, new PartRecount(rule, places, units.size()), ply, from))
            .reduce(PartRecount::merge)
            .orElseThrow();
    for (int place = 0; place < units.size(); place++) {
      compare(units.get(place), recount, place, "walked from ply " + from.ply());
    }
    return true;
  }

  private static PartRecount walked(long[] block, PartRecount recount, int ply, Level from) {
    recount.walk(block, ply - from.ply());
    return recount;
  }

  private void compare(Candidate unit, PartRecount recount, int place, String how) {
    boolean isLast = unit.ply() == lastPly;
    int rest = isLast ? section.depth() - lastPly : 1;
    Map<String, BigInteger> found =
        isLast && section.options().detail() == Detail.COLUMNS && rest > 0
            ? PartCounts.of(recount.columns(place, rest))
            : PartCounts.of(recount.totals(place, rest));
    String what =
        "%s: ply %d, part %d of %d, %s:"
            .formatted(section.name(), unit.ply(), unit.part(), unit.of(), how);
    log.compare("recount", what, counts(unit), found);
  }

  /**
   * The first level from which few enough paths lead to the ply.
   *
   * @param maxPly the deepest level that may be made
   */
  private Level level(int ply, double maxPaths, int maxPly) {
    Level level = Level.root(section.root());
    double growth = 1;
    boolean exactly = maxPaths == Double.MAX_VALUE;
    while (level.ply() < maxPly
        && (exactly || cost(level, ply) > maxPaths && level.size() * growth <= MAX_POSITIONS)) {
      Level next = level.next();
      growth = (double) next.size() / Math.max(1, level.size());
      level = next;
    }
    return level;
  }

  /** Paths from a level's positions to a ply, if all are alike. */
  private double cost(Level level, int ply) {
    double paths = levels.get(level.ply()).nodes().doubleValue();
    return paths == 0 ? 0 : levels.get(ply).nodes().doubleValue() / paths * level.size();
  }
}
