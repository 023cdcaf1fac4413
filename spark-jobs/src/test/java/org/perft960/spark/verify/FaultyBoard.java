package org.perft960.spark.verify;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import java.util.List;
import org.perft960.movegen.Castling;
import org.perft960.movegen.Move;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * The board of a {@link FaultyEngine}.
 *
 * @param position with the moves that it gives, right or wrong
 * @param passed the square that a pawn passed over, as the engine believes, or {@link
 *     Position#NO_SQUARE}
 * @param ghosts rooks' squares whose castling rights are over, though the engine has kept them
 */
record FaultyBoard(Position position, int passed, long ghosts) {
  /** A square of no pawn's: what "-" becomes where nobody looks. */
  static final int A1 = 0;

  /** A move and the board after it. */
  record Child(Move move, FaultyBoard board) {}

  Color us() {
    return position.sideToMove();
  }

  long ours() {
    return position.men(us());
  }

  long theirs() {
    return position.men(us().opponent());
  }

  int king() {
    return lowest(position.kings() & ours());
  }

  int forward() {
    return us() == Color.WHITE ? 8 : -8;
  }

  boolean isAttacked(int square, long occupied) {
    return AttackCheck.attackers(position, square, us().opponent(), occupied) != 0;
  }

  boolean isInCheck() {
    return isAttacked(king(), position.occupied());
  }

  FaultyBoard with(Position other) {
    return new FaultyBoard(other, passed, ghosts);
  }

  /** The board with other castling rights. */
  FaultyBoard withRights(long castlingRooks) {
    return with(position(position, castlingRooks, position.enPassantSquare(), us()));
  }

  /** A man on another square, whatever the rules say of it; another one gone, if need be. */
  Child move(Move.Type type, int from, int to, int captured) {
    long gone = ~(bit(to) | (captured == Position.NO_SQUARE ? 0 : bit(captured)));
    Position p = position;
    Position after =
        Position.unchecked(
            moved(p.pawns(), gone, from, to),
            moved(p.knights(), gone, from, to),
            moved(p.diagonals(), gone, from, to),
            moved(p.orthogonals(), gone, from, to),
            moved(p.white(), gone, from, to),
            moved(p.black(), gone, from, to),
            p.castlingRooks() & gone & ~bit(from),
            Position.NO_SQUARE,
            us().opponent(),
            0,
            1,
            p.dialect());
    return new Child(
        new Move(from, to, null, type), new FaultyBoard(after, Position.NO_SQUARE, ghosts));
  }

  private static long moved(long men, long gone, int from, int to) {
    long stay = men & gone & ~bit(from);
    return (men & bit(from)) == 0 ? stay : stay | bit(to);
  }

  /** Castling, whatever the rules say of it, with a rook that may not even be there. */
  Child castle(int rook) {
    int king = king();
    int rank = king & ~7;
    long rights = position.castlingRooks() & ~ours();
    int kingTo = rank | Castling.kingTarget(king & 7, rook & 7);
    int rookTo = rank | Castling.rookTarget(king & 7, rook & 7);
    boolean realRook = (ours() & bit(rook)) != 0;
    Position p = position;
    long kings = ~bit(king);
    long rooks = realRook ? ~bit(rook) : ~0L;
    boolean white = us() == Color.WHITE;
    long ours = ours() & kings & rooks | bit(kingTo) | bit(rookTo);
    Position after =
        Position.unchecked(
            p.pawns(),
            p.knights(),
            p.diagonals(),
            p.orthogonals() & rooks | bit(rookTo),
            white ? ours : p.white(),
            white ? p.black() : ours,
            rights,
            Position.NO_SQUARE,
            us().opponent(),
            0,
            1,
            p.dialect());
    return new Child(
        new Move(king, rook, null, Move.Type.CASTLING),
        new FaultyBoard(after, Position.NO_SQUARE, ghosts & ~(0xFFL << rank)));
  }

  static Position position(Position p, long castlingRooks, int enPassantSquare, Color us) {
    return Position.unchecked(
        p.pawns(),
        p.knights(),
        p.diagonals(),
        p.orthogonals(),
        p.white(),
        p.black(),
        castlingRooks,
        enPassantSquare,
        us,
        p.halfmoveClock(),
        p.fullmoveNumber(),
        p.dialect());
  }

  /** What a hash table knows a board by: its men and whose turn it is. */
  List<Long> men() {
    Position p = position;
    long turn = us() == Color.WHITE ? 0 : 1;
    return List.of(
        p.pawns(), p.knights(), p.diagonals(), p.orthogonals(), p.white(), p.black(), turn);
  }
}
