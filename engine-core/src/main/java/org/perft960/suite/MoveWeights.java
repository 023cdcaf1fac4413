package org.perft960.suite;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;
import static org.perft960.bitboard.Squares.rank;

import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.LeaperAttacks;
import org.perft960.movegen.LegalMoves.Successor;
import org.perft960.movegen.Move;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * How much a random game likes a move: the more, the rarer the rules that it exercises, that it
 * brings up, or that a double push after it would bring up.
 */
final class MoveWeights {
  /** Least weight of a move that is about a rare rule, or leads to a position that is. */
  static final int RARE = 600;

  /** Weight of a double push that is followed by what games meet once in a thousand. */
  static final int RAREST = 60_000;

  /** What allows a rare double push is no rare move itself. */
  private static final int ALLOWS_RARE = RARE / 2;

  private static final int ALLOWS_RAREST = RAREST / 3;
  private static final int QUIET = 4;
  private static final int TO_OPEN_RANK = 40;
  private static final int AT_OPEN_KING = 20;

  private final Position position;
  private final Color us;
  private final boolean openGame;

  /**
   * @param position before the move
   * @param openGame whether kings walk to the rank where their pawns may capture en passant
   */
  MoveWeights(Position position, boolean openGame) {
    this.position = position;
    this.us = position.sideToMove();
    this.openGame = openGame;
  }

  /** The weight of a legal move, at least 1. */
  int of(Successor successor) {
    Move move = successor.move();
    Board after = new Board(successor.position());
    int push = pushWeight(successor, after);
    if (push != 0) {
      return push;
    }
    int allowed = DoublePushes.best(after);
    if (allowed >= RARE) {
      return allowed >= RAREST ? ALLOWS_RAREST : ALLOWS_RARE;
    }
    return isRare(move, after) ? RARE : plainWeight(move, after);
  }

  /** The weight of a double push that a pawn might capture; 0 if it is none. */
  private static int pushWeight(Successor successor, Board after) {
    if (successor.move().type() != Move.Type.DOUBLE_PUSH) {
      return 0;
    }
    PlayedPosition played = PlayedPosition.after(successor.move(), successor.position());
    int passed = played.passedSquare();
    return passed == Position.NO_SQUARE ? 0 : DoublePushes.weight(after, passed);
  }

  private static boolean isRare(Move move, Board after) {
    boolean check = after.checkers != 0;
    boolean stuck = after.mobility() == 0;
    boolean promotion = move.promotion() != null;
    boolean special = move.type() == Move.Type.CASTLING || move.type() == Move.Type.EN_PASSANT;
    return stuck && (!check || promotion) || check && special || castlingRookIsPinned(after);
  }

  private static boolean castlingRookIsPinned(Board board) {
    for (long rest = board.position.castlingRooks() & board.ours; rest != 0; rest &= rest - 1) {
      int rook = lowest(rest);
      if (board.pinner(rook) != Position.NO_SQUARE
          && board.castlingRefusals(rook).contains(Rule.CASTLING_REFUSED_ROOK_PINNED)) {
        return true;
      }
    }
    return false;
  }

  private int plainWeight(Move move, Board after) {
    int weight =
        switch (move.type()) {
          case CASTLING, EN_PASSANT -> 60;
          case DOUBLE_PUSH -> QUIET;
          case CAPTURE -> nearTheirKing(move.to()) ? 12 : 6;
          case QUIET -> openGame ? openWeight(move, after) : losesRights(move) ? 1 : QUIET;
        };
    weight *= move.promotion() == null ? 1 : 3;
    return switch (Long.bitCount(after.checkers)) {
      case 0 -> weight;
      case 1 -> 4 * weight;
      default -> 60 * weight;
    };
  }

  /** King and pawns side by side, and sliders on the rank of such a king. */
  private int openWeight(Move move, Board after) {
    int open = openRank(us);
    return switch (position.kindOn(move.from())) {
      case KING -> kingWeight(distance(move.from(), open), distance(move.to(), open));
      case PAWN -> rank(move.to()) == open ? TO_OPEN_RANK : QUIET;
      case ROOK, QUEEN -> {
        boolean atKing = rank(move.to()) == rank(after.king);
        yield atKing && rank(after.king) == openRank(after.us) ? AT_OPEN_KING : QUIET;
      }
      default -> QUIET;
    };
  }

  private static int kingWeight(int distance, int distanceAfter) {
    if (distanceAfter < distance) {
      return TO_OPEN_RANK;
    }
    return distance == 0 && distanceAfter > 0 ? 1 : QUIET;
  }

  private static int openRank(Color color) {
    return color == Color.WHITE ? 4 : 3;
  }

  private static int distance(int square, int rank) {
    return Math.abs(rank(square) - rank);
  }

  private boolean nearTheirKing(int square) {
    int king = lowest(position.kings() & position.men(us.opponent()));
    long near = LeaperAttacks.king(king);
    return ((near | Bitboards.north(near) | Bitboards.south(near)) & bit(square)) != 0;
  }

  private boolean losesRights(Move move) {
    long rights = position.castlingRooks() & position.men(us);
    return rights != 0 && ((position.kings() | rights) & bit(move.from())) != 0;
  }
}
