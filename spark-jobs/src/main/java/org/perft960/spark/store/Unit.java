package org.perft960.spark.store;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A piece of work that is done: what it came to, and the file that it has left, if any.
 *
 * @param name letters, digits, {@code -} and {@code .}; one of a kind within a run
 * @param counts by name, in their order; none is negative
 * @param file what later work reads
 */
public record Unit(String name, Map<String, BigInteger> counts, Optional<UnitFile> file) {
  private static final String NAME = "[A-Za-z0-9.-]+";

  /**
   * @throws IllegalArgumentException if the name cannot be that of a file
   */
  public Unit {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException("unit " + name);
    }
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
  }

  /** A unit that has left no file. */
  public Unit(String name, Map<String, BigInteger> counts) {
    this(name, counts, Optional.empty());
  }

  /** One of the counts, which must be there. */
  public BigInteger count(String key) {
    BigInteger count = counts.get(key);
    if (count == null) {
      throw new IllegalStateException("unit " + name + " has no count " + key);
    }
    return count;
  }
}
