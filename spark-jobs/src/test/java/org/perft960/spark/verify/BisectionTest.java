package org.perft960.spark.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;
import org.perft960.spark.engines.EngineReply;
import org.perft960.spark.engines.EngineVerdict;
import org.perft960.spark.engines.PerftQuestion;
import org.perft960.suite.PlayedPosition;

class BisectionTest {
  private static final String ROOK = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  private static final String ROOK_GONE = "4k3/8/8/8/8/8/R7/4K3 b - - 1 1";
  private static final Duration PATIENCE = Duration.ofHours(1);

  private static Finding find(ScriptedEngine engine, String fen, int depth) throws Exception {
    PlayedPosition root = PlayedPosition.of(Fen.parse(fen));
    EngineReply first = engine.ask(PerftQuestion.byFen(root, depth));
    return new Bisection(engine, PATIENCE).find(0, "engine", root, depth, first);
  }

  /** Wrong below a1a2, and otherwise as told of the position after it. */
  private static ScriptedEngine wrongBelowRookMove(Function<PerftQuestion, EngineReply> afterIt) {
    Position after = Fen.position(ROOK_GONE);
    Position root = Fen.position(ROOK);
    return new ScriptedEngine(
        question -> {
          if (question.position().equals(after)) {
            return afterIt.apply(question);
          }
          return question.position().equals(root) && question.depth() > 1
              ? ScriptedEngine.miscounted(question, "a1a2")
              : ScriptedEngine.right(question);
        });
  }

  private static boolean isByFen(PerftQuestion question) {
    return question.moves().isEmpty();
  }

  @Test
  void crashAtEveryThirdQuestionIsUnsteady() throws Exception {
    for (int phase = 0; phase < 3; phase++) {
      AtomicInteger number = new AtomicInteger(phase);
      ScriptedEngine engine =
          new ScriptedEngine(
              question ->
                  number.incrementAndGet() % 3 == 0
                      ? ScriptedEngine.none(question, EngineVerdict.CRASH)
                      : ScriptedEngine.right(question));
      PlayedPosition root = PlayedPosition.of(Fen.parse(ROOK));
      EngineReply crash = ScriptedEngine.none(PerftQuestion.byFen(root, 3), EngineVerdict.CRASH);

      Finding found = new Bisection(engine, PATIENCE).find(0, "engine", root, 3, crash);

      assertThat(found.origin()).isEqualTo(Origin.UNSTEADY);
      assertThat(found.verdict()).isEqualTo("crash");
    }
  }

  @Test
  void countsThatAreOthersEachTimeAreUnsteady() throws Exception {
    AtomicInteger number = new AtomicInteger();
    ScriptedEngine engine =
        new ScriptedEngine(
            question ->
                number.incrementAndGet() % 2 == 0
                    ? ScriptedEngine.right(question)
                    : ScriptedEngine.miscounted(question, "a1a2"));

    assertThat(find(engine, ROOK, 1).origin()).isEqualTo(Origin.UNSTEADY);
  }

  @Test
  void miscountThatIsNotRepeatedIsUnsteady() throws Exception {
    AtomicBoolean before = new AtomicBoolean();
    ScriptedEngine engine =
        new ScriptedEngine(
            question ->
                question.depth() > 1 && !before.getAndSet(true)
                    ? ScriptedEngine.miscounted(question, "a1a2")
                    : ScriptedEngine.right(question));

    assertThat(find(engine, ROOK, 2).origin()).isEqualTo(Origin.UNSTEADY);
  }

  @Test
  void wrongHoweverItIsReachedIsGeneration() throws Exception {
    Finding found = find(wrongBelowRookMove(asked -> ScriptedEngine.wrong(asked, "e8e1")), ROOK, 2);

    assertThat(found.origin()).isEqualTo(Origin.GENERATION);
    assertThat(found.position()).isEqualTo(ROOK_GONE);
    assertThat(found.path()).containsExactly("a1a2");
    assertThat(found.moves()).isEmpty();
    assertThat(found.movesOf(MoveFault.Kind.EXTRA)).containsExactly("e8e1");
  }

  @Test
  void rightByFenAndWrongByMovesIsMake() throws Exception {
    Finding found =
        find(
            wrongBelowRookMove(
                asked ->
                    isByFen(asked)
                        ? ScriptedEngine.right(asked)
                        : ScriptedEngine.wrong(asked, "e8e1")),
            ROOK,
            2);

    assertThat(found.origin()).isEqualTo(Origin.MAKE);
    assertThat(found.fen()).isEqualTo(ROOK);
    assertThat(found.moves()).containsExactly("a1a2");
    assertThat(found.depth()).isEqualTo(1);
  }

  @Test
  void rightByMovesAndWrongByFenIsFenReading() throws Exception {
    Finding found =
        find(
            wrongBelowRookMove(
                asked ->
                    isByFen(asked)
                        ? ScriptedEngine.wrong(asked, "e8e1")
                        : ScriptedEngine.right(asked)),
            ROOK,
            2);

    assertThat(found.origin()).isEqualTo(Origin.FEN_READING);
    assertThat(found.fen()).isEqualTo(ROOK_GONE);
  }

  @Test
  void rightWhenAskedAloneIsUnmake() throws Exception {
    Finding found = find(wrongBelowRookMove(ScriptedEngine::right), ROOK, 2);

    assertThat(found.origin()).isEqualTo(Origin.UNMAKE);
    assertThat(found.position()).isEqualTo(ROOK);
    assertThat(found.depth()).isEqualTo(2);
    assertThat(found.movesOf(MoveFault.Kind.COUNT)).containsExactly("a1a2");
  }

