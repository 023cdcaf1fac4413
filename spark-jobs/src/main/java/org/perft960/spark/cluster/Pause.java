package org.perft960.spark.cluster;

/** Waits between two looks at another process. */
final class Pause {
  private Pause() {}

  /** Waits; false, at once, for a thread that is interrupted, which it stays. */
  static boolean millis(int millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
