package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.perft960.bitboard.Squares;
import org.perft960.fuzz.Damage;
import org.perft960.fuzz.FenTexts;
import org.perft960.fuzz.Fuzz;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainPerft;
import org.perft960.perft.Perft;
import org.perft960.position.FenDialect;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/** Any text: refused with the documented exception, or read, and then read rightly. */
class NotationFuzzTest {
  private static final int LONGEST_REASON = 120;

  private final FenTexts fens = new FenTexts(Fuzz.SEED);

  @Test
  void fensAreRefusedOrRead() throws Exception {
    AtomicInteger positions = new AtomicInteger();
    int count = 50_000 * Fuzz.TIMES;

    Fuzz.texts(fens::text)
        .run(Fuzz.SEED, count, text -> positions.addAndGet(refusedOrRead(text) ? 1 : 0));

    assertThat(positions).as("texts that are positions").hasValueBetween(count / 10, count / 2);
  }

  @Test
  void acceptedPositionsHaveThePlainCounts() throws Exception {
    AtomicInteger positions = new AtomicInteger();
    int count = 10_000 * Fuzz.TIMES;

    Fuzz.texts(fens::text)
        .run(Fuzz.SEED + 1, count, text -> positions.addAndGet(hasPlainCounts(text) ? 1 : 0));

    assertThat(positions).as("texts that are positions").hasValueBetween(count / 10, count / 2);
  }

  private static boolean refusedOrRead(String text) {
    Setup setup;
    try {
      setup = Fen.parse(text);
    } catch (MalformedFenException refused) {
      assertThat(refused.index()).isBetween(0, text.length());
      assertThat(refused.reason()).isNotBlank().hasSizeLessThan(LONGEST_REASON);
      return false;
    }
    assertThat(setup.warnings()).hasSizeLessThan(2);
    Position position;
    try {
      position = setup.toPosition();
    } catch (IllegalPositionException refused) {
      assertThat(refused.problems()).isNotEmpty().allMatch(p -> p.length() < LONGEST_REASON);
      return false;
    }
    assertThat(PlainBoard.of(position).fen()).isEqualTo(plainReading(text, setup));
    assertRoundTrips(position);
    for (Move move : LegalMoves.of(position)) {
      assertRoundTrip(LegalMoves.play(position, move), FenDialect.SHREDDER);
      break;
    }
    return true;
  }

  /** The oracle believes every en passant square, and knows nothing of odd blanks. */
  private static String plainReading(String text, Setup setup) {
    String[] fields = text.trim().split("[ \t\r\n]+");
    if (!setup.warnings().isEmpty()) {
      fields[3] = "-";
    }
    return PlainBoard.parse(String.join(" ", fields)).fen();
  }

  private static void assertRoundTrips(Position position) {
    for (FenDialect dialect : FenDialect.values()) {
      if (dialect != FenDialect.STANDARD || position.hasStandardCastling()) {
        assertRoundTrip(position, dialect);
      }
    }
    String own = Fen.format(position);
    assertThat(Fen.position(own)).isEqualTo(position);
    assertThat(Fen.format(Fen.position(own))).isEqualTo(own);
  }

  private static void assertRoundTrip(Position position, FenDialect dialect) {
    String written = Fen.format(position, dialect);
    Position read = Fen.position(written);
    assertThat(read).as(written).isEqualTo(position);
    assertThat(Fen.format(read, dialect)).isEqualTo(written);
    assertThat(Fen.parse(written).warnings()).as(written).isEmpty();
  }

  private static boolean hasPlainCounts(String text) {
    Position position;
    try {
      position = Fen.position(text);
    } catch (MalformedFenException | IllegalPositionException refused) {
      return false;
    }
    PlainBoard board = PlainBoard.of(position);
    if (PlainPerft.count(board, 2) != Perft.count(position, 2).longValueExact()) {
      Map<Move, BigInteger> divide = Perft.divide(position, 2);
      throw new AssertionError(PlainPerft.differences(board, 2, divide));
    }
    return true;
  }

  @Test
  void suitesAreRefusedOrRead() throws Exception {
    Fuzz.texts(this::suite)
        .run(Fuzz.SEED + 2, 20_000 * Fuzz.TIMES, NotationFuzzTest::refusedOrReadAsSuite);
  }

