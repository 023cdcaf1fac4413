package org.perft960.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.TruthFiles;

class SuiteReaderTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

  @Test
  void linesOfEpdAreRead() {
    Suite suite =
        SuiteReader.read(
            "a.epd",
            "\uFEFF# kings\r\n"
                + KINGS
                + " ;D1 5 ;D2 25; # four fields\r\n\r\n"
                + "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1;D1 22 ;id \"rooks; #2\" ;tags a,b c\n");

    assertThat(suite.broken()).isEmpty();
    assertThat(suite.rows())
        .containsExactly(
            new SuiteRow(new Place("a.epd", 2), "", KINGS, sorted(1, 5, 2, 25), List.of()),
            new SuiteRow(
                new Place("a.epd", 4),
                "rooks; #2",
                "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
                sorted(1, 22),
                List.of("a", "b", "c")));
  }

  @Test
  void countsMayLackIfTheReaderSaysSo() {
    String lines = KINGS + "\n" + KINGS + " ;id x\n" + KINGS + " ;D1 5\nnonsense\n";

    Suite suite = SuiteReader.read("a.epd", lines, true);
    Suite blocks = SuiteReader.read("b", "epd " + KINGS + "\n\nid y\nepd " + KINGS, true);

    assertThat(suite.rows()).extracting(row -> row.counts().size()).containsExactly(0, 0, 1);
    assertThat(suite.broken()).hasSize(1);
    assertThat(blocks.rows()).extracting(SuiteRow::id).containsExactly("", "y");
    assertThat(blocks.broken()).isEmpty();
  }

  @Test
  void blocksAreKnownByTheirContent() {
    Suite suite =
        SuiteReader.read(
            "b.txt",
            "\uFEFF# blocks\r\n\r\nid kings, bare\r\nepd "
                + KINGS
                + " ;\r\nperft 1 5\r\nperft\t2  25\r\n\r\n\r\n"
                + "epd "
                + KINGS
                + " 0 1\n# a comment\nperft 2 25\nid third\nepd "
                + KINGS
                + "\nperft 1 5");

    assertThat(suite.broken()).isEmpty();
    assertThat(suite.rows())
        .containsExactly(
            new SuiteRow(
                new Place("b.txt", 3), "kings, bare", KINGS, sorted(1, 5, 2, 25), List.of()),
            new SuiteRow(new Place("b.txt", 9), "", KINGS + " 0 1", sorted(2, 25), List.of()),
            new SuiteRow(new Place("b.txt", 12), "third", KINGS, sorted(1, 5), List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/8/8/8/8/8/4K3 w - - | no counts",
        "4k3/8/8/8/8/8/8/4K3 w - - ;D1 5 ;D1 5 | depth 1 is given twice",
        "4k3/8/8/8/8/8/8/4K3 w - - ;D1 5 ;id \"x | a quotation does not end",
        "4k3/8/8/8/8/8/8/4K3 w - - ;id x | no counts",
        "4k3/8/8/8/8/8/4K3 w - - ;D1 5 | malformed FEN at character 18: 7 ranks, expected 8",
        "8/8/8/8/8/8/8/4K3 w - - ;D1 5 | illegal position: no black king",
      })
  void aBrokenLineIsToldAndTheRestIsRead(String line, String reason) {
    Suite suite =
        SuiteReader.read("c.epd", KINGS + " ;D1 5\n" + line + "\n\n" + KINGS + " ;D2 25\n");

    assertThat(suite.broken()).containsExactly(new BrokenRow(new Place("c.epd", 2), line, reason));
    assertThat(suite.broken().get(0)).hasToString("c.epd:2: " + reason);
    assertThat(suite.rows()).extracting(row -> row.place().line()).containsExactly(1, 4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "perft 1 5 | 3 | no epd line",
        "epd 4k3/8/8/8/8/8/8/4K3 w - - | 3 | no counts",
        "epd 8/8/8/8/8/8/8/4K3 w - -!perft 1 5 | 3 | illegal position: no black king",
        "epd 4k3/8/8/8/8/8/8/4K3 w - -!perft 1 x | 4 | no depth and count",
        "epd 4k3/8/8/8/8/8/8/4K3 w - -!perft 1 5!perft 1 5 | 5 | depth 1 is given twice",
        "epd 4k3/8/8/8/8/8/8/4K3 w - -!divide 1 5 | 4 | no id, epd or perft",
        "epd 4k3/8/8/8/8/8/8/4K3 w - -!epd 4k3/8/8/8/8/8/8/4K3 w - - | 4 | a second epd line",
      })
  void aBrokenBlockIsToldAndTheRestIsRead(String block, int line, String reason) {
    String good = "epd " + KINGS + "\nperft 1 5\n";
    Suite suite = SuiteReader.read("d", "id x\n\n" + block.replace('!', '\n') + "\n\n" + good);

    assertThat(suite.rows()).hasSize(1);
    assertThat(suite.broken()).hasSize(2);
    assertThat(suite.broken().get(0)).hasToString("d:1: no epd line");
    assertThat(suite.broken().get(1)).hasToString("d:" + line + ": " + reason);
  }

  @Test
  void aRowIsWrittenAsItIsRead() {
    SuiteRow row =
        new SuiteRow(
            new Place("e", 1), "two words", KINGS, sorted(1, 5, 2, 25), List.of("in_check", "x"));

    assertThat(row.toEpd()).isEqualTo(KINGS + " ;D1 5 ;D2 25 ;id \"two words\" ;tags in_check x");
    assertThat(SuiteReader.read("e", row.toEpd()).rows()).containsExactly(row);
  }

  @Test
  void publishedSuitesAreReadWhole() throws IOException {
    Suite suite = SuiteReader.read(TruthFiles.require("edge-cases.epd"), false);

    assertThat(suite.rows()).hasSize(127);
    assertThat(suite.broken()).isEmpty();
  }

  @Test
  void bytesThatAreNoTextBreakOneRowAtMost(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("latin.epd");
    Files.write(file, ("# caf\u00e9\n" + KINGS + " ;D1 5\n").getBytes("ISO-8859-1"));

    assertThat(SuiteReader.read(file, false).rows()).hasSize(1);
    assertThat(SuiteReader.read("empty", "").rows()).isEmpty();
  }

  private static SortedMap<Integer, BigInteger> sorted(long... depthsAndNodes) {
    Map<Integer, BigInteger> counts = new TreeMap<>();
    for (int i = 0; i < depthsAndNodes.length; i += 2) {
      counts.put((int) depthsAndNodes[i], BigInteger.valueOf(depthsAndNodes[i + 1]));
    }
    return new TreeMap<>(counts);
  }
}
