package org.perft960.spark.engines;

/** A question that has no answer: the engine ended, is silent or says too much. */
final class EngineFaultException extends Exception {
  private static final long serialVersionUID = 1L;

  private final EngineVerdict verdict;

  /**
   * @param what a clause such as "ended with exit code 1"
   */
  EngineFaultException(EngineVerdict verdict, String what) {
    super(what);
    this.verdict = verdict;
  }

  EngineVerdict verdict() {
    return verdict;
  }
}
