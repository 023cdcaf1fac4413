package org.perft960.position;

import static org.perft960.bitboard.Bitboards.BACK_RANKS;
import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_8;

import java.util.ArrayList;
import java.util.List;
import org.perft960.bitboard.Squares;

/** Finds everything that keeps a {@link Setup} from being a position. */
final class SetupJudge {
  private static final int MAX_MEN = 32;

  private final Setup setup;
  private final List<String> problems = new ArrayList<>();

  private SetupJudge(Setup setup) {
    this.setup = setup;
  }

  /** Every problem as a clause, in the order of kings, men, pawns, check, castling. */
  static List<String> problems(Setup setup) {
    SetupJudge judge = new SetupJudge(setup);
    judge.judgeKings(Color.WHITE);
    judge.judgeKings(Color.BLACK);
    judge.judgeNumberOfMen();
    judge.judgePawns();
    judge.judgeCheck();
    judge.judgeCastling(Color.WHITE);
    judge.judgeCastling(Color.BLACK);
    return judge.problems;
  }

  private void judgeKings(Color color) {
    int kings = Long.bitCount(setup.kings() & setup.men(color));
    if (kings == 0) {
      problems.add("no " + color.adjective() + " king");
    } else if (kings > 1) {
      problems.add(number(kings) + " " + color.adjective() + " kings");
    }
  }

  private void judgeNumberOfMen() {
    int men = Long.bitCount(setup.occupied());
    if (men > MAX_MEN) {
      problems.add(men + " men");
    }
  }

  private void judgePawns() {
    for (long rest = setup.pawns() & BACK_RANKS; rest != 0; rest &= rest - 1) {
      problems.add("pawn on " + Squares.name(Squares.lowest(rest)));
    }
  }

  /** Is skipped without exactly one king to be in check; what is wrong is then told already. */
  private void judgeCheck() {
    Color idle = setup.sideToMove().opponent();
    long king = setup.kings() & setup.men(idle);
    if (Long.bitCount(king) == 1
        && AttackCheck.attackers(setup.unjudged(), Squares.lowest(king), idle.opponent()) != 0) {
      problems.add("the side not to move (" + idle.adjective() + ") is in check");
    }
  }

  private void judgeCastling(Color color) {
    long backRank = color == Color.WHITE ? RANK_1 : RANK_8;
    String nameOfRank = color == Color.WHITE ? "first" : "last";
    long rights = setup.castlingRooks() & backRank;
    long king = setup.kings() & setup.men(color) & backRank;
    long rooks = setup.rooks() & setup.men(color);
    for (long rest = rights; rest != 0; rest &= rest - 1) {
      String square = Squares.name(Squares.lowest(rest));
      String right = "castling right " + square + ": ";
      if (king == 0) {
        problems.add(right + "no " + color.adjective() + " king on the " + nameOfRank + " rank");
      }
      if ((rest & -rest & rooks) == 0) {
        problems.add(right + "no " + color.adjective() + " rook on " + square);
      }
    }
    // A wing is a side of one king.
    if (Long.bitCount(king) == 1) {
      judgeWing(color, "h-side", Long.bitCount(rights & -king & ~king));
      judgeWing(color, "a-side", Long.bitCount(rights & king - 1));
    }
  }

  private void judgeWing(Color color, String wing, int rights) {
    if (rights > 1) {
      problems.add(number(rights) + " " + color.adjective() + " castling rights on the " + wing);
    }
  }

  private static String number(int count) {
    return count == 2 ? "two" : String.valueOf(count);
  }
}
