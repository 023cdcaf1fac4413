package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.game.AutomaticEnding;
import org.perft960.game.History;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.notation.Fen;
import org.perft960.pgn.PgnGame;
import org.perft960.pgn.PgnReader;
import org.perft960.suite.Variant;

/** What moves are, against every move made, and by example. */
class MoveFactsTest {
  @ParameterizedTest
  @EnumSource(Variant.class)
  void factsOfRandomGamesAreThePlainOnes(Variant variant) {
    SeededGames games = new SeededGames(variant, 11);
    for (int game = 0; game < 150; game++) {
      PgnGame played = games.next(game);
      History history = new History(played.moves().start());
      for (Move move : played.moves().moves()) {
        history.playUnchecked(MoveCode.of(move, history.sideToMove()));
      }
      GameRow row = look(history);
      row.set(GameColumn.PLIES, history.plies());

      PlainGame.facts(played)
          .forEach(
              (column, expected) ->
                  assertThat(row.get(column)).as(column.label).isEqualTo(expected));
    }
  }

  /** Few men, and blocked pawns: ends of every kind, and games that go on after them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "8/8/4k3/8/3n4/3B4/4K3/8 w - - 0 1",
        "8/8/4k3/8/3b4/3B4/4K1p1/8 w - - 0 1",
        "8/5k2/8/8/3N4/3q4/4K3/8 w - - 120 1",
        "8/2p5/4k3/8/3P4/8/4K3/8 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1",
        "4k3/8/p1p1p1p1/P1P1P1P1/8/8/4K2B/8 w - - 0 1",
        "8/8/8/8/8/k7/p7/K7 w - - 0 1",
      })
  void gameEndsWithTheFirstPlyThatTheLawsEnd(String fen) {
    SplittableRandom random = new SplittableRandom(fen.hashCode());
    for (int game = 0; game < 40; game++) {
      History history = new History(Fen.position(fen));
      List<Move> legal = LegalMoves.of(history.position());
      while (!legal.isEmpty() && history.plies() < 200) {
        Move move = legal.get(random.nextInt(legal.size()));
        history.playUnchecked(MoveCode.of(move, history.sideToMove()));
        legal = LegalMoves.of(history.position());
      }

      assertThat(look(history).get(GameColumn.END_PLY)).isEqualTo(firstEnd(history));
    }
  }

  private static long firstEnd(History history) {
    for (int ply = 0; ply <= history.plies(); ply++) {
      if (AutomaticEnding.of(history, ply).isPresent()) {
        return ply;
      }
    }
    return GameRow.NONE;
  }

  @ParameterizedTest
  @CsvSource({
    "direct_checks,             4k3/8/8/8/8/8/8/R3K3 w - - 0 1,      Ra8+",
    "direct_checks,             5k2/8/8/8/8/8/8/4K2R w K - 0 1,      O-O+",
    "single_discovered_checks,  4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1,    Nc5+",
    "direct_discovered_checks,  4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1,    Nf6+",
    "single_discovered_checks,  8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1,   exd6+",
    "double_discovered_checks,  8/8/4k3/3pP3/2B5/8/8/4RK2 w - d6 0 1, exd6+",
  })
  void checkIsOfItsClass(String column, String fen, String san) throws IOException {
    GameRow row = look(replay(fen, san));

    assertThat(row.get(GameColumn.valueOf(column.toUpperCase(Locale.ROOT)))).isOne();
    assertThat(row.get(GameColumn.CHECKS)).isOne();
  }

  @ParameterizedTest
  @CsvSource({
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, O-O O-O-O, kingside, king_and_rook_move, queenside",
    "8/8/8/4k3/8/8/8/R4KR1 w GA - 0 1,     O-O Ke4,   kingside, swap,",
    "8/8/8/4k3/8/8/8/3RK2R w HD - 0 1,     O-O-O Ke4, queenside, king_only,",
    "8/8/8/4k3/8/8/8/R5KR w HA - 0 1,      O-O Ke4,   kingside, rook_only,",
  })
  void castlingIsToldByWingAndWay(String fen, String sans, String wing, String way, String black)
      throws IOException {
    GameRow row = look(replay(fen, sans));

    assertThat(row.word(GameColumn.WHITE_CASTLING)).isEqualTo(wing);
    assertThat(row.word(GameColumn.WHITE_CASTLING_WAY)).isEqualTo(way);
    assertThat(row.get(GameColumn.WHITE_CASTLING_PLY)).isOne();
    assertThat(row.word(GameColumn.BLACK_CASTLING)).isEqualTo(black);
    assertThat(row.get(GameColumn.BLACK_CASTLING_PLY)).isEqualTo(black == null ? -1 : 2);
  }

  @Test
  void enPassantIsOfferedAndTaken() throws IOException {
    GameRow row = look(replay(Fen.START, "e4 a6 e5 d5 exd6 f5 a3 f4 g4 a5 h3"));

    assertThat(row.get(GameColumn.EN_PASSANT_OFFERED)).isEqualTo(2);
    assertThat(row.get(GameColumn.EN_PASSANT_TAKEN)).isOne();
    assertThat(row.get(GameColumn.CAPTURES)).isOne();
  }

  private static History replay(String fen, String sans) throws IOException {
    String text = "[FEN \"" + fen + "\"]\n\n" + sans + " *\n";
    PgnGame game = (PgnGame) PgnReader.ofMoves(new StringReader(text)).next().orElseThrow();
    History history = new History(game.moves().start());
    for (Move move : game.moves().moves()) {
      history.playUnchecked(MoveCode.of(move, history.sideToMove()));
    }
    return history;
  }

  private static GameRow look(History history) {
    GameRow row = new GameRow();
    row.clear();
    new MoveFacts(new PlyTally()).look(history, row);
    return row;
  }
}
