package org.perft960.spark.engines;

/**
 * An engine to be asked for counts, one question at a time; for one thread.
 *
 * <p>Whatever becomes of a question, the next one can be put. Closed, none of its processes is
 * left.
 */
public interface Engine extends AutoCloseable {
  /**
   * Asks. Starts the engine if it does not run.
   *
   * @return what became of it; never null
   * @throws InterruptedException if the thread is interrupted; the engine has been ended
   */
  EngineReply ask(PerftQuestion question) throws InterruptedException;

  /** How often a process was started. */
  int starts();

  @Override
  void close();
}
