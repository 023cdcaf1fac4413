package org.perft960.perft;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.AttackCheck;
import org.perft960.position.Position;

/** The slow twin of {@link ColumnCounter}: makes every move and looks at what it did. */
final class MadeColumns {
  private final Map<Column, Long> counts = new EnumMap<>(Column.class);

  private MadeColumns() {}

  /** The columns of the legal moves of a position. */
  static Columns of(Position position) {
    MadeColumns made = new MadeColumns();
    for (Move move : LegalMoves.of(position)) {
      made.add(move, LegalMoves.play(position, move));
    }
    List<BigInteger> counts = new ArrayList<>();
    for (Column column : Column.values()) {
      counts.add(BigInteger.valueOf(made.counts.getOrDefault(column, 0L)));
    }
    return new Columns(counts);
  }

  private void add(Move move, Position after) {
    add(Column.NODES);
    switch (move.type()) {
      case CAPTURE -> add(Column.CAPTURES);
      case EN_PASSANT -> {
        add(Column.CAPTURES);
        add(Column.EN_PASSANT);
      }
      case CASTLING -> add(Column.CASTLES);
      default -> {}
    }
    if (move.promotion() != null) {
      add(Column.PROMOTIONS);
    }
    boolean over = LegalMoves.of(after).isEmpty();
    if (after.inCheck()) {
      addCheck(move, after, over);
    } else if (over) {
      add(Column.STALEMATES);
    }
  }

  private void addCheck(Move move, Position after, boolean mate) {
    int king = Squares.lowest(after.kings() & after.men(after.sideToMove()));
    long checkers = AttackCheck.attackers(after, king, after.sideToMove().opponent());
    long direct = checkers & Squares.bit(arrival(move));
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
