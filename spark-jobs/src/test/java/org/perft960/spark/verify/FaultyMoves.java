package org.perft960.spark.verify;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.file;
import static org.perft960.bitboard.Squares.lowest;
import static org.perft960.bitboard.Squares.rank;

import java.util.ArrayList;
import java.util.List;
import org.perft960.bitboard.Bitboards;
import org.perft960.movegen.Castling;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;
import org.perft960.spark.verify.FaultyBoard.Child;
import org.perft960.suite.PlayedPosition;

/** The moves of a {@link FaultyBoard}: this product's, some left out and some too many. */
final class FaultyMoves {
  private final FaultyBoard board;
  private final Position position;
  private final Fault fault;
  private final List<Child> children = new ArrayList<>();

  private FaultyMoves(FaultyBoard board, Fault fault) {
    this.board = board;
    this.position = board.position();
    this.fault = fault;
  }

  /** Each move with the board after it, in a fixed order. */
  static List<Child> of(FaultyBoard board, Fault fault) {
    FaultyMoves moves = new FaultyMoves(board, fault);
    for (LegalMoves.Successor successor : LegalMoves.successors(board.position())) {
      Move move = successor.move();
      // After a move that was not legal the king may be there to be taken.
      boolean takesKing = (board.position().kings() & board.theirs() & bit(move.to())) != 0;
      if (!takesKing && !moves.forgets(move)) {
        moves.children.add(new Child(move, moves.after(move, successor.position())));
      }
    }
    moves.addImpossible();
    return moves.children;
  }

  private FaultyBoard after(Move move, Position successor) {
    int passed = PlayedPosition.after(move, successor).passedSquare();
    FaultyBoard after = new FaultyBoard(successor, passed, ghostsAfter(move));
    return switch (fault) {
      case EN_PASSANT_IS_KEPT ->
          new FaultyBoard(
              successor,
              move.type() == Move.Type.DOUBLE_PUSH ? (move.from() + move.to()) / 2 : board.passed(),
              0);
      default -> after;
    };
  }

  private long ghostsAfter(Move move) {
    boolean kings = move.from() == board.king();
    long rights = position.castlingRooks();
    long ghosts =
        switch (fault) {
          case CAPTURED_ROOK_KEEPS_RIGHT ->
              board.ghosts() | rights & board.theirs() & bit(move.to());
          case MOVED_ROOK_KEEPS_RIGHT -> board.ghosts() | rights & board.ours() & bit(move.from());
          default -> board.ghosts();
        };
    return kings ? ghosts & ~(0xFFL << (board.king() & ~7)) : ghosts;
  }

  /** Whether the engine does not think of a legal move. */
  private boolean forgets(Move move) {
    boolean castling = move.type() == Move.Type.CASTLING;
    return switch (fault) {
      case EN_PASSANT_CANNOT_BLOCK -> move.type() == Move.Type.EN_PASSANT && opensLine(move);
      case ALL_ATTACK_LIKE_PAWNS -> move.from() == board.king() && isMetByMenLikePawns(move);
      case B1_MUST_BE_SAFE -> castling && isRookPathAttacked(move);
      case CASTLING_NEEDS_KING_TO_MOVE ->
          castling && Castling.kingTarget(file(move.from()), file(move.to())) == file(move.from());
      case PROMOTES_TO_QUEEN_ONLY ->
          move.promotion() != null && move.promotion() != PieceKind.QUEEN;
      case PROMOTES_TO_NOTHING, NEVER_PROMOTES -> move.promotion() != null;
      case TOTALS_ONLY_NO_CASTLING -> castling;
      default -> false;
    };
  }

  /** Looks at the two pawns that leave, and not at the square where one arrives. */
  private boolean opensLine(Move move) {
    long left = bit(move.from()) | bit(move.to() - board.forward());
    return board.isAttacked(board.king(), position.occupied() & ~left);
  }

