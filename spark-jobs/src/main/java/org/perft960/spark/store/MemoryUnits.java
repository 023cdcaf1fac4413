package org.perft960.spark.store;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps units as long as the process lasts. */
final class MemoryUnits implements Units {
  private final Map<String, Unit> units = new ConcurrentHashMap<>();

  @Override
  public Optional<Unit> find(String name) {
    return Optional.ofNullable(units.get(name));
  }

  @Override
  public void commit(Unit unit) {
    if (units.putIfAbsent(unit.name(), unit) != null) {
      throw new IllegalStateException("unit " + unit.name() + " is done already");
    }
  }

  @Override
  public void withdraw(String name, String reason) {
    units.remove(name);
  }

  @Override
  public Optional<Place> files() {
    return Optional.empty();
  }
}
