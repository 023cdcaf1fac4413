package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perft960.spark.engines.Fakes.CORNER;
import static org.perft960.spark.engines.Fakes.PATIENT;
import static org.perft960.spark.engines.Fakes.PROMOTION;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;

@ExtendWith(Leftovers.class)
class ScriptEngineTest {
  @Test
  void scriptIsAskedByFenAndByMoves() throws Exception {
    Move first = UciMoves.parse(CORNER, "a1a2");
    Position between = LegalMoves.play(CORNER, first);
    Move second = UciMoves.parse(between, "a8b8");
    try (Engine engine = Fakes.script(PATIENT, "none")) {
      EngineReply byFen = engine.ask(PerftQuestion.byFen(CORNER, 2));
      EngineReply byMoves = engine.ask(PerftQuestion.byMoves(CORNER, List.of(first, second), 1));

      assertThat(byFen.verdict()).as("%s", byFen).isEqualTo(EngineVerdict.ANSWERED);
      assertThat(byFen.answer().statedTotal()).isEqualTo(9);
      assertThat(byMoves.verdict()).as("%s", byMoves).isEqualTo(EngineVerdict.ANSWERED);
      assertThat(byMoves.answer().total()).contains(BigInteger.valueOf(5));
      assertThat(engine.starts()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "crashes, CRASH, ended with exit code 101",
    "refuses, REFUSED_FEN, ended with exit code 1",
    "hangs, TIMEOUT, not done within 2000 ms",
  })
  void faultIsNamed(String fault, EngineVerdict verdict, String evidence) throws Exception {
    EngineLimits limits =
        fault.equals("hangs") ? PATIENT.withAnswer(Duration.ofSeconds(2)) : PATIENT;
    try (Engine engine = Fakes.script(limits, fault)) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(CORNER, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(verdict);
      assertThat(reply.evidence().get(0)).isEqualTo(evidence);
    }
  }

  @Test
  void positionThatTheScriptDoesNotKnowIsACrash() throws Exception {
    try (Engine engine = Fakes.script(PATIENT, "none")) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(PROMOTION, 1));

      assertThat(reply.verdict()).isEqualTo(EngineVerdict.CRASH);
      assertThat(reply.evidence().toString()).contains("stderr: not known: 8/P6k");
    }
  }
}
