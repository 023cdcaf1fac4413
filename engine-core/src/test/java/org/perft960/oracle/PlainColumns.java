package org.perft960.oracle;

import java.util.List;
import org.perft960.movegen.Move;

/**
 * What the last moves of paths did. Two conventions are in use for checks. Four classes, with mates
 * apart: direct, discovered, direct and discovered, double discovered; in castling the rook is the
 * man that arrives. The Chess Programming Wiki's follow from these: its checks are everything, its
 * discovered and double checks leave mates out.
 *
 * @see <a href="https://www.chessprogramming.org/Perft_Results">the columns of the Chess
 *     Programming Wiki</a>
 */
public final class PlainColumns {
  /** By which of the four classes the king is attacked. */
  public enum CheckClass {
    DIRECT,
    DISCOVERED,
    DIRECT_AND_DISCOVERED,
    DOUBLE_DISCOVERED
  }

  private final long[] checks = new long[CheckClass.values().length];
  private final long[] mates = new long[CheckClass.values().length];
  private long nodes;
  private long captures;
  private long enPassant;
  private long castles;
  private long kingsideCastles;
  private long promotions;
  private long stalemates;

  void add(Move move, PlainBoard after) {
    nodes++;
    if (move.type() == Move.Type.CAPTURE) {
      captures++;
    }
    if (move.type() == Move.Type.EN_PASSANT) {
      captures++;
      enPassant++;
    }
    if (move.type() == Move.Type.CASTLING) {
      castles++;
      if (PlainBoard.rookAfterCastling(move) % 8 == 5) {
        kingsideCastles++;
      }
    }
    if (move.promotion() != null) {
      promotions++;
    }
    boolean over = !PlainMoves.exist(after);
    if (!after.inCheck()) {
      stalemates += over ? 1 : 0;
    } else if (over) {
      mates[checkClass(move, after).ordinal()]++;
    } else {
      checks[checkClass(move, after).ordinal()]++;
    }
  }

  private static CheckClass checkClass(Move move, PlainBoard after) {
    int arrival =
        move.type() == Move.Type.CASTLING ? PlainBoard.rookAfterCastling(move) : move.to();
    List<Integer> checkers = after.checkers();
    boolean direct = checkers.contains(arrival);
    int discovered = checkers.size() - (direct ? 1 : 0);
    if (direct) {
      return discovered == 0 ? CheckClass.DIRECT : CheckClass.DIRECT_AND_DISCOVERED;
    }
    return discovered == 1 ? CheckClass.DISCOVERED : CheckClass.DOUBLE_DISCOVERED;
  }

  public long nodes() {
    return nodes;
  }

  /** En passant and capturing promotions included. */
  public long captures() {
    return captures;
  }

  public long enPassant() {
    return enPassant;
  }

  public long castles() {
    return castles;
  }

  /** Those that bring the rook to the f-file. */
  public long kingsideCastles() {
    return kingsideCastles;
  }

  /** Each of the four kinds counts once. */
  public long promotions() {
    return promotions;
  }

  public long stalemates() {
    return stalemates;
  }

  /** Checks of one class that are not mate. */
  public long checks(CheckClass checkClass) {
    return checks[checkClass.ordinal()];
  }

  public long mates(CheckClass checkClass) {
    return mates[checkClass.ordinal()];
  }

  /** Checks as the wiki counts them: of every class, mates included. */
  public long checks() {
    long sum = checkmates();
    for (long count : checks) {
      sum += count;
    }
    return sum;
  }

  /** Discovered checks as the wiki counts them: one checker, not the man that moved, no mate. */
  public long discoveredChecks() {
    return checks(CheckClass.DISCOVERED);
  }

  /** Double checks as the wiki counts them: two checkers, no mate. */
  public long doubleChecks() {
    return checks(CheckClass.DIRECT_AND_DISCOVERED) + checks(CheckClass.DOUBLE_DISCOVERED);
  }

  public long checkmates() {
    long sum = 0;
    for (long count : mates) {
      sum += count;
    }
    return sum;
  }
}
