package org.perft960.oracle;

import static org.perft960.oracle.PlainBoard.file;
import static org.perft960.oracle.PlainBoard.rank;
import static org.perft960.oracle.PlainBoard.square;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import org.perft960.movegen.Move;
import org.perft960.suite.Rule;

/** The rules that a board exercises, told by making each move and looking. */
public final class PlainRules {
  private final PlainBoard board;
  private final boolean white;
  private final int king;
  private final List<Integer> checkers;
  private final EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);

  private PlainRules(PlainBoard board) {
    this.board = board;
    this.white = board.whiteToMove();
    this.king = board.king(white);
    this.checkers = board.checkers();
  }

  /** All rules of a board; its passed square is the one that its FEN names. */
  public static EnumSet<Rule> of(PlainBoard board) {
    PlainRules plain = new PlainRules(board);
    List<Move> legal = PlainMoves.of(board);
    legal.forEach(plain::addLegal);
    plain.addState(legal);
    PlainMoves.leavingKingAttacked(board).stream()
        .filter(move -> move.type() != Move.Type.CASTLING)
        .forEach(move -> plain.addRefused(board, move));
    for (int file = 0; file < 8; file++) {
      int rook = square(file, plain.white ? 0 : 7);
      if (board.mayCastle(rook)) {
        plain.addRefused(board, new Move(plain.king, rook, null, Move.Type.CASTLING));
      }
    }
    return plain.rules;
  }

  /** The rules of one legal move. */
  public static EnumSet<Rule> of(PlainBoard board, Move move) {
    PlainRules plain = new PlainRules(board);
    plain.addLegal(move);
    return plain.rules;
  }

  private void addState(List<Move> legal) {
    if (legal.isEmpty()) {
      rules.add(checkers.isEmpty() ? Rule.STALEMATE : Rule.CHECKMATE);
    } else if (!checkers.isEmpty()
        && legal.stream().allMatch(move -> move.type() == Move.Type.EN_PASSANT)) {
      rules.add(Rule.EN_PASSANT_ONLY_EVASION);
    }
    if (!checkers.isEmpty()) {
      rules.add(checkers.size() == 1 ? Rule.IN_CHECK : Rule.IN_DOUBLE_CHECK);
    }
  }

  private void addLegal(Move move) {
    char man = Character.toLowerCase(board.man(move.from()));
    boolean capture = move.type() == Move.Type.CAPTURE;
    boolean pinned = man != 'k' && !newAttackers(without(move.from())).isEmpty();
    if (move.type() == Move.Type.CASTLING) {
      addCastling(move);
    } else if (move.type() == Move.Type.EN_PASSANT) {
      rules.add(Rule.EN_PASSANT);
      addIf(pinned, Rule.EN_PASSANT_PINNED_LEGAL);
      addIf(!checkers.isEmpty(), Rule.EN_PASSANT_EVASION);
    } else {
      rules.add(
          switch (man) {
            case 'p' -> capture ? Rule.PAWN_CAPTURE : Rule.PAWN_PUSH;
            case 'n' -> Rule.KNIGHT_MOVE;
            case 'b' -> Rule.BISHOP_MOVE;
            case 'r' -> Rule.ROOK_MOVE;
            case 'q' -> Rule.QUEEN_MOVE;
            default -> Rule.KING_MOVE;
          });
      addIf(capture, Rule.CAPTURE);
      addIf(move.type() == Move.Type.DOUBLE_PUSH, Rule.DOUBLE_PUSH);
      addIf(man == 'k' && hasRight(), Rule.CASTLING_RIGHT_LOST_KING_MOVE);
      addIf(board.mayCastle(move.from()), Rule.CASTLING_RIGHT_LOST_ROOK_MOVE);
      addIf(board.mayCastle(move.to()), Rule.CASTLING_RIGHT_LOST_ROOK_CAPTURED);
      if (pinned) {
        addByLine("PINNED_MOVE", newAttackers(without(move.from())).get(0));
      }
      if (!checkers.isEmpty()) {
        rules.add(Rule.valueOf((man == 'k' ? "EVASION_KING" : "EVASION") + evasion(man, capture)));
      }
    }
    if (move.promotion() != null) {
      rules.add(Rule.valueOf("PROMOTION_" + move.promotion()));
      addIf(capture, Rule.PROMOTION_CAPTURE);
    }
    addChecks(move);
  }

  private static String evasion(char man, boolean capture) {
    if (capture) {
      return "_CAPTURE";
    }
    return man == 'k' ? "" : "_BLOCK";
  }

  private boolean hasRight() {
    for (int file = 0; file < 8; file++) {
      if (board.mayCastle(square(file, white ? 0 : 7))) {
        return true;
      }
    }
    return false;
  }

  private void addCastling(Move move) {
    int rank = rank(king);
    int kingTo = PlainBoard.kingAfterCastling(move);
    int rookTo = PlainBoard.rookAfterCastling(move);
    boolean kingside = file(move.to()) > file(king);
    String wing = kingside ? "KINGSIDE" : "QUEENSIDE";
    boolean standard = file(king) == 4 && file(move.to()) == (kingside ? 7 : 0);
    if (standard) {
      rules.add(Rule.valueOf("CASTLING_" + wing));
    } else {
      String way = "KING_AND_ROOK_MOVE";
      if (kingTo == move.to() && rookTo == king) {
        way = "SWAP";
      } else if (kingTo == king) {
        way = "ROOK_ONLY";
      } else if (rookTo == move.to()) {
        way = "KING_ONLY";
      }
      rules.add(Rule.valueOf("CASTLING_960_" + wing + "_" + way));
    }
    addIf(board.attacked(move.to(), !white), Rule.CASTLING_ROOK_ATTACKED);
    for (int file = 0; file < 8; file++) {
      int square = square(file, rank);
      boolean rookAlone =
          square != move.to() && within(square, move.to(), rookTo) && !within(square, king, kingTo);
      addIf(rookAlone && board.attacked(square, !white), Rule.CASTLING_ROOK_PATH_ATTACKED);
    }
  }

  private static boolean within(int square, int from, int to) {
    return square >= Math.min(from, to) && square <= Math.max(from, to);
  }

  private void addChecks(Move move) {
    PlainBoard after = board.after(move);
    List<Integer> giving = after.checkers();
    boolean stuck = PlainMoves.of(after).isEmpty();
    addIf(stuck && giving.isEmpty(), Rule.GIVES_STALEMATE);
    if (giving.isEmpty()) {
      return;
    }
    int arrival =
        move.type() == Move.Type.CASTLING ? PlainBoard.rookAfterCastling(move) : move.to();
    boolean uncovered = giving.stream().anyMatch(square -> square != arrival);
    rules.add(Rule.GIVES_CHECK);
    addIf(giving.size() > 1, Rule.GIVES_DOUBLE_CHECK);
    addIf(giving.size() == 1 && uncovered, Rule.GIVES_DISCOVERED_CHECK);
    addIf(stuck, Rule.GIVES_CHECKMATE);
    addIf(move.type() == Move.Type.CASTLING, Rule.CASTLING_CHECK);
    boolean enPassant = move.type() == Move.Type.EN_PASSANT;
    addIf(enPassant, Rule.EN_PASSANT_CHECK);
    addIf(enPassant && uncovered, Rule.EN_PASSANT_DISCOVERED_CHECK);
    addIf(move.promotion() != null, Rule.PROMOTION_CHECK);
    addIf(move.promotion() != null && stuck, Rule.PROMOTION_MATE);
  }

  /** Every rule that forbids a move which the men can make; empty if it is legal. */
  static EnumSet<Rule> refusing(PlainBoard board, Move move) {
    PlainRules plain = new PlainRules(board);
    if (move.type() == Move.Type.CASTLING) {
      plain.addCastlingReasons(move);
    } else {
      plain.addReasons(move);
    }
    return plain.rules;
  }

  private void addRefused(PlainBoard board, Move move) {
    EnumSet<Rule> reasons = refusing(board, move);
    if (reasons.size() == 1) {
      rules.addAll(reasons);
    }
  }

  private void addReasons(Move move) {
    PlainBoard after = board.after(move);
    if (!after.attacked(after.king(white), !white)) {
      return;
    }
    if (move.from() == king) {
      if (!board.attacked(move.to(), !white)) {
        rules.add(Rule.KING_REFUSED_BEHIND_ITSELF);
      } else {
        boolean capture = move.type() == Move.Type.CAPTURE;
        rules.add(capture ? Rule.KING_REFUSED_DEFENDED : Rule.KING_REFUSED_ATTACKED);
      }
      return;
    }
    List<Integer> uncovered = newAttackers(after);
    boolean enPassant = move.type() == Move.Type.EN_PASSANT;
    String line = enPassant ? "EN_PASSANT_REFUSED_PINNED" : "PINNED_REFUSED";
    uncovered.stream().findFirst().ifPresent(attacker -> addByLine(line, attacker));
    if (uncovered.size() < attackersOfOurKing(after).size()) {
      rules.add(enPassant ? Rule.EN_PASSANT_REFUSED_IN_CHECK : Rule.CHECK_UNANSWERED_REFUSED);
    }
  }

  private void addCastlingReasons(Move move) {
    int kingTo = PlainBoard.kingAfterCastling(move);
    int rookTo = PlainBoard.rookAfterCastling(move);
    boolean free = true;
    for (int file = 0; file < 8; file++) {
      int square = square(file, rank(king));
      boolean occupied = !board.empty(square) && square != king && square != move.to();
      if (within(square, king, kingTo)) {
        free &= !occupied;
        addIf(occupied, Rule.CASTLING_REFUSED_KING_PATH_OCCUPIED);
        if (board.attacked(square, !white)) {
          rules.add(
              square == king
                  ? Rule.CASTLING_REFUSED_IN_CHECK
                  : square == kingTo
                      ? Rule.CASTLING_REFUSED_INTO_CHECK
                      : Rule.CASTLING_REFUSED_THROUGH_CHECK);
        }
      } else if (within(square, move.to(), rookTo) && occupied) {
        free = false;
        rules.add(Rule.CASTLING_REFUSED_ROOK_PATH_OCCUPIED);
      }
    }
    addIf(free && !newAttackers(without(move.to())).isEmpty(), Rule.CASTLING_REFUSED_ROOK_PINNED);
  }

  private void addIf(boolean holds, Rule rule) {
    if (holds) {
      rules.add(rule);
    }
  }

  private void addByLine(String prefix, int attacker) {
    String line = "DIAGONAL";
    if (rank(attacker) == rank(king)) {
      line = "RANK";
    } else if (file(attacker) == file(king)) {
      line = "FILE";
    }
    rules.add(Rule.valueOf((prefix + "_" + line).toUpperCase(Locale.ROOT)));
  }

  /** The men that attack our king on another board and do not attack it now. */
  private List<Integer> newAttackers(PlainBoard other) {
    List<Integer> attackers = attackersOfOurKing(other);
    attackers.removeAll(checkers);
    return attackers;
  }

  private List<Integer> attackersOfOurKing(PlainBoard other) {
    List<Integer> attackers = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      if (other.holds(square, !white) && other.attacks(square, other.king(white))) {
        attackers.add(square);
      }
    }
    return attackers;
  }

  private PlainBoard without(int gone) {
    char[] men = new char[64];
    boolean[] castlingRooks = new boolean[64];
    for (int square = 0; square < 64; square++) {
      men[square] = square == gone ? PlainBoard.EMPTY : board.man(square);
    }
    return new PlainBoard(men, castlingRooks, white, PlainBoard.NO_SQUARE, 0, 1);
  }
}
