package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/** Results by start position. */
class StartResultsTest {
  @TempDir private Path folder;

  private static String game(Position start, String result) {
    return "[Event \"?\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\na3 %s\n\n"
        .formatted(Fen.format(start), result);
  }

  @Test
  void resultsAreAddedUpByArray() throws IOException {
    StringBuilder text = new StringBuilder("[Event \"standard\"]\n\ne4 1-0\n\n");
    text.append(game(StartPositions.chess960(0), "1-0"));
    text.append(game(StartPositions.chess960(0), "1/2-1/2"));
    text.append(game(StartPositions.chess960(0), "*"));
    text.append(game(StartPositions.chess960(959), "0-1"));
    text.append(game(StartPositions.doubleArrangement(3, 4), "0-1"));
    Path file = Rows.file(folder, "games.pgn", text.toString());

    GamesResult result = Rows.result(200, file);

    assertThat(new GamesTables(result).startRows())
        .containsExactly(
            new GamesTables.StartRow(0, new Score(1, 1, 0), 1),
            new GamesTables.StartRow(518, new Score(1, 0, 0), 0),
            new GamesTables.StartRow(959, new Score(0, 0, 1), 0));
    assertThat(Rows.of(file, 1 << 20).get(5))
        .containsEntry("white_sp_id", 3L)
        .containsEntry("black_sp_id", 4L);
  }

  @Test
  void everyArrayIsKnownByItsNumber() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int number = 0; number < 960; number++) {
      text.append(game(StartPositions.doubleArrangement(number, 959 - number), "*"));
    }
    var rows = Rows.of(folder, text.toString());

    for (int number = 0; number < 960; number++) {
      assertThat(rows.get(number))
          .containsEntry("white_sp_id", (long) number)
          .containsEntry("black_sp_id", 959L - number);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
  })
  void otherPositionsHaveNoNumber(String fen) throws IOException {
    var rows = Rows.of(folder, "[Event \"?\"]\n[FEN \"" + fen + "\"]\n\n*\n");

    assertThat(rows)
        .singleElement()
        .satisfies(
            row ->
                assertThat(row)
                    .containsEntry("status", "read")
                    .doesNotContainKeys("white_sp_id", "black_sp_id"));
  }

  /** Ends by Wilson's formula, as tables have them. */
  @ParameterizedTest
  @CsvSource({
    "5, 0, 5, 0.5, 0.2366, 0.7634",
    "0, 0, 10, 0, 0, 0.2775",
    "10, 0, 0, 1, 0.7225, 1",
    "0, 10, 0, 0.5, 0.2366, 0.7634",
    "50, 10, 40, 0.55, 0.4524, 0.6439",
  })
  void intervalIsWilsons(long wins, long draws, long losses, double mean, double low, double high) {
    Score score = new Score(wins, draws, losses);

    assertThat(List.of(score.mean(), score.low(), score.high()))
        .zipSatisfy(
            List.of(mean, low, high),
            (found, expected) -> assertThat(found).isCloseTo(expected, within(6e-5)));
  }
}
