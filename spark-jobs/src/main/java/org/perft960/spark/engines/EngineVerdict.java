package org.perft960.spark.engines;

/**
 * What became of one question to an engine, before anyone compares its counts.
 *
 * <p>From {@link #UNREADABLE} on there is an answer, with something wrong that its text alone
 * shows.
 */
public enum EngineVerdict {
  /** Counts that hang together; whether they are right is for the caller to see. */
  ANSWERED,
  /** No process, or none that said {@code uciok} in time. */
  NOT_STARTED,
  /** Not asked: the position needs Chess960, and the engine has no {@code UCI_Chess960}. */
  UNSUPPORTED,
  /** The engine said that it does not take the FEN, or counted from the start position instead. */
  REFUSED_FEN,
  /** The engine counted from a position earlier on the path: it took a move for illegal. */
  REFUSED_MOVE,
  /** The engine answered for a position that it had been asked about before. */
  STALE,
  /** The process ended. */
  CRASH,
  /** No answer in the time that the limits give; the process was ended. */
  TIMEOUT,
  /** More output than the limits allow; the process was ended. */
  FLOOD,
  /** No counts at all, or a line with a move or a count that cannot be read. */
  UNREADABLE,
  /** A move that is listed twice. */
  DUPLICATE_LINE,
  /** A move that is not legal in the position. */
  ILLEGAL_MOVE,
  /** The total that is stated is not the sum over the moves. */
  WRONG_TOTAL;

  /** What a report calls it. */
  public String words() {
    return switch (this) {
      case ANSWERED -> "answered";
      case NOT_STARTED -> "not started";
      case UNSUPPORTED -> "no Chess960";
      case REFUSED_FEN -> "refused FEN";
      case REFUSED_MOVE -> "refused move";
      case STALE -> "stale answer";
      case CRASH -> "crash";
      case TIMEOUT -> "timeout";
      case FLOOD -> "flood of output";
      case UNREADABLE -> "unreadable output";
      case DUPLICATE_LINE -> "duplicate line";
      case ILLEGAL_MOVE -> "illegal move";
      case WRONG_TOTAL -> "wrong total";
    };
  }
}
