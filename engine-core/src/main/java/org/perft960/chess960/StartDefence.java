package org.perft960.chess960;

import static org.perft960.bitboard.Bitboards.RANK_2;

import org.perft960.bitboard.Squares;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * White's men that no other white man defends in a start position. A man is defended if an own man,
 * the king included, attacks its square: could recapture there. The king itself needs no defence
 * and is never among them.
 *
 * @param undefendedMen a bitboard of squares on the first and second rank
 */
public record StartDefence(long undefendedMen) {
  static StartDefence of(Position start) {
    long undefended = 0;
    for (long rest = start.white() & ~start.kings(); rest != 0; rest &= rest - 1) {
      if (AttackCheck.attackers(start, Squares.lowest(rest), Color.WHITE) == 0) {
        undefended |= rest & -rest;
      }
    }
    return new StartDefence(undefended);
  }

  /** Those of them that are pawns: a bitboard of squares on the second rank. */
  public long undefendedPawns() {
    return undefendedMen & RANK_2;
  }

  /** Number of undefended men, pawns included, 1 to 5. */
  public int undefendedMenCount() {
    return Long.bitCount(undefendedMen());
  }

  /** Number of undefended pawns, 0 to 3. */
  public int undefendedPawnCount() {
    return Long.bitCount(undefendedPawns());
  }

  /** Names from a1 to h2 with a blank between: {@code "a1 h1"}; empty if there is none. */
  public String undefendedMenSquares() {
    return names(undefendedMen());
  }

  /** Names from a2 to h2 with a blank between: {@code "a2 g2"}; empty if there is none. */
  public String undefendedPawnSquares() {
    return names(undefendedPawns());
  }

  private static String names(long squares) {
    StringBuilder names = new StringBuilder();
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      names.append(names.isEmpty() ? "" : " ").append(Squares.name(Squares.lowest(rest)));
    }
    return names.toString();
  }
}
