package org.perft960.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.bitboard.Squares;
import org.perft960.notation.Fen;

class SetupTest {
  @ParameterizedTest
  @CsvFileSource(resources = "illegal-positions.tsv", delimiter = '\t', numLinesToSkip = 1)
  void allProblemsAreToldAtOnce(String fen, String problems) {
    Setup setup = Fen.parse(fen);

    IllegalPositionException thrown =
        catchThrowableOfType(IllegalPositionException.class, setup::toPosition);

    assertThat(thrown.problems()).containsExactly(problems.split(" \\| "));
    assertThat(thrown).hasMessage("illegal position: " + problems.replace(" | ", "; "));
  }

  @ParameterizedTest
  @MethodSource
  void unreachablePositionsAreAccepted(String fen) {
    assertThat(Fen.format(Fen.position(fen))).isEqualTo(fen);
  }

  static Stream<String> unreachablePositionsAreAccepted() throws IOException {
    try (InputStream file = SetupTest.class.getResourceAsStream("unreachable-but-legal.txt")) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#"));
    }
  }

  @ParameterizedTest(name = "{3}")
  @CsvFileSource(resources = "en-passant.tsv", delimiter = '\t', numLinesToSkip = 1)
  void enPassantSquareIsKeptExactlyWhereACaptureIsLegal(
      String fen, String kept, String warning, String claim) {
    Setup setup = Fen.parse(fen);

    int square = setup.toPosition().enPassantSquare();

    assertThat(square == Setup.NO_SQUARE ? "-" : Squares.name(square)).as(claim).isEqualTo(kept);
    assertThat(setup.warnings())
        .as(claim)
        .isEqualTo(warning == null ? List.of() : List.of(warning));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void enPassantAgreesWithJudgingThePositionAfterEachCapture(long seed) {
    RandomPositions positions = new RandomPositions(seed);
    int kept = 0;
    int dropped = 0;
    for (int i = 0; i < 20_000; i++) {
      Setup setup = positions.nextSetup();
      if (setup.enPassantSquare() == Setup.NO_SQUARE || !SetupJudge.problems(setup).isEmpty()) {
        continue;
      }
      boolean legal = setup.warnings().isEmpty() && someCaptureLeavesNoCheck(setup);
      Position position = setup.toPosition();
      assertThat(position.enPassantSquare() != Setup.NO_SQUARE)
          .as("en passant capture in %s is legal", position)
          .isEqualTo(legal);
      if (legal) {
        kept++;
      } else {
        dropped++;
      }
    }
    assertThat(kept).as("positions with a legal capture").isGreaterThan(100);
    assertThat(dropped).as("positions without").isGreaterThan(100);
  }

  private static boolean someCaptureLeavesNoCheck(Setup setup) {
    int square = setup.enPassantSquare();
    boolean white = setup.sideToMove() == Color.WHITE;
    int beside = white ? square - 8 : square + 8;
    for (int step : new int[] {-1, 1}) {
      int file = Squares.file(square) + step;
      if (file < 0 || file > 7) {
        continue;
      }
      int from = beside + step;
      if ((setup.pawns() & setup.men(setup.sideToMove()) & Squares.bit(from)) == 0) {
        continue;
      }
      Setup after = afterCapture(setup, from, square, beside);
      if (SetupJudge.problems(after).stream().noneMatch(p -> p.contains("in check"))) {
        return true;
      }
    }
    return false;
  }

  private static Setup afterCapture(Setup setup, int from, int to, int captured) {
    long moved = Squares.bit(from) | Squares.bit(to);
    long taken = Squares.bit(captured);
    boolean white = setup.sideToMove() == Color.WHITE;
    return new Setup(
        setup.pawns() ^ moved ^ taken,
        setup.knights(),
        setup.bishops(),
        setup.rooks(),
        setup.queens(),
        setup.kings(),
        setup.white() ^ (white ? moved : taken),
        setup.black() ^ (white ? taken : moved),
        setup.sideToMove().opponent(),
        setup.castlingRooks(),
        Setup.NO_SQUARE,
        0,
        1,
        setup.dialect());
  }

  @Test
  void anIllegalSetupStillTellsItsWarnings() {
    Setup setup = Fen.parse("8/8/8/8/8/8/8/8 w - e3 0 1");

    assertThat(setup.warnings()).containsExactly("en passant square e3 dropped: not on rank 6");
    assertThatThrownBy(setup::toPosition).isInstanceOf(IllegalPositionException.class);
  }

  @Test
  void twoKindsOnOneSquareAreACallersMistake() {
    assertThatThrownBy(() -> oneMan(1, 1, 1, 0, 0)).hasMessageContaining("2 men on 1");
  }

  @Test
  void aManOfNoColourIsACallersMistake() {
    assertThatThrownBy(() -> oneMan(2, 0, 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("b1");
  }

  @Test
  void aCastlingRightOffTheBackRanksIsACallersMistake() {
    assertThatThrownBy(() -> oneMan(1, 0, 1, 0x100, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a2");
  }

  @ParameterizedTest
  @ValueSource(ints = {-5, Setup.MAX_CLOCK + 1})
  void aClockOutOfRangeIsACallersMistake(int clock) {
    assertThatThrownBy(() -> oneMan(1, 0, 1, 0, clock))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("clocks " + clock);
  }

  private static Setup oneMan(
      long pawns, long knights, long white, long castlingRooks, int halfmoveClock) {
    return new Setup(
        pawns,
        knights,
        0,
        0,
        0,
        0,
        white,
        0,
        Color.WHITE,
        castlingRooks,
        Setup.NO_SQUARE,
        halfmoveClock,
        1,
        FenDialect.STANDARD);
  }
}
