package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line that was changed in whatever way is no longer read. */
class CheckedJsonTest {
  private static final byte[] LINE = CheckedJson.seal(content()).getBytes(StandardCharsets.UTF_8);

  private static ObjectNode content() {
    ObjectNode content = CheckedJson.object();
    content.put("unit", "ply-05.part-0001");
    content.putObject("counts").put("nodes", new BigInteger("61885021521585529237"));
    content.put("text", "\u00e9\u2654 \"\\\n");
    return content;
  }

  @Test
  void wholeLineIsReadAsItWasWritten() throws DamagedException {
    assertThat(CheckedJson.open(LINE, "here")).hasToString(content().toString());
  }

  @Test
  void everyFlippedBitIsFound() {
    for (int bit = 0; bit < 8 * LINE.length; bit++) {
      byte[] damaged = LINE.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      refused(damaged);
    }
  }

  @Test
  void everyTruncationIsFound() {
    for (int length = 0; length < LINE.length; length++) {
      refused(Arrays.copyOf(LINE, length));
    }
  }

  @Test
  void everyInsertedAndEveryLostByteIsFound() {
    for (int at = 0; at <= LINE.length; at++) {
      for (byte inserted : new byte[] {0, ' ', '\n', '0', '{', (byte) 0xff}) {
        ByteArrayOutputStream damaged = new ByteArrayOutputStream();
        damaged.write(LINE, 0, at);
        damaged.write(inserted);
        damaged.write(LINE, at, LINE.length - at);
        refused(damaged.toByteArray());
      }
      if (at < LINE.length) {
        ByteArrayOutputStream damaged = new ByteArrayOutputStream();
        damaged.write(LINE, 0, at);
        damaged.write(LINE, at + 1, LINE.length - at - 1);
        refused(damaged.toByteArray());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "\n", "{}", "{}\n", "[]", "null", "1", "\"sha256\"", "{\"sha256\":1}"})
  void otherTextIsNoLine(String text) {
    refused(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void refused(byte[] damaged) {
    assertThatThrownBy(() -> CheckedJson.open(damaged, "that line"))
        .as(new String(damaged, StandardCharsets.ISO_8859_1))
        .isInstanceOf(DamagedException.class)
        .hasMessage("that line is damaged");
  }
}
