package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.fuzz.Damage;
import org.perft960.fuzz.FenTexts;
import org.perft960.fuzz.Fuzz;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.View;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;
import org.perft960.suite.RandomPlay;
import org.perft960.suite.Variant;

/** All legal moves of random positions, and texts that are nearly moves. */
class SanRoundTripTest {
  private static final int POSITIONS = 600 * Fuzz.TIMES;

  private final FenTexts fens = new FenTexts(Fuzz.SEED);

  @ParameterizedTest
  @EnumSource
  void writtenMovesAreReadBack(Variant variant) {
    RandomPlay play = new RandomPlay(Fuzz.SEED, variant);
    for (int i = 0; i < POSITIONS; i++) {
      Position position = play.next().position();
      Set<String> texts = new HashSet<>();
      List<Move> legal = LegalMoves.of(position);
      for (Move move : legal) {
        String text = SanMoves.format(position, move);
        texts.add(text);
        assertThat(SanMoves.parse(position, text)).as(text).isEqualTo(move);
        assertThat(resolve(position, text)).as(text).isEqualTo(move);
        String longText = SanMoves.formatLong(position, move);
        assertThat(SanMoves.parse(position, longText)).as(longText).isEqualTo(move);
        assertThat(resolve(position, longText)).as(longText).isEqualTo(move);
        String uci = UciMoves.format(position, move);
        assertThat(UciMoves.parse(position, uci)).as(uci).isEqualTo(move);
      }
      assertThat(texts).as("%s", position).hasSize(legal.size());
    }
  }

  @ParameterizedTest
  @EnumSource
  void writtenMovesAreThePlainOnes(Variant variant) {
    RandomPlay play = new RandomPlay(Fuzz.SEED + 1, variant);
    for (int i = 0; i < POSITIONS / 10; i++) {
      Position position = play.next().position();
      for (Move move : LegalMoves.of(position)) {
        assertThat(SanMoves.format(position, move))
            .as("%s in %s", move, position)
            .isEqualTo(PlainSan.of(position, move));
      }
    }
  }

  /** A position and a text, parted by "|"; the texts are spellings with a fault or two. */
  @Test
  void resolverReadsWhatTheSlowReaderReads() throws Exception {
    AtomicInteger moves = new AtomicInteger();
    int count = 40_000 * Fuzz.TIMES;

    Fuzz.texts(this::spelling)
        .run(Fuzz.SEED + 4, count, text -> moves.addAndGet(isReadAlike(text) ? 1 : 0));

    assertThat(moves).as("texts that are legal moves").hasValueBetween(count / 10, count);
  }

  private String spelling(SplittableRandom random) {
    Position position = fens.position(random);
    List<Move> legal = LegalMoves.of(position);
    String text = "O-O";
    if (!legal.isEmpty()) {
      Move move = legal.get(random.nextInt(legal.size()));
      text =
          random.nextBoolean()
              ? SanMoves.format(position, move)
              : SanMoves.formatLong(position, move);
    }
    for (int changes = random.nextInt(3); changes > 0; changes--) {
      text = changed(text, random);
    }
    return Fen.format(position, FenDialect.SHREDDER) + "|" + text;
  }

  private static String changed(String text, SplittableRandom random) {
    return switch (random.nextInt(14)) {
      case 0 -> text.replace("x", "");
      case 1 -> text.replace("-", "");
      case 2 -> text.replace("x", ":");
      case 3 -> text.replace('O', '0');
      case 4 -> text.replace("=", "");
      case 5 -> text.replaceAll("=(.)", "($1)");
      case 6 -> text + "e.p.";
      case 7 -> text.replaceAll("[+#]", "") + "!?";
      case 8 -> "P" + text;
      case 9 -> text.replaceFirst("[a-h]", "");
      case 10 -> text.replaceFirst("[1-8]", "");
      case 11 -> text.replaceFirst("-", "x");
      case 12 -> text + "=Q";
      default -> Damage.text(text, random);
    };
  }

  private static boolean isReadAlike(String line) {
    int bar = line.indexOf('|');
    Position position;
    try {
      position = Fen.position(line.substring(0, Math.max(bar, 0)));
    } catch (RuntimeException onlyInShrinking) {
      return false;
    }
    String text = line.substring(bar + 1);
    Move resolved = resolve(position, text);
    if (resolved == null) {
      assertThatThrownBy(() -> SanMoves.parse(position, text))
          .isInstanceOf(MalformedMoveException.class);
      return false;
    }
    assertThat(SanMoves.parse(position, text)).isEqualTo(resolved);
    return true;
  }

  private static Move resolve(Position position, String text) {
    char[] chars = (" " + text + "Q").toCharArray();
    int code =
        new SanResolver()
            .resolve(chars, 1, chars.length - 1, View.of(position), 0, position.sideToMove());
    return code == SanResolver.NO_MOVE ? null : MoveCode.toMove(code, position.sideToMove());
  }
}
