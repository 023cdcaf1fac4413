package org.perft960.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.perft960.fuzz.Damage;
import org.perft960.fuzz.Fuzz;
import org.perft960.suite.Variant;

/** Whatever a text is: each header is a game that is read, skipped or broken. */
class PgnAccountTest {
  private static final Pattern HEADER =
      Pattern.compile("(?<![^\\r\\n])\\[Event[ \\t\u000B\\f\u00A0]");
  private static final int LONGEST_GAME = 3_000;

  private final AtomicLong read = new AtomicLong();
  private final AtomicLong broken = new AtomicLong();

  @Test
  void everyHeaderIsAccountedFor() throws Exception {
    int count = 600 * Fuzz.TIMES;

    Fuzz.texts(PgnAccountTest::damaged).run(Fuzz.SEED, count, this::account);

    assertThat(read).hasValueGreaterThan(count / 2L);
    assertThat(broken).hasValueGreaterThan(count / 2L);
  }

  private void account(String text) throws IOException {
    account(text, null);
    PgnReplay replay = account(text, new PgnNotes());
    read.addAndGet(replay.read());
    broken.addAndGet(replay.broken());
  }

  private static PgnReplay account(String text, PgnNotes notesOrNull) throws IOException {
    PgnReplay replay = new PgnReplay(new Trickle(text), notesOrNull, LONGEST_GAME);
    long lines = text.lines().count() + 1;
    for (PgnReplay.Status s = replay.next(); s != PgnReplay.Status.END; s = replay.next()) {
      assertThat((long) replay.line()).isBetween(1L, lines);
      if (s == PgnReplay.Status.BROKEN) {
        assertThat(replay.reason()).isNotBlank();
        assertThat((long) replay.brokenLine()).isBetween((long) replay.line(), lines);
      }
    }
    long headers = HEADER.matcher(text).results().count();
    assertThat(replay.read() + replay.skipped() + replay.broken())
        .isEqualTo(headers + replay.withoutHeader());
    return replay;
  }

  private static String damaged(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    RandomGames games = new RandomGames(random.nextLong());
    for (int i = random.nextInt(5); i >= 0; i--) {
      String game = written(games, random);
      text.append(
          switch (random.nextInt(10)) {
            case 0 -> game.substring(0, random.nextInt(game.length()));
            case 1 -> Damage.text(game, random);
            case 2 -> game.replace('\n', '\r');
            case 3 -> game.replace("\n", "\r\n");
            case 4 -> game.replaceFirst("\n\n", "\n\n{" + "huge ".repeat(2_000) + "} ");
            case 5 -> game.replaceFirst("\n\n", "\n[Variant \"Horde\"]\n\n");
            case 6 -> game.replaceFirst("Event", "EventDate");
            case 8 -> game.replaceFirst("(\\[Event .*\n)(\\[.*\n)", "$2$1");
            case 7 -> game.replaceFirst("\n\n", "\n\n{\n[Event ");
            default -> game;
          });
    }
    return random.nextInt(20) == 0 ? Damage.noise(random) : text.toString();
  }

  private static String written(RandomGames games, SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    try {
      new PgnWriter(text)
          .write(
              random.nextBoolean()
                  ? games.next(Variant.STANDARD)
                  : games.nextWithNotes(Variant.CHESS960));
    } catch (IOException never) {
      throw new AssertionError(never);
    }
    return text.toString();
  }

  /** Gives a few characters at a time, so that headers are cut in all places. */
  private static final class Trickle extends Reader {
    private final StringReader text;
    private int reads;

    Trickle(String text) {
      this.text = new StringReader(text);
    }

    @Override
    public int read(char[] buffer, int at, int length) throws IOException {
      reads++;
      return text.read(buffer, at, Math.min(length, reads % 5 == 0 ? 400 : reads % 9 + 1));
    }

    @Override
    public void close() {
      text.close();
    }
  }
}
