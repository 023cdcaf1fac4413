package org.perft960.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.perft960.TruthFiles;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.perft.Column;
import org.perft960.perft.Columns;
import org.perft960.perft.Perft;

/**
 * The published tables that are no suites: sums over the 960 starts, the start position's plies.
 */
class PublishedTotalsTest {
  @Test
  void sumsOverThe960StartsAreThePublishedOnes() throws IOException {
    assertSumsAgree(4);
  }

  @Test
  @Tag("truth")
  void deepSumsOverThe960StartsAreThePublishedOnes() throws IOException {
    assertSumsAgree(6);
  }

  private static void assertSumsAgree(int maxDepth) throws IOException {
    for (Map<String, String> row : rows("chess960-totals.csv")) {
      int depth = Integer.parseInt(row.get("depth"));
      if (depth <= maxDepth) {
        BigInteger sum = BigInteger.ZERO;
        for (int spId = 0; spId <= StartArray.LAST_SP_ID; spId++) {
          sum = sum.add(Perft.count(StartPositions.chess960(spId), depth));
        }
        assertThat(sum).as("depth %d", depth).isEqualTo(row.get("sum_over_960_starts"));
      }
    }
  }

  @Test
  void pliesOfTheStartPositionAreThePublishedOnes() throws IOException {
    assertPliesAgree(5);
  }

  @Test
  @Tag("truth")
  void deepPliesOfTheStartPositionAreThePublishedOnes() throws IOException {
    assertPliesAgree(7);
  }

  /** Nodes, unique positions (to one ply less) and all checks and mates, from merged levels. */
  private static void assertPliesAgree(int maxPly) throws IOException {
    Level level = Level.root(StartPositions.standard());
    for (Map<String, String> row : rows("startpos-deep.csv")) {
      int ply = Integer.parseInt(row.get("depth"));
      if (ply < 1 || ply > maxPly) {
        continue;
      }
      while (level.ply() < ply - 1) {
        level = level.next();
      }
      List<long[]> block = level.toEvenBlocks(1);
      Columns columns =
          new LevelColumnCounter(1).count(block.get(0), block.get(0).length).columns();
      BigInteger checks = columns.count(Column.CHECKS);
      BigInteger mates = columns.count(Column.CHECKMATES);
      assertThat(columns.count(Column.NODES)).isEqualTo(row.get("nodes"));
      assertThat(mates).isEqualTo(row.get("checkmates_A079485"));
      assertThat(checks.subtract(mates)).isEqualTo(row.get("end_in_check_not_mate_A089956"));
      if (ply < maxPly) {
        assertThat(level.next().size())
            .isEqualTo(Integer.parseInt(row.get("unique_positions_A083276")));
      }
    }
  }

  private static List<Map<String, String>> rows(String file) throws IOException {
    List<String> lines = Files.readAllLines(TruthFiles.require(file));
    String[] names = lines.get(0).split(",", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> values = Arrays.asList(line.split(",", -1));
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        row.put(names[i], values.get(i));
      }
      rows.add(row);
    }
    return rows;
  }
}
