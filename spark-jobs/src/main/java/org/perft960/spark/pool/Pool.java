package org.perft960.spark.pool;

import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;

/**
 * Many counts that do not depend on each other: the tasks of one Spark stage, so that no core idles
 * while there is one left. Tasks are sent the pool itself.
 */
public interface Pool extends Serializable {
  /** What is done, as the progress line names it. */
  String step();

  /** Number of counts. */
  int size();

  /** The name of the unit that a count becomes, one of a kind. */
  String unitName(int number);

  /** Whether a unit is of no use without its file. */
  boolean needsFiles();

  /** Whether all is done in the time that Spark would take to start. */
  boolean isSmall();

  /**
   * Does one of the counts on one thread.
   *
   * @param number 0 to {@link #size} - 1
   * @param files where to leave a file, if there is such a place
   */
  Unit count(int number, Optional<Place> files) throws IOException;
}
