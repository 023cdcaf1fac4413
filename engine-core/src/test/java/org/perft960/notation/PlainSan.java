package org.perft960.notation;

import java.util.List;
import java.util.function.ToIntFunction;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/** Algebraic notation as the PGN standard tells it, from the list of all legal moves. */
final class PlainSan {
  private PlainSan() {}

  static String of(Position position, Move move) {
    Position after = LegalMoves.play(position, move);
    String sign = after.inCheck() ? LegalMoves.of(after).isEmpty() ? "#" : "+" : "";
    return withoutSign(position, move) + sign;
  }

  private static String withoutSign(Position position, Move move) {
    if (move.type() == Move.Type.CASTLING) {
      return move.to() > move.from() ? "O-O" : "O-O-O";
    }
    PieceKind kind = position.kindOn(move.from());
    boolean capture = move.type() == Move.Type.CAPTURE || move.type() == Move.Type.EN_PASSANT;
    String from = Squares.name(move.from());
    String to = (capture ? "x" : "") + Squares.name(move.to());
    if (kind == PieceKind.PAWN) {
      String promotion = move.promotion() == null ? "" : "=" + move.promotion().letter(Color.WHITE);
      return (capture ? from.substring(0, 1) : "") + to + promotion;
    }
    return kind.letter(Color.WHITE) + origin(position, move, kind) + to;
  }

  private static String origin(Position position, Move move, PieceKind kind) {
    List<Integer> others =
        LegalMoves.of(position).stream()
            .filter(other -> other.type() != Move.Type.CASTLING)
            .filter(other -> other.to() == move.to() && other.from() != move.from())
            .filter(other -> position.kindOn(other.from()) == kind)
            .map(Move::from)
            .toList();
    String from = Squares.name(move.from());
    if (others.isEmpty()) {
      return "";
    }
    if (noneShares(others, move.from(), Squares::file)) {
      return from.substring(0, 1);
    }
    return noneShares(others, move.from(), Squares::rank) ? from.substring(1) : from;
  }

  private static boolean noneShares(List<Integer> others, int from, ToIntFunction<Integer> line) {
    return others.stream().allMatch(o -> line.applyAsInt(o) != line.applyAsInt(from));
  }
}
