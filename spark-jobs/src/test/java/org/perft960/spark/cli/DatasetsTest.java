package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published datasets: whole, equal to what others have published, and to each other. */
class DatasetsTest {
  private static final Path DATASETS = Path.of("..", "datasets");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chess960-starts",
        "chess960-perft",
        "dfrc-perft",
        "startpos",
        "startpos-runs/depths-1-8",
        "startpos-runs/columns-9",
        "startpos-runs/depth-10",
        "startpos-runs/depth-11"
      })
  void everyRunIsWell(String folder) {
    Invocation check =
        Invocation.of(
            new SparkRunnerSource(),
            "check",
            DATASETS.resolve(folder).toString(),
            "--sample",
            "1",
            "--max-nodes",
            "3e7",
            "--seed",
            "960");

    assertThat(check.outLines()).last().as(check.out() + check.err()).isEqualTo("all is well");
  }

  private static List<Map<String, String>> rows(String file) throws IOException {
    List<String> lines = Files.readAllLines(DATASETS.resolve(file));
    String[] names = lines.get(0).split(",");
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] values = line.split(",", -1);
      assertThat(values).as(line).hasSameSizeAs(names);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        row.put(names[i], values[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  @Test
  void startsAddUpToThePublishedSums() throws IOException {
    Map<Integer, BigInteger> sums = new TreeMap<>();
    for (Map<String, String> row : rows("chess960-perft/chess960-perft.csv")) {
      sums.merge(
          Integer.parseInt(row.get("depth")), new BigInteger(row.get("nodes")), BigInteger::add);
    }

    assertThat(sums.values())
        .containsExactly(
            new BigInteger("18882"),
            new BigInteger("371766"),
            new BigInteger("8224968"),
            new BigInteger("181106056"),
            new BigInteger("4433048830"),
            new BigInteger("107637760217"),
            new BigInteger("2854198413886"),
            new BigInteger("75006431287937"));
  }

  @Test
  void mirrorsDifferAsPublished() throws IOException {
    Map<Integer, Integer> equal = new TreeMap<>();
    for (Map<String, String> row : rows("chess960-perft/chess960-perft.csv")) {
      boolean first =
          Integer.parseInt(row.get("sp_id")) < Integer.parseInt(row.get("mirror_sp_id"));
      int same = first && row.get("nodes_minus_mirror").equals("0") ? 1 : 0;
      equal.merge(Integer.parseInt(row.get("depth")), same, Integer::sum);
    }

    assertThat(new ArrayList<>(equal.values()).subList(0, 6))
        .containsExactly(318, 318, 218, 208, 39, 30);
  }

  @Test
  void structureIsThePublishedOne() throws IOException {
    Map<String, Integer> moves = new TreeMap<>();
    Map<String, Integer> undefended = new TreeMap<>();
    int kingside = 0;
    int queenside = 0;
    for (Map<String, String> row : rows("chess960-starts/chess960-starts.csv")) {
      moves.merge(row.get("first_moves"), 1, Integer::sum);
      undefended.merge(row.get("undefended_pawns"), 1, Integer::sum);
      kingside += Boolean.parseBoolean(row.get("kingside_castling_at_once")) ? 1 : 0;
      queenside += Boolean.parseBoolean(row.get("queenside_castling_at_once")) ? 1 : 0;
    }

    assertThat(moves).isEqualTo(Map.of("18", 22, "19", 336, "20", 540, "21", 62));
    assertThat(undefended).isEqualTo(Map.of("0", 360, "1", 452, "2", 144, "3", 4));
    assertThat(List.of(kingside, queenside)).containsExactly(90, 72);
  }

  /**
   * Castling first happens when the fewest own moves before it have been made, or sooner, if the
   * other side has taken a man out of the way: not before its third move.
   */
  @Test
  void firstCastlingFollowsFromTheStructure() throws IOException {
    List<Map<String, String>> starts = rows("chess960-starts/chess960-starts.csv");
    List<Map<String, String>> firsts = rows("chess960-perft/chess960-firsts.csv");
    starts.sort(Comparator.comparing(row -> Integer.parseInt(row.get("sp_id"))));
    firsts.sort(Comparator.comparing(row -> Integer.parseInt(row.get("sp_id"))));
    for (int spId = 0; spId < 960; spId++) {
      for (String wing : List.of("kingside", "queenside")) {
        int before = Integer.parseInt(starts.get(spId).get(wing + "_castling_moves_before"));
        String counted = firsts.get(spId).get("first_" + wing + "_castle_ply");
        int ply = counted.isEmpty() ? 8 : Integer.parseInt(counted);
        assertThat(ply).as("SP " + spId + " " + wing).isLessThanOrEqualTo(2 * before + 1);
        if (before <= 2 || ply < 6) {
          assertThat(ply).as("SP " + spId + " " + wing).isEqualTo(2 * before + 1);
        }
      }
    }
  }
}
