package org.perft960.spark.engines;

import java.math.BigInteger;
import java.util.List;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

/**
 * An engine that speaks UCI: one process, started anew after it crashed or had to be ended.
 *
 * <p>{@code UCI_Chess960} is true for positions with castling rights that standard chess does not
 * know, and false for all others. How those rights are written is tried once: in Shredder-FEN, and
 * if the engine's moves are not right then, in X-FEN.
 *
 * <p>An engine that refuses a FEN often says nothing, keeps the position that it has, and counts
 * from there. An answer is suspected of this if its moves or counts are those of the question
 * before. Then a control position is asked about at depth 1, and the suspected one again: if now
 * the moves are the control's, the engine did not take the position.
 */
final class UciEngine implements Engine {
  private static final int FAILED_STARTS = 3;

  private static final Position START = Fen.position(Fen.START);
  private static final Position KINGS = Fen.position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");

  /** Castles to both sides, and in standard chess not at all: what a dialect is tried on. */
  private static final Position CASTLES = Fen.position("1k6/8/8/8/8/8/PPPPPPPP/R4K1R w HA - 0 1");

  private final EngineSpec spec;
  private UciSession session;
  private int starts;
  private int failedStarts;
  private String failure = "";

  /** What Chess960 is written in; null before it was tried. */
  private FenDialect dialect;

  /** Answer to the question before in this process; null if there was none. */
  private PerftAnswer before;

  UciEngine(EngineSpec spec) {
    this.spec = spec;
  }

  @Override
  public EngineReply ask(PerftQuestion question) throws InterruptedException {
    boolean finished = false;
    try {
      EngineReply reply = answer(question);
      finished = true;
      return reply;
    } finally {
      if (!finished || session != null && session.isDoubtful()) {
        end();
      }
    }
  }

  private EngineReply answer(PerftQuestion question) throws InterruptedException {
    try {
      start();
    } catch (EngineFaultException e) {
      return new EngineReply(e.verdict(), PerftAnswer.NONE, List.of(e.getMessage()));
    }
    if (question.needsChess960() && !takesChess960()) {
      return new EngineReply(
          EngineVerdict.UNSUPPORTED,
          PerftAnswer.NONE,
          List.of(
              spec.chess960() == EngineSpec.Chess960.NO
                  ? "the engine is not asked about Chess960"
                  : "the engine has no option UCI_Chess960"));
    }
    FenDialect written = question.needsChess960() ? dialect() : FenDialect.STANDARD;
    Exchange exchange = new Exchange(spec.limits().outputCharacters());
    try {
      start();
      Position earlier = session.position();
      session.ask(question, written, exchange);
      AnswerJudge judge = new AnswerJudge(question, exchange);
      EngineReply reply = judge.judge();
      boolean suspected = isSuspected(question.position(), earlier, exchange, judge);
      before = judge.answer();
      return suspected && mayBeStale(reply.verdict()) && isStale(question, written)
          ? judge.reply(EngineVerdict.STALE, "the answer is that to another position")
          : reply;
    } catch (EngineFaultException e) {
      List<String> errorLines = session == null ? List.of() : session.lastErrorLines();
      end();
      return new AnswerJudge(question, exchange).reply(e, errorLines);
    }
  }

  private void start() throws EngineFaultException, InterruptedException {
    if (session != null) {
      return;
    }
    if (failedStarts == FAILED_STARTS) {
      throw new EngineFaultException(
          EngineVerdict.NOT_STARTED, "given up after " + FAILED_STARTS + " starts: " + failure);
    }
    before = null;
    starts++;
    try {
      session = UciSession.start(spec);
      failedStarts = 0;
    } catch (EngineFaultException e) {
      failedStarts++;
      failure = e.getMessage();
      throw e;
    }
  }

  private boolean takesChess960() {
    return switch (spec.chess960()) {
      case YES -> true;
      case NO -> false;
      case AUTO -> session.hasChess960();
    };
  }

  private FenDialect dialect() throws InterruptedException {
    if (dialect == null) {
      dialect =
          switch (spec.fen()) {
            case SHREDDER -> FenDialect.SHREDDER;
            case X_FEN -> FenDialect.X_FEN;
            case AUTO ->
                !reads(FenDialect.SHREDDER) && reads(FenDialect.X_FEN)
                    ? FenDialect.X_FEN
                    : FenDialect.SHREDDER;
          };
    }
    return dialect;
  }

  private boolean reads(FenDialect tried) throws InterruptedException {
    PerftQuestion question = PerftQuestion.byFen(CASTLES, 1);
    Exchange exchange = new Exchange(spec.limits().outputCharacters());
    try {
      start();
      session.ask(question, tried, exchange);
    } catch (EngineFaultException e) {
      end();
      return false;
    }
    AnswerJudge judge = new AnswerJudge(question, exchange);
    before = judge.answer();
    return judge.isRightAtDepthOne();
  }

  /** Whether the answer looks like that to the question before. */
  private boolean isSuspected(
      Position position, Position earlier, Exchange exchange, AnswerJudge judge) {
    PerftAnswer answer = judge.answer();
    if (position.equals(earlier) || !answer.isReadable()) {
      return false;
    }
    if (answer.moves().isEmpty()) {
      return before == null || answer.statedTotal().equals(before.total().orElse(null));
    }
    if (judge.isOf(earlier)) {
      return true;
    }
    PerftAnswer asEarlier = new AnswerReader(earlier).read(exchange.onGo());
    return before != null && asEarlier.moves().equals(before.moves());
  }

  private static boolean mayBeStale(EngineVerdict verdict) {
    return verdict != EngineVerdict.REFUSED_FEN && verdict != EngineVerdict.REFUSED_MOVE;
  }

  /** No, if the engine fails meanwhile: then the question itself has its answer. */
  private boolean isStale(PerftQuestion question, FenDialect written) throws InterruptedException {
    try {
      return answersForAnother(question, written);
    } catch (EngineFaultException e) {
      end();
      return false;
    }
  }

  private boolean answersForAnother(PerftQuestion question, FenDialect written)
      throws EngineFaultException, InterruptedException {
    PerftQuestion suspected = question.atDepth(1);
    PerftQuestion control = PerftQuestion.byFen(controlOf(suspected.position()), 1);
    Exchange ofControl = new Exchange(spec.limits().outputCharacters());
    Exchange again = new Exchange(spec.limits().outputCharacters());
    session.ask(control, FenDialect.STANDARD, ofControl);
    session.ask(suspected, written, again);
    AnswerJudge judge = new AnswerJudge(suspected, again);
    before = judge.answer();
    AnswerReader reader = new AnswerReader(control.position());
    PerftAnswer first = reader.read(ofControl.onGo());
    PerftAnswer second = reader.read(again.onGo());
    boolean same =
        first.isReadable()
            && first.moves().equals(second.moves())
            && first.total().equals(second.total());
    boolean late =
        second.moves().isEmpty()
            ? BigInteger.valueOf(reader.legalMoves().size()).equals(second.statedTotal())
            : reader.listsLegalMoves(second);
    return !judge.isRightAtDepthOne() && (same || late);
  }

  /** One that has other moves, and another number of them. */
  private static Position controlOf(Position position) {
    int moves = new AnswerReader(position).legalMoves().size();
    return moves == new AnswerReader(START).legalMoves().size() ? KINGS : START;
  }

  @Override
  public int starts() {
    return starts;
  }

  private void end() {
    if (session != null) {
      session.close();
      session = null;
    }
  }

  @Override
  public void close() {
    if (session != null) {
      try {
        session.quit();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        end();
      }
    }
  }
}
