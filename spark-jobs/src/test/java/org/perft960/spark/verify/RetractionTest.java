package org.perft960.spark.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.movegen.LegalMoves;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.suite.PlayedPosition;
import org.perft960.suite.RandomPlay;
import org.perft960.suite.Variant;

class RetractionTest {
  private static Optional<Retraction> of(String fen) {
    return Retraction.of(PlayedPosition.of(Fen.parse(fen)));
  }

  @ParameterizedTest
  @CsvSource({
    "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1, e7e5",
    "4k3/2p5/8/8/1pP5/8/8/4K3 b - c3 0 1, c2c4",
    "4k2r/7p/7p/8/8/8/4P3/4K3 w k - 0 1, ",
    "4k2r/8/7p/8/8/8/4P3/4K3 w k - 0 1, h7h6",
    "4k2r/8/8/3p4/8/8/4P3/4K3 w k - 0 1, d6d5",
  })
  void lastMoveIsFound(String fen, String move) {
    Optional<Retraction> found = of(fen);

    assertThat(found.map(way -> UciMoves.format(way.before().position(), way.move())))
        .isEqualTo(Optional.ofNullable(move));
  }

  /** A step of the king or the rook would have cost the right; the square of no push tells more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1",
        "4k2r/7p/8/8/8/8/8/4K3 w k - 0 1",
      })
  void positionWithoutAQuietLastMoveHasNone(String fen) {
    assertThat(of(fen)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void moveLeadsToThePosition(Variant variant) {
    RandomPlay play = new RandomPlay(960, variant);
    int found = 0;
    for (int i = 0; i < 300; i++) {
      PlayedPosition played = play.next();
      Optional<Retraction> way = Retraction.of(played);
      if (way.isPresent()) {
        found++;
        Retraction last = way.get();
        assertThat(LegalMoves.play(last.before().position(), last.move()))
            .isEqualTo(played.position());
      }
    }
    assertThat(found).isGreaterThan(250);
  }
}
