package org.perft960.spark.engines;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/** Says what an engine's output is worth as the answer to one question. */
final class AnswerJudge {
  private static final Position START = Fen.position(Fen.START);

  private static final Pattern REFUSAL =
      Pattern.compile(
          "(?i).*\\b(?:invalid|illegal|malformed|refuse[sd]?|rejected|unsupported|cannot|can't|could"
              + " not|unable|bad|wrong|error|fail(?:s|ed|ure)?|unknown|not (?:a"
              + " )?(?:legal|valid|supported))\\b.*");

  private static final Pattern OF_POSITION =
      Pattern.compile(
          "(?i).*\\b(?:x-?fen|fen|fens|position|board|castling|kings?|en ?passant)\\b.*");

  /** What a reply says of an answer with many. */
  private static final int PROBLEMS = 4;

  private final PerftQuestion question;
  private final Exchange exchange;
  private final AnswerReader reader;
  private final PerftAnswer answer;

  AnswerJudge(PerftQuestion question, Exchange exchange) {
    this.question = question;
    this.exchange = exchange;
    this.reader = new AnswerReader(question.position());
    this.answer = reader.read(exchange.onGo());
  }

  PerftAnswer answer() {
    return answer;
  }

  /** What the engine said of a position that it does not take, or null. */
  String refusal() {
    for (String line : exchange.onPosition()) {
      if (REFUSAL.matcher(line).matches()) {
        return line;
      }
    }
    for (String line : exchange.onGo()) {
      if (refuses(line)) {
        return line;
      }
    }
    return null;
  }

  /** Whether a line says that a position is not taken. */
  static boolean refuses(String line) {
    return REFUSAL.matcher(line).matches() && OF_POSITION.matcher(line).matches();
  }

  /** Whether the moves are those of the position, all of them and no others. */
  boolean isOfThePosition() {
    return reader.listsLegalMoves(answer) && !answer.moves().isEmpty();
  }

  /** As {@link #isOfThePosition}, at depth 1, where the total alone says it too. */
  boolean isRightAtDepthOne() {
    return answer.moves().isEmpty()
        ? answer.statedTotal() != null
            && answer.statedTotal().intValue() == reader.legalMoves().size()
        : reader.listsLegalMoves(answer);
  }

  /** Judges without regard to what was asked before. */
  EngineReply judge() {
    String refusal = refusal();
    if (!isOfThePosition() && refusal != null) {
      return reply(EngineVerdict.REFUSED_FEN, "the engine says: " + refusal);
    }
    for (int i = 0; i + 1 < question.path().size(); i++) {
      if (isOf(question.path().get(i))) {
        return reply(
            EngineVerdict.REFUSED_MOVE,
            "the moves are those before move "
                + (i + 1)
                + " of "
                + question.moves().size()
                + ", "
                + question.moveWords().get(i));
      }
    }
    return reply(answer.verdict());
  }

  /**
   * Whether the answer lists exactly the legal moves of another position, and not those of this
   * one. Positions with the same men do not count: one that forgets castling or en passant has the
   * moves of the other, rightly or wrongly read.
   */
  boolean isOf(Position other) {
    if (isOfThePosition() || hasSameMen(other)) {
      return false;
    }
    AnswerReader ofOther = new AnswerReader(other);
    PerftAnswer read = ofOther.read(exchange.onGo());
    return !read.moves().isEmpty() && ofOther.listsLegalMoves(read);
  }

  /** As {@link #isOf}, of the position that a process has at first. */
  boolean isOfStart() {
    return isOf(START);
  }

  private boolean hasSameMen(Position other) {
    Position position = question.position();
    return position.white() == other.white()
        && position.black() == other.black()
        && position.pawns() == other.pawns()
        && position.knights() == other.knights()
        && position.diagonals() == other.diagonals()
        && position.orthogonals() == other.orthogonals();
  }

  /** The legal moves of the position. */
  Set<String> legalMoves() {
    return reader.legalMoves();
  }

  /** A reply with this verdict: clauses, the problems of the answer, and the last lines. */
  EngineReply reply(EngineVerdict verdict, String... clauses) {
    List<String> what = new ArrayList<>(List.of(clauses));
    answer.problems().stream().limit(PROBLEMS).forEach(problem -> what.add(problem.text()));
    boolean quotes = !what.isEmpty();
    return EngineReply.of(verdict, answer, what, quotes ? exchange.all() : List.of());
  }

  /** A reply to a question that ended in a fault. */
  EngineReply reply(EngineFaultException fault, List<String> errorLines) {
    EngineVerdict verdict = fault.verdict();
    boolean refuses = refusal() != null || errorLines.stream().anyMatch(AnswerJudge::refuses);
    boolean silent = verdict == EngineVerdict.CRASH || verdict == EngineVerdict.TIMEOUT;
    boolean refused = silent && refuses && !answer.isReadable();
    List<String> lines = new ArrayList<>(exchange.all());
    lines.addAll(errorLines);
    return EngineReply.of(
        refused ? EngineVerdict.REFUSED_FEN : verdict, answer, List.of(fault.getMessage()), lines);
  }
}
