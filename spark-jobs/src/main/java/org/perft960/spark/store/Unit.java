package org.perft960.spark.store;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A piece of work that is done: what it came to, and the file that it has left, if any.
 *
 * @param name letters, digits, {@code -} and {@code .}; one of a kind within a run
 * @param counts by name, in their order; none is negative
 * @param lines what numbers cannot say, in the words of the command
 * @param file what later work reads
 */
public record Unit(
    String name, Map<String, BigInteger> counts, List<String> lines, Optional<UnitFile> file) {
  private static final String NAME = "[A-Za-z0-9.-]+";

  /**
   * @throws IllegalArgumentException if the name cannot be that of a file
   */
  public Unit {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException("unit " + name);
    }
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    lines = List.copyOf(lines);
  }

  /** A unit of counts. */
  public Unit(String name, Map<String, BigInteger> counts, Optional<UnitFile> file) {
    this(name, counts, List.of(), file);
  }

  /** A unit that has left no file. */
  public Unit(String name, Map<String, BigInteger> counts) {
    this(name, counts, Optional.empty());
  }

  /** The same under another name. */
  Unit named(String other) {
    return new Unit(other, counts, lines, file);
  }

  /** The same without its file. */
  Unit withoutFile() {
    return new Unit(name, counts, lines, Optional.empty());
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
