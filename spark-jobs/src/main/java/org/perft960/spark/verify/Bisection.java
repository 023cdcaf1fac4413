package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;
import org.perft960.spark.engines.Engine;
import org.perft960.spark.engines.EngineReply;
import org.perft960.spark.engines.EngineVerdict;
import org.perft960.spark.engines.PerftAnswer;
import org.perft960.spark.engines.PerftQuestion;
import org.perft960.suite.PlayedPosition;

/**
 * Follows a wrong count down to the first position whose moves are wrong.
 *
 * <p>Each position on the way is asked about by its FEN, and by the moves that lead there from the
 * last position whose FEN is answered wrongly: how the two differ tells the {@link Origin}. Of the
 * children with wrong counts, the one with the fewest leaves is followed.
 */
final class Bisection {
  private final Engine engine;

  /** What is sent as a FEN, and the moves from there to {@link #here}. */
  private PlayedPosition base;

  private final List<Move> sinceBase = new ArrayList<>();
  private final List<String> path = new ArrayList<>();
  private PlayedPosition here;
  private int depth;
  private EngineReply reply;
  private Expected expected;

  /** Whether the base was right by moves when it was wrong by its FEN. */
  private boolean baseIsMisread;

  Bisection(Engine engine) {
    this.engine = engine;
  }

  /**
   * Brings a failure down.
   *
   * @param row of the failure, for the finding
   * @param root what was asked about, by its FEN
   * @param plies depth that was asked for
   * @param first the engine's answer, which is wrong
   */
  Finding find(int row, String name, PlayedPosition root, int plies, EngineReply first)
      throws InterruptedException {
    base = root;
    here = root;
    depth = plies;
    reply = first;
    expected = new Expected(root.position());
    Optional<Move> wrong = wrongChild();
    while (wrong.isPresent()) {
      if (!descend(wrong.get())) {
        return finding(row, name, Origin.UNMAKE);
      }
      wrong = wrongChild();
    }
    return finding(row, name, origin());
  }

  /** The move below which the fault lies; none if it shows here. */
  private Optional<Move> wrongChild() throws InterruptedException {
    if (depth == 1) {
      return Optional.empty();
    }
    if (reply.verdict() == EngineVerdict.CRASH) {
      return probe();
    }
    if (reply.verdict() != EngineVerdict.ANSWERED) {
      return Optional.empty();
    }
    PerftAnswer answer = expected.read(reply, depth);
    if (answer.moves().isEmpty()) {
      return probe();
    }
    SortedMap<String, BigInteger> right = expected.divide(depth);
    if (!answer.moves().keySet().equals(right.keySet())) {
      return Optional.empty();
    }
    return right.entrySet().stream()
        .filter(move -> !move.getValue().equals(answer.moves().get(move.getKey())))
        .min(Map.Entry.comparingByValue())
        .map(move -> expected.moves().get(move.getKey()));
  }

  /** The first child that is answered wrongly when it is asked alone. */
  private Optional<Move> probe() throws InterruptedException {
    for (Move move : expected.moves().values()) {
      PlayedPosition child = after(move);
      Expected right = new Expected(child.position());
      if (!right.isRight(askByMoves(move), depth - 1)
          || !right.isRight(engine.ask(PerftQuestion.byFen(child, depth - 1)), depth - 1)) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  /** Goes to the position after a move; false if it is answered rightly when it is asked alone. */
  private boolean descend(Move move) throws InterruptedException {
    PlayedPosition child = after(move);
    Expected right = new Expected(child.position());
    EngineReply byMoves = askByMoves(move);
    EngineReply byFen = engine.ask(PerftQuestion.byFen(child, depth - 1));
    boolean rightByMoves = right.isRight(byMoves, depth - 1);
    boolean rightByFen = right.isRight(byFen, depth - 1);
    if (rightByMoves && rightByFen) {
      return false;
    }
    path.add(UciMoves.format(here.position(), move));
    here = child;
    expected = right;
    depth--;
    if (rightByFen) {
      sinceBase.add(move);
      reply = byMoves;
    } else {
      base = child;
      sinceBase.clear();
      baseIsMisread = rightByMoves;
      reply = byFen;
    }
    return true;
  }

  private PlayedPosition after(Move move) {
    return PlayedPosition.after(move, LegalMoves.play(here.position(), move));
  }

  private EngineReply askByMoves(Move move) throws InterruptedException {
    List<Move> moves = new ArrayList<>(sinceBase);
    moves.add(move);
    return engine.ask(PerftQuestion.byMoves(base, moves, depth - 1));
  }

  private Origin origin() throws InterruptedException {
    if (!reply.hasCounts() || expected.isRight(reply, depth)) {
      return Origin.PROTOCOL;
    }
    if (!sinceBase.isEmpty()) {
      return Origin.MAKE;
    }
    if (baseIsMisread) {
      return Origin.FEN_READING;
    }
    Optional<Retraction> last = Retraction.of(here);
    if (last.isEmpty()) {
      return Origin.BY_FEN;
    }
    Retraction way = last.get();
    EngineReply byMove =
        engine.ask(PerftQuestion.byMoves(way.before(), List.of(way.move()), depth));
    return expected.isRight(byMove, depth) ? Origin.FEN_READING : Origin.GENERATION;
  }

  private Finding finding(int row, String name, Origin origin) {
    PerftQuestion question = PerftQuestion.byMoves(base, sinceBase, depth);
    Position position = here.position();
    PerftAnswer answer = expected.read(reply, depth);
    List<MoveFault> faults =
        reply.hasCounts() && !answer.moves().isEmpty()
            ? MoveFaults.of(here, answer, expected.divide(depth))
            : List.of();
    return new Finding(
        row,
        name,
        expected.verdict(reply, depth),
        origin,
        question.fen(position.dialect()),
        question.moveWords(),
        path,
        here.fen(),
        depth,
        expected.nodes(depth),
        answer.total().orElse(null),
        faults,
        reply.evidence());
  }
}
