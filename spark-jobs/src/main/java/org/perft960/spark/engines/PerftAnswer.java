package org.perft960.spark.engines;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What an engine's output says of one position and depth.
 *
 * @param moves leaves below each move. Legal moves are spelled as {@link
 *     org.perft960.notation.UciMoves#format} spells them in the position, however the engine did;
 *     others as the engine did, in lower case. Empty if the engine says no more than a total.
 *     Unmodifiable
 * @param statedTotal the total that is printed, or null
 * @param alike king steps whose castling the engine spelled the same (king to its g- or c-file
 *     square), each with that castling: nothing says which of the two lines is which. Unmodifiable
 * @param problems in the order of {@link EngineVerdict}; unmodifiable
 */
public record PerftAnswer(
    SortedMap<String, BigInteger> moves,
    BigInteger statedTotal,
    SortedMap<String, String> alike,
    List<AnswerProblem> problems)
    implements Serializable {

  /** No counts, and nothing said about that. */
  static final PerftAnswer NONE =
      new PerftAnswer(new TreeMap<>(), null, new TreeMap<>(), List.of());

  /** Copies its parts. */
  public PerftAnswer {
    moves = Collections.unmodifiableSortedMap(new TreeMap<>(moves));
    alike = Collections.unmodifiableSortedMap(new TreeMap<>(alike));
    problems = List.copyOf(problems);
  }

  /** Whether there is a count of any kind. */
  public boolean isReadable() {
    return statedTotal != null || !moves.isEmpty();
  }

  /** The total that is stated; where none is, the sum over the moves; where none are, nothing. */
  public Optional<BigInteger> total() {
    return statedTotal == null && !moves.isEmpty()
        ? Optional.of(sum())
        : Optional.ofNullable(statedTotal);
  }

  /** Sum over the moves. */
  public BigInteger sum() {
    return moves.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** {@link EngineVerdict#ANSWERED}, or the verdict of the first problem. */
  public EngineVerdict verdict() {
    return problems.isEmpty() ? EngineVerdict.ANSWERED : problems.get(0).verdict();
  }

  /**
   * Gives the benefit of the doubt to lines of {@link #alike} moves.
   *
   * @param expected counts of the legal moves
   * @return this answer, with the counts of two such moves exchanged where that makes both right
   */
  public PerftAnswer readAs(SortedMap<String, BigInteger> expected) {
    SortedMap<String, BigInteger> read = new TreeMap<>(moves);
    for (Map.Entry<String, String> pair : alike.entrySet()) {
      BigInteger step = moves.get(pair.getKey());
      BigInteger castling = moves.get(pair.getValue());
      boolean exchanged =
          step.equals(expected.get(pair.getValue()))
              && castling.equals(expected.get(pair.getKey()));
      if (exchanged) {
        read.put(pair.getKey(), castling);
        read.put(pair.getValue(), step);
      }
    }
    return new PerftAnswer(read, statedTotal, alike, problems);
  }
}
