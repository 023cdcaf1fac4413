package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.suite.Variant;

/** Every game is read, skipped or broken, whatever the file holds. */
class AccountTest {
  @TempDir private Path folder;

  @Test
  void brokenAndSkippedGamesSayWhereAndWhy() throws IOException {
    Path file =
        Rows.file(
            folder,
            "games.pgn",
            """
            [Event "a"]

            1. e4 e5
            2. Nf6 *

            [Event "b"]
            [Variant "Crazyhouse"]

            1. e4 *

            [Event "c"]

            1. d4 1-0
            """);

    var rows = Rows.of(file, 1 << 20);
    assertThat(rows.get(0))
        .containsEntry("status", "broken")
        .containsEntry("line", 1L)
        .containsEntry("broken_line", 4L)
        .containsEntry("plies", 2L)
        .doesNotContainKey("ended");
    assertThat(rows.get(0).get("reason").toString()).startsWith("Nf6: ");
    assertThat(rows.get(1))
        .containsEntry("status", "skipped")
        .containsEntry("reason", "variant Crazyhouse");
    assertThat(rows.get(2)).containsEntry("status", "read").containsEntry("line", 11L);

    GamesResult result = Rows.result(40, file);
    assertThat(result.headers()).isEqualTo(3);
    assertThat(result.told())
        .singleElement()
        .asString()
        .startsWith(file + ":1: broken after 2 plies: Nf6: ");
    // The sums are those of the games that were read.
    assertThat(result.tally().sum(GameColumn.PLIES)).isOne();
  }

  @Test
  void hugeCommentIsNoTrouble() throws IOException {
    String comment = "{" + "a comment [Event \"?\"] \n ".repeat(200_000) + "}";
    Path file =
        Rows.file(
            folder,
            "games.pgn",
            "[Event \"a\"]\n\n1. e4 " + comment + " e5 *\n\n[Event \"b\"]\n\n1. d4 *\n");

    GamesResult result = Rows.result(100_000, file);

    assertThat(result.headers()).isEqualTo(2);
    assertThat(result.games(0)).isEqualTo(2);
  }

  /** Bytes changed, left out and put in, at random places. */
  @Test
  void damagedFilesAreAccountedFor() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    byte[] text = new SeededGames(Variant.CHESS960, 3).text(60).getBytes(StandardCharsets.UTF_8);
    long broken = 0;
    for (int round = 0; round < 40; round++) {
      Path file = folder.resolve("damaged-" + round + ".pgn");
      Files.write(file, damaged(text, random));

      GamesResult result = Rows.result(10_000, file);

      assertThat(result.games(0) + result.games(1) + result.games(2))
          .isEqualTo(result.headers() + result.withoutHeader());
      assertThat(GamesText.of(result)).isEqualTo(GamesText.of(Rows.result(1 << 30, file)));
      broken += result.games(2);
    }
    assertThat(broken).isGreaterThan(100);
  }

  private static byte[] damaged(byte[] text, SplittableRandom random) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte b : text) {
      int chance = random.nextInt(4_000);
      if (chance == 0) {
        out.write(random.nextInt(256));
      } else if (chance == 1) {
        out.write(b);
        out.write("{([;%\"\0\r\uFFFD".charAt(random.nextInt(9)));
      } else if (chance > 2) {
        out.write(b);
      }
    }
    return out.toByteArray();
  }
}
