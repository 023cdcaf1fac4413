package org.perft960.suite;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.file;
import static org.perft960.bitboard.Squares.lowest;
import static org.perft960.bitboard.Squares.rank;

import java.util.EnumSet;
import java.util.Optional;
import java.util.regex.Pattern;
import org.perft960.bitboard.Squares;
import org.perft960.notation.MalformedMoveException;
import org.perft960.notation.UciMoves;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/** Tells which rule forbids a move. */
final class Refusals {
  private static final Pattern MOVE = Pattern.compile("([a-h][1-8]){2}[nbrqkpNBRQKP]?");
  private static final int FILE_C = 2;
  private static final int FILE_G = 6;

  private final Board board;
  private final Position position;
  private final int passedSquare;
  private final boolean pushUnknown;

  /**
   * @param passedSquare by the last double push, or {@link Position#NO_SQUARE}
   * @param pushUnknown whether that absence says nothing
   */
  Refusals(Board board, int passedSquare, boolean pushUnknown) {
    this.board = board;
    this.position = board.position;
    this.passedSquare = passedSquare;
    this.pushUnknown = pushUnknown && passedSquare == Position.NO_SQUARE;
  }

  /** The rule; empty if the move is legal. */
  Optional<Rule> of(String uciMove) {
    if (!MOVE.matcher(uciMove).matches()) {
      return Optional.of(Rule.NOT_A_MOVE);
    }
    try {
      UciMoves.parse(position, uciMove);
      return Optional.empty();
    } catch (MalformedMoveException notLegal) {
      int from = Squares.parse(uciMove.substring(0, 2));
      int to = Squares.parse(uciMove.substring(2, 4));
      return Optional.of(refusal(from, to, uciMove.substring(4)));
    }
  }

  private Rule refusal(int from, int to, String promotion) {
    PieceKind kind = position.kindOn(from);
    if (kind == null) {
      return Rule.NO_MAN_THERE;
    }
    if ((board.theirs & bit(from)) != 0) {
      return Rule.NOT_OUR_MAN;
    }
    if (kind == PieceKind.KING && isCastling(from, to)) {
      return promotion.isEmpty() ? castlingRefusal(from, to) : Rule.PROMOTION_WRONG;
    }
    if (from != to && (board.ours & bit(to)) != 0) {
      return Rule.OWN_MAN_ON_TARGET;
    }
    Rule shape = kind == PieceKind.PAWN ? pawnRefusal(from, to) : pieceRefusal(kind, from, to);
    if (shape == Rule.CANNOT_MOVE_SO || shape == Rule.BLOCKED) {
      return shape;
    }
    Rule wrongPromotion = promotionRefusal(kind, to, promotion);
    if (wrongPromotion != null) {
      return wrongPromotion;
    }
    return shape != null ? shape : kingSafetyRefusal(kind, from, to);
  }

  /** King takes rook of the own back rank, or a leap along it to the c- or g-file. */
  private boolean isCastling(int from, int to) {
    if (from == to || !board.onOurBackRank(from) || !board.onOurBackRank(to)) {
      return false;
    }
    boolean takesRook = (board.ours & bit(to)) != 0 && position.kindOn(to) == PieceKind.ROOK;
    boolean leaps =
        Math.abs(file(to) - file(from)) > 1 && (file(to) == FILE_C || file(to) == FILE_G);
    return takesRook || leaps;
  }

  private Rule castlingRefusal(int from, int to) {
    long rights = position.castlingRooks() & board.ours;
    if ((board.ours & bit(to)) == 0 || position.kindOn(to) != PieceKind.ROOK) {
      // Set by the king's goal: the g-file is kingside even for a king that comes from the h-side.
      long left = bit(from) - 1;
      rights &= file(to) == FILE_C ? left : ~left;
    } else {
      rights =
          file(to) == FILE_C || file(to) == FILE_G ? rightsTowards(from, to) : rights & bit(to);
    }
    if (rights == 0) {
      return Rule.CASTLING_NO_RIGHT;
    }
    EnumSet<Rule> refusals = board.castlingRefusals(lowest(rights));
    return refusals.isEmpty() ? Rule.CASTLING_NO_RIGHT : first(refusals);
  }

