package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The end of a game, by its moves and by what is said of it. */
class EndFactsTest {
  private static final List<String> FINDINGS =
      List.of(
          "result_tag_differs",
          "mate_misjudged",
          "draw_misjudged",
          "impossible_win",
          "no_ground",
          "termination_differs",
          "moves_after_end");

  @TempDir private Path folder;

  private Map<String, Object> row(String tags, String moves) throws IOException {
    List<Map<String, Object>> rows = Rows.of(folder, "[Event \"?\"]\n" + tags + "\n\n" + moves);
    assertThat(rows).hasSize(1);
    assertThat(rows.get(0)).as(moves).containsEntry("status", "read");
    return rows.get(0);
  }

  private static String findings(Map<String, Object> row) {
    TreeSet<String> findings = new TreeSet<>();
    FINDINGS.forEach(
        name -> findings.addAll(Boolean.TRUE.equals(row.get(name)) ? List.of(name) : List.of()));
    return String.join(" ", findings);
  }

  @ParameterizedTest
  @CsvSource({
    "f3 e5 g4 Qh4#, 0-1, checkmate, ''",
    "f3 e5 g4 Qh4#, 1/2-1/2, checkmate, mate_misjudged",
    "f3 e5 g4 Qh4#, 1-0, checkmate, mate_misjudged",
    "f3 e5 g4 Qh4#, *, checkmate, mate_misjudged",
    "e4 e5, 1-0, won, ''",
    "e4 e5, *, unfinished, ''",
    "e4 e5, 1/2-1/2, drawn, no_ground",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8, 1/2-1/2, threefold_repetition, ''",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1, 1/2-1/2, claim_by_move, ''",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6, 1/2-1/2, drawn, no_ground",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8, 1-0, fivefold_repetition,"
        + " draw_misjudged",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4, 1/2-1/2,"
        + " fivefold_repetition, moves_after_end",
  })
  void resultIsHeldAgainstTheMoves(String moves, String result, String ended, String findings)
      throws IOException {
    Map<String, Object> row = row("[Result \"" + result + "\"]", moves + " " + result);

    assertThat(row).containsEntry("ended", ended).containsEntry("result", result);
    assertThat(findings(row)).isEqualTo(findings);
  }

  @ParameterizedTest
  @CsvSource({
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1, Qg6, 1-0, stalemate, draw_misjudged",
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1, Qg6, 1/2-1/2, stalemate, ''",
    "7k/8/8/8/8/8/6p1/K5N1 w - - 0 1, Ka2 Kh7, 1-0, won, ''",
    "7k/8/8/8/8/8/8/K5Nn w - - 0 1, Ka2, 1/2-1/2, drawn, no_ground",
    "7k/8/8/8/8/8/6n1/K4N2 w - - 0 1, Ka2, 1-0, won, ''",
    "7k/8/8/8/8/8/6n1/K7 w - - 0 1, Ka2, 0-1, dead_position, draw_misjudged moves_after_end",
    "7k/8/8/8/8/8/6r1/K7 w - - 0 1, Kb1, 1-0, won, impossible_win",
    "7k/8/8/8/8/8/6r1/K7 w - - 99 1, Kb1, 1/2-1/2, fifty_moves, ''",
    "7k/8/8/8/8/8/6r1/K7 w - - 98 1, Kb1, 1/2-1/2, claim_by_move, ''",
    "7k/8/8/8/8/8/6r1/K7 w - - 97 1, Kb1, 1/2-1/2, drawn, no_ground",
    "7k/8/8/8/8/8/6r1/K7 w - - 149 1, Kb1, 0-1, seventy_five_moves, draw_misjudged",
    "6k1/5ppp/8/8/8/8/8/K3R3 w - - 149 1, Re8#, 1-0, checkmate, ''",
  })
  void endsFromAFenAreTold(String fen, String moves, String result, String ended, String findings)
      throws IOException {
    Map<String, Object> row = row("[SetUp \"1\"]\n[FEN \"" + fen + "\"]", moves + " " + result);

    assertThat(row).containsEntry("ended", ended);
    assertThat(findings(row)).isEqualTo(findings);
  }

