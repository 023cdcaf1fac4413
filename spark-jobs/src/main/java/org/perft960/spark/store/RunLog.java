package org.perft960.spark.store;

import java.io.IOException;

/** Lines for people about what a run did when. */
interface RunLog extends AutoCloseable {
  void add(String line) throws IOException;

  @Override
  void close() throws IOException;
}