  /** A rook on the c- or g-file may be meant itself, or the goal of the king. */
  private long rightsTowards(int from, int to) {
    long rights = position.castlingRooks() & board.ours;
    if ((rights & bit(to)) != 0) {
      return bit(to);
    }
    long left = bit(from) - 1;
    boolean leaps = Math.abs(file(to) - file(from)) > 1;
    return leaps ? rights & (file(to) == FILE_C ? left : ~left) : 0;
  }

  private static Rule first(EnumSet<Rule> refusals) {
    if (refusals.contains(Rule.CASTLING_REFUSED_KING_PATH_OCCUPIED)) {
      return Rule.CASTLING_REFUSED_KING_PATH_OCCUPIED;
    }
    return refusals.contains(Rule.CASTLING_REFUSED_ROOK_PATH_OCCUPIED)
        ? Rule.CASTLING_REFUSED_ROOK_PATH_OCCUPIED
        : refusals.iterator().next();
  }

  /** What is wrong with the way of a pawn, en passant included; null if nothing is. */
  private Rule pawnRefusal(int from, int to) {
    long target = bit(to);
    if ((board.pawnAttacks(from) & target) != 0) {
      return (board.theirs & target) != 0 ? null : enPassantRefusal(from, to);
    }
    if ((board.pawnPushes(from) & target) != 0) {
      return null;
    }
    long one = board.ahead(bit(from));
    boolean home = rank(from) == (board.us == Color.WHITE ? 1 : 6);
    boolean pushLike = one == target || home && board.ahead(one) == target;
    return pushLike ? Rule.BLOCKED : Rule.CANNOT_MOVE_SO;
  }

  private Rule enPassantRefusal(int from, int to) {
    if (to != passedSquare && !(pushUnknown && PlayedPosition.isPassed(position, to))) {
      long beside = bit(board.us == Color.WHITE ? to - 8 : to + 8);
      boolean sixthRank = rank(to) == (board.us == Color.WHITE ? 5 : 2);
      boolean passable = sixthRank && (position.pawns() & board.theirs & beside) != 0;
      return passable ? Rule.EN_PASSANT_NOT_NOW : Rule.CANNOT_MOVE_SO;
    }
    long attackers = board.attackersAfterEnPassant(from, to);
    return attackers == 0 ? Rule.EN_PASSANT_NOT_NOW : board.enPassantRefusal(attackers);
  }

  private Rule pieceRefusal(PieceKind kind, int from, int to) {
    if ((Board.attacks(kind, from, 0) & bit(to)) == 0) {
      return Rule.CANNOT_MOVE_SO;
    }
    return (Board.attacks(kind, from, board.occupied) & bit(to)) == 0 ? Rule.BLOCKED : null;
  }

  private static Rule promotionRefusal(PieceKind kind, int to, String promotion) {
    boolean lastRank = kind == PieceKind.PAWN && (rank(to) == 0 || rank(to) == 7);
    if (promotion.isEmpty()) {
      return lastRank ? Rule.PROMOTION_MISSING : null;
    }
    boolean possible = "nbrqNBRQ".contains(promotion);
    return lastRank && possible ? null : Rule.PROMOTION_WRONG;
  }

  private Rule kingSafetyRefusal(PieceKind kind, int from, int to) {
    if (kind == PieceKind.KING) {
      return board.kingRefusal(to);
    }
    if ((board.answers & bit(to)) == 0) {
      return Rule.CHECK_UNANSWERED_REFUSED;
    }
    return board.byLine(
        board.pinner(from),
        Rule.PINNED_REFUSED_RANK,
        Rule.PINNED_REFUSED_FILE,
        Rule.PINNED_REFUSED_DIAGONAL);
  }
}
