package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Move;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/** The legal moves are given by hand, so that notation is tested without the generator. */
class UciMovesTest {
  private static final Position STANDARD = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
  private static final Position KING_ON_B8 =
      Fen.position("rk2nq1r/pppb2pp/4pb2/3p1pB1/3P4/5N2/PPP1PPPP/RK1BN1QR b KQkq - 0 1");
  private static final Position KING_ON_G1 =
      Fen.position("bbqnr1kr/pppppppp/6n1/8/8/6N1/PPPPPPPP/BBQNR1KR w HEhe - 2 2");

  private static final Move E8H8 = move("e8", "h8", null, Move.Type.CASTLING);
  private static final Move E8A8 = move("e8", "a8", null, Move.Type.CASTLING);
  private static final Move E8F8 = move("e8", "f8", null, Move.Type.QUIET);
  private static final Move B8A8 = move("b8", "a8", null, Move.Type.CASTLING);
  private static final Move B8C8 = move("b8", "c8", null, Move.Type.QUIET);
  private static final Move G1H1 = move("g1", "h1", null, Move.Type.CASTLING);
  private static final Move D7D8Q = move("d7", "d8", PieceKind.QUEEN, Move.Type.QUIET);
  private static final Move D7D8N = move("d7", "d8", PieceKind.KNIGHT, Move.Type.QUIET);

  @Test
  void standardCastlingIsReadInBothSpellingsAndWrittenAsTwoSquares() {
    List<Move> legal = List.of(E8F8, E8H8, E8A8);

    assertThat(UciMoves.parse("e8g8", legal)).isEqualTo(E8H8);
    assertThat(UciMoves.parse("e8h8", legal)).isEqualTo(E8H8);
    assertThat(UciMoves.parse("e8c8", legal)).isEqualTo(E8A8);
    assertThat(UciMoves.parse("e8a8", legal)).isEqualTo(E8A8);
    assertThat(UciMoves.format(STANDARD, E8H8)).isEqualTo("e8g8");
    assertThat(UciMoves.format(STANDARD, E8A8)).isEqualTo("e8c8");
    assertThat(UciMoves.format(STANDARD, E8F8)).isEqualTo("e8f8");
  }

  @Test
  void kingStepWinsOverCastlingOfTheSameTwoSquares() {
    List<Move> legal = List.of(B8A8, B8C8);

    assertThat(UciMoves.parse("b8c8", legal)).isEqualTo(B8C8);
    assertThat(UciMoves.parse("b8a8", legal)).isEqualTo(B8A8);
    assertThat(UciMoves.format(KING_ON_B8, B8A8)).isEqualTo("b8a8");
    assertThat(UciMoves.format(KING_ON_B8, B8C8)).isEqualTo("b8c8");
  }

  @Test
  void twoSquaresMeanCastlingWhereTheStepIsNotLegal() {
    assertThat(UciMoves.parse("b8c8", List.of(B8A8))).isEqualTo(B8A8);
  }

  @Test
  void kingThatAlreadyStandsOnG1CastlesByTakingItsRook() {
    assertThat(UciMoves.format(KING_ON_G1, G1H1)).isEqualTo("g1h1");
    assertThat(UciMoves.parse("g1h1", List.of(G1H1))).isEqualTo(G1H1);
  }

  @Test
  void promotionLettersAreReadInEitherCaseAndWrittenInLowerCase() {
    List<Move> legal = List.of(D7D8Q, D7D8N);

    assertThat(UciMoves.parse("d7d8n", legal)).isEqualTo(D7D8N);
    assertThat(UciMoves.parse("d7d8Q", legal)).isEqualTo(D7D8Q);
    assertThat(UciMoves.format(STANDARD, D7D8Q)).isEqualTo("d7d8q");
  }

  @ParameterizedTest
  @CsvSource({
    "'', '0 characters, expected 4 or 5'",
    "e2, '2 characters, expected 4 or 5'",
    "e8g8qq, '6 characters, expected 4 or 5'",
    "i8g8, 'no square: \"i8\"'",
    "e8g9, 'no square: \"g9\"'",
    "0000, 'no square: \"00\"'",
    "E8G8, 'no square: \"E8\"'",
    "d7d8k, 'no kind to promote to: \"k\"'",
    "d7d8, 'the pawn that moves from d7 to d8 must name what it becomes'",
    "d7d8b, 'no legal move from d7 to d8 that becomes a bishop'",
    "e8f8q, 'the move from e8 to f8 is no promotion'",
    "e8g8q, 'no legal move from e8 to g8'",
    "e8d8, 'no legal move from e8 to d8'",
  })
  void unknownMovesAreToldWithTheirReason(String text, String reason) {
    List<Move> legal = List.of(E8F8, E8H8, D7D8Q, D7D8N);

    MalformedMoveException thrown =
        catchThrowableOfType(MalformedMoveException.class, () -> UciMoves.parse(text, legal));

    assertThat(thrown.reason()).isEqualTo(reason);
    assertThat(thrown.text()).isEqualTo(text);
    assertThat(thrown).hasMessageContaining(text).hasMessageContaining(reason);
  }

  private static Move move(String from, String to, PieceKind promotion, Move.Type type) {
    return new Move(Squares.parse(from), Squares.parse(to), promotion, type);
  }
}
