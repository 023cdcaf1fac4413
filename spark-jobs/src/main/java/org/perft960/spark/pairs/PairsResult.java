package org.perft960.spark.pairs;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.perft960.chess960.StartPositions;
import org.perft960.spark.pairs.PairSums.AtDepth;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.store.BlockFile;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;
import org.perft960.spark.table.DataPackage;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.ParquetTable;
import org.perft960.spark.table.Table;
import org.perft960.spark.table.TextTable;

/** What the pairs of a run came to. */
public final class PairsResult {
  private final PairsRun run;
  private final Units units;
  private final List<PairSums> sums = new ArrayList<>();

  /** A pair: its place among the nodes of White's array. */
  private record Pair(int white, int black, long[] nodes, int at) {}

  /**
   * Reads the units of a run that is counted.
   *
   * @throws IllegalStateException if a unit is missing
   */
  public PairsResult(PairsRun run, Units units) {
    this.run = run;
    this.units = units;
    for (int white : run.white()) {
      sums.add(PairSums.of(white, unit(white), run.depth()));
    }
  }

  private Unit unit(int white) {
    String name = PairSums.unitName(white);
    return units.find(name).orElseThrow(() -> new IllegalStateException("no unit " + name));
  }

  /** Nodes of all pairs together. */
  public BigInteger sum(int depth) {
    return sum(depth, AtDepth::sum);
  }

  /** Nodes of the pairs together in which both sides have the same array. */
  BigInteger same(int depth) {
    return sum(depth, at -> BigInteger.valueOf(at.same()));
  }

  private BigInteger sum(int depth, Function<AtDepth, BigInteger> count) {
    return sums.stream()
        .map(white -> count.apply(white.depths().get(depth - 1)))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * Compares the pairs of the same arrays with published perfts of Chess960.
   *
   * @throws AssertionError if a count differs
   */
  public void verify(PublishedCounts published) {
    for (PairSums white : sums) {
      for (int depth = 1; depth <= run.depth(); depth++) {
        published.verify(
            StartPositions.chess960(white.white()),
            depth,
            BigInteger.valueOf(white.depths().get(depth - 1).same()));
      }
    }
    if (run.white().length == PairsRun.BLACK) {
      for (int depth = 1; depth <= run.depth(); depth++) {
        published.verifySum(depth, same(depth));
      }
    }
  }

  private static Table<Pair> table(int depth) {
    List<Field<Pair>> fields = new ArrayList<>();
    fields.add(
        Field.of(
            "white_sp_id", FieldType.INT, "-", "Scharnagl number of White's array", Pair::white));
    fields.add(
        Field.of(
            "black_sp_id", FieldType.INT, "-", "Scharnagl number of Black's array", Pair::black));
    for (int ply = 1; ply <= depth; ply++) {
      int at = ply - 1;
      fields.add(
          Field.of(
              "nodes_d" + ply,
              FieldType.LONG,
              "paths",
              "legal move paths of exactly " + ply + " plies, White to move first",
              pair -> pair.nodes()[pair.at() + at]));
    }
    return new Table<>(
        "dfrc-perft",
        "Perft of the starting positions with two arrays of Chess960, a row per pair",
        List.of("white_sp_id", "black_sp_id"),
        fields);
  }

  /**
   * Writes the table from the files of the units.
   *
   * @return rows of its file, by its name
   */
  public Map<String, Integer> write(Path directory) throws IOException {
    Place files = units.files().orElseThrow();
    List<Stream<Pair>> parts = new ArrayList<>();
    for (int white : run.white()) {
      long[] nodes = BlockFile.read(files, unit(white).file().orElseThrow());
      parts.add(
          IntStream.range(0, PairsRun.BLACK)
              .mapToObj(black -> new Pair(white, black, nodes, black * run.depth())));
    }
    Table<Pair> table = table(run.depth());
    int rows = ParquetTable.write(directory, table, parts.stream().flatMap(part -> part));
    new DataPackage("dfrc-perft", table.title(), List.of(table)).write(directory);
    return Map.of(table.parquetFile(), rows);
  }

  /** A row per depth: all pairs together, and the extremes. */
  public String text() {
    TextTable table =
        new TextTable("depth", "sum of nodes", "same arrays", "fewest", "pair", "most", "pair");
    for (int depth = 1; depth <= run.depth(); depth++) {
      int at = depth - 1;
      PairSums least =
          sums.stream().min(Comparator.comparing(s -> s.depths().get(at).least())).orElseThrow();
      PairSums most =
          sums.stream()
              .max(
                  Comparator.comparing((PairSums s) -> s.depths().get(at).most())
                      .thenComparing(s -> -s.white()))
              .orElseThrow();
      table.add(
          depth,
          sum(depth),
          same(depth),
          least.depths().get(at).least(),
          least.white() + "," + least.depths().get(at).leastBlack(),
          most.depths().get(at).most(),
          most.white() + "," + most.depths().get(at).mostBlack());
    }
    return run.pairs() + " pairs; a pair is white's SP-ID, black's\n" + table.text();
  }
}
