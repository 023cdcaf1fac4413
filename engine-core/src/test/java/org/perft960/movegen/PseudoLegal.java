package org.perft960.movegen;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;
import static org.perft960.bitboard.Squares.rank;

import java.util.ArrayList;
import java.util.List;
import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.SliderAttacks;
import org.perft960.position.PieceKind;

/** Moves that obey everything but the safety of the king; castling rooks with nothing asked. */
final class PseudoLegal {
  private static final List<PieceKind> PROMOTIONS =
      List.of(PieceKind.KNIGHT, PieceKind.BISHOP, PieceKind.ROOK, PieceKind.QUEEN);

  private final long[] view;
  private final List<Integer> moves = new ArrayList<>();

  private PseudoLegal(long[] view) {
    this.view = view;
  }

  static List<Integer> moves(long[] view) {
    PseudoLegal pseudoLegal = new PseudoLegal(view);
    for (long rest = view[View.US]; rest != 0; rest &= rest - 1) {
      pseudoLegal.addMan(lowest(rest));
    }
    return pseudoLegal.moves;
  }

  private void addMan(int from) {
    long here = bit(from);
    long occupied = view[View.US] | view[View.THEM];
    if ((view[View.PAWNS] & here) != 0) {
      addPawn(from, occupied);
      return;
    }
    long targets = (view[View.KNIGHTS] & here) != 0 ? LeaperAttacks.knight(from) : 0;
    targets |= (view[View.DIAGONALS] & here) != 0 ? SliderAttacks.bishop(from, occupied) : 0;
    targets |= (view[View.ORTHOGONALS] & here) != 0 ? SliderAttacks.rook(from, occupied) : 0;
    if (targets == 0 && isKing(here)) {
      targets = LeaperAttacks.king(from);
      for (long rest = view[View.STATE] & RANK_1; rest != 0; rest &= rest - 1) {
        moves.add(MoveCode.of(from, lowest(rest), null, Move.Type.CASTLING));
      }
    }
    addTargets(from, targets & ~view[View.US]);
  }

  private boolean isKing(long here) {
    return (here & (view[View.PAWNS] | view[View.KNIGHTS])) == 0
        && (here & (view[View.DIAGONALS] | view[View.ORTHOGONALS])) == 0;
  }

  private void addPawn(int from, long occupied) {
    long one = Bitboards.north(bit(from)) & ~occupied;
    addTargets(from, one);
    long two = rank(from) == 1 ? Bitboards.north(one) & ~occupied : 0;
    if (two != 0) {
      moves.add(MoveCode.of(from, lowest(two), null, Move.Type.DOUBLE_PUSH));
    }
    long attacked = Bitboards.northWest(bit(from)) | Bitboards.northEast(bit(from));
    addTargets(from, attacked & view[View.THEM]);
    long enPassant = attacked & view[View.STATE] & View.EN_PASSANT_TARGET & ~occupied;
    if (enPassant != 0) {
      moves.add(MoveCode.of(from, lowest(enPassant), null, Move.Type.EN_PASSANT));
    }
  }

  private void addTargets(int from, long targets) {
    boolean pawn = (view[View.PAWNS] & bit(from)) != 0;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = lowest(rest);
      boolean capture = (view[View.THEM] & bit(to)) != 0;
      Move.Type type = capture ? Move.Type.CAPTURE : Move.Type.QUIET;
      if (pawn && rank(to) == 7) {
        PROMOTIONS.forEach(kind -> moves.add(MoveCode.of(from, to, kind, type)));
      } else {
        moves.add(MoveCode.of(from, to, null, type));
      }
    }
  }
}
