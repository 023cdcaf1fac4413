package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.suite.Variant;

/** Where a file is cut must not matter. */
class SplitTest {
  private static final String TEXT =
      """
      [Site "before the header"]
      [Event "of this game"]
      [Result "1-0"]
      1. e4 1-0

      [Result "0-1"]
      [White "tags of"]\s
      [Event "another"]
      1. d4 0-1
      e4 without a header 1-0
      [Event "mate"]
      [Result "0-1"]

      1. f3 e5 2. g4 Qh4# 0-1

      [Event "header within a comment"]

      1. e4 { not [Event "here"]
      [Event\t"but here"] } 1. d4 *
      [Event "no blank line before"]
      1. c4 Ü *
      [Events "no header"]
      [Event\u00A0"no-break"]
       [Event "not at the start of a line"]

      1. Nf3 1/2-1/2
      [Event "other"]
      [Variant "Atomic"]

      1. e4 *

      1. d4 d5 *
      [Round "no result of the game before"]
      [Event "half a game"]

      1. a3\
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void everyGameBelongsToOnePartWhateverTheirSize(String lineEnd) throws IOException {
    Path file = Rows.file(folder, "games.pgn", "\uFEFF" + TEXT.replace("\n", lineEnd));
    List<Map<String, Object>> whole = Rows.of(file, Long.MAX_VALUE / 2);

    assertThat(whole).hasSize(10);
    for (long size = 1; size <= Files.size(file) + 1; size++) {
      assertThat(Rows.of(file, size)).as("parts of %d bytes", size).isEqualTo(whole);
    }
  }

  @Test
  void filesWithByteOrderMarksMayBeJoined() throws IOException {
    String one = "\uFEFF[Event \"a\"]\n\n1. e4 *\n\n";
    String other = "\uFEFF[Site \"b\"]\n[Event \"b\"]\n\n1. e5 *\n\n";
    Path file = Rows.file(folder, "joined.pgn", one + other + one + one);
    List<Map<String, Object>> whole = Rows.of(file, Long.MAX_VALUE / 2);

    assertThat(whole).extracting(row -> row.get("line")).containsExactly(1L, 5L, 10L, 14L);
    assertThat(whole)
        .extracting(row -> row.get("status"))
        .containsExactly("read", "broken", "read", "read");
    for (long size = 1; size <= Files.size(file) + 1; size++) {
      assertThat(Rows.of(file, size)).as("parts of %d bytes", size).isEqualTo(whole);
    }
  }

  @Test
  void tagsBeforeAHeaderAreOfItsGame() throws IOException {
    String many = "[Tag \"" + "x".repeat(1_000) + "\"]\n";
    String text =
        "[Event \"a\"]\n\n1. e4 *\n"
            + many.repeat(200)
            + "[Event \"b\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n";
    Path file = Rows.file(folder, "late.pgn", text);

    assertThat(Rows.of(file, 1 << 30)).extracting(row -> row.get("line")).containsExactly(1L, 4L);
    for (long size : new long[] {50, 1_000, 99_999, text.length() - 60}) {
      assertThat(Rows.of(file, size)).isEqualTo(Rows.of(file, 1 << 30));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000, 7_777, 65_536, 100_001})
  void partsAddUpToTheFile(long size) throws IOException {
    String text = new SeededGames(Variant.CHESS960, 5).text(300);
    Path file = Rows.file(folder, "games.pgn", text);

    assertThat(Rows.of(file, size)).hasSize(300).isEqualTo(Rows.of(file, 1 << 30));
    assertThat(GamesText.of(Rows.result(size, file)))
        .isEqualTo(GamesText.of(Rows.result(1 << 30, file)));
  }

  @Test
  void emptyFileHasNoGames() throws IOException {
    GamesResult result = Rows.result(10, Rows.file(folder, "empty.pgn", ""));

    assertThat(result.headers()).isZero();
    assertThat(result.tally().games()).isZero();
    assertThat(GamesText.of(result)).contains("together");
  }

  /** A character of several bytes may be cut: its bytes are no header's. */
  @Test
  void cutWithinACharacterChangesNothing() throws IOException {
    String text = "[Event \"ÄÖ€\uD83D\uDE00\"]\n\n1. e4 {ÄÖ€\uD83D\uDE00} *\n\n".repeat(3);
    Path file = Files.write(folder.resolve("a.pgn"), text.getBytes(StandardCharsets.UTF_8));

    for (long size = 1; size <= 40; size++) {
      assertThat(Rows.of(file, size)).hasSize(3).isEqualTo(Rows.of(file, 1 << 20));
    }
  }
}
