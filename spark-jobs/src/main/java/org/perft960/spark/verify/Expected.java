package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.engines.EngineReply;
import org.perft960.spark.engines.EngineVerdict;
import org.perft960.spark.engines.PerftAnswer;

/** This product's counts of a position, and what an answer is worth beside them. */
final class Expected {
  private final Position position;
  private final Map<Integer, SortedMap<String, BigInteger>> divides = new HashMap<>();
  private SortedMap<String, Move> moves;

  Expected(Position position) {
    this.position = position;
  }

  /** The legal moves by their spelling, sorted by it. */
  SortedMap<String, Move> moves() {
    if (moves == null) {
      SortedMap<String, Move> legal = new TreeMap<>();
      LegalMoves.of(position).forEach(move -> legal.put(UciMoves.format(position, move), move));
      moves = Collections.unmodifiableSortedMap(legal);
    }
    return moves;
  }

  /**
   * Leaves below each move, as {@link UciMoves#format} spells it.
   *
   * @param depth plies, at least 1
   */
  SortedMap<String, BigInteger> divide(int depth) {
    return divides.computeIfAbsent(depth, this::count);
  }

  private SortedMap<String, BigInteger> count(int depth) {
    SortedMap<String, BigInteger> counts = new TreeMap<>();
    Perft.divide(position, depth)
        .forEach((move, nodes) -> counts.put(UciMoves.format(position, move), nodes));
    return Collections.unmodifiableSortedMap(counts);
  }

  BigInteger nodes(int depth) {
    return divide(depth).values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** The answer, read in the engine's favour where two of its lines are alike. */
  PerftAnswer read(EngineReply reply, int depth) {
    return reply.answer().readAs(divide(depth));
  }

  /** Whether the counts of every move that is listed, and the total, are these. */
  boolean isRight(EngineReply reply, int depth) {
    if (reply.verdict() != EngineVerdict.ANSWERED || !reply.hasCounts()) {
      return false;
    }
    PerftAnswer answer = read(reply, depth);
    boolean totals = answer.total().equals(Optional.of(nodes(depth)));
    return totals && (answer.moves().isEmpty() || answer.moves().equals(divide(depth)));
  }

  /** As {@link Outcome#verdict}. */
  String verdict(EngineReply reply, int depth) {
    if (isRight(reply, depth)) {
      return Outcome.AGREES;
    }
    return reply.verdict() == EngineVerdict.ANSWERED ? Outcome.DIFFERS : reply.verdict().words();
  }
}
