package org.perft960.spark.store;

import java.util.Optional;

/** The units of work that a run has done, this time or before. Safe for several threads. */
public interface Units {
  /** The unit of this name, if it is done. */
  Optional<Unit> find(String name);

  /**
   * Notes a unit as done; when this returns, nothing but the loss of the disk can undo it.
   *
   * @throws java.io.UncheckedIOException if it cannot be written
   */
  void commit(Unit unit);

  /** Takes a unit back whose file is lost: it is to be done again. */
  void withdraw(String name, String reason);

  /** Where the files of units lie; empty if nothing outlasts the process. */
  Optional<Place> files();

  /** Whether the results are published already: then the files of units are gone. */
  default boolean isFinished() {
    return false;
  }

  /** The units whose names begin with {@code section} and a full stop, without these. */
  default Units section(String section) {
    return new UnitsSection(this, section);
  }

  /** What a run without a directory has: units that last as long as the process. */
  static Units inMemory() {
    return new MemoryUnits();
  }
}
