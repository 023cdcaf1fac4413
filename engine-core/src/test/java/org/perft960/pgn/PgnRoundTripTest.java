package org.perft960.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.fuzz.Fuzz;
import org.perft960.notation.Fen;
import org.perft960.suite.Variant;

/** Seeded games are written, read back and replayed: all agree. */
class PgnRoundTripTest {
  /** Games that are in memory at once. */
  private static final int GAMES = 100;

  @ParameterizedTest
  @EnumSource
  void gamesAreReadBack(Variant variant) throws IOException {
    RandomGames random = new RandomGames(Fuzz.SEED);
    for (int round = 0; round < Fuzz.TIMES; round++) {
      List<PgnGame> games = new ArrayList<>();
      for (int i = 0; i < GAMES; i++) {
        games.add(random.next(variant));
      }
      assertReadBack(games, written(games));
    }
  }

  @ParameterizedTest
  @EnumSource
  void notesAreReadBackAndSkipped(Variant variant) throws IOException {
    RandomGames random = new RandomGames(Fuzz.SEED + 1);
    for (int round = 0; round < Fuzz.TIMES; round++) {
      List<PgnGame> games = new ArrayList<>();
      for (int i = 0; i < GAMES; i++) {
        games.add(random.nextWithNotes(variant));
      }
      String text = written(games);
      assertReadBack(games, text);
      assertNotesReadBack(games, text);
    }
  }

  private static void assertNotesReadBack(List<PgnGame> games, String text) throws IOException {
    PgnReader reader = PgnReader.withNotes(new StringReader(text));
    for (PgnGame game : games) {
      PgnGame read = (PgnGame) reader.next().orElseThrow();
      assertThat(read.moves()).isEqualTo(game.moves());
    }
    assertThat(reader.next()).isEmpty();
  }

  private static String written(List<PgnGame> games) throws IOException {
    StringBuilder text = new StringBuilder();
    PgnWriter writer = new PgnWriter(text);
    for (PgnGame game : games) {
      writer.write(game);
    }
    return text.toString();
  }

  private static void assertReadBack(List<PgnGame> games, String text) throws IOException {
    PgnReader reader = PgnReader.ofMoves(new StringReader(text));
    for (PgnGame game : games) {
      PgnEntry entry = reader.next().orElseThrow();
      assertThat(entry).isInstanceOf(PgnGame.class);
      PgnGame read = (PgnGame) entry;
      assertThat(read.moves().moves()).isEqualTo(game.moves().moves());
      assertThat(Fen.format(read.moves().start())).isEqualTo(Fen.format(game.moves().start()));
      assertThat(read.result()).isEqualTo(game.result());
      assertThat(read.tags()).containsAllEntriesOf(game.tags());
      assertThat(text.lines().skip(read.line() - 1L).findFirst())
          .contains("[Event \"Seeded play\"]");
    }
    assertThat(reader.next()).isEmpty();
  }
}
