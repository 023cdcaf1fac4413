package org.perft960.spark.frontier;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;
import org.perft960.spark.store.Units;

/** The units of a frontier: for each level the number of its parts, and each part that is done. */
final class LevelUnits {
  private static final String PARTS = "parts";

  private final Units units;

  LevelUnits(Units units) {
    this.units = units;
  }

  private static String partsName(int ply) {
    return "ply-%02d.parts".formatted(ply);
  }

  static String name(int ply, int part, int of) {
    return "ply-%02d.part-%04d-of-%04d".formatted(ply, part, of);
  }

  /** The number of a level's parts as it was chosen once, if it was. */
  OptionalInt parts(int ply) {
    Optional<Unit> unit = units.find(partsName(ply));
    return unit.isPresent()
        ? OptionalInt.of(unit.get().count(PARTS).intValueExact())
        : OptionalInt.empty();
  }

  /** The number of a level's parts: what was chosen once is kept, whatever the cluster now is. */
  int parts(int ply, IntSupplier choice) {
    OptionalInt chosen = parts(ply);
    if (chosen.isPresent()) {
      return chosen.getAsInt();
    }
    int parts = choice.getAsInt();
    units.commit(new Unit(partsName(ply), Map.of(PARTS, BigInteger.valueOf(parts))));
    return parts;
  }

  /** All parts of a level together, which must be done. */
  <T> T sum(int ply, int of, LastLevel<T> level) {
    T whole = level.nothing();
    for (int part = 0; part < of; part++) {
      whole = level.plus(whole, level.part(find(ply, part, of).orElseThrow()));
    }
    return whole;
  }

  Optional<Unit> find(int ply, int part, int of) {
    return units.find(name(ply, part, of));
  }

  void commit(int ply, int part, int of, Map<String, BigInteger> counts, UnitFile file) {
    units.commit(new Unit(name(ply, part, of), counts, Optional.ofNullable(file)));
  }

  void withdraw(int ply, int part, int of, String reason) {
    units.withdraw(name(ply, part, of), reason);
  }

  /** The parts that are not done. */
  PartSet missing(int ply, int of) {
    return new PartSet(
        of, IntStream.range(0, of).filter(part -> find(ply, part, of).isEmpty()).toArray());
  }
}
