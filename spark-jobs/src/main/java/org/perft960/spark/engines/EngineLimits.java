package org.perft960.spark.engines;

import java.io.Serializable;
import java.time.Duration;

/**
 * How long, and with how much of the machine, an engine may work.
 *
 * @param ready for {@code uciok}, and for {@code readyok} when nothing else is asked
 * @param answer for the counts of one position
 * @param quiet how long an answer that looks unfinished may pause before it is taken as it is;
 *     engines that count in another thread say {@code readyok} before they have answered
 * @param memoryBytes of writable memory for each process of the engine, 0 for no limit. It is what
 *     {@code ulimit -d} sets, so it holds on Linux: elsewhere the system may not heed it. Memory
 *     that is reserved and not used, as Java and Go do, does not count. An engine that wants more
 *     is refused it, and most then end: {@link EngineVerdict#CRASH}
 * @param outputCharacters for one answer; more is {@link EngineVerdict#FLOOD}
 */
public record EngineLimits(
    Duration ready, Duration answer, Duration quiet, long memoryBytes, int outputCharacters)
    implements Serializable {
  /** Ten seconds, a minute, one second; 2 GiB, 4 Mi characters. */
  public static final EngineLimits USUAL =
      new EngineLimits(
          Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofSeconds(1), 2L << 30, 4 << 20);

  /**
   * @throws IllegalArgumentException if a limit is negative, or one but the memory's is 0
   */
  public EngineLimits {
    boolean positive =
        !(ready.isNegative() || ready.isZero() || answer.isNegative() || answer.isZero())
            && !(quiet.isNegative() || quiet.isZero());
    if (!positive || memoryBytes < 0 || outputCharacters <= 0) {
      throw new IllegalArgumentException(
          "limits "
              + ready
              + ", "
              + answer
              + ", "
              + quiet
              + ", "
              + memoryBytes
              + ", "
              + outputCharacters);
    }
  }

  /** The same with another time for an answer. */
  public EngineLimits withAnswer(Duration other) {
    return new EngineLimits(ready, other, quiet, memoryBytes, outputCharacters);
  }

  /** The same with another time to get ready. */
  public EngineLimits withReady(Duration other) {
    return new EngineLimits(other, answer, quiet, memoryBytes, outputCharacters);
  }

  /** The same with another pause. */
  public EngineLimits withQuiet(Duration other) {
    return new EngineLimits(ready, answer, other, memoryBytes, outputCharacters);
  }

  /** The same with another memory limit. */
  public EngineLimits withMemoryBytes(long other) {
    return new EngineLimits(ready, answer, quiet, other, outputCharacters);
  }
}
