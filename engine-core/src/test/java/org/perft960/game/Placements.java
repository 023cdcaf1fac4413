package org.perft960.game;

import java.util.function.Predicate;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.View;
import org.perft960.perft.LeafCounter;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

/** All boards with some few men, Black to move; the black king in one eighth of the board. */
final class Placements {
  private static final int[] TRIANGLE = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};

  private final String men;
  private final long[] kinds = new long[128];

  /**
   * @param men FEN letters without pawns, one {@code K} and one {@code k} among them
   */
  Placements(String men) {
    this.men = men.replace("k", "");
  }

  /** Black is mated on so many boards that meet the condition. */
  long mates(Predicate<Position> condition) {
    long mates = 0;
    for (int king : TRIANGLE) {
      kinds['k'] = Squares.bit(king);
      mates += mates(0, kinds['k'], condition);
    }
    return mates;
  }

  private long mates(int man, long occupied, Predicate<Position> condition) {
    if (man == men.length()) {
      Position position = position();
      return isMate(position) && condition.test(position) ? 1 : 0;
    }
    long mates = 0;
    char letter = men.charAt(man);
    long before = kinds[letter];
    for (long rest = ~occupied; rest != 0; rest &= rest - 1) {
      kinds[letter] = before | rest & -rest;
      mates += mates(man + 1, occupied | rest & -rest, condition);
    }
    kinds[letter] = before;
    return mates;
  }

  private static boolean isMate(Position position) {
    int whiteKing = Squares.lowest(position.kings() & position.white());
    if (!position.inCheck() || AttackCheck.attackers(position, whiteKing, Color.BLACK) != 0) {
      return false;
    }
    long[] v = View.of(position);
    return LeafCounter.count(
            v[View.PAWNS],
            v[View.KNIGHTS],
            v[View.DIAGONALS],
            v[View.ORTHOGONALS],
            v[View.US],
            v[View.THEM],
            v[View.STATE])
        == 0;
  }

  private Position position() {
    long white = kinds['K'] | kinds['N'] | kinds['B'] | kinds['R'];
    long black = kinds['k'] | kinds['n'] | kinds['b'] | kinds['r'] | kinds['q'];
    return Position.unchecked(
        0,
        kinds['N'] | kinds['n'],
        kinds['B'] | kinds['b'] | kinds['q'],
        kinds['R'] | kinds['r'] | kinds['q'],
        white,
        black,
        0,
        Position.NO_SQUARE,
        Color.BLACK,
        0,
        1,
        FenDialect.STANDARD);
  }
}
