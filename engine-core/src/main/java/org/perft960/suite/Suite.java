package org.perft960.suite;

import java.util.List;

/**
 * What a suite's text holds.
 *
 * @param name of its file, or of a suite of the product
 * @param rows in their order
 * @param broken what is no row, in its order
 */
public record Suite(String name, List<SuiteRow> rows, List<BrokenRow> broken) {
  /** Copies both lists. */
  public Suite {
    rows = List.copyOf(rows);
    broken = List.copyOf(broken);
  }
}
