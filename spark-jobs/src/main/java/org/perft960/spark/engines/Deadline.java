package org.perft960.spark.engines;

import java.time.Duration;

/** A moment by which something must have happened; clocks that are set do not move it. */
record Deadline(long nanos) {
  static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** Nanoseconds until then, at least 0. */
  long left() {
    return Math.max(0, nanos - System.nanoTime());
  }

  boolean isOver() {
    return left() == 0;
  }

  /** The earlier of two. */
  Deadline or(Deadline other) {
    return nanos - other.nanos < 0 ? this : other;
  }
}
