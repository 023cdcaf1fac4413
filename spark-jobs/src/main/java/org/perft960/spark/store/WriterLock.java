package org.perft960.spark.store;

import java.io.IOException;

/** Keeps a second writer out of a place, until it is closed. */
interface WriterLock extends AutoCloseable {
  /**
   * Makes sure that the lock is still held.
   *
   * @throws IOException if it is not; nothing more may be written then
   */
  void check() throws IOException;

  @Override
  void close() throws IOException;
}
