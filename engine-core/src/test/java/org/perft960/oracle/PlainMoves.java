package org.perft960.oracle;

import static org.perft960.oracle.PlainBoard.file;
import static org.perft960.oracle.PlainBoard.onBoard;
import static org.perft960.oracle.PlainBoard.rank;
import static org.perft960.oracle.PlainBoard.square;

import java.util.ArrayList;
import java.util.List;
import org.perft960.movegen.Move;
import org.perft960.position.PieceKind;

/**
 * The legal moves of a {@link PlainBoard}: every move that the men can make, without those that
 * leave the own king attacked. Slow, and plain enough to be believed.
 */
public final class PlainMoves {
  private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
  private static final int[][] KNIGHT_JUMPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };

  private static final List<PieceKind> PROMOTIONS =
      List.of(PieceKind.QUEEN, PieceKind.ROOK, PieceKind.BISHOP, PieceKind.KNIGHT);

  private PlainMoves() {}

  /** All legal moves, in no particular order. */
  public static List<Move> of(PlainBoard board) {
    List<Move> moves = pseudoLegal(board);
    moves.removeIf(move -> leavesKingAttacked(board, move));
    return moves;
  }

  /** The moves that only the king's safety forbids. */
  static List<Move> leavingKingAttacked(PlainBoard board) {
    List<Move> moves = pseudoLegal(board);
    moves.removeIf(move -> !leavesKingAttacked(board, move));
    return moves;
  }

  /** Whether there is a legal move at all: if not, it is mate or stalemate. */
  static boolean exist(PlainBoard board) {
    for (Move move : pseudoLegal(board)) {
      if (!leavesKingAttacked(board, move)) {
        return true;
      }
    }
    return false;
  }

  private static boolean leavesKingAttacked(PlainBoard board, Move move) {
    boolean white = board.whiteToMove();
    PlainBoard after = board.after(move);
    return after.attacked(after.king(white), !white);
  }

  private static List<Move> pseudoLegal(PlainBoard board) {
    List<Move> moves = new ArrayList<>(48);
    for (int from = 0; from < 64; from++) {
      if (board.holds(from, board.whiteToMove())) {
        switch (Character.toLowerCase(board.man(from))) {
          case 'p' -> addPawnMoves(board, from, moves);
          case 'n' -> addSteps(board, from, KNIGHT_JUMPS, moves);
          case 'b' -> addRays(board, from, DIAGONAL, moves);
          case 'r' -> addRays(board, from, STRAIGHT, moves);
          case 'q' -> {
            addRays(board, from, STRAIGHT, moves);
            addRays(board, from, DIAGONAL, moves);
          }
          case 'k' -> {
            addSteps(board, from, STRAIGHT, moves);
            addSteps(board, from, DIAGONAL, moves);
            addCastling(board, from, moves);
          }
          default -> throw new IllegalStateException("no man: " + board.man(from));
        }
      }
    }
    return moves;
  }

  private static void addSteps(PlainBoard board, int from, int[][] steps, List<Move> moves) {
    for (int[] step : steps) {
      int file = file(from) + step[0];
      int rank = rank(from) + step[1];
      if (onBoard(file, rank)) {
        addUnlessOwn(board, from, square(file, rank), moves);
      }
    }
  }

  private static void addRays(PlainBoard board, int from, int[][] directions, List<Move> moves) {
    for (int[] direction : directions) {
      int file = file(from) + direction[0];
      int rank = rank(from) + direction[1];
      while (onBoard(file, rank)) {
        int to = square(file, rank);
        addUnlessOwn(board, from, to, moves);
        if (!board.empty(to)) {
          break;
        }
        file += direction[0];
        rank += direction[1];
      }
    }
  }

  private static void addUnlessOwn(PlainBoard board, int from, int to, List<Move> moves) {
    if (board.empty(to)) {
      moves.add(new Move(from, to, null, Move.Type.QUIET));
    } else if (!board.holds(to, board.whiteToMove())) {
      moves.add(new Move(from, to, null, Move.Type.CAPTURE));
    }
  }

  private static void addPawnMoves(PlainBoard board, int from, List<Move> moves) {
    boolean white = board.whiteToMove();
    int forward = white ? 1 : -1;
    int file = file(from);
    int ahead = rank(from) + forward;
    if (board.empty(square(file, ahead))) {
      addPawnMove(from, square(file, ahead), Move.Type.QUIET, moves);
      boolean atHome = rank(from) == (white ? 1 : 6);
      if (atHome && board.empty(square(file, ahead + forward))) {
        moves.add(new Move(from, square(file, ahead + forward), null, Move.Type.DOUBLE_PUSH));
      }
    }
    for (int side : new int[] {file - 1, file + 1}) {
      if (!onBoard(side, ahead)) {
        continue;
      }
      int to = square(side, ahead);
      if (board.holds(to, !white)) {
        addPawnMove(from, to, Move.Type.CAPTURE, moves);
      } else if (to == board.passedSquare() && ahead == (white ? 5 : 2)) {
        moves.add(new Move(from, to, null, Move.Type.EN_PASSANT));
      }
    }
  }

  private static void addPawnMove(int from, int to, Move.Type type, List<Move> moves) {
    if (rank(to) == 0 || rank(to) == 7) {
      for (PieceKind promotion : PROMOTIONS) {
        moves.add(new Move(from, to, promotion, type));
      }
    } else {
      moves.add(new Move(from, to, null, type));
    }
  }

  /**
   * Castling, standard chess and Chess960 alike: the squares between the king and its destination,
   * and between the rook and its destination, are empty but for these two; the king is not attacked
   * where it stands, where it passes, or where it arrives. That the rook's leaving may uncover an
   * attack is found as for every move, by looking at the board afterwards.
   */
  private static void addCastling(PlainBoard board, int king, List<Move> moves) {
    int rank = board.whiteToMove() ? 0 : 7;
    for (int file = 0; file < 8; file++) {
      int rook = square(file, rank);
      if (!board.mayCastle(rook)) {
        continue;
      }
      Move castling = new Move(king, rook, null, Move.Type.CASTLING);
      int kingTo = PlainBoard.kingAfterCastling(castling);
      int rookTo = PlainBoard.rookAfterCastling(castling);
      if (free(board, king, kingTo, king, rook)
          && free(board, rook, rookTo, king, rook)
          && safe(board, king, kingTo)) {
        moves.add(castling);
      }
    }
  }

  private static boolean free(PlainBoard board, int from, int to, int king, int rook) {
    for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
      if (!board.empty(square) && square != king && square != rook) {
        return false;
      }
    }
    return true;
  }

  private static boolean safe(PlainBoard board, int from, int to) {
    for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
      if (board.attacked(square, !board.whiteToMove())) {
        return false;
      }
    }
    return true;
  }
}
