package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Headers and lines counted by bytes, against a regular expression on the text. */
class HeaderScanTest {
  private static final String[] PIECES = {
    "[Event ",
    "[Event\u00A0",
    "[Event\t",
    "[Event",
    "[Even",
    "[",
    "\n",
    "\r",
    "\r\n",
    " ",
    "x",
    "Â",
    "\u00A0",
    "\uFEFF",
    "\u00C2"
  };
  private static final Pattern HEADER =
      Pattern.compile("(?<=^|[\\r\\n])\\x{FEFF}*\\[Event[ \\t\\u000B\\f\\u00A0]");
  private static final Pattern BREAK = Pattern.compile("\\r\\n|\\r|\\n");

  @Test
  void bytesHaveTheHeadersAndLinesOfTheText() {
    SplittableRandom random = new SplittableRandom(960);
    long headers = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i > 0; i--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      HeaderScan scan = new HeaderScan(true);
      int cut = random.nextInt(bytes.length + 1);
      scan.look(bytes, 0, cut);
      scan.look(bytes, cut, bytes.length);

      assertThat(scan.headers())
          .as(text::toString)
          .isEqualTo(HEADER.matcher(text).results().count());
      assertThat(scan.breaks()).as(text::toString).isEqualTo(BREAK.matcher(text).results().count());
      assertThat(scan.bytes()).isEqualTo(bytes.length);
      headers += scan.headers();
    }
    assertThat(headers).isGreaterThan(1_000);
  }
}
