package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.notation.Fen;
import org.perft960.spark.run.PerftOptions;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Levels that are made and counted in several rounds, as those of long runs are. */
class RoundsTest {
  private static final int NONE = 0;
  private static final int CORES = 1;
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  @RegisterExtension static final Spark SPARK = new Spark("local[2]", Map.of());

  @TempDir private Path folder;
  private final List<String> committed = new ArrayList<>();

  /** Hears each commit; fails from the {@code limit}th on. */
  private final class HeardUnits implements Units {
    private final Units all;
    private final int limit;

    private HeardUnits(Units all, int limit) {
      this.all = all;
      this.limit = limit;
    }

    @Override
    public Optional<Unit> find(String name) {
      return all.find(name);
    }

    @Override
    public synchronized void commit(Unit unit) {
      if (committed.size() >= limit) {
        throw new IllegalStateException("broken off");
      }
      all.commit(unit);
      committed.add(unit.name());
    }

    @Override
    public void withdraw(String name, String reason) {
      throw new AssertionError(name + " withdrawn: " + reason);
    }

    @Override
    public Optional<Place> files() {
      return all.files();
    }
  }

  private PerftResult count(Detail detail, int depth, double recordsPerRound, int limit) {
    PerftOptions options =
        new PerftOptions(
            detail, UniquePositions.IGNORED, OptionalInt.empty(), OptionalLong.empty(), CORES);
    RunIdentity identity = RunIdentity.of(Map.of("depth", Integer.toString(depth)));
    try (RunDirectory run = RunDirectory.claim(folder.resolve("out"), identity, note -> {})) {
      return new FrontierJob(SPARK.context(), NONE, recordsPerRound)
          .count(Fen.position(KIWIPETE), depth, options, new HeardUnits(run, limit));
    }
  }

  @Test
  void columnsDoNotDependOnTheNumberOfRounds() {
    PerftResult result = count(Detail.COLUMNS, 4, 20_000, Integer.MAX_VALUE);

    assertThat(result.columns().orElseThrow().toString())
        .startsWith("nodes 4085603, captures 757163, en_passant 1929, castles 128013, ");
    assertThat(committed).doesNotHaveDuplicates();
  }

  /** Each round makes its own parts, and those of the rounds before are done when it begins. */
  @Test
  void partsAreDoneRoundByRound() {
    assertThat(count(Detail.NODES, 4, 300, Integer.MAX_VALUE).nodes()).isEqualTo(4_085_603);

    List<Integer> rounds =
        committed.stream()
            .filter(name -> name.matches("ply-02.part-\\d+-of-0032"))
            .map(name -> Integer.parseInt(name.substring("ply-02.part-".length(), 16)) / 16)
            .toList();
    assertThat(rounds).hasSize(32).isSorted();
  }

  @Test
  void roundsOfALaterProcessMakeOnlyWhatIsMissing() {
    double[] sizes = {300, 1, 1e9, 50};
    for (int i = 0; i < sizes.length; i++) {
      int limit = 15 * (i + 1);
      double recordsPerRound = sizes[i];
      assertThatThrownBy(() -> count(Detail.NODES, 4, recordsPerRound, limit))
          .hasStackTraceContaining("broken off");
      assertThat(committed).hasSize(limit);
      SPARK.awaitIdle();
    }

    assertThat(count(Detail.NODES, 4, 300, Integer.MAX_VALUE).nodes()).isEqualTo(4_085_603);
    assertThat(committed).hasSize(3 + 2 * 32).doesNotHaveDuplicates();
  }
}
