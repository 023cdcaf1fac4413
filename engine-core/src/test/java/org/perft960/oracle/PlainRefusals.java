package org.perft960.oracle;

import static org.perft960.oracle.PlainBoard.file;
import static org.perft960.oracle.PlainBoard.rank;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.perft960.movegen.Move;
import org.perft960.suite.Rule;

/** What forbids a move from one square to another, told by making it and by cleared boards. */
final class PlainRefusals {
  private final PlainBoard board;
  private final boolean white;
  private final List<Move> moves;

  PlainRefusals(PlainBoard board) {
    this.board = board;
    this.white = board.whiteToMove();
    this.moves =
        Stream.concat(PlainMoves.of(board).stream(), PlainMoves.leavingKingAttacked(board).stream())
            .filter(move -> move.type() != Move.Type.CASTLING)
            .toList();
  }

  /**
   * The rules that may be told of a move, not castling; empty if it is legal.
   *
   * @param promotion a letter, or nothing
   */
  Set<Rule> of(int from, int to, String promotion) {
    Rule noMan = noMan(from, to);
    if (noMan != null) {
      return EnumSet.of(noMan);
    }
    List<Move> made = moves.stream().filter(m -> m.from() == from && m.to() == to).toList();
    if (made.isEmpty()) {
      return noSuchMove(from, to, promotion);
    }
    for (Move move : made) {
      String letter = move.promotion() == null ? "" : "" + move.promotion().letter();
      if (letter.equals(promotion)) {
        return PlainRules.refusing(board, move);
      }
    }
    return EnumSet.of(promotion.isEmpty() ? Rule.PROMOTION_MISSING : Rule.PROMOTION_WRONG);
  }

  private Rule noMan(int from, int to) {
    if (board.empty(from)) {
      return Rule.NO_MAN_THERE;
    }
    if (!board.holds(from, white)) {
      return Rule.NOT_OUR_MAN;
    }
    return from != to && board.holds(to, white) ? Rule.OWN_MAN_ON_TARGET : null;
  }

  private Set<Rule> noSuchMove(int from, int to, String promotion) {
    char man = board.man(from);
    if (Character.toLowerCase(man) != 'p') {
      boolean wouldReach = alone(from).attacks(from, to);
      return EnumSet.of(wouldReach ? Rule.BLOCKED : Rule.CANNOT_MOVE_SO);
    }
    int forward = white ? 1 : -1;
    int ranks = (rank(to) - rank(from)) * forward;
    if (file(from) == file(to)) {
      boolean home = rank(from) == (white ? 1 : 6);
      boolean push = ranks == 1 || ranks == 2 && home;
      return EnumSet.of(push ? Rule.BLOCKED : Rule.CANNOT_MOVE_SO);
    }
    boolean passable =
        board.attacks(from, to)
            && rank(to) == (white ? 5 : 2)
            && board.man(to - 8 * forward) == (white ? 'p' : 'P');
    if (!passable) {
      return EnumSet.of(Rule.CANNOT_MOVE_SO);
    }
    return EnumSet.of(promotion.isEmpty() ? Rule.EN_PASSANT_NOT_NOW : Rule.PROMOTION_WRONG);
  }

  private PlainBoard alone(int square) {
    char[] men = new char[64];
    Arrays.fill(men, PlainBoard.EMPTY);
    men[square] = board.man(square);
    return new PlainBoard(men, new boolean[64], white, PlainBoard.NO_SQUARE, 0, 1);
  }
}
