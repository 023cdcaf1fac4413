package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.frontier.Records.Key;
import org.perft960.notation.Fen;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Position;

/**
 * A level in parts by its non-mover's men comes to the same as in one table: a child made by a
 * quiet move and the same child made by a capture elsewhere meet in one part, whatever the number
 * of parts.
 */
class CoPartitionTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 50;

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "frontier-roots.tsv", delimiter = '\t', numLinesToSkip = 1)
  void partsComeToTheWhole(String claim, int plies, String fen) {
    Level level = Level.root(Fen.position(fen));
    for (int ply = 0; ply < plies; ply++) {
      for (int parts : new int[] {1, 4, 64}) {
        compare(level, parts, 0, 1, 2);
      }
      level = level.next();
    }
  }

  /** Levels that hold unrelated positions: all from one root share most of their men. */
  @ParameterizedTest
  @EnumSource
  void partsComeToTheWholeFromRandomPositions(Source source) {
    RandomPositions.positions(source, SEED)
        .limit(50)
        .forEach(
            (Position position) -> {
              compare(Level.root(position), 64, 2);
              compare(Level.root(position).next(), 4096, 1);
            });
  }

  private static void compare(Level parents, int parts, int... depths) {
    Level whole = parents.next();
    assertThat(expanded(parents, parts))
        .as("children in %d parts", parts)
        .isEqualTo(Records.paths(whole.toEvenBlocks(1).get(0)));
    for (int depth : depths) {
      assertThat(countedInParts(parents, parts, depth))
          .as("ply %d, %d parts, depth %d", whole.ply(), parts, depth)
          .isEqualTo(whole.count(depth));
    }
  }

  /** Every child sent to its part and merged there. */
  private static Map<Key, Long> expanded(Level parents, int parts) {
    Map<Key, Long> merged = new HashMap<>();
    LevelExpander expander = new LevelExpander();
    List<PathTable> tables = tables(parts);
    for (long[] block : parents.toBlocksByMen(2)) {
      expander.clear(parts);
      expander.expand(block, block.length);
      for (int part = 0; part < parts; part++) {
        long[] children = expander.buckets().toBlock(part);
        tables.get(part).addAll(children, children.length);
      }
    }
    for (PathTable table : tables) {
      Records.paths(table.toBlock())
          .forEach(
              (key, paths) ->
                  assertThat(merged.put(key, paths)).as("%s is in two parts", key).isNull());
    }
    return merged;
  }

  private static List<PathTable> tables(int count) {
    List<PathTable> tables = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      tables.add(new PathTable(1));
    }
    return tables;
  }

  /** Captures sent from three senders to the parts, and each part merged and counted by itself. */
  private static LevelTotals countedInParts(Level parents, int parts, int depth) {
    List<long[]> parentBlocks = parents.toBlocksByMen(parts);
    List<List<long[]>> arrivals = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      arrivals.add(new ArrayList<>());
    }
    LevelExpander expander = new LevelExpander();
    for (long[] sender : parents.toEvenBlocks(3)) {
      expander.clear(parts);
      expander.expandCaptures(sender, sender.length);
      for (int part = 0; part < parts; part++) {
        if (expander.buckets().words(part) > 0) {
          arrivals.get(part).add(expander.buckets().toBlock(part));
        }
      }
    }
    LevelCounter counter = new LevelCounter(depth);
    LevelTotals sum = LevelTotals.ZERO;
    for (int part = 0; part < parts; part++) {
      List<long[]> block = List.of(parentBlocks.get(part));
      if (parentBlocks.get(part).length > 0 || !arrivals.get(part).isEmpty()) {
        sum = sum.plus(counter.count(block, arrivals.get(part)));
      }
    }
    return sum;
  }
}
