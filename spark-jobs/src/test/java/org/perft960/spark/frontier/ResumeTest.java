package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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

/** A count that is broken off and gone on with is exact, and does nothing twice. */
class ResumeTest {
  /** All levels but the root are made by executors. */
  private static final int NONE = 0;

  private static final long TASK_BYTES = 1L << 22;
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  @RegisterExtension static final Spark SPARK = new Spark("local[2]", Map.of());

  @TempDir private Path folder;
  private final Set<String> committed = new HashSet<>();
  private final Set<String> withdrawn = new HashSet<>();
  private final List<String> notes = new ArrayList<>();

  /** The units of a run whose process dies after some commits; hears each commit. */
  private final class DyingUnits implements Units {
    private final Units all;
    private int left;

    private DyingUnits(Units all, int commits) {
      this.all = all;
      left = commits;
    }

    @Override
    public Optional<Unit> find(String name) {
      return all.find(name);
    }

    @Override
    public synchronized void commit(Unit unit) {
      if (left == 0) {
        throw new IllegalStateException("broken off");
      }
      left--;
      all.commit(unit);
      assertThat(committed.add(unit.name()) || withdrawn.remove(unit.name()))
          .as(unit.name())
          .isTrue();
    }

    @Override
    public void withdraw(String name, String reason) {
      withdrawn.add(name);
      all.withdraw(name, reason);
    }

    @Override
    public Optional<Place> files() {
      return all.files();
    }
  }

  private static PerftOptions options(Detail detail, long taskBytes, int cores) {
    return new PerftOptions(
        detail, UniquePositions.IGNORED, OptionalInt.empty(), OptionalLong.of(taskBytes), cores);
  }

  private PerftResult count(
      String fen, int depth, PerftOptions options, int driverPositions, int commits) {
    RunIdentity identity = RunIdentity.of(Map.of("depth", Integer.toString(depth)));
    try (RunDirectory run = RunDirectory.claim(folder.resolve("out"), identity, notes::add)) {
      return new FrontierJob(SPARK.context(), driverPositions)
          .count(Fen.position(fen), depth, options, new DyingUnits(run, commits));
    }
  }

  private void breakOff(String fen, int depth, PerftOptions options, int commits) {
    assertThatThrownBy(() -> count(fen, depth, options, NONE, commits))
        .hasStackTraceContaining("broken off");
    SPARK.awaitIdle();
  }

  /** Kiwipete's plies: 0 to 2; 32 parts of each, and the number of them. */
  @ParameterizedTest
  @CsvSource({"NODES, 1", "NODES, 60", "COLUMNS, 90"})
  void kiwipeteIsExactAndNothingIsDoneTwice(Detail detail, int commits) {
    PerftOptions options = options(detail, TASK_BYTES, 1);
    breakOff(KIWIPETE, 4, options, commits);
    breakOff(KIWIPETE, 4, options, 2);

    PerftResult result = count(KIWIPETE, 4, options, NONE, Integer.MAX_VALUE);

    assertThat(result.nodes()).isEqualTo(4_085_603);
    result
        .columns()
        .ifPresent(
            columns ->
                assertThat(columns)
                    .hasToString(
                        "nodes 4085603, captures 757163, en_passant 1929, castles 128013, "
                            + "kingside_castles 62119, queenside_castles 65894, "
                            + "promotions 15172, checks 25523, discovered_checks 42, "
                            + "double_checks 6, checkmates 43, direct_checks 25432, "
                            + "single_discovered_checks 42, direct_discovered_checks 6, "
                            + "direct_mates 43"));
    assertThat(result.columns().isPresent()).isEqualTo(detail == Detail.COLUMNS);
    assertThat(notes).isEmpty();
  }

  @Test
  void startPositionIsExactHoweverOftenItIsBrokenOff() {
    PerftOptions options = options(Detail.NODES, TASK_BYTES, 1);
    for (int commits : new int[] {0, 40}) {
      breakOff(Fen.START, 6, options, commits);
    }

    assertThat(count(Fen.START, 6, options, NONE, Integer.MAX_VALUE).nodes())
        .isEqualTo(119_060_324);
    assertThat(notes).isEmpty();
  }

  /** In the middle of ply 3, and of ply 4, which is not stored. */
  @ParameterizedTest
  @ValueSource(ints = {90, 120})
  void damagedAndLostFilesAreMadeAgain(int commits) throws IOException {
    PerftOptions options = options(Detail.NODES, TASK_BYTES, 1);
    breakOff(Fen.START, 6, options, commits);
    List<Path> files;
    try (Stream<Path> entries = Files.list(folder.resolve("out").resolve("data"))) {
      files = entries.sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(4);
    Files.delete(files.get(0));
    Files.write(files.get(1), new byte[] {1, 2, 3});
    byte[] flipped = Files.readAllBytes(files.get(3));
    flipped[flipped.length / 2] ^= 1;
    Files.write(files.get(3), flipped);

    assertThat(count(Fen.START, 6, options, NONE, Integer.MAX_VALUE).nodes())
        .isEqualTo(119_060_324);
    assertThat(notes)
        .filteredOn(note -> note.contains("its file is not whole"))
        .hasSizeGreaterThan(2);
    assertThat(withdrawn).as("all are done again").isEmpty();
    assertThat(folder.resolve("out").resolve("data")).isEmptyDirectory();
  }

  /** The parts are chosen once; what is lost of that choice must fit the rest. */
  @ParameterizedTest
  @CsvSource({"5, 4194304, 0", "3, 1073741824, 300", "2, 4194304, 9000"})
  void otherClusterGoesOnExactly(int cores, long taskBytes, int driverPositions)
      throws IOException {
    breakOff(KIWIPETE, 5, options(Detail.NODES, TASK_BYTES, 1), 60);

    PerftOptions other = options(Detail.NODES, taskBytes, cores);
    assertThat(count(KIWIPETE, 5, other, driverPositions, Integer.MAX_VALUE).nodes())
        .isEqualTo(193_690_690);
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void lostNumberOfPartsIsChosenAgain(int ply) throws IOException {
    breakOff(KIWIPETE, 5, options(Detail.NODES, TASK_BYTES, 1), 90);
    String name = "ply-%02d.parts".formatted(ply);
    Files.delete(folder.resolve("out").resolve("units").resolve(name + ".json"));
    withdrawn.add(name);

    PerftOptions other = options(Detail.NODES, TASK_BYTES, 3);
    assertThat(count(KIWIPETE, 5, other, NONE, Integer.MAX_VALUE).nodes()).isEqualTo(193_690_690);
  }

  /** Its units are found by the number chosen again; their files must be looked at then. */
  @Test
  void filesOfALevelWhoseNumberOfPartsIsLostAreMadeAgain() throws IOException {
    PerftOptions options = options(Detail.NODES, TASK_BYTES, 1);
    breakOff(KIWIPETE, 5, options, 50);
    Path out = folder.resolve("out");
    Files.delete(out.resolve("units").resolve("ply-01.parts.json"));
    withdrawn.add("ply-01.parts");
    try (Stream<Path> files = Files.list(out.resolve("data"))) {
      List<Path> parents =
          files.filter(file -> file.getFileName().toString().startsWith("ply-01")).toList();
      assertThat(parents).hasSize(32);
      Files.delete(parents.get(3));
      Files.write(parents.get(4), new byte[9]);
    }

    assertThat(count(KIWIPETE, 5, options, NONE, Integer.MAX_VALUE).nodes()).isEqualTo(193_690_690);
    assertThat(notes).hasSize(2).allMatch(note -> note.contains("its file is not whole"));
  }
}
