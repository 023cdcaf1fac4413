package org.perft960.spark.store;

import java.io.IOException;
import java.nio.file.Path;

/** A process that holds the lock of a directory until its standard input ends, or it is killed. */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] words) throws IOException {
    try (RunLock lock = RunLock.take(Path.of(words[0]))) {
      System.out.println("locked " + lock);
      while (System.in.read() >= 0) {
        // Holds it.
      }
    }
  }
}
