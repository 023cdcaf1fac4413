package org.perft960.spark.verify;

import java.util.List;
import java.util.Optional;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Color;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;
import org.perft960.position.Setup;
import org.perft960.suite.PlayedPosition;

/**
 * A position from which one legal move leads to another: a way to reach the latter that does not
 * need its FEN.
 *
 * @param before from where
 * @param move that was the last one
 */
record Retraction(PlayedPosition before, Move move) {
  private static final int SQUARES = 64;

  /**
   * Takes back a quiet move that may have been the last one: the double push that the en passant
   * square tells of, or else a step of a man, of a pawn only if no other can.
   *
   * @return empty if there is none
   */
  static Optional<Retraction> of(PlayedPosition played) {
    Position position = played.position();
    int forward = position.sideToMove() == Color.WHITE ? 8 : -8;
    if (played.passedSquare() != Position.NO_SQUARE) {
      return back(played, played.passedSquare() - forward, played.passedSquare() + forward);
    }
    long men = position.men(position.sideToMove().opponent()) & ~position.pawns();
    for (long rest = men; rest != 0; rest &= rest - 1) {
      int to = Squares.lowest(rest);
      for (int from = 0; from < SQUARES; from++) {
        Optional<Retraction> found =
            reaches(position.kindOn(to), from, to) ? back(played, to, from) : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    long pawns = position.men(position.sideToMove().opponent()) & position.pawns();
    for (long rest = pawns; rest != 0; rest &= rest - 1) {
      int to = Squares.lowest(rest);
      Optional<Retraction> found = back(played, to, to + forward);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Whether a man of this kind may go from one square to another on an empty board. */
  private static boolean reaches(PieceKind kind, int from, int to) {
    int files = Math.abs(Squares.file(from) - Squares.file(to));
    int ranks = Math.abs(Squares.rank(from) - Squares.rank(to));
    boolean straight = (files == 0) != (ranks == 0);
    boolean diagonal = files == ranks && files != 0;
    return switch (kind) {
      case PAWN -> false;
      case KNIGHT -> files * ranks == 2;
      case BISHOP -> diagonal;
      case ROOK -> straight;
      case QUEEN -> straight || diagonal;
      case KING -> Math.max(files, ranks) == 1;
    };
  }

  /** Puts the man back, and sees whether the move is legal and leads where it must. */
  private static Optional<Retraction> back(PlayedPosition played, int to, int from) {
    Position position = played.position();
    if ((position.occupied() & Squares.bit(from)) != 0) {
      return Optional.empty();
    }
    PlayedPosition before;
    try {
      before = PlayedPosition.of(setup(position, to, from));
    } catch (IllegalPositionException e) {
      return Optional.empty();
    }
    List<Move> moves = LegalMoves.of(before.position());
    for (Move move : moves) {
      if (move.from() == from && move.to() == to && isQuiet(move)) {
        Position after = LegalMoves.play(before.position(), move);
        boolean same = after.equals(position) && PlayedPosition.after(move, after).equals(played);
        return same ? Optional.of(new Retraction(before, move)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The side that has just moved to move again, with its man where it came from. */
  private static Setup setup(Position position, int to, int from) {
    Setup now = position.toSetup();
    long way = Squares.bit(to) | Squares.bit(from);
    return new Setup(
        moved(now.pawns(), to, way),
        moved(now.knights(), to, way),
        moved(now.bishops(), to, way),
        moved(now.rooks(), to, way),
        moved(now.queens(), to, way),
        moved(now.kings(), to, way),
        moved(now.white(), to, way),
        moved(now.black(), to, way),
        now.sideToMove().opponent(),
        now.castlingRooks(),
        Setup.NO_SQUARE,
        now.halfmoveClock(),
        now.fullmoveNumber(),
        now.dialect());
  }

  private static long moved(long men, int to, long way) {
    return (men & Squares.bit(to)) == 0 ? men : men ^ way;
  }

  private static boolean isQuiet(Move move) {
    return move.type() == Move.Type.QUIET || move.type() == Move.Type.DOUBLE_PUSH;
  }
}
