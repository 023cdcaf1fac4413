package org.perft960.spark.store;

import java.util.Optional;

/** A part of a run's units, under a name of its own. */
record UnitsSection(Units all, String section) implements Units {
  private String full(String name) {
    return section + "." + name;
  }

  @Override
  public Optional<Unit> find(String name) {
    return all.find(full(name)).map(unit -> unit.named(name));
  }

  @Override
  public void commit(Unit unit) {
    all.commit(unit.named(full(unit.name())));
  }

  @Override
  public void withdraw(String name, String reason) {
    all.withdraw(full(name), reason);
  }

  @Override
  public Optional<Place> files() {
    return all.files();
  }

  @Override
  public boolean isFinished() {
    return all.isFinished();
  }
}