  private boolean isMetByMenLikePawns(Move move) {
    long path = bit(move.to());
    if (move.type() == Move.Type.CASTLING) {
      path = onOurRank(Castling.kingPath(file(move.from()), file(move.to()))) | bit(move.from());
    }
    long met = board.us() == Color.WHITE ? Bitboards.north(path) : Bitboards.south(path);
    return ((Bitboards.west(met) | Bitboards.east(met)) & board.theirs() & ~path) != 0;
  }

  private boolean isRookPathAttacked(Move castling) {
    int king = file(castling.from());
    int rook = file(castling.to());
    long rookPath = Bitboards.between(rook, Castling.rookTarget(king, rook));
    for (long rest = onOurRank(rookPath); rest != 0; rest &= rest - 1) {
      if (board.isAttacked(lowest(rest), position.occupied())) {
        return true;
      }
    }
    return false;
  }

  private long onOurRank(long firstRank) {
    return board.us() == Color.WHITE ? firstRank : Bitboards.flip(firstRank);
  }

  private void addImpossible() {
    switch (fault) {
      case EN_PASSANT_OPENS_RANK -> addEnPassantThatOpensRank();
      case EN_PASSANT_IS_KEPT -> addLateEnPassant();
      case NO_EN_PASSANT_IS_A1 -> addEnPassantOnA1();
      case PAWN_WRAPS_AROUND -> addCapturesAroundTheEdge();
      case CASTLING_THROUGH_CHECK, CASTLING_WITH_PINNED_ROOK -> addRefusedCastling();
      case CAPTURED_ROOK_KEEPS_RIGHT, MOVED_ROOK_KEEPS_RIGHT -> addGhostCastling();
      case PROMOTES_TO_NOTHING -> addPawnsOnLastRank();
      case LISTS_CASTLING_TWICE -> repeatCastling();
      case CAPTURES_OWN_MEN -> addCapturesOfOwnMen();
      default -> {}
    }
  }

  private void addEnPassant(int pawn, int square) {
    children.add(board.move(Move.Type.EN_PASSANT, pawn, square, square - board.forward()));
  }

  private long capturers(int square) {
    long beside = bit(square - board.forward());
    return (Bitboards.west(beside) | Bitboards.east(beside)) & position.pawns() & board.ours();
  }

  /** Makes the move for the check on the king, and leaves the captured pawn where it is. */
  private void addEnPassantThatOpensRank() {
    int square = board.passed();
    if (square == Position.NO_SQUARE || square == position.enPassantSquare()) {
      return;
    }
    long pushed = bit(square - board.forward());
    for (long rest = capturers(square); rest != 0; rest &= rest - 1) {
      long after = position.occupied() & ~(rest & -rest) | bit(square);
      Color them = board.us().opponent();
      if ((AttackCheck.attackers(position, board.king(), them, after) & ~pushed) == 0) {
        addEnPassant(lowest(rest), square);
      }
    }
  }

  /** The square is still there, whoever's move has come between. */
  private void addLateEnPassant() {
    int square = board.passed();
    boolean ourSide =
        square != Position.NO_SQUARE && rank(square) == (board.us() == Color.WHITE ? 5 : 2);
    boolean inTime = square == position.enPassantSquare();
    if (!ourSide || inTime || (position.occupied() & bit(square)) != 0) {
      return;
    }
    boolean pawnThere = (position.pawns() & board.theirs() & bit(square - board.forward())) != 0;
    for (long rest = pawnThere ? capturers(square) : 0; rest != 0; rest &= rest - 1) {
      long gone = bit(square - board.forward()) | rest & -rest;
      if (!board.isAttacked(board.king(), position.occupied() & ~gone | bit(square))) {
        addEnPassant(lowest(rest), square);
      }
    }
  }

