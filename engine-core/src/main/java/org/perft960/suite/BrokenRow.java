package org.perft960.suite;

/**
 * A row that cannot be read, or whose position is none.
 *
 * @param text its line, or the first line of its block
 * @param reason a clause such as "depth 3 is given twice"
 */
public record BrokenRow(Place place, String text, String reason) {
  /** {@code suite.epd:12: depth 3 is given twice}. */
  @Override
  public String toString() {
    return place + ": " + reason;
  }
}
