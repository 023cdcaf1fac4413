package org.perft960.suite;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.bitboard.Bitboards;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * How rare the en passant rules are that a double push brings up, as weights of {@link
 * MoveWeights}.
 */
final class DoublePushes {
  private static final int CAPTURABLE = 150;

  private DoublePushes() {}

  /**
   * The weight of the double push that was just made.
   *
   * @param board after it
   * @param passedSquare beside which a capturing pawn stands
   */
  static int weight(Board board, int passedSquare) {
    int legal = 0;
    int weight = CAPTURABLE;
    long capturers = PlayedPosition.capturers(board.position, passedSquare);
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      int pawn = lowest(rest);
      long attackers = board.attackersAfterEnPassant(pawn, passedSquare);
      weight = Math.max(weight, captureWeight(board, pawn, passedSquare, attackers));
      legal += attackers == 0 ? 1 : 0;
    }
    return onlyEvasion(board, legal) ? MoveWeights.RAREST : weight;
  }

  private static int captureWeight(Board board, int pawn, int passedSquare, long attackers) {
    if (attackers != 0) {
      boolean onRank = board.enPassantRefusal(attackers) == Rule.EN_PASSANT_REFUSED_PINNED_RANK;
      return onRank ? MoveWeights.RAREST : MoveWeights.RARE;
    }
    boolean rare =
        board.checkers != 0
            || board.pinner(pawn) != Position.NO_SQUARE
            || uncoversTheirKing(board, pawn, passedSquare);
    return rare ? MoveWeights.RARE : CAPTURABLE;
  }

  /** Whether capturing en passant is the only way out of a check. */
  private static boolean onlyEvasion(Board board, int legalCaptures) {
    if (board.checkers == 0 || legalCaptures == 0) {
      return false;
    }
    boolean counted = board.position.enPassantSquare() != Position.NO_SQUARE;
    return board.mobility() == (counted ? legalCaptures : 0);
  }

  private static boolean uncoversTheirKing(Board board, int pawn, int passedSquare) {
    int king = lowest(board.position.kings() & board.theirs);
    long after = board.occupiedAfterEnPassant(pawn, passedSquare);
    return (AttackCheck.attackers(board.position, king, board.us, after) & ~bit(pawn)) != 0;
  }

  /** The most that a double push of the side to move would weigh; 0 if none can be captured. */
  static int best(Board board) {
    int best = 0;
    for (long rest = capturablePushes(board); rest != 0; rest &= rest - 1) {
      int to = lowest(rest);
      int back = board.us == Color.WHITE ? -8 : 8;
      long men = board.occupied & ~bit(to + 2 * back) | bit(to);
      if (AttackCheck.attackers(board.position, board.king, board.them, men) == 0) {
        Board after = new Board(after(board.position, bit(to) | bit(to + 2 * back)));
        best = Math.max(best, weight(after, to + back));
      }
    }
    return best;
  }

  /** Where double pushes end beside a pawn that may capture; legal or not. */
  private static long capturablePushes(Board board) {
    long pawns = board.position.pawns();
    long home = board.us == Color.WHITE ? Bitboards.RANK_2 : Bitboards.RANK_7;
    long one = board.ahead(pawns & board.ours & home) & ~board.occupied;
    long two = board.ahead(one) & ~board.occupied;
    long capturers = pawns & board.theirs;
    return two & (Bitboards.west(capturers) | Bitboards.east(capturers));
  }

  /** The position without its en passant square. */
  private static Position after(Position before, long fromAndTo) {
    boolean white = before.sideToMove() == Color.WHITE;
    return Position.unchecked(
        before.pawns() ^ fromAndTo,
        before.knights(),
        before.diagonals(),
        before.orthogonals(),
        before.men(Color.WHITE) ^ (white ? fromAndTo : 0),
        before.men(Color.BLACK) ^ (white ? 0 : fromAndTo),
        before.castlingRooks(),
        Position.NO_SQUARE,
        before.sideToMove().opponent(),
        0,
        before.fullmoveNumber(),
        before.dialect());
  }
}
