package org.perft960.spark.verify;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.spark.engines.AnswerReader;
import org.perft960.spark.engines.Engine;
import org.perft960.spark.engines.EngineReply;
import org.perft960.spark.engines.EngineVerdict;
import org.perft960.spark.engines.PerftAnswer;
import org.perft960.spark.engines.PerftQuestion;

/** An engine within this JVM that says what a test tells it to say. */
final class ScriptedEngine implements Engine {
  private final Function<PerftQuestion, EngineReply> script;
  private final List<PerftQuestion> asked = new ArrayList<>();

  ScriptedEngine(Function<PerftQuestion, EngineReply> script) {
    this.script = script;
  }

  /** Lines as an engine would print them. */
  static EngineReply said(PerftQuestion question, List<String> lines) {
    PerftAnswer answer = new AnswerReader(question.position()).read(lines);
    return new EngineReply(answer.verdict(), answer, List.of());
  }

  /** No counts. */
  static EngineReply none(PerftQuestion question, EngineVerdict verdict) {
    return new EngineReply(verdict, said(question, List.of()).answer(), List.of());
  }

  static EngineReply right(PerftQuestion question) {
    return said(question, rightLines(question));
  }

  /** The right counts and one move too many. */
  static EngineReply wrong(PerftQuestion question, String extraMove) {
    List<String> lines = new ArrayList<>(rightLines(question));
    lines.add(extraMove + ": 1");
    return said(question, lines);
  }

  /** The right moves, of which one has a leaf too many. */
  static EngineReply miscounted(PerftQuestion question, String move) {
    List<String> lines = new ArrayList<>();
    Perft.divide(question.position(), question.depth())
        .forEach(
            (legal, nodes) -> {
              String text = UciMoves.format(question.position(), legal);
              lines.add(text + ": " + (text.equals(move) ? nodes.add(BigInteger.ONE) : nodes));
            });
    return said(question, lines);
  }

  private static List<String> rightLines(PerftQuestion question) {
    List<String> lines = new ArrayList<>();
    Perft.divide(question.position(), question.depth())
        .forEach(
            (move, nodes) -> lines.add(UciMoves.format(question.position(), move) + ": " + nodes));
    return lines;
  }

  List<PerftQuestion> asked() {
    return asked;
  }

  @Override
  public EngineReply ask(PerftQuestion question) {
    asked.add(question);
    return script.apply(question);
  }

  @Override
  public int starts() {
    return 1;
  }

  @Override
  public void close() {}
}
