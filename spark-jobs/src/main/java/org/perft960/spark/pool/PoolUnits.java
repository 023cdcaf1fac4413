package org.perft960.spark.pool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.perft960.spark.store.BlockFile;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;
import org.perft960.spark.store.Units;

/** Which counts of a pool are still to be done. */
public final class PoolUnits {
  private PoolUnits() {}

  /** The numbers of those that no unit tells of; a unit is withdrawn if its file is not whole. */
  public static int[] missing(Pool pool, Units units) {
    boolean withFiles = pool.needsFiles() && !units.isFinished();
    Optional<Place> files = withFiles ? units.files() : Optional.empty();
    return IntStream.range(0, pool.size())
        .filter(number -> !isDone(pool.unitName(number), files, units))
        .toArray();
  }

  private static boolean isDone(String name, Optional<Place> files, Units units) {
    Optional<Unit> unit = units.find(name);
    if (unit.isEmpty()) {
      return false;
    }
    if (files.isPresent() && !isWhole(unit.get(), files.get())) {
      units.withdraw(name, "its file is not whole, or gone");
      unit.get().file().ifPresent(file -> delete(file, files.get()));
      return false;
    }
    return true;
  }

  private static void delete(UnitFile file, Place files) {
    try {
      files.delete(file.name());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWhole(Unit unit, Place files) {
    try {
      return unit.file().isPresent() && BlockFile.isWhole(files, unit.file().get());
    } catch (IOException e) {
      return false;
    }
  }
}
