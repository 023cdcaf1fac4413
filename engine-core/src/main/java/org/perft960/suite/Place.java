package org.perft960.suite;

import java.io.Serializable;

/**
 * Where a row of a suite stands.
 *
 * @param file name of the file, as messages should tell it
 * @param line number of its first line, counted from 1
 */
public record Place(String file, int line) implements Serializable {
  /** {@code standard.epd:12}. */
  @Override
  public String toString() {
    return file + ":" + line;
  }
}
