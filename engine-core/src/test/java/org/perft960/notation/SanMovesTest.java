package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.movegen.Move;
import org.perft960.position.Position;

class SanMovesTest {
  @ParameterizedTest
  @CsvSource({
    // Nothing more than is needed.
    "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1, b1c3, Nc3",
    "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1, b1d2, Nbd2",
    "4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1, b1c3, N1c3",
    "4k3/8/8/1N6/8/1K6/8/1N1N4 w - - 0 1, b1c3, Nb1c3",
    // A pinned knight is no second one.
    "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1, g1e2, Ne2",
    // Files first, even if the rank would do as well.
    "6k1/8/8/R7/8/8/8/K6R w - - 0 1, h1h5, Rhh5",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, exd6",
    "8/4P3/8/8/8/8/k7/4K3 w - - 0 1, e7e8q, e8=Q",
    "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1, e7d8n, exd8=N",
    "k7/8/1K6/8/8/8/8/7R w - - 0 1, h1h8, Rh8#",
    "k7/8/2K5/8/8/8/8/7R w - - 0 1, h1h8, Rh8+",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, e1g1, O-O",
    "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1, e1c1, O-O-O+",
    // The wing tells, wherever the king stands.
    "4k3/8/8/8/8/8/8/RK5R w HA - 0 1, b1a1, O-O-O",
    "4k3/8/8/8/8/8/8/R5KR w HA - 0 1, g1h1, O-O",
  })
  void isWrittenAsShortAsItMayBe(String fen, String uci, String san) {
    Position position = Fen.position(fen);
    assertThat(SanMoves.format(position, UciMoves.parse(position, uci))).isEqualTo(san);
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, g1f3, Ng1-f3",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, e5xd6",
    "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1, e7d8n, e7xd8=N",
    "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1, e1c1, O-O-O+",
    "k7/8/1K6/8/8/8/8/7R w - - 0 1, h1h8, Rh1-h8#",
  })
  void isWrittenWithBothSquares(String fen, String uci, String text) {
    Position position = Fen.position(fen);
    assertThat(SanMoves.formatLong(position, UciMoves.parse(position, uci))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0-0-0, e1a1",
    "O-O+, e1h1",
    "0-0!?, e1h1",
    "Rad1, a1d1",
    "Ra1d1, a1d1",
    "Ra1-d1, a1d1",
    "Rad1+, a1d1",
    "Ke2#, e1e2",
    "e3-e4, e3e4",
    "Pe4, e3e4",
    "c8Q, c7c8q",
    "c8=Q, c7c8q",
    "c8(N), c7c8n",
    "c8=r, c7c8r",
    "c7xd8=B+, c7d8b",
    "cd8Q, c7d8q",
    "c:d8=Q, c7d8q",
    "gxh6, g5h6",
    "gh6, g5h6",
    "gxh6e.p., g5h6",
    "Rxa7, a1a7",
    "R:a7, a1a7",
    "Ra7, a1a7",
  })
  void readsWhatPeopleWrite(String text, String uci) {
    Position position = Fen.position("3n4/p1P1k3/8/6Pp/8/4P3/8/R3K2R w KQ h6 0 1");
    Move expected = UciMoves.parse(position, uci);
    assertThat(SanMoves.parse(position, text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'', not in algebraic notation",
    "e9, not in algebraic notation",
    "nf3, not in algebraic notation",
    "e2-e4-e5, not in algebraic notation",
    "--, a null move is no legal move",
    "Z0, a null move is no legal move",
    "O-O-O, castling queenside is not legal",
    "Rd1, 'ambiguous: Ra1-d1, Rh1-d1'",
    "Qd4, no queen may legally move to d4",
    "Rbb1, no rook from b may legally move to b1",
    "e5, no pawn may legally move to e5",
    "c8, the pawn that reaches c8 must name what it becomes",
    "e4=Q, the move to e4 is no promotion to queen",
    "Ra7, no rook may legally move to a7",
    "Rxa5, nothing to capture on a5",
    "Ra1-a6, 'the move to a6 captures: Ra1xa6'",
    "d8=Q, 'the move to d8 captures: c7xd8=Q, c7xd8=R, c7xd8=B, c7xd8=N'",
  })
  void refusesWithAReason(String text, String reason) {
    Position position = Fen.position("3n4/p1P4k/p7/6Pp/8/4P3/4K3/R6R w - - 0 1");

    MalformedMoveException thrown =
        catchThrowableOfType(MalformedMoveException.class, () -> SanMoves.parse(position, text));

    assertThat(thrown.reason()).isEqualTo(reason);
    assertThat(thrown.text()).isEqualTo(text);
  }

  @Test
  void kingStepIsNoCastling() {
    Position position = Fen.position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assertThat(SanMoves.parse(position, "Kg1").type()).isEqualTo(Move.Type.QUIET);
    assertThat(SanMoves.parse(position, "O-O").type()).isEqualTo(Move.Type.CASTLING);
  }
}