  private String suite(SplittableRandom random) {
    List<String> lines = new ArrayList<>();
    for (int rows = 1 + random.nextInt(3); rows > 0; rows--) {
      StringBuilder line = new StringBuilder();
      line.append(random.nextInt(4) == 0 ? fens.text(random) : fens.whole(random));
      for (int depth = 1; depth <= random.nextInt(5); depth++) {
        line.append(random.nextInt(8) == 0 ? ";" : " ;").append('D');
        line.append(random.nextInt(20) == 0 ? Damage.number(random) : String.valueOf(depth));
        line.append(' ');
        line.append(
            random.nextInt(20) == 0
                ? Damage.number(random)
                : String.valueOf(random.nextLong(1L << 40)));
      }
      lines.add(line.toString());
    }
    String suite = String.join(random.nextBoolean() ? "\n" : "\r\n", lines);
    return switch (random.nextInt(60)) {
      case 0 -> Damage.noise(random);
      case 1 -> Damage.huge(suite, random);
      case 2, 3 -> Damage.fields(suite, random);
      default -> random.nextBoolean() ? suite : Damage.text(suite, random);
    };
  }

  private static void refusedOrReadAsSuite(String text) {
    List<EpdPerft> rows;
    try {
      rows = Epd.read(text);
    } catch (MalformedEpdException refused) {
      long lines = text.lines().count();
      assertThat((long) refused.lineNumber()).isBetween(1L, lines);
      assertThat(refused.reason()).isNotBlank().hasSizeLessThan(LONGEST_REASON);
      return;
    }
    StringBuilder written = new StringBuilder();
    for (EpdPerft row : rows) {
      assertThat(row.fen().split(" ")).hasSizeBetween(4, 6).doesNotContain("");
      assertThat(row.counts()).isNotEmpty();
      written.append(row.fen());
      row.counts().forEach((depth, nodes) -> written.append(" ;D" + depth + " " + nodes));
      written.append('\n');
      refusedOrRead(row.fen());
    }
    assertThat(Epd.read(written.toString())).isEqualTo(rows);
  }

  /** A position and a move's text, parted by "|". */
  @Test
  void movesAreRefusedOrRead() throws Exception {
    AtomicInteger moves = new AtomicInteger();
    int count = 20_000 * Fuzz.TIMES;

    Fuzz.texts(this::move)
        .run(Fuzz.SEED + 3, count, text -> moves.addAndGet(refusedOrReadAsMove(text) ? 1 : 0));

    assertThat(moves).as("texts that are legal moves").hasValueBetween(count / 10, count);
  }

  private String move(SplittableRandom random) {
    Position position = fens.position(random);
    List<String> legal = List.copyOf(spellings(position));
    String move = legal.isEmpty() ? "e1g1" : legal.get(random.nextInt(legal.size()));
    String text =
        switch (random.nextInt(8)) {
          case 0 -> Damage.noise(random);
          case 1 ->
              randomSquare(random) + randomSquare(random) + "qQkpPx".charAt(random.nextInt(6));
          case 2 -> move.substring(0, 2) + randomSquare(random);
          case 3 -> move.toUpperCase(Locale.ROOT);
          case 4 -> random.nextInt(100) == 0 ? Damage.huge(move, random) : move;
          case 5 -> move;
          default -> Damage.text(move, random);
        };
    return Fen.format(position, FenDialect.SHREDDER) + "|" + text;
  }

  private static String randomSquare(SplittableRandom random) {
    return Squares.name(random.nextInt(64));
  }

  private static boolean refusedOrReadAsMove(String line) {
    int bar = line.indexOf('|');
    Position position;
    try {
      position = Fen.position(line.substring(0, Math.max(bar, 0)));
    } catch (MalformedFenException | IllegalPositionException onlyInShrinking) {
      return false;
    }
    String text = line.substring(bar + 1);
    Set<String> legal = spellings(position);
    Move move;
    try {
      move = UciMoves.parse(position, text);
    } catch (MalformedMoveException refused) {
      assertThat(legal).doesNotContain(text);
      assertThat(refused.reason()).isNotBlank().hasSizeLessThan(LONGEST_REASON);
      return false;
    }
    assertThat(legal).contains(text);
    assertThat(LegalMoves.of(position)).contains(move);
    assertThat(UciMoves.parse(position, UciMoves.format(position, move))).isEqualTo(move);
    return true;
  }

  /** Every text that is a legal move; said by hand, without a look at what reads it. */
  private static Set<String> spellings(Position position) {
    Set<String> spellings = new HashSet<>();
    for (Move move : LegalMoves.of(position)) {
      String from = Squares.name(move.from());
      String to = Squares.name(move.to());
      if (move.promotion() == null) {
        spellings.add(from + to);
      } else {
        spellings.add(from + to + move.promotion().letter());
        spellings.add(from + to + Character.toUpperCase(move.promotion().letter()));
      }
      if (move.type() == Move.Type.CASTLING) {
        spellings.add(from + (move.to() > move.from() ? "g" : "c") + from.charAt(1));
      }
    }
    return spellings;
  }
}