  @ParameterizedTest
  @CsvSource({
    "Time forfeit, e4 e5, 1-0, flag_fall, ''",
    "Time forfeit, e4 e5, 1/2-1/2, drawn, no_ground termination_differs",
    "Normal, e4 e5, 1/2-1/2, drawn, no_ground",
    "Alice won by checkmate, e4 e5, 1-0, won, termination_differs",
    "Alice won by checkmate, f3 e5 g4 Qh4#, 0-1, checkmate, ''",
    "Game drawn by stalemate, e4 e5, 1/2-1/2, drawn, no_ground termination_differs",
    "Game drawn by repetition, e4 e5, 1/2-1/2, drawn, no_ground termination_differs",
    "Game drawn by repetition, Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8, 1/2-1/2, threefold_repetition, ''",
    "Game drawn by 50-move rule, e4 e5, 1/2-1/2, drawn, no_ground termination_differs",
    "Game drawn by insufficient material, e4 e5, 1/2-1/2, drawn, no_ground termination_differs",
    "Game drawn by agreement, e4 e5, 1/2-1/2, drawn, no_ground",
    "Game drawn by agreement, e4, 1/2-1/2, drawn, no_ground termination_differs",
    "Game drawn by agreement, e4 e5, 1-0, won, termination_differs",
    "Bob won by resignation, e4 e5, 1/2-1/2, drawn, no_ground termination_differs",
    "unterminated, e4 e5, *, unfinished, ''",
    "unterminated, e4 e5, 0-1, won, termination_differs",
    "Time forfeit, e4 e5, *, unfinished, termination_differs",
    "Time forfeit, f3 e5 g4 Qh4#, 0-1, checkmate, termination_differs",
    "White won by resignation, f3 e5 g4 Qh4#, 0-1, checkmate, termination_differs",
    "Game drawn by stalemate, f3 e5 g4 Qh4#, 0-1, checkmate, termination_differs",
    "White won by resignation, e4 e5, 0-1, won, termination_differs",
    "Black won by resignation, e4 e5, 0-1, won, ''",
    "White won on time, e4 e5, 0-1, flag_fall, termination_differs",
    "White Wins on time!, e4 e5, 1-0, flag_fall, ''",
    "Forfeit due to playing with teammate, e4 e5, 1-0, won, ''",
    "mate in 3, e4 e5, *, unfinished, ''",
  })
  void terminationIsHeldAgainstTheMoves(
      String termination, String moves, String result, String ended, String findings)
      throws IOException {
    Map<String, Object> row = row("[Termination \"" + termination + "\"]", moves + " " + result);

    assertThat(row).containsEntry("ended", ended).containsEntry("termination", termination);
    assertThat(findings(row)).isEqualTo(findings);
  }

  @ParameterizedTest
  @CsvSource({
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1, Qg6, Stalemate, ''",
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1, Qg6, Game drawn by stalemate., ''",
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1, Qg6, Game drawn by agreement, termination_differs",
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1, Qg6, Checkmate, termination_differs",
    "8/8/8/3k4/4R3/8/8/K7 b - - 0 1, Kxe4, Game drawn by insufficient material, ''",
    "8/8/8/3k4/4R3/8/8/K7 b - - 0 1, Kxe4, Insufficient mating material, ''",
    "8/8/8/3k4/4R3/8/8/K7 b - - 0 1, Kd6, Insufficient material, no_ground termination_differs",
  })
  void terminationIsHeldAgainstADraw(String fen, String moves, String termination, String findings)
      throws IOException {
    String tags = "[SetUp \"1\"]\n[FEN \"%s\"]\n[Termination \"%s\"]".formatted(fen, termination);

    assertThat(findings(row(tags, moves + " 1/2-1/2"))).isEqualTo(findings);
  }

  @Test
  void winnerInATerminationMayBeNamed() throws IOException {
    String tags = "[White \"Alice B.\"]\n[Black \"Bob\"]\n[Termination \"%s won on time\"]";

    assertThat(findings(row(tags.formatted("Alice B."), "e4 e5 1-0"))).isEmpty();
    assertThat(findings(row(tags.formatted("Bob"), "e4 e5 1-0"))).isEqualTo("termination_differs");
    assertThat(findings(row(tags.formatted("Carol"), "e4 e5 1-0"))).isEmpty();
  }

  @Test
  void drawnFlagFallNeedsASideThatCannotMate() throws IOException {
    String fen = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/6r1/K7 w - - 0 1\"]\n";
    Map<String, Object> row = row(fen + "[Termination \"Time forfeit\"]", "Kb1 1/2-1/2");

    assertThat(row).containsEntry("ended", "flag_fall");
    assertThat(findings(row)).isEmpty();
  }

  @Test
  void resultTagThatIsNotTheResultIsTold() throws IOException {
    assertThat(findings(row("[Result \"0-1\"]", "e4 e5 1-0"))).isEqualTo("result_tag_differs");
    assertThat(findings(row("[Result \"none\"]", "e4 e5 1-0"))).isEmpty();
  }

  @Test
  void claimsAtTheEndAreToldWhateverTheResult() throws IOException {
    Map<String, Object> row = row("", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 1-0");

    assertThat(row)
        .containsEntry("ended", "won")
        .containsEntry("threefold_claim", true)
        .containsEntry("fifty_moves_claim", false)
        .containsEntry("repetitions", 5L)
        .containsEntry("most_occurrences", 3L);
  }
}
