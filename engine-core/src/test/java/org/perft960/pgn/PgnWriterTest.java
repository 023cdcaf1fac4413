package org.perft960.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perft960.fuzz.Fuzz;
import org.perft960.game.Game;
import org.perft960.suite.Variant;

class PgnWriterTest {
  @Test
  void sevenTagsComeFirstThenTheOthersByName() throws IOException {
    Game game = played(Game.standard(), "f3 e5 g4 Qh4#");
    assertThat(written(game, Map.of("White", "A \"B\" \\", "ECO", "A00", "Black", "C")))
        .isEqualTo(
            """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "A \\"B\\" \\\\"]
            [Black "C"]
            [Result "0-1"]
            [ECO "A00"]

            1. f3 e5 2. g4 Qh4# 0-1

            """);
  }

  @Test
  void otherStartsAreGivenAsFen() throws IOException {
    Game game = played(Game.from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"), "Kd8 e4");
    assertThat(written(game, Map.of()))
        .contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[SetUp \"1\"]\n")
        .endsWith("\n\n7... Kd8 8. e4 *\n\n");
  }

  @Test
  void standardStartOfChess960IsGivenAsFenToo() throws IOException {
    String text = written(played(Game.standard(), "e4"), Map.of("Variant", "Chess960"));

    assertThat(text).contains("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ");
    assertThat(PgnReader.ofMoves(new StringReader(text)).next()).get().isInstanceOf(PgnGame.class);
  }

  @Test
  void blackMovesAreNumberedBehindCommentsAndVariations() throws IOException {
    String moves = "1. e4 $1 {best} 1... e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 *";
    PgnGame game = (PgnGame) PgnReader.withNotes(new StringReader(moves)).next().orElseThrow();
    StringBuilder text = new StringBuilder();
    new PgnWriter(text).write(game);
    assertThat(text).endsWith("\n\n" + moves + "\n\n");
  }

  @Test
  void linesAreShorterThanEightyCharacters() throws IOException {
    RandomGames random = new RandomGames(Fuzz.SEED);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      new PgnWriter(text).write(random.next(Variant.DFRC));
    }
    assertThat(text.toString().lines().filter(line -> !line.startsWith("[")))
        .allMatch(line -> line.length() < 80)
        .anyMatch(line -> line.length() == 79);
  }

  @Test
  void tagWithoutANameIsRefused() {
    assertThatThrownBy(() -> written(Game.standard(), Map.of("a b", "")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a b");
  }

  private static String written(Game game, Map<String, String> tags) throws IOException {
    StringBuilder text = new StringBuilder();
    new PgnWriter(text).write(new PgnGame(0, tags, PgnLine.of(game), game.result()));
    return text.toString();
  }

  private static Game played(Game game, String moves) {
    Arrays.stream(moves.split(" ")).forEach(game::play);
    return game;
  }
}
