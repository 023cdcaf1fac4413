package org.perft960.spark.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.perft960.position.FenDialect;

/**
 * A script of the perftree protocol: one process for each question, {@code script depth fen
 * [moves]}, which prints a line for each move, a blank line and the total.
 *
 * @see <a href="https://github.com/agausmann/perftree">perftree</a>
 */
final class ScriptEngine implements Engine {
  private static final Duration MOMENT = Duration.ofSeconds(10);

  private final EngineSpec spec;
  private int starts;

  ScriptEngine(EngineSpec spec) {
    this.spec = spec;
  }

  @Override
  public EngineReply ask(PerftQuestion question) throws InterruptedException {
    if (question.needsChess960() && spec.chess960() == EngineSpec.Chess960.NO) {
      return new EngineReply(
          EngineVerdict.UNSUPPORTED,
          PerftAnswer.NONE,
          List.of("the engine is not asked about Chess960"));
    }
    Exchange exchange = new Exchange(spec.limits().outputCharacters());
    exchange.go();
    List<String> errorLines = new ArrayList<>();
    starts++;
    try (EngineProcess process =
        EngineProcess.start(command(question), spec.name(), spec.limits().memoryBytes())) {
      process.endInput();
      read(process, exchange, errorLines);
    } catch (EngineFaultException e) {
      return new AnswerJudge(question, exchange).reply(e, errorLines);
    }
    AnswerJudge judge = new AnswerJudge(question, exchange);
    EngineReply reply = judge.judge();
    boolean start = reply.verdict() == EngineVerdict.ILLEGAL_MOVE && judge.isOfStart();
    return start
        ? judge.reply(EngineVerdict.REFUSED_FEN, "the moves are those of the start position")
        : reply;
  }

  private List<String> command(PerftQuestion question) {
    FenDialect dialect =
        spec.fen() == EngineSpec.CastlingField.X_FEN ? FenDialect.X_FEN : FenDialect.SHREDDER;
    List<String> command = new ArrayList<>(spec.command());
    command.add(Integer.toString(question.depth()));
    command.add(question.fen(dialect));
    if (!question.moves().isEmpty()) {
      command.add(String.join(" ", question.moveWords()));
    }
    return command;
  }

  private void read(EngineProcess process, Exchange exchange, List<String> errorLines)
      throws EngineFaultException, InterruptedException {
    Duration time = spec.limits().answer();
    Deadline deadline = Deadline.in(time);
    try {
      while (!process.ended()) {
        String line = process.poll(deadline);
        if (line != null) {
          exchange.add(line);
        } else if (deadline.isOver()) {
          throw new EngineFaultException(
              EngineVerdict.TIMEOUT, "not done within " + time.toMillis() + " ms");
        }
      }
      int code = process.exitCode(Deadline.in(MOMENT));
      if (code > 0) {
        throw new EngineFaultException(
            EngineVerdict.CRASH, process.ending(Deadline.in(Duration.ZERO)));
      }
    } finally {
      errorLines.addAll(process.ended() ? process.lastErrorLines() : process.errorLines());
    }
  }

  @Override
  public int starts() {
    return starts;
  }

  /** Nothing is left between questions. */
  @Override
  public void close() {}
}
