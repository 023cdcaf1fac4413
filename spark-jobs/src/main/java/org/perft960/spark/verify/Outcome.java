package org.perft960.spark.verify;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.math.BigInteger;
import org.perft960.spark.engines.EngineVerdict;

/**
 * What one voice, this product or an engine, says of one row at one depth.
 *
 * @param row number of the row in the run, from 0
 * @param depth plies
 * @param voice {@link #OURS}, {@link #EVERY_MOVE}, or an engine's name
 * @param verdict {@link #AGREES}, {@link #DIFFERS}, {@link #NOT_COUNTED}, {@link #NOT_ASKED}, or
 *     {@link EngineVerdict#words}
 * @param nodes its total; null if it gave none
 * @param expected what it is compared with: the suite's claim for this product, this product's
 *     count for all others; null if nothing is claimed
 * @param micros time that it took, in microseconds
 */
public record Outcome(
    int row,
    int depth,
    String voice,
    String verdict,
    BigInteger nodes,
    BigInteger expected,
    long micros) {
  /** This product's counter. */
  public static final String OURS = "perft960";

  /** This product's slow counter, which makes every move: a voice where nobody else has one. */
  public static final String EVERY_MOVE = "perft960, every move made";

  static final String AGREES = "agrees";
  static final String DIFFERS = "differs";

  /** The claim cannot be true, and the true count is too large. */
  static final String NOT_COUNTED = "not counted";

  /** The engine was given up before. */
  static final String NOT_ASKED = "not asked";

  /** Whether it is as expected, or nothing was expected. */
  @JsonIgnore
  public boolean isRight() {
    return verdict.equals(AGREES);
  }

  /** Whether the voice could be asked at all, and failed. */
  @JsonIgnore
  public boolean isFailure() {
    return !isRight() && !isLeftOut();
  }

  /** Whether the caller has said that such positions are not for this engine. */
  @JsonIgnore
  public boolean isLeftOut() {
    return verdict.equals(LEFT_OUT);
  }

  /** Of an engine that is not to be asked about Chess960. */
  static final String LEFT_OUT = "left out";
}
