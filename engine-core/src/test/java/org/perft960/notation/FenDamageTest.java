package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.RandomPositions;
import org.perft960.position.Setup;

/** Whatever the text is: a setup or a {@link MalformedFenException}, and nothing else. */
class FenDamageTest {
  private static final String ALPHABET =
      "rnbqkpRNBQKP12345678/ -wbABCDEFGHacdefgh09\t\n\r\u0000\u00a0\u2656\uD83D\uDE00xyz»;";

  @ParameterizedTest
  @ValueSource(longs = {81, 82})
  void damagedFensAreReadOrMalformed(long seed) {
    Random random = new Random(seed);
    RandomPositions positions = new RandomPositions(seed);
    int read = 0;
    for (int i = 0; i < 5_000; i++) {
      String fen = Fen.format(positions.next());
      for (int j = 0; j < 10; j++) {
        read += isRead(damaged(fen, random)) ? 1 : 0;
      }
    }
    assertThat(read).as("damaged texts that are still FENs").isBetween(1_000, 49_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {91, 92})
  void randomTextsAreReadOrMalformed(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 50_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(40); length > 0; length--) {
        text.append(anyCharacter(random));
      }
      isRead(text.toString());
    }
  }

  private static boolean isRead(String text) {
    Setup setup;
    try {
      setup = Fen.parse(text);
    } catch (MalformedFenException malformed) {
      assertThat(malformed.index()).as("place in \"%s\"", text).isBetween(0, text.length());
      return false;
    }
    assertThat(setup.warnings()).isNotNull();
    try {
      assertThat(Fen.position(Fen.format(setup.toPosition()))).isEqualTo(setup.toPosition());
    } catch (IllegalPositionException illegal) {
      assertThat(illegal.problems()).isNotEmpty();
    }
    return true;
  }

  private static String damaged(String fen, Random random) {
    StringBuilder text = new StringBuilder(fen);
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int index = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.setCharAt(index, ' ');
        case 1 -> text.insert(index, anyCharacter(random));
        case 2 -> text.setCharAt(index, anyCharacter(random));
        default -> text.setLength(Math.max(1, index));
      }
    }
    return text.toString();
  }

  private static char anyCharacter(Random random) {
    return random.nextInt(20) == 0
        ? (char) random.nextInt(1 << 16)
        : ALPHABET.charAt(random.nextInt(ALPHABET.length()));
  }
}
