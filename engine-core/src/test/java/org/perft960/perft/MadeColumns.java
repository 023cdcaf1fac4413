package org.perft960.perft;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Children;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.View;
import org.perft960.position.Color;
import org.perft960.position.Position;

/** The slow twin of {@link ColumnCounter}: makes every move and looks at what it did. */
final class MadeColumns {
  private final Map<Column, Long> counts = new EnumMap<>(Column.class);

  private MadeColumns() {}

  /** The columns of the legal moves of a position. */
  static Columns of(Position position) {
    MadeColumns made = new MadeColumns();
    long[] view = View.of(position);
    long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
    Children.all(
        children,
        0,
        view[View.PAWNS],
        view[View.KNIGHTS],
        view[View.DIAGONALS],
        view[View.ORTHOGONALS],
        view[View.US],
        view[View.THEM],
        view[View.STATE]);
    int at = 0;
    for (Move move : LegalMoves.of(position)) { // in the order of the children
      int arrival = arrival(move) ^ (position.sideToMove() == Color.WHITE ? 56 : 0);
      made.add(move, Squares.bit(arrival), Arrays.copyOfRange(children, at, at + View.STRIDE));
      at += View.STRIDE;
    }
    List<BigInteger> counts = new ArrayList<>();
    for (Column column : Column.values()) {
      counts.add(BigInteger.valueOf(made.counts.getOrDefault(column, 0L)));
    }
    return new Columns(counts);
  }

  private void add(Move move, long arrival, long[] after) {
    add(Column.NODES);
    switch (move.type()) {
      case CAPTURE -> add(Column.CAPTURES);
      case EN_PASSANT -> {
        add(Column.CAPTURES);
        add(Column.EN_PASSANT);
      }
      case CASTLING -> {
        add(Column.CASTLES);
        boolean kingside = Long.numberOfTrailingZeros(arrival) % 8 == 5;
        add(kingside ? Column.KINGSIDE_CASTLES : Column.QUEENSIDE_CASTLES);
      }
      default -> {}
    }
    if (move.promotion() != null) {
      add(Column.PROMOTIONS);
    }
    long checkers = checkers(after);
    boolean over =
        LeafCounter.count(
                after[View.PAWNS],
                after[View.KNIGHTS],
                after[View.DIAGONALS],
                after[View.ORTHOGONALS],
                after[View.US],
                after[View.THEM],
                after[View.STATE])
            == 0;
    if (checkers != 0) {
      addCheck(checkers, checkers & arrival, over);
    } else if (over) {
      add(Column.STALEMATES);
    }
  }

  private static long checkers(long[] view) {
    long men =
        view[View.PAWNS] | view[View.KNIGHTS] | view[View.DIAGONALS] | view[View.ORTHOGONALS];
    long them = view[View.THEM];
    return KingSafety.checkers(
        Squares.lowest(view[View.US] & ~men),
        view[View.US] | them,
        view[View.PAWNS] & them,
        view[View.KNIGHTS] & them,
        view[View.DIAGONALS] & them,
        view[View.ORTHOGONALS] & them);
  }

  /** {@code direct}: the man that moved, if it is among the checkers. */
  private void addCheck(long checkers, long direct, boolean mate) {
    int discovered = Long.bitCount(checkers & ~direct);
    add(Column.CHECKS);
    if (mate) {
      add(Column.CHECKMATES);
    } else if (Long.bitCount(checkers) > 1) {
      add(Column.DOUBLE_CHECKS);
    } else if (direct == 0) {
      add(Column.DISCOVERED_CHECKS);
    }
    if (direct != 0) {
      if (discovered == 0) {
        add(mate ? Column.DIRECT_MATES : Column.DIRECT_CHECKS);
      } else {
        add(mate ? Column.DIRECT_DISCOVERED_MATES : Column.DIRECT_DISCOVERED_CHECKS);
      }
    } else if (discovered == 1) {
      add(mate ? Column.SINGLE_DISCOVERED_MATES : Column.SINGLE_DISCOVERED_CHECKS);
    } else {
      add(mate ? Column.DOUBLE_DISCOVERED_MATES : Column.DOUBLE_DISCOVERED_CHECKS);
    }
  }

  /** Where the man that moved stands now; in castling that is the rook. */
  private static int arrival(Move move) {
    if (move.type() != Move.Type.CASTLING) {
      return move.to();
    }
    return Squares.square(move.to() > move.from() ? 5 : 3, Squares.rank(move.to()));
  }

  private void add(Column column) {
    counts.merge(column, 1L, Long::sum);
  }
}
