package org.perft960.spark.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.pool.PoolUnits;
import org.perft960.spark.store.BlockFile;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.Units;

/** Many small counts: all of them, each once, and none that is done again. */
class PoolJobTest {
  @RegisterExtension static final Spark SPARK = new Spark("local[2]", Map.of());

  private static final int SIZE = 20;

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();

  /**
   * Squares.
   *
   * @param broken a number whose count fails, or -1
   */
  private record Squares(int broken, boolean needsFiles) implements Pool {
    @Override
    public String step() {
      return "square numbers";
    }

    @Override
    public int size() {
      return SIZE;
    }

    @Override
    public String unitName(int number) {
      return "square-" + number;
    }

    @Override
    public boolean isSmall() {
      return true;
    }

    @Override
    public Unit count(int number, Optional<Place> files) throws IOException {
      if (number == broken) {
        throw new IllegalStateException("no square of " + number);
      }
      Map<String, BigInteger> counts = Map.of("n", BigInteger.valueOf((long) number * number));
      if (!needsFiles || files.isEmpty()) {
        return new Unit(unitName(number), counts);
      }
      long[] block = {number};
      return new Unit(
          unitName(number),
          counts,
          Optional.of(BlockFile.write(files.get(), "n-" + number + ".zst", block)));
    }
  }

  private RunDirectory claim() {
    return RunDirectory.claim(
        folder.resolve("run"), RunIdentity.of(Map.of("command", "squares")), notes::add);
  }

  private static void run(Pool pool, Units units) {
    PoolJob.run(SPARK.context(), pool, PoolUnits.missing(pool, units), units);
  }

  private static void assertWhole(Units units) {
    for (int number = 0; number < SIZE; number++) {
      assertThat(units.find("square-" + number).orElseThrow().count("n"))
          .isEqualTo(number * number);
    }
  }

  @Test
  void executorsAndThisThreadCountTheSame() {
    Pool pool = new Squares(-1, false);
    Units spread = Units.inMemory();
    Units here = Units.inMemory();

    run(pool, spread);
    PoolJob.runHere(pool, PoolUnits.missing(pool, here), here);

    assertWhole(spread);
    assertWhole(here);
    assertThat(PoolUnits.missing(pool, spread)).isEmpty();
  }

  @Test
  void failureKeepsWhatIsDoneAndTheRestFollows() {
    try (RunDirectory units = claim()) {
      assertThatThrownBy(() -> run(new Squares(SIZE - 1, false), units))
          .hasStackTraceContaining("no square of 19");
      SPARK.awaitIdle();
      assertThat(units.unitCount()).isBetween(1, SIZE - 1);
    }
    try (RunDirectory units = claim()) {
      int before = units.unitCount();
      Pool pool = new Squares(-1, false);
      assertThat(PoolUnits.missing(pool, units)).hasSize(SIZE - before);
      run(pool, units);
      assertWhole(units);
      assertThat(units.resumedUnits()).isEqualTo(before);
    }
  }

  @Test
  void unitsWhoseFilesAreNotWholeAreCountedAgain() throws IOException {
    Pool pool = new Squares(-1, true);
    try (RunDirectory units = claim()) {
      run(pool, units);
    }
    Path data = folder.resolve("run/data");
    Files.delete(data.resolve("n-3.zst"));
    byte[] bytes = Files.readAllBytes(data.resolve("n-7.zst"));
    bytes[bytes.length / 2] ^= 1;
    Files.write(data.resolve("n-7.zst"), bytes);
    try (RunDirectory units = claim()) {
      assertThat(PoolUnits.missing(pool, units)).containsExactly(3, 7);
      assertThat(notes)
          .containsExactly(
              "square-3: its file is not whole, or gone: done again",
              "square-7: its file is not whole, or gone: done again");
      run(pool, units);
      assertWhole(units);
      units.publish(directory -> Files.writeString(directory.resolve("squares.txt"), "all\n"));
    }
    try (Stream<Path> left = Files.list(folder.resolve("run"))) {
      assertThat(left).noneMatch(Files::isDirectory);
    }
    // The files are gone with the run's end, and nobody asks for them.
    try (RunDirectory units = claim()) {
      assertThat(PoolUnits.missing(pool, units)).isEmpty();
    }
  }
}
