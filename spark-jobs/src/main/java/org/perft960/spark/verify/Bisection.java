package org.perft960.spark.verify;

import java.math.BigInteger;
import java.time.Duration;
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
 * children with wrong counts, the one with the fewest leaves is followed; below a position on which
 * the engine crashes or hangs, the first child on which it does the same.
 */
final class Bisection {
  private final Engine engine;
  private final Duration patience;

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

  /** What is followed; see {@link #isAlike}. */
  private EngineReply failure;

  /**
   * @param patience how long to look below a position on which the engine takes too long; zero to
   *     leave it at that
   */
  Bisection(Engine engine, Duration patience) {
    this.engine = engine;
    this.patience = patience;
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
    failure = first;
    expected = new Expected(root.position());
    Optional<Move> wrong = wrongChild();
    while (wrong.isPresent()) {
      if (!descend(wrong.get())) {
        return finding(row, name, originOfWhatIsRightAlone());
      }
      wrong = wrongChild();
    }
    return finding(row, name, origin());
  }

  /** The move below which the fault lies; none if it shows here. */
  private Optional<Move> wrongChild() throws InterruptedException {
    boolean late = reply.verdict() == EngineVerdict.TIMEOUT;
    if (depth == 1 || late && patience.isZero()) {
      return Optional.empty();
    }
    lessen();
    if (depth > 1 && (late || reply.verdict() == EngineVerdict.CRASH)) {
      return probe();
    }
    if (depth == 1 || reply.verdict() != EngineVerdict.ANSWERED) {
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

  /** Goes to the least depth at which the position is answered so. */
  private void lessen() throws InterruptedException {
    for (int less = 1; less < depth; less++) {
      EngineReply other = engine.ask(PerftQuestion.byMoves(base, sinceBase, less));
      if (isAlike(other, expected, less)) {
        depth = less;
        reply = other;
        return;
      }
    }
  }

  /** Whether an answer fails as the first one does: no counts again, or none that are right. */
  private boolean isAlike(EngineReply other, Expected right, int plies) {
    return failure.hasCounts()
        ? !right.isRight(other, plies)
        : other.verdict() == failure.verdict();
  }

  /** The first child that is answered wrongly when it is asked alone. */
  private Optional<Move> probe() throws InterruptedException {
    long start = System.nanoTime();
    for (Move move : expected.moves().values()) {
      PlayedPosition child = after(move);
      Expected right = new Expected(child.position());
      if (isAlike(askByMoves(move), right, depth - 1)
          || isAlike(engine.ask(PerftQuestion.byFen(child, depth - 1)), right, depth - 1)) {
        return Optional.of(move);
      }
      boolean late = reply.verdict() == EngineVerdict.TIMEOUT;
      if (late && System.nanoTime() - start > patience.toNanos()) {
        break;
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
    boolean rightByMoves = !isAlike(byMoves, right, depth - 1);
    boolean rightByFen = !isAlike(byFen, right, depth - 1);
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

  /** Without counts it was seen to fail alone, a moment before. */
  private Origin originOfWhatIsRightAlone() throws InterruptedException {
    return failure.hasCounts() && isAlike(askAgain(), expected, depth)
        ? Origin.UNMAKE
        : Origin.UNSTEADY;
  }

  private EngineReply askAgain() throws InterruptedException {
    return engine.ask(PerftQuestion.byMoves(base, sinceBase, depth));
  }

  /** Whether the same question has the same answer once more; not asked where that takes long. */
  private boolean isSteady() throws InterruptedException {
    if (!reply.hasCounts() && reply.verdict() != EngineVerdict.CRASH) {
      return true;
    }
    EngineReply again = askAgain();
    return reply.hasCounts()
        ? again.hasCounts()
            && again.answer().moves().equals(reply.answer().moves())
            && again.answer().total().equals(reply.answer().total())
        : again.verdict() == reply.verdict();
  }

  private Origin origin() throws InterruptedException {
    if (!isSteady()) {
      return Origin.UNSTEADY;
    }
    if (!reply.hasCounts() || expected.isRight(reply, depth)) {
      return Origin.PROTOCOL;
    }
    if (sinceBase.isEmpty() && baseIsMisread) {
      return Origin.FEN_READING;
    }
    Optional<Retraction> last = Retraction.of(base);
    if (last.isPresent() && isRightByWayOf(last.get())) {
      return Origin.FEN_READING;
    }
    if (!sinceBase.isEmpty()) {
      return Origin.MAKE;
    }
    return last.isPresent() ? Origin.GENERATION : Origin.BY_FEN;
  }

  /** Whether all is well if the base is not given as a FEN, but reached by a move. */
  private boolean isRightByWayOf(Retraction way) throws InterruptedException {
    List<Move> moves = new ArrayList<>(List.of(way.move()));
    moves.addAll(sinceBase);
    EngineReply longer = engine.ask(PerftQuestion.byMoves(way.before(), moves, depth));
    return expected.isRight(longer, depth);
  }

  /** A total of none, where moves are listed or not. */
  private static boolean saysNothingIsLegal(PerftAnswer answer) {
    return answer.total().map(BigInteger.ZERO::equals).orElse(false);
  }

  private Finding finding(int row, String name, Origin origin) {
    PerftQuestion question = PerftQuestion.byMoves(base, sinceBase, depth);
    Position position = here.position();
    PerftAnswer answer = expected.read(reply, depth);
    List<MoveFault> faults =
        reply.hasCounts() && (!answer.moves().isEmpty() || saysNothingIsLegal(answer))
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
