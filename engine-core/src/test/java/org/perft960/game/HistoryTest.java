package org.perft960.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.fuzz.Fuzz;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.notation.Fen;
import org.perft960.position.Position;
import org.perft960.suite.Variant;

/** Against a twin that keeps every position and makes it with the generator of all moves. */
class HistoryTest {
  private static final int GAMES = 30 * Fuzz.TIMES;
  private static final int PLIES = 300;

  @ParameterizedTest
  @EnumSource
  void everyPlyIsThatOfTheSlowTwin(Variant variant) {
    SplittableRandom random = new SplittableRandom(Fuzz.SEED);
    History history = new History(variant.start(random));
    int repeated = 0;
    for (int game = 0; game < GAMES; game++) {
      Position start = variant.start(random);
      history.restart(start);
      List<Position> positions = new ArrayList<>(List.of(start));
      for (int ply = 0; ply < PLIES && history.mobility() > 0; ply++) {
        Position here = positions.get(ply);
        Move move = choose(LegalMoves.of(here), random);
        history.playUnchecked(MoveCode.of(move, here.sideToMove()));
        positions.add(LegalMoves.play(here, move));
        assertThat(history.move(ply)).isEqualTo(move);
        repeated += assertSame(history, positions) > 2 ? 1 : 0;
      }
      assertTakenBack(history, positions);
    }
    assertThat(repeated).as("plies that repeat a position").isGreaterThan(GAMES);
  }

  /** Occurrences of the last position. */
  private static int assertSame(History history, List<Position> positions) {
    Position last = positions.get(positions.size() - 1);
    int occurrences = (int) positions.stream().filter(last::equals).count();
    assertThat(history.occurrences()).isEqualTo(occurrences);
    assertThat(Fen.format(history.position())).isEqualTo(Fen.format(last));
    assertThat(history.inCheck()).isEqualTo(last.inCheck());
    assertThat(history.mobility()).isEqualTo(LegalMoves.count(last));
    return occurrences;
  }

  private static void assertTakenBack(History history, List<Position> positions) {
    for (int ply = 0; ply <= history.plies(); ply++) {
      Position there = positions.get(ply);
      int occurrences = (int) positions.subList(0, ply + 1).stream().filter(there::equals).count();
      assertThat(history.occurrences(ply)).isEqualTo(occurrences);
      assertThat(history.inCheck(ply)).isEqualTo(there.inCheck());
      assertThat(history.mobility(ply)).isEqualTo(LegalMoves.count(there));
      assertThat(history.halfmoveClock(ply)).isEqualTo(there.halfmoveClock());
    }
    while (history.plies() > 0) {
      assertThat(Fen.format(history.position()))
          .isEqualTo(Fen.format(positions.get(history.plies())));
      history.takeBack();
    }
    assertThat(history.position()).isEqualTo(positions.get(0));
  }

  /** Men that go to and fro: mostly pieces, mostly quietly, on few squares. */
  private static Move choose(List<Move> legal, SplittableRandom random) {
    List<Move> quiet =
        legal.stream()
            .filter(move -> move.type() == Move.Type.QUIET && move.from() % 3 == move.to() % 3)
            .toList();
    List<Move> choice = quiet.isEmpty() || random.nextInt(12) == 0 ? legal : quiet;
    return choice.get(random.nextInt(choice.size()));
  }
}
