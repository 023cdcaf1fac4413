package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.bitboard.Squares;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;
import org.perft960.position.RandomPositions;
import org.perft960.position.Setup;

class FenTest {
  @ParameterizedTest
  @CsvFileSource(
      resources = "malformed-fen.tsv",
      delimiter = '\t',
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      numLinesToSkip = 1)
  void malformedTextIsToldWithPlaceAndReason(String marked, String reason) {
    String text = marked.replace("»", "");

    MalformedFenException thrown =
        catchThrowableOfType(MalformedFenException.class, () -> Fen.parse(text));

    assertThat(thrown).as("\"%s\" is malformed", text).isNotNull();
    assertThat(thrown.reason()).isEqualTo(reason);
    assertThat(thrown.index()).as("place of: " + reason).isEqualTo(marked.indexOf('»'));
    assertThat(thrown.text()).isEqualTo(text);
  }

  @ParameterizedTest(name = "{3}")
  @CsvFileSource(
      resources = "fen-readings.tsv",
      delimiter = '\t',
      ignoreLeadingAndTrailingWhitespace = false,
      numLinesToSkip = 1)
  void fenIsWrittenBackInItsDialect(String read, FenDialect dialect, String written, String claim) {
    Position position = Fen.position(read);

    assertThat(position.dialect()).as(claim).isEqualTo(dialect);
    assertThat(Fen.format(position)).as(claim).isEqualTo(written);
    assertThat(Fen.position(written)).as(claim).isEqualTo(position);
  }

  @Test
  void tabsSeparateFieldsAndLineEndsAreIgnored() {
    assertThat(Fen.parse("4k3/8/8/8/8/8/8/4K3\tw\t-\t- 5\t9\r\n"))
        .isEqualTo(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 5 9"));
  }

  @Test
  void noEnPassantSquareIsNotA1() {
    Setup setup = Fen.parse("8/RPP5/8/3k4/5Bp1/6Pp/P4P1P/5K2 w - - 1 42");

    assertThat(setup.enPassantSquare()).isEqualTo(Setup.NO_SQUARE);
    assertThat(setup.toPosition().enPassantSquare()).isEqualTo(Position.NO_SQUARE);
  }

  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/4K1RR w K - 0 1, h1",
    "4k3/8/8/8/8/8/8/4K1RR w G - 0 1, g1",
    "4k3/8/8/8/8/8/8/RRRK4 w Q - 0 1, a1",
    "4k3/8/8/8/8/8/8/RRRK4 w C - 0 1, c1",
    "rr2k1rr/8/8/8/8/8/8/4K3 b k - 0 1, h8",
    "rr2k1rr/8/8/8/8/8/8/4K3 b q - 0 1, a8",
    "rr2k1rr/8/8/8/8/8/8/4K3 b b - 0 1, b8",
    "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1, g1",
  })
  void castlingLettersNameTheirRook(String fen, String rook) {
    assertThat(Fen.position(fen).castlingRooks()).isEqualTo(Squares.bit(Squares.parse(rook)));
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1, STANDARD, KQkq",
    "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1, X_FEN, KQkq",
    "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1, SHREDDER, HAha",
    "r3k3/8/8/8/8/8/8/4K1RR w Gq - 0 1, X_FEN, Gq",
    "r3k3/8/8/8/8/8/8/4K1RR w Gq - 0 1, SHREDDER, Ga",
    "r3k3/8/8/8/8/8/8/4K1RR w - - 0 1, SHREDDER, -",
  })
  void anyDialectCanBeAskedFor(String fen, FenDialect dialect, String castling) {
    assertThat(Fen.format(Fen.position(fen), dialect).split(" ")[2]).isEqualTo(castling);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        "4k3/8/8/8/8/8/8/5K1R w H - 0 1",
        "5kr1/8/8/8/8/8/8/4K2R w Hg - 0 1",
      })
  void standardRefusesWhatItCannotSay(String fen) {
    Position position = Fen.position(fen);

    assertThatThrownBy(() -> Fen.format(position, FenDialect.STANDARD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(fen);
  }

  @ParameterizedTest
  @ValueSource(longs = {71, 72})
  void everyDialectSaysTheWholePosition(long seed) {
    RandomPositions positions = new RandomPositions(seed);
    for (int i = 0; i < 5_000; i++) {
      Position position = positions.next();
      for (FenDialect dialect : FenDialect.values()) {
        if (dialect == FenDialect.STANDARD && !position.hasStandardCastling()) {
          continue;
        }
        String fen = Fen.format(position, dialect);
        Position back = Fen.position(fen);
        assertThat(back).as(fen).isEqualTo(position);
        assertThat(back.halfmoveClock()).as(fen).isEqualTo(position.halfmoveClock());
        assertThat(back.fullmoveNumber()).as(fen).isEqualTo(position.fullmoveNumber());
        assertThat(Fen.format(back)).isEqualTo(fen);
      }
    }
  }
}
