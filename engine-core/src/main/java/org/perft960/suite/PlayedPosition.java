package org.perft960.suite;

import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/**
 * A position and the square that the last move, a double push, passed over. A {@link Position}
 * forgets that square where no capture on it is legal; a text that names it asks more of its
 * reader.
 *
 * @param passedSquare beside which an enemy pawn stands that might capture, were it legal; {@link
 *     Position#NO_SQUARE} if there is none
 */
public record PlayedPosition(Position position, int passedSquare) {
  /**
   * @throws IllegalArgumentException if {@code passedSquare} is none on which a pawn could capture
   */
  public PlayedPosition {
    if (passedSquare != Position.NO_SQUARE && !isPassed(position, passedSquare)) {
      throw new IllegalArgumentException(
          "no en passant square: " + Squares.name(passedSquare) + " in " + position);
    }
  }

  /** A position that says all that is known. */
  public static PlayedPosition of(Position position) {
    return new PlayedPosition(position, position.enPassantSquare());
  }

  /**
   * A setup with its en passant square, if a pawn can have passed it and another might capture.
   *
   * @throws IllegalPositionException if it is no position
   */
  public static PlayedPosition of(Setup setup) {
    Position position = setup.toPosition();
    int square = setup.enPassantSquare();
    boolean passed = square != Position.NO_SQUARE && isPassed(position, square);
    return new PlayedPosition(position, passed ? square : position.enPassantSquare());
  }

  /** What a legal move leads to: the position that {@code LegalMoves} makes of it. */
  public static PlayedPosition after(Move move, Position successor) {
    int middle = (move.from() + move.to()) / 2;
    boolean passed = move.type() == Move.Type.DOUBLE_PUSH && isPassed(successor, middle);
    return new PlayedPosition(successor, passed ? middle : Position.NO_SQUARE);
  }

  /**
   * Whether the board allows that the side not to move has just pushed a pawn over the square, and
   * a pawn of the side to move stands where it would capture it.
   */
  static boolean isPassed(Position position, int square) {
    Color us = position.sideToMove();
    int forward = us == Color.WHITE ? 8 : -8;
    if (Squares.rank(square) != (us == Color.WHITE ? 5 : 2)) {
      return false;
    }
    long empty = Squares.bit(square) | Squares.bit(square + forward);
    long pushed = Squares.bit(square - forward);
    return (position.occupied() & empty) == 0
        && (position.pawns() & position.men(us.opponent()) & pushed) != 0
        && capturers(position, square) != 0;
  }

  /** The pawns that stand where they would capture on the square. */
  static long capturers(Position position, int square) {
    Color us = position.sideToMove();
    long pushed = Squares.bit(us == Color.WHITE ? square - 8 : square + 8);
    return (Bitboards.west(pushed) | Bitboards.east(pushed)) & position.pawns() & position.men(us);
  }

  /**
   * Whether the double push can have been the last move: with the pawn back on its square our king
   * was not in check, as it was their turn. True without a passed square.
   */
  boolean pushIsPlausible() {
    if (passedSquare == Position.NO_SQUARE) {
      return true;
    }
    Color us = position.sideToMove();
    int forward = us == Color.WHITE ? 8 : -8;
    long pushed = Squares.bit(passedSquare - forward);
    long home = Squares.bit(passedSquare + forward);
    int king = Squares.lowest(position.kings() & position.men(us));
    long before = position.occupied() & ~pushed | home;
    // A pawn on its home rank attacks the rank of the passed square.
    boolean homeAttacks =
        Math.abs(Squares.file(king) - Squares.file(passedSquare)) == 1
            && Squares.rank(king) == Squares.rank(passedSquare);
    return !homeAttacks && AttackCheck.attackers(position, king, us.opponent(), before) == 0;
  }

  /** Six fields in the position's own dialect, with the passed square. */
  public String fen() {
    return withPassedSquare(Fen.format(position));
  }

  /**
   * Six fields, with the passed square.
   *
   * @throws IllegalArgumentException as {@link Fen#format(Position, FenDialect)}
   */
  public String fen(FenDialect dialect) {
    return withPassedSquare(Fen.format(position, dialect));
  }

  private String withPassedSquare(String fen) {
    if (passedSquare == Position.NO_SQUARE) {
      return fen;
    }
    String[] fields = fen.split(" ");
    fields[3] = Squares.name(passedSquare);
    return String.join(" ", fields);
  }
}
