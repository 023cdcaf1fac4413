package org.perft960.spark.run;

import java.io.IOException;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Units;

/** What {@code check} looks at in a run of one kind of command, beyond the checksums. */
public interface RunCheck {
  /** Why results are left alone that would be held against units; which are missing is told. */
  String UNITS_MISSING = "not compared, for units are missing";

  /** What the run counts, in a line. */
  String title();

  /** Adds the units up again, and compares them with what has been published. */
  void checkUnits(Units units, CheckSample sample, CheckLog log);

  /**
   * Compares the results of a finished run with its units.
   *
   * @throws IOException if a file cannot be read
   */
  void checkResults(Place place, Units units, CheckSample sample, CheckLog log) throws IOException;
}
