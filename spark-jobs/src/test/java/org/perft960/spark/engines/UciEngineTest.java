package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.perft960.spark.engines.Fakes.CORNER;
import static org.perft960.spark.engines.Fakes.OTHER_CORNER;
import static org.perft960.spark.engines.Fakes.PATIENT;
import static org.perft960.spark.engines.Fakes.PROMOTION;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;

@ExtendWith(Leftovers.class)
class UciEngineTest {
  private static final PerftQuestion CORNER_2 = PerftQuestion.byFen(CORNER, 2);
  private static final Position KINGS_AND_ROOK = Fen.position("1k6/8/8/8/8/8/8/1K4R1 w G - 0 1");

  @ParameterizedTest
  @ValueSource(strings = {"none", "no-total", "total-only", "noisy", "late", "upper-case"})
  void oddEngineIsUnderstood(String oddity) throws Exception {
    // Whether a total is still to come, only waiting tells; and only the first time.
    boolean waits = oddity.equals("no-total");
    EngineLimits limits = PATIENT.withQuiet(Duration.ofSeconds(waits ? 2 : 60));
    try (Engine engine = Fakes.uci(limits, oddity)) {
      for (Position position : List.of(CORNER, OTHER_CORNER, CORNER, CORNER)) {
        EngineReply reply = engine.ask(PerftQuestion.byFen(position, 2));

        assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.ANSWERED);
        assertThat(reply.answer().total()).contains(BigInteger.valueOf(9));
      }
      assertThat(engine.starts()).isEqualTo(1);
    }
  }

  @Test
  void optionIsSetInWhateverCase(@TempDir Path folder) throws Exception {
    Path notes = folder.resolve("notes");
    try (Engine engine = Fakes.uciWithOption("hash", "none", notes.toString())) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(CORNER, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.ANSWERED);
      assertThat(notes).hasContent("setoption name Hash value 64");
    }
  }

  @Test
  void optionThatTheEngineDoesNotOfferIsRefused(@TempDir Path folder) throws Exception {
    try (Engine engine = Fakes.uciWithOption("Hsah", "none", folder.resolve("n").toString())) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(CORNER, 1));

      assertThat(reply.verdict()).isEqualTo(EngineVerdict.NOT_STARTED);
      assertThat(reply.evidence()).containsExactly("it offers no option Hsah");
    }
  }

  @Test
  void upperCasePromotionsAreLegal() throws Exception {
    try (Engine engine = Fakes.uci("upper-case")) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(PROMOTION, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.ANSWERED);
      assertThat(reply.answer().moves()).hasSize(7).containsKey("a7a8q");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "crashes, CRASH, ended with exit code 3",
    "garbage, UNREADABLE, no move: \"a1z9: 1\"",
    "searches, UNREADABLE, no counts",
    "unknown, UNREADABLE, no counts",
    "duplicate, DUPLICATE_LINE, a1a2 is listed twice: 1 and 1",
    "illegal, ILLEGAL_MOVE, a1a8 is not legal",
    "wrong-total, WRONG_TOTAL, 'the total is 5, the sum over the moves 3'",
    "floods, FLOOD, more than 4194304 characters of output",
    "floods-one-line, FLOOD, more than 4194304 characters of output",
    "ends-on-fen, CRASH, ended with exit code 1",
    "refuses-and-ends, REFUSED_FEN, ended with exit code 1",
    "refuses-and-is-silent, REFUSED_FEN, 'the engine says: info string error: bad position'",
  })
  void faultIsNamed(String fault, EngineVerdict verdict, String evidence) throws Exception {
    try (Engine engine = Fakes.uci(fault)) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(CORNER, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(verdict);
      assertThat(reply.evidence().get(0)).isEqualTo(evidence);
      assertThat(reply.evidence()).hasSizeLessThanOrEqualTo(EngineReply.MAX_EVIDENCE);
      assertThat(engine.ask(PerftQuestion.byFen(CORNER, 1)).verdict()).isEqualTo(verdict);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hangs", "hangs-in-children", "silent"})
  void silentEngineTimesOut(String fault) throws Exception {
    try (Engine engine = Fakes.uci(PATIENT.withAnswer(Duration.ofSeconds(2)), fault)) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(CORNER, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.TIMEOUT);
      assertThat(reply.evidence().get(0)).isEqualTo("no counts within 2 s");
      assertThat(EngineProcess.running()).isZero();
    }
  }

  @Test
  void crashKeepsWhatWasSaidUntilThen() throws Exception {
    try (Engine engine = Fakes.uci("crashes")) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(CORNER, 1));

      assertThat(reply.hasCounts()).isFalse();
      assertThat(reply.answer().moves()).isEqualTo(Map.of("a1a2", BigInteger.ONE));
      assertThat(reply.evidence())
          .containsExactly("ended with exit code 3", "a1a2: 1", "stderr: assertion failed");
    }
  }

  /** Other systems may not heed the limit. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void engineThatWantsTooMuchMemoryDoesNotGetIt() throws Exception {
    try (Engine engine = Fakes.uci(PATIENT.withMemoryBytes(64 << 20), "hungry")) {
      EngineReply reply = engine.ask(CORNER_2);

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.CRASH);
    }
  }

  @Test
  void crashedEngineIsStartedAgain(@TempDir Path folder) throws Exception {
    String notes = folder.resolve("notes").toString();
    try (Engine engine = Fakes.uci(PATIENT, "crashes-once", notes)) {
      EngineReply reply = engine.ask(CORNER_2);

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.CRASH);
      assertThat(reply.evidence().get(0)).isEqualTo("ended with exit code 139 (signal 11)");
      assertThat(engine.ask(CORNER_2).verdict()).isEqualTo(EngineVerdict.ANSWERED);
      assertThat(engine.starts()).isEqualTo(2);
    }
  }

  @Test
  void engineThatEndsAtOnceIsGivenUp() throws Exception {
    try (Engine engine = Fakes.uci("ends-at-once")) {
      for (int i = 0; i < 5; i++) {
        EngineReply reply = engine.ask(CORNER_2);

        assertThat(reply.verdict()).isEqualTo(EngineVerdict.NOT_STARTED);
        assertThat(reply.evidence().get(0)).contains("exit code 1").contains("the network");
      }
      assertThat(engine.starts()).isEqualTo(3);
    }
  }

  @Test
  void engineThatDoesNotSpeakUciIsNotStarted() throws Exception {
    try (Engine engine = Fakes.uci(PATIENT.withReady(Duration.ofSeconds(1)), "never-ready")) {
      EngineReply reply = engine.ask(CORNER_2);

      assertThat(reply.verdict()).isEqualTo(EngineVerdict.NOT_STARTED);
      assertThat(reply.evidence().get(0)).isEqualTo("no uciok within 1 s");
    }
  }

  @Test
  void absentProgramIsNotStarted() throws Exception {
    for (String memory : List.of("memory=none ", "")) {
      try (Engine engine = EngineSpec.parse(memory + "/no/such/engine").open()) {
        assertThat(engine.ask(CORNER_2).verdict()).isEqualTo(EngineVerdict.NOT_STARTED);
      }
    }
  }

  @Test
  void directoryIsNotStartedAndSaidToBeOne(@TempDir Path folder) throws Exception {
    try (Engine engine = EngineSpec.parse(folder.toString()).open()) {
      EngineReply reply = engine.ask(CORNER_2);

      assertThat(reply.verdict()).isEqualTo(EngineVerdict.NOT_STARTED);
      assertThat(reply.evidence()).containsExactly(folder + " is a directory");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stale", "one-behind", "total-only-stale"})
  void answerToAnotherPositionIsStale(String fault) throws Exception {
    try (Engine engine = Fakes.uci(fault)) {
      engine.ask(PerftQuestion.byFen(CORNER, 1));
      EngineReply reply = engine.ask(PerftQuestion.byFen(PROMOTION, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.STALE);
      assertThat(reply.hasCounts()).isFalse();
    }
  }

  @Test
  void firstAnswerMayBeThatToTheStartPosition() throws Exception {
    try (Engine engine = Fakes.uci("stale")) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(PROMOTION, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.STALE);
    }
  }

  @Test
  void refusalIsBelieved() throws Exception {
    try (Engine engine = Fakes.uci("refuses")) {
      assertThat(engine.ask(CORNER_2).verdict()).isEqualTo(EngineVerdict.ANSWERED);
      EngineReply reply = engine.ask(PerftQuestion.byFen(PROMOTION, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.REFUSED_FEN);
      assertThat(reply.evidence().toString()).contains("info string invalid FEN");
      assertThat(engine.ask(CORNER_2).verdict()).isEqualTo(EngineVerdict.ANSWERED);
    }
  }

  /** The engine does not play moves at all. */
  @Test
  void answerForAnEarlierPositionOfThePathIsARefusedMove() throws Exception {
    PerftQuestion question =
        PerftQuestion.byMoves(CORNER, List.of(UciMoves.parse(CORNER, "a1a2")), 1);
    try (Engine engine = Fakes.uci("none")) {
      EngineReply reply = engine.ask(question);

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.REFUSED_MOVE);
      assertThat(reply.evidence().get(0)).isEqualTo("the moves are those before move 1 of 1, a1a2");
    }
  }

  @Test
  void chess960OptionIsFoundInAnyCaseAndSetBeforeThePosition(@TempDir Path folder)
      throws Exception {
    Path notes = folder.resolve("notes");
    try (Engine engine = Fakes.uci(PATIENT, "other-case", notes.toString())) {
      engine.ask(PerftQuestion.byFen(CORNER, 1));
      engine.ask(PerftQuestion.byFen(KINGS_AND_ROOK, 1));
      engine.ask(PerftQuestion.byFen(CORNER, 1));
    }

    List<String> sent = Files.readAllLines(notes);
    assertThat(sent.get(0)).isEqualTo("setoption name uci_chess960 value false");
    assertThat(sent.get(1)).isEqualTo("position fen " + Fen.format(CORNER));
    assertThat(sent.get(2)).isEqualTo("setoption name uci_chess960 value true");
    assertThat(sent.get(sent.size() - 2)).isEqualTo("setoption name uci_chess960 value false");
    assertThat(sent).contains("position fen 1k6/8/8/8/8/8/8/1K4R1 w G - 0 1");
  }

  @Test
  void engineWithoutChess960IsNotAskedAboutIt() throws Exception {
    try (Engine engine = Fakes.uci("none")) {
      EngineReply reply = engine.ask(PerftQuestion.byFen(KINGS_AND_ROOK, 1));

      assertThat(reply.verdict()).isEqualTo(EngineVerdict.UNSUPPORTED);
      assertThat(engine.ask(CORNER_2).verdict()).isEqualTo(EngineVerdict.ANSWERED);
    }
  }

  @Test
  void interruptedQuestionLeavesNoProcess() throws Exception {
    try (Engine engine = Fakes.uci("hangs")) {
      Thread asking = Thread.currentThread();
      Thread interrupter =
          new Thread(
              () -> {
                while (EngineProcess.running() == 0) {
                  LockSupport.parkNanos(20_000_000);
                }
                asking.interrupt();
              });
      interrupter.start();

      assertThatThrownBy(() -> engine.ask(CORNER_2)).isInstanceOf(InterruptedException.class);
      assertThat(EngineProcess.running()).isZero();
      interrupter.join();
    }
  }

  @Test
  void depthZeroIsNotAsked() {
    assertThatThrownBy(() -> PerftQuestion.byFen(CORNER, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("depth 0");
  }
}
