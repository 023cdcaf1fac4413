package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.position.Position;

/** The layer with an engine that others have written: Debian's Stockfish, where it is installed. */
@TestInstance(Lifecycle.PER_CLASS)
class StockfishTest {
  private static final Path STOCKFISH = Path.of("/usr/games/stockfish");

  private Engine engine;

  @BeforeAll
  void start() {
    boolean present = Files.isExecutable(STOCKFISH);
    if (!present) {
      System.err.println("NOT TESTED with a real engine: there is no " + STOCKFISH);
    }
    assumeTrue(present, "there is no " + STOCKFISH);
    engine = EngineSpec.parse("ready=5m timeout=5m " + STOCKFISH).open();
  }

  @AfterAll
  void end() {
    if (engine != null) {
      engine.close();
      assertThat(engine.starts()).isEqualTo(1);
      assertThat(EngineProcess.running()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 3",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1, 2",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8, 2",
    "bbqnr1kr/pppppppp/6n1/8/8/6N1/PPPPPPPP/BBQNR1KR w HEhe - 2 2, 2",
    "rk2nq1r/pppb2pp/4pb2/3p1pB1/3P4/5N2/PPP1PPPP/RK1BN1QR b KQkq - 0 1, 2",
    "4k3/8/8/8/8/8/8/4K1RR w G - 0 1, 2",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, 2",
  })
  void everyMoveHasTheRightCount(String fen, int depth) throws Exception {
    Position position = Fen.position(fen);
    SortedMap<String, BigInteger> expected = divide(position, depth);

    EngineReply reply = engine.ask(PerftQuestion.byFen(position, depth));

    assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.ANSWERED);
    assertThat(reply.answer().moves()).isEqualTo(expected);
    assertThat(reply.answer().total()).contains(reply.answer().sum());
  }

  @ParameterizedTest
  @CsvSource({
    "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1, e1g1 e8c8",
    "1r2k3/8/8/8/8/8/8/1R2K1R1 w GBb - 0 1, e1g1 e8b8",
  })
  void movesAreSentAsTheEngineSpellsThem(String fen, String words) throws Exception {
    Position root = Fen.position(fen);
    List<Move> moves = new ArrayList<>();
    Position position = root;
    for (String word : words.split(" ")) {
      moves.add(UciMoves.parse(position, word));
      position = LegalMoves.play(position, moves.get(moves.size() - 1));
    }

    EngineReply reply = engine.ask(PerftQuestion.byMoves(root, moves, 2));

    assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.ANSWERED);
    assertThat(reply.answer().moves()).isEqualTo(divide(position, 2));
  }

  @Test
  void positionsThatLookAlikeAreNotTakenForStale() throws Exception {
    for (String castling : List.of("KQkq", "KQ", "-", "kq", "KQkq")) {
      Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R w " + castling + " - 0 1");

      EngineReply reply = engine.ask(PerftQuestion.byFen(position, 1));

      assertThat(reply.verdict()).as("%s", reply).isEqualTo(EngineVerdict.ANSWERED);
      assertThat(reply.answer().moves()).isEqualTo(divide(position, 1));
    }
  }

  private static SortedMap<String, BigInteger> divide(Position position, int depth) {
    SortedMap<String, BigInteger> counts = new TreeMap<>();
    Perft.divide(position, depth)
        .forEach((move, count) -> counts.put(UciMoves.format(position, move), count));
    return counts;
  }
}
