package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EpdTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

  @ParameterizedTest
  @ValueSource(
      strings = {
        KINGS + " 0 1 ;D1 5 ;D2 25",
        KINGS + " 0 1 ;D1 5 ;D2 25;",
        KINGS + " 0 1 ;D1 5 ;D2 25 ; ",
        KINGS + " 0 1;D1 5;D2 25",
        KINGS + " 0 1 ; D1 5 ; D2 25",
        KINGS + " 0 1\t;D1\t5\t;D2\t25\t",
        "4k3/8/8/8/8/8/8/4K3\tw\t-  -\t0   1 ;D2 25 ;D1 5",
        KINGS + " 0 1 ;D1 5 ;D2 25\r\n",
        "\uFEFF" + KINGS + " 0 1 ;D1 5 ;D2 25\n",
        "\uFEFF \uFEFF\uFEFF" + KINGS + " 0 1 ;D1 5 ;D2 25\n",
        "\uFEFF# kings\r\n\r\n   \t\r\n" + KINGS + " 0 1 ;D1 5 ;D2 25\r\n\r\n  # end",
        KINGS + " 0 1 ;d1 5 ;d2 25",
      })
  void whatPublishedSuitesHoldIsRead(String text) {
    assertThat(Epd.read(text))
        .containsExactly(new EpdPerft(KINGS + " 0 1", new TreeMap<>(counts(5, 25))));
  }

  private static Map<Integer, BigInteger> counts(long one, long two) {
    return Map.of(1, BigInteger.valueOf(one), 2, BigInteger.valueOf(two));
  }

  @Test
  void fourAndFiveFieldsAreKeptAsTheyAre() {
    assertThat(Epd.read(KINGS + " ;D1 5\n" + KINGS + " 3 ;D1 5"))
        .extracting(EpdPerft::fen)
        .containsExactly(KINGS, KINGS + " 3");
  }

  @Test
  void countsBeyond64BitsAreExact() {
    List<EpdPerft> rows = Epd.read(Fen.START + " ;D7 3195901860 ;D14 61885021521585529237");

    assertThat(rows.get(0).counts())
        .containsEntry(7, BigInteger.valueOf(3_195_901_860L))
        .containsEntry(14, new BigInteger("61885021521585529237"));
  }

  @Test
  void aLostDashIsPutBack() {
    List<EpdPerft> rows =
        Epd.read(
            "1bbr1rnq/ppppkppp/8/3np3/4P3/3P4/PPP1KPPP/NBBRR1NQ w - 1 9 1 ;D6 341026662\n"
                + "bqkrnbrn/1pp1pp1p/p7/1B1p2p1/4P3/7P/PPPP1PP1/BQKRN1RN w - 0 9 1 ;D6 363765666");

    assertThat(rows)
        .extracting(EpdPerft::fen)
        .containsExactly(
            "1bbr1rnq/ppppkppp/8/3np3/4P3/3P4/PPP1KPPP/NBBRR1NQ w - - 1 9",
            "bqkrnbrn/1pp1pp1p/p7/1B1p2p1/4P3/7P/PPPP1PP1/BQKRN1RN w - - 0 9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 | no counts",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ; | no counts",
        "; | 1 fields before the counts, expected 4 to 6",
        ";D1 5 | 1 fields before the counts, expected 4 to 6",
        "4k3/8/8/8/8/8/8/4K3 w - ;D1 5 | 3 fields before the counts, expected 4 to 6",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2 ;D1 5 | 7 fields before the counts, expected 4 to 6",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 | no count: \"D1\"",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;; D2 25 | no count: \"\"",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 -5 | no count: \"D1 -5\"",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D99999999999 5 | no count: \"D99999999999 5\"",
        "4k3/8/8/8/8/8/8/4K3 w - - ;D1 five, perhaps more | no count: \"D1 five, perhaps mor…\"",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D1 6 | depth 1 is given twice",
      })
  void aBadLineIsToldByItsNumberAndReason(String line, String reason) {
    String text = "# suite\n" + KINGS + " ;D1 5\n\n" + line + "\n";

    MalformedEpdException thrown =
        catchThrowableOfType(MalformedEpdException.class, () -> Epd.read(text));

    assertThat(thrown.lineNumber()).isEqualTo(4);
    assertThat(thrown.reason()).isEqualTo(reason);
    assertThat(thrown.line()).isEqualTo(line);
  }

  @Test
  void countsCannotBeChangedFromOutside() {
    EpdPerft row = Epd.read(KINGS + " ;D1 5").get(0);

    assertThatThrownBy(() -> row.counts().put(2, BigInteger.ONE))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
