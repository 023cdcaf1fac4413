package org.perft960.movegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perft960.notation.Fen;
import org.perft960.oracle.PlainBoard;
import org.perft960.oracle.PlainMoves;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.Position;

/** The bitboard generator against the plain one on positions that nobody has chosen. */
class FastMovesAreThePlainMovesTest {
  /** Reproducible by default; {@code -Dperft960.seed=…} tries others. */
  private static final long SEED = Long.getLong("perft960.seed", 960);

  private static final int POSITIONS = Integer.getInteger("perft960.positions", 100_000);

  @ParameterizedTest
  @EnumSource
  void fastMovesAreThePlainMoves(Source source) {
    Iterator<PlainBoard> boards = RandomPositions.boards(source, SEED).limit(POSITIONS).iterator();
    while (boards.hasNext()) {
      PlainBoard board = boards.next();
      Position position = Fen.position(board.fen());

      List<Move> fast = LegalMoves.of(position);
      List<Move> plain = PlainMoves.of(board);

      if (fast.size() != plain.size() || !new HashSet<>(fast).equals(new HashSet<>(plain))) {
        fail("%s: %s", board.fen(), differences(fast, plain));
      }
      if (LegalMoves.count(position) != plain.size()) {
        fail("%s: counted %d, generated %d", board.fen(), LegalMoves.count(position), plain.size());
      }
    }
  }

  /** Every move of every tenth position: men, rights, en passant square, clocks, side to move. */
  @ParameterizedTest
  @EnumSource
  void fastPositionsAreThePlainPositions(Source source) {
    Iterator<PlainBoard> boards =
        RandomPositions.boards(source, SEED + 1).limit(POSITIONS / 10).iterator();
    while (boards.hasNext()) {
      PlainBoard board = boards.next();
      Position position = Fen.position(board.fen());
      assertThat(PlainBoard.of(position).fen()).isEqualTo(board.fen());
      for (Move move : PlainMoves.of(board)) {
        String fast = PlainBoard.of(LegalMoves.play(position, move)).fen();
        String plain = board.after(move).fen();
        if (!fast.equals(plain)) {
          fail(
              "%s after %s %s: expected %s, got %s",
              board, PlainBoard.name(move), move.type(), plain, fast);
        }
      }
    }
  }

  private static String differences(List<Move> fast, List<Move> plain) {
    Set<String> lines = new TreeSet<>();
    for (Move move : plain) {
      if (!fast.contains(move)) {
        lines.add(PlainBoard.name(move) + " (" + move.type() + ") is missing");
      }
    }
    Set<Move> seen = new HashSet<>();
    for (Move move : fast) {
      if (!plain.contains(move)) {
        lines.add(PlainBoard.name(move) + " (" + move.type() + ") is not legal");
      } else if (!seen.add(move)) {
        lines.add(PlainBoard.name(move) + " (" + move.type() + ") comes twice");
      }
    }
    return String.join("; ", lines);
  }
}
