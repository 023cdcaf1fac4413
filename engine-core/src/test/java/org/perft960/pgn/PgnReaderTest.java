package org.perft960.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.chess960.StartPositions;
import org.perft960.game.Result;
import org.perft960.notation.Fen;

/** What is in PGN files, well made and not so well. */
class PgnReaderTest {
  private static final String HEADER = "[Event \"?\"]\n";

  @Test
  void gameHasTagsMovesAndResult() throws IOException {
    PgnGame game =
        game(
            """
            [Event "F/S Return Match"]
            [Site "Belgrade"]
            [White "Fischer, Robert J."]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2
            """);
    assertThat(game.tags().keySet()).containsExactly("Event", "Site", "White");
    assertThat(game.tags()).containsEntry("White", "Fischer, Robert J.");
    assertThat(game.moves().moves()).hasSize(6);
    assertThat(game.moves().start()).isEqualTo(StartPositions.standard());
    assertThat(game.result()).isEqualTo(Result.DRAW);
    assertThat(game.line()).isEqualTo(1);
  }

  @Test
  void gameBeginsWithTheFirstTagWhereEventIsNotTheFirst() throws IOException {
    PgnReader reader =
        PgnReader.ofMoves(
            new StringReader(
                """
                [Result "1-0"]
                [Event "a"]
                [Site "x"]

                1. e4 1-0

                [Site "y"]
                [Event "b"]
                [Site "z"]
                [Event "c"]

                1. d4 *
                """));
    PgnEntry a = reader.next().orElseThrow();
    PgnEntry b = reader.next().orElseThrow();
    PgnEntry c = reader.next().orElseThrow();

    assertThat(a).isInstanceOf(PgnGame.class);
    assertThat(a.tags()).hasToString("{Result=1-0, Event=a, Site=x}");
    assertThat(a.line()).isEqualTo(1);
    assertThat(b).isInstanceOf(PgnEntry.Broken.class);
    assertThat(b.tags()).hasToString("{Site=z, Event=b}");
    assertThat(b.line()).isEqualTo(7);
    assertThat(c).isInstanceOf(PgnGame.class);
    assertThat(c.tags()).hasToString("{Event=c}");
    assertThat(reader.next()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1-0, WHITE_WINS",
    "0-1, BLACK_WINS",
    "1/2-1/2, DRAW",
    "1/2, DRAW",
    "½-½, DRAW",
    "1/2-0, WHITE_HALF",
    "0-1/2, BLACK_HALF",
    "*, UNKNOWN"
  })
  void everyResultIsRead(String text, Result result) throws IOException {
    assertThat(game(HEADER + "1. e4 " + text).result()).isEqualTo(result);
    assertThat(game(HEADER + text).result()).isEqualTo(result);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.e4 e5 2.Nf3 *",
        "1.e4 e5\n2.Nf3*",
        "e4 e5 Nf3 *",
        "1. e4! e5!? 2... Nf3+ *",
        "1. e4 $1 e5 $142 2. Nf3 *",
        "1. e4 {a (comment) [%clk 0:00:01] ; here} e5 ; a comment (to the end\n2. Nf3 *",
        "1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4)) 1... e5 2. Nf3 *",
        "1. e4 (1. impossible) e5 2. Nf3 *",
        "1. e4\n% an escaped line { ( \n e5 2. Nf3 *",
        "1. e4\r\ne5\r\n2. Nf3\r\n*\r\n",
        "1. e2-e4 e7-e5 2. Ng1-f3 *",
        "{first} 1. e4 {} e5 2. Nf3 ! *",
      })
  void movesAreReadWhateverIsBetween(String moves) throws IOException {
    assertThat(game(HEADER + "\n" + moves).moves())
        .isEqualTo(game(HEADER + "1. e4 e5 2. Nf3 *").moves());
  }

  @Test
  void arbitersResultIsThatOfTheTag() throws IOException {
    String game = "[Event \"x\"]\n[Result \"0-0\"]\n\n1. e4 *";
    StringBuilder written = new StringBuilder();

    new PgnWriter(written).write(game(game));

    assertThat(game(game).result()).isEqualTo(Result.BOTH_LOSE);
    assertThat(written).contains("[Result \"0-0\"]").endsWith("1. e4 *\n\n");
    assertThat(game(game.replace("*", "1-0")).result()).isEqualTo(Result.WHITE_WINS);
    assertThat(game(game.replace("*", "e5 0-0\n\n")).result()).isEqualTo(Result.BOTH_LOSE);
    assertThat(game(game.replace("*", "e5 2. Nf3 Nf6 3. g3 g6 4. Bg2 Bg7 5. 0-0 0-0 0-0")))
        .extracting(PgnGame::result, read -> read.moves().moves().size())
        .containsExactly(Result.BOTH_LOSE, 10);
  }

  @Test
  void castlingWithZerosIsNoResult() throws IOException {
    String moves = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 0-1";
    assertThat(game(HEADER + moves).moves().moves()).hasSize(8);
    assertThat(game(HEADER + moves).result()).isEqualTo(Result.BLACK_WINS);
  }

  @Test
  void promotionsInBracketsAndEnPassantWithItsWordsAreMoves() throws IOException {
    String fen = "[FEN \"4k3/P7/8/8/8/8/3p4/7K w - - 0 1\"]\n";
    assertThat(game(HEADER + fen + "1. a8(R)+ Ke7 *").moves().moves()).hasSize(2);
    String enPassant = "1. e4 a6 2. e5 d5 3. exd6e.p. cxd6 *";
    assertThat(game(HEADER + enPassant).moves().moves()).hasSize(6);
    assertThat(game(HEADER + enPassant.replace("e.p.", " e.p.")).moves().moves()).hasSize(6);
  }

  @Test
  void notesAreKeptWhereTheyAreAskedFor() throws IOException {
    String text =
        "{before} 1. e4! {[%clk 1:02:03.5] king's\n pawn} $14 (1. d4 d5 {closed} (1... Nf6)) e5 *";
    PgnGame game =
        (PgnGame) PgnReader.withNotes(new StringReader(HEADER + text)).next().orElseThrow();
    PgnLine line = game.moves();
    assertThat(line.note(0).comments()).containsExactly("before");
    assertThat(line.note(1).glyphs()).containsExactly(1, 14);
    assertThat(line.note(1).comments()).containsExactly("[%clk 1:02:03.5] king's pawn");
    assertThat(line.note(1).clock()).contains(Duration.ofMillis(3_723_500));
    assertThat(line.note(2)).isEqualTo(PgnNote.NONE);
    PgnLine variation = line.note(1).variations().get(0);
    assertThat(variation.start()).isEqualTo(StartPositions.standard());
    assertThat(variation.moves()).hasSize(2);
    assertThat(variation.note(2).comments()).containsExactly("closed");
    assertThat(variation.note(2).variations()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Chess960", "fischerandom", "Fischerandom", "Fischer Random", "chess 960"})
  void chess960IsReadFromItsFen(String variant) throws IOException {
    String fen = Fen.format(StartPositions.chess960(0));
    PgnGame game =
        game(
            HEADER
                + "[Variant \"%s\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n1. Nc3 d6 *"
                    .formatted(variant, fen));
    assertThat(game.moves().start()).isEqualTo(StartPositions.chess960(0));
  }

  @Test
  void fenIsReadWithoutSetUpToo() throws IOException {
    String fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17";
    PgnGame game = game(HEADER + "[FEN \"" + fen + "\"]\n\n17... Kd8 18. e4 *");
    assertThat(Fen.format(game.moves().start())).isEqualTo(fen);
  }

  @Test
  void otherVariantsAreSkipped() throws IOException {
    List<PgnEntry> entries =
        entries(HEADER + "[Variant \"Atomic\"]\n1. zz99 *\n\n" + HEADER + "1. e4 *");
    assertThat(entries.get(0))
        .isInstanceOfSatisfying(
            PgnEntry.Skipped.class,
            skipped -> assertThat(skipped.reason()).isEqualTo("variant Atomic"));
    assertThat(entries.get(1)).isInstanceOf(PgnGame.class);
  }

  @ParameterizedTest
  @CsvSource({
    "1. e4 e5 2. Ke3 *, 2, 2, 'Ke3: no king may legally move to e3'",
    "1. e4 zzz *, 2, 1, 'zzz: not in algebraic notation'",
    "1. e4 -- *, 2, 1, '--: a null move is no legal move'",
    "1. e4 0000 2. d5 *, 2, 1, '0000: a null move is no legal move'",
    "1. e4 e5 2. 00 *, 2, 2, '00: not in algebraic notation'",
    "1. e4 e5, 2, 2, the game ends without a result",
    "1. e4 {never ends, 2, 1, a comment does not end",
    "1. e4 (1. d4 *, 2, 1, a variation does not end",
    "1. e4 ) *, 2, 1, a variation ends that did not begin",
    "1. e4 $ *, 2, 1, an annotation glyph without number",
    "1. e4 > *, 2, 1, unexpected character > (U+003E)",
    "[White] *, 2, 0, a tag without name or value",
    "'[White \"A]', 2, 0, a tag does not end",
    "'[FEN \"8/8/8/8/8/8/8/8 w - -\"] *', 1, 0, "
        + "illegal position: no white king; no black king",
    "'[Variant \"Chess960\"] *', 1, 0, a game of Chess960 without FEN",
  })
  void brokenGamesAreToldByLineAndReasonAndTheNextIsRead(
      String moves, int line, int plies, String reason) throws IOException {
    List<PgnEntry> entries = entries(HEADER + moves + "\n\n" + HEADER + "1. d4 d5 *");
    assertThat(entries).hasSize(2);
    PgnEntry.Broken broken = (PgnEntry.Broken) entries.get(0);
    assertThat(broken.reason()).isEqualTo(reason);
    assertThat(broken.plies()).isEqualTo(plies);
    if (!reason.startsWith("the game ends")) {
      assertThat(broken.brokenLine()).isEqualTo(line);
    }
    assertThat(broken.tags()).containsEntry("Event", "?");
    assertThat(entries.get(1)).isInstanceOf(PgnGame.class);
  }

  @Test
  void linesAreCountedWhateverBreaksThem() throws IOException {
    String game = HEADER + "\n1. e4\n{a\nlong\ncomment} e4 *\n";
    for (String lineBreak : List.of("\n", "\r", "\r\n")) {
      List<PgnEntry> entries = entries((game + "\n" + game).replace("\n", lineBreak));
      PgnEntry.Broken second = (PgnEntry.Broken) entries.get(1);
      assertThat(second.line()).isEqualTo(8);
      assertThat(second.brokenLine()).isEqualTo(13);
    }
  }

  @Test
  void strayQuotesEscapesAndAMissingBracketDoNotBreakATag() throws IOException {
    PgnGame game =
        game("[Event \"The \"Big\" one\"]\n[White \"a \\\"b\\\" \\\\\"]\n[Black \"c\"\n\n*");
    assertThat(game.tags())
        .containsEntry("Event", "The \"Big\" one")
        .containsEntry("White", "a \"b\" \\")
        .containsEntry("Black", "c");
  }

  @Test
  void badBytesAndByteOrderMarksAreRead() throws IOException {
    byte[] bytes =
        ("\uFEFF" + HEADER + "[White \"?\"]\n1. e4 {?} e5 *").getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bytes[i] == '?' ? (byte) 0xE9 : bytes[i];
    }
    try (Reader in = PgnReader.decode(new ByteArrayInputStream(bytes))) {
      PgnGame game = (PgnGame) PgnReader.ofMoves(in).next().orElseThrow();
      assertThat(game.tags()).containsEntry("White", "\uFFFD");
      assertThat(game.moves().moves()).hasSize(2);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1. f3 e5 2. g4 Qh4# 3. a3 *, a3: the game has ended in checkmate",
    "[FEN \"7k/8/8/6Q1/8/8/8/K7 w - - 0 1\"] 1. Qg6 Kg8 *, Kg8: the game has ended in stalemate",
  })
  void movesAfterTheLastAreToldAsSuch(String text, String reason) throws IOException {
    String tags = text.replace("] ", "]\n\n");
    assertThat(((PgnEntry.Broken) entries(HEADER + tags).get(0)).reason()).isEqualTo(reason);
  }

  @Test
  void byteOrderMarksOfJoinedFilesAreSkipped() throws IOException {
    String game = "\uFEFF\uFEFF" + HEADER + "1. e4 {\uFEFF} *\n";
    assertThat(entries(game + game + "\n\uFEFF\n" + game))
        .hasSize(3)
        .allMatch(PgnGame.class::isInstance);
  }

  @Test
  void gamesWithoutHeaderAreRead() throws IOException {
    List<PgnEntry> entries =
        entries("1. e4 *\n\n[White \"A\"]\n1. d4 1-0\n\n" + HEADER + "1. c4 *\n");
    assertThat(entries).hasSize(3).allMatch(PgnGame.class::isInstance);
    assertThat(entries.get(1).tags()).containsOnlyKeys("White");
  }

  @Test
  void emptyTextHasNoGames() throws IOException {
    assertThat(entries("")).isEmpty();
    assertThat(entries("\n% nothing\n{only a comment}\n; and another\n")).isEmpty();
  }

  private static PgnGame game(String text) throws IOException {
    List<PgnEntry> entries = entries(text);
    assertThat(entries).hasSize(1);
    assertThat(entries.get(0)).isInstanceOf(PgnGame.class);
    return (PgnGame) entries.get(0);
  }

  private static List<PgnEntry> entries(String text) throws IOException {
    PgnReader reader = PgnReader.ofMoves(new StringReader(text));
    List<PgnEntry> entries = new ArrayList<>();
    for (Optional<PgnEntry> next = reader.next(); next.isPresent(); next = reader.next()) {
      entries.add(next.get());
    }
    return entries;
  }
}