  /** The engine does not read White's right, so that even moves from there go wrong. */
  @Test
  void misreadRootOfMovesIsFenReading() throws Exception {
    Position root = Fen.position(ROOK);
    ScriptedEngine engine =
        wrongBelowRookMove(
            asked ->
                !isByFen(asked) && asked.root().equals(root)
                    ? ScriptedEngine.wrong(asked, "e8e1")
                    : ScriptedEngine.right(asked));

    assertThat(find(engine, ROOK, 2).origin()).isEqualTo(Origin.FEN_READING);
  }

  @Test
  void leastDepthIsTold() throws Exception {
    ScriptedEngine engine = new ScriptedEngine(asked -> ScriptedEngine.wrong(asked, "a1h8"));

    Finding found = find(engine, ROOK, 3);

    assertThat(found.depth()).isEqualTo(1);
    assertThat(found.expected()).isEqualTo(BigInteger.valueOf(16));
    assertThat(found.found()).isEqualTo(BigInteger.valueOf(17));
  }

  @Test
  void totalsAloneLeadToThePosition() throws Exception {
    ScriptedEngine engine =
        new ScriptedEngine(
            asked ->
                ScriptedEngine.said(
                    asked, List.of("Nodes: " + withoutCastling(asked.position(), asked.depth()))));

    Finding found = find(engine, "4k3/8/8/8/8/8/R7/4K2R b K - 0 1", 3);

    assertThat(found.origin()).isEqualTo(Origin.GENERATION);
    assertThat(found.depth()).isEqualTo(1);
    assertThat(found.path()).hasSize(1);
    assertThat(found.expected().subtract(found.found())).isEqualTo(BigInteger.ONE);
    assertThat(found.faults()).isEmpty();
  }

  private static long withoutCastling(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    long nodes = 0;
    for (Move move : LegalMoves.of(position)) {
      boolean castling = move.type() == Move.Type.CASTLING;
      nodes += castling ? 0 : withoutCastling(LegalMoves.play(position, move), depth - 1);
    }
    return nodes;
  }

  @Test
  void crashIsFollowedToWhereItIsAndNotToAWrongCount() throws Exception {
    Position crashes = Fen.position("4k3/8/8/8/8/8/8/3RK3 b - - 1 1");
    Position root = Fen.position(ROOK);
    ScriptedEngine engine =
        new ScriptedEngine(
            asked -> {
              boolean deep = asked.position().equals(root) && asked.depth() > 1;
              if (deep || asked.position().equals(crashes)) {
                return ScriptedEngine.none(asked, EngineVerdict.CRASH);
              }
              return asked.position().equals(root)
                  ? ScriptedEngine.right(asked)
                  : ScriptedEngine.wrong(asked, "e8e1");
            });

    Finding found = find(engine, ROOK, 2);

    assertThat(found.verdict()).isEqualTo("crash");
    assertThat(found.origin()).isEqualTo(Origin.PROTOCOL);
    assertThat(found.path()).containsExactly("a1d1");
    assertThat(found.depth()).isEqualTo(1);
  }

  @Test
  void timeoutIsLeftAloneWithoutPatience() throws Exception {
    ScriptedEngine engine =
        new ScriptedEngine(asked -> ScriptedEngine.none(asked, EngineVerdict.TIMEOUT));
    PlayedPosition root = PlayedPosition.of(Fen.parse(ROOK));
    EngineReply first = engine.ask(PerftQuestion.byFen(root, 4));

    Finding found = new Bisection(engine, Duration.ZERO).find(0, "engine", root, 4, first);

    assertThat(found.depth()).isEqualTo(4);
    assertThat(engine.asked()).hasSize(1);
  }

  /** Step and castling both as b8c8, in whichever order. */
  @Test
  void alikeCastlingIsRightInBothOrders() {
    Position position =
        Fen.position("rk2nq1r/pppb2pp/4pb2/3p1pB1/3P4/5N2/PPP1PPPP/RK1BN1QR b KQkq - 0 1");
    PerftQuestion question = PerftQuestion.byFen(position, 3);
    Expected expected = new Expected(position);
    BigInteger step = expected.divide(3).get("b8c8");
    BigInteger castling = expected.divide(3).get("b8a8");
    List<String> others = new ArrayList<>();
    expected.divide(3).forEach((move, nodes) -> others.add(move + ": " + nodes));
    others.removeIf(line -> line.startsWith("b8c8") || line.startsWith("b8a8"));

    assertThat(step).isNotEqualTo(castling);
    for (List<BigInteger> order : List.of(List.of(step, castling), List.of(castling, step))) {
      List<String> lines = new ArrayList<>(others);
      order.forEach(nodes -> lines.add("b8c8: " + nodes));
      assertThat(expected.isRight(ScriptedEngine.said(question, lines), 3)).isTrue();
    }
    List<String> twiceTheStep = new ArrayList<>(others);
    twiceTheStep.addAll(List.of("b8c8: " + step, "b8c8: " + step));
    assertThat(expected.isRight(ScriptedEngine.said(question, twiceTheStep), 3)).isFalse();
    assertThat(UciMoves.parse(position, "b8c8").type()).isEqualTo(Move.Type.QUIET);
  }
}