  /** Every pawn of the next file would capture there. */
  private void addEnPassantOnA1() {
    if (board.passed() != FaultyBoard.A1 || (position.occupied() & 1) != 0) {
      return;
    }
    long nextFile = 0x0202020202020202L & position.pawns() & board.ours();
    for (long rest = nextFile; rest != 0; rest &= rest - 1) {
      children.add(
          board.move(Move.Type.EN_PASSANT, lowest(rest), FaultyBoard.A1, Position.NO_SQUARE));
    }
  }

  /** Seven squares on from the a-file is the h-file of the same rank. */
  private void addCapturesAroundTheEdge() {
    int capture = board.us() == Color.WHITE ? 7 : -9;
    long pawns = 0x0101010101010101L & position.pawns() & board.ours();
    for (long rest = pawns; rest != 0; rest &= rest - 1) {
      int to = lowest(rest) + capture;
      boolean king = (position.kings() & bit(to)) != 0;
      if ((board.theirs() & bit(to)) != 0 && !king && !board.isInCheck()) {
        children.add(board.move(Move.Type.CAPTURE, lowest(rest), to, Position.NO_SQUARE));
      }
    }
  }

  private void addRefusedCastling() {
    for (long rest = position.castlingRooks() & board.ours(); rest != 0; rest &= rest - 1) {
      int rook = lowest(rest);
      boolean refused = children.stream().noneMatch(child -> isCastling(child, rook));
      if (refused && mayCastle(rook, fault == Fault.CASTLING_WITH_PINNED_ROOK)) {
        children.add(board.castle(rook));
      }
    }
  }

  private static boolean isCastling(Child child, int rook) {
    return child.move().type() == Move.Type.CASTLING && child.move().to() == rook;
  }

  /** With every square empty and no check before and after. */
  private boolean mayCastle(int rook, boolean pathMustBeSafe) {
    int king = board.king();
    long empty = onOurRank(Castling.mustBeEmpty(file(king), file(rook)));
    long path = onOurRank(Castling.kingPath(file(king), file(rook)));
    int target = king & ~7 | Castling.kingTarget(file(king), file(rook));
    boolean safe = !board.isInCheck() && !board.isAttacked(target, position.occupied());
    for (long rest = path; pathMustBeSafe && rest != 0; rest &= rest - 1) {
      safe &= !board.isAttacked(lowest(rest), position.occupied());
    }
    return safe && (empty & position.occupied()) == 0 && isAlone(rook, pathMustBeSafe);
  }

  /** A rook that shields the king is the one fault or the other. */
  private boolean isAlone(int rook, boolean mayBePinned) {
    return mayBePinned || !board.isAttacked(board.king(), position.occupied() & ~bit(rook));
  }

  private void addGhostCastling() {
    for (long rest = board.ghosts() & (0xFFL << (board.king() & ~7)); rest != 0; rest &= rest - 1) {
      if (mayCastle(lowest(rest), true)) {
        children.add(board.castle(lowest(rest)));
      }
    }
  }

  private void addPawnsOnLastRank() {
    for (LegalMoves.Successor successor : LegalMoves.successors(position)) {
      Move move = successor.move();
      if (move.promotion() == PieceKind.QUEEN) {
        Move plain = new Move(move.from(), move.to(), null, move.type());
        children.add(new Child(plain, board.with(successor.position())));
      }
    }
  }

  private void repeatCastling() {
    List<Child> castlings =
        children.stream().filter(child -> child.move().type() == Move.Type.CASTLING).toList();
    children.addAll(castlings);
  }

  /** Bishops mistake their own pawns. */
  private void addCapturesOfOwnMen() {
    long bishops = position.diagonals() & ~position.orthogonals() & board.ours();
    for (long rest = bishops; rest != 0; rest &= rest - 1) {
      long target = rest & -rest;
      long beside = Bitboards.north(Bitboards.east(target)) & position.pawns() & board.ours();
      if (beside != 0 && !board.isInCheck()) {
        children.add(
            board.move(Move.Type.CAPTURE, lowest(rest), lowest(beside), Position.NO_SQUARE));
      }
    }
  }
}
