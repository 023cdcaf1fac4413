package org.perft960.pgn;

import java.io.IOException;
import java.io.StringReader;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.perft960.chess960.StartPositions;
import org.perft960.game.AutomaticEnding;
import org.perft960.game.History;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.View;
import org.perft960.notation.SanMoves;
import org.perft960.notation.SanResolver;
import org.perft960.notation.SanWriter;
import org.perft960.position.Position;

/** Games of up to 80 plies: replayed, with the question of the end at each ply, and as it was. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PgnReplayBenchmark {
  private static final int GAMES = 2_000;
  private static final int PLIES = 80;

  private String text;
  private long plies;

  @Setup
  public void write() {
    SplittableRandom random = new SplittableRandom(960);
    StringBuilder games = new StringBuilder();
    for (int game = 0; game < GAMES; game++) {
      plies += write(games, random);
    }
    text = games.toString();
  }

  private static int write(StringBuilder games, SplittableRandom random) {
    History history = new History(StartPositions.standard());
    SanWriter san = new SanWriter();
    games.append("[Event \"Seeded play\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n");
    while (history.plies() < PLIES && history.mobility() > 0) {
      Position here = history.position();
      Move move = LegalMoves.of(here).get(random.nextInt(history.mobility()));
      int code = MoveCode.of(move, here.sideToMove());
      games.append(history.plies() % 2 == 0 ? history.fullmoveNumber() + ". " : "");
      san.append(games, View.of(here), 0, code, here.sideToMove());
      games.append(history.plies() % 14 == 13 ? '\n' : ' ');
      history.playUnchecked(code);
    }
    games.append("*\n\n");
    return history.plies();
  }

  @Benchmark
  @OperationsPerInvocation(GAMES)
  public void replay() throws IOException {
    PgnReplay replay = new PgnReplay(new StringReader(text));
    long replayed = 0;
    while (replay.next() == PgnReplay.Status.READ) {
      replayed += replay.history().plies();
    }
    verify(replayed);
  }

  @Benchmark
  @OperationsPerInvocation(GAMES)
  public void replayAndLookForTheEnd() throws IOException {
    PgnReplay replay = new PgnReplay(new StringReader(text));
    long replayed = 0;
    while (replay.next() == PgnReplay.Status.READ) {
      History history = replay.history();
      for (int ply = 0; ply < history.plies(); ply++) {
        replayed += AutomaticEnding.of(history, ply).isPresent() ? 0 : 1;
      }
    }
    verify(replayed);
  }

  /** The twin of {@link SanResolver}: every move looked up among all legal ones. */
  @Benchmark
  @OperationsPerInvocation(GAMES)
  public void replayByLegalMoves() {
    Position here = null;
    long replayed = 0;
    for (String token : text.split("\\s+")) {
      if (token.startsWith("[Event")) {
        here = StartPositions.standard();
      } else if (Character.isLetter(token.charAt(0)) && !token.endsWith("]")) {
        here = LegalMoves.play(here, SanMoves.parse(here, token));
        replayed++;
      }
    }
    verify(replayed);
  }

  private void verify(long replayed) {
    if (replayed != plies) {
      throw new AssertionError("expected " + plies + " plies, replayed " + replayed);
    }
  }
}
