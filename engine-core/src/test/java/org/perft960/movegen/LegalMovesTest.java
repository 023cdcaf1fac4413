package org.perft960.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;

class LegalMovesTest {
  @Test
  void clocksStopAtTheLastNumberThatIsRead() {
    Position last = Fen.position("4k3/8/8/8/8/8/8/4K3 b - - 999999 999999");

    Position after = LegalMoves.play(last, UciMoves.parse(last, "e8d8"));

    assertThat(Fen.format(after)).isEqualTo("3k4/8/8/8/8/8/8/4K3 w - - 999999 999999");
    assertThat(Fen.position(Fen.format(after))).isEqualTo(after);
  }
}
