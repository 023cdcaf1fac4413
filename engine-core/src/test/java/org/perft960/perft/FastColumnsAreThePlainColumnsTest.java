package org.perft960.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.movegen.View;
import org.perft960.notation.Fen;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainColumns;
import org.perft960.oracle.PlainColumns.CheckClass;
import org.perft960.oracle.PlainPerft;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Position;

/** The column counter that makes few moves, against its slow twin and the oracle. */
class FastColumnsAreThePlainColumnsTest {
  private static final long SEED = Long.getLong("perft960.seed", 960) + 10;

  private static final int POSITIONS = Integer.getInteger("perft960.positions", 30_000);

  @ParameterizedTest
  @EnumSource
  void fastColumnsAreTheMadeColumns(Source source) {
    Iterator<Position> positions =
        RandomPositions.positions(source, SEED).limit(POSITIONS).iterator();
    while (positions.hasNext()) {
      Position position = positions.next();
      Columns expected = MadeColumns.of(position);
      Columns counted = count(position, 1);
      if (!counted.equals(expected)) {
        fail("%s: expected %s, counted %s", Fen.format(position), expected, counted);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "STANDARD, 1, 10000",
    "STANDARD, 2, 200",
    "CHESS960, 1, 10000",
    "CHESS960, 2, 200",
    "DOUBLE_ARRANGEMENT, 1, 10000",
    "DOUBLE_ARRANGEMENT, 2, 200",
    "ODD, 1, 10000",
    "ODD, 2, 400"
  })
  void fastColumnsAreThePlainColumns(Source source, int depth, int positions) {
    Iterator<PlainBoard> boards =
        RandomPositions.boards(source, SEED + depth).limit(positions).iterator();
    while (boards.hasNext()) {
      PlainBoard board = boards.next();
      Columns expected = columns(PlainPerft.columns(board, depth));
      Columns counted = count(Fen.position(board.fen()), depth);
      if (!counted.equals(expected)) {
        fail("%s depth %d: expected %s, counted %s", board, depth, expected, counted);
      }
    }
  }

  /** With few men stalemates are common; the counter must pass over none. */
  @Test
  void stalematesAreFoundAmongFewMen() {
    Iterator<Position> positions =
        RandomPositions.positions(Source.ODD, SEED + 3)
            .filter(position -> Long.bitCount(position.occupied()) <= 10)
            .limit(POSITIONS)
            .iterator();
    BigInteger stalemates = BigInteger.ZERO;
    while (positions.hasNext()) {
      Position position = positions.next();
      Columns expected = MadeColumns.of(position);
      stalemates = stalemates.add(expected.count(Column.STALEMATES));
      Columns counted = count(position, 1);
      if (!counted.equals(expected)) {
        fail("%s: expected %s, counted %s", Fen.format(position), expected, counted);
      }
    }
    assertThat(stalemates).isGreaterThan(BigInteger.valueOf(100));
  }

  /** The fewest moves that can do it: what {@link Stalemate} argues with. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "the last pawn is blocked, k7/2K5/1P6/8/8/7p/8/5N2 w - - 0 1",
    "the last pawn is taken, k7/2K5/1P6/8/8/8/7p/5N2 w - - 0 1",
    "a knight is taken and a pawn pinned, k7/2K5/1P6/8/4p3/8/8/3Q3n w - - 0 1",
    "the last pawn is taken en passant, k7/2K5/1P6/6Pp/7P/8/8/8 w - h6 0 1"
  })
  void stalematesAreFound(String how, String fen) {
    Position position = Fen.position(fen);
    Columns expected = MadeColumns.of(position);

    assertThat(expected.count(Column.STALEMATES)).as(how).isPositive();
    assertThat(count(position, 1)).isEqualTo(expected);
  }

  static Columns count(Position position, int depth) {
    ColumnSums sums = new ColumnSums();
    new ColumnPathCounter(depth).count(View.of(position), 0, depth, 1, sums);
    return sums.value();
  }

  private static Columns columns(PlainColumns plain) {
    Map<Column, Long> counts = new EnumMap<>(Column.class);
    counts.put(Column.NODES, plain.nodes());
    counts.put(Column.CAPTURES, plain.captures());
    counts.put(Column.EN_PASSANT, plain.enPassant());
    counts.put(Column.CASTLES, plain.castles());
    counts.put(Column.KINGSIDE_CASTLES, plain.kingsideCastles());
    counts.put(Column.QUEENSIDE_CASTLES, plain.castles() - plain.kingsideCastles());
    counts.put(Column.PROMOTIONS, plain.promotions());
    counts.put(Column.CHECKS, plain.checks());
    counts.put(Column.DISCOVERED_CHECKS, plain.discoveredChecks());
    counts.put(Column.DOUBLE_CHECKS, plain.doubleChecks());
    counts.put(Column.CHECKMATES, plain.checkmates());
    counts.put(Column.STALEMATES, plain.stalemates());
    counts.put(Column.DIRECT_CHECKS, plain.checks(CheckClass.DIRECT));
    counts.put(Column.SINGLE_DISCOVERED_CHECKS, plain.checks(CheckClass.DISCOVERED));
    counts.put(Column.DIRECT_DISCOVERED_CHECKS, plain.checks(CheckClass.DIRECT_AND_DISCOVERED));
    counts.put(Column.DOUBLE_DISCOVERED_CHECKS, plain.checks(CheckClass.DOUBLE_DISCOVERED));
    counts.put(Column.DIRECT_MATES, plain.mates(CheckClass.DIRECT));
    counts.put(Column.SINGLE_DISCOVERED_MATES, plain.mates(CheckClass.DISCOVERED));
    counts.put(Column.DIRECT_DISCOVERED_MATES, plain.mates(CheckClass.DIRECT_AND_DISCOVERED));
    counts.put(Column.DOUBLE_DISCOVERED_MATES, plain.mates(CheckClass.DOUBLE_DISCOVERED));
    List<BigInteger> inOrder = new ArrayList<>();
    for (Column column : Column.values()) {
      inOrder.add(BigInteger.valueOf(counts.get(column)));
    }
    return new Columns(inOrder);
  }
}
