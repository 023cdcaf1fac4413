package org.perft960.position;

import static org.perft960.bitboard.Bitboards.BACK_RANKS;

import java.util.List;
import java.util.Objects;
import org.perft960.bitboard.Squares;

/**
 * What a FEN says, perhaps illegal: the raw contents of a board before anyone has judged them.
 *
 * <p>Bitboards number the squares a1 = bit 0, b1 = bit 1, … h8 = bit 63. The kind bitboards hold
 * both colours and share no square; together they cover the same squares as {@code white} and
 * {@code black}.
 *
 * @param pawns both colours, as all the kind bitboards
 * @param white squares of the white men; disjoint from {@code black}
 * @param castlingRooks squares of the rooks that castling rights name, both colours, on the first
 *     and last rank only. A right whose rook does not exist names the corner square (or the square
 *     of its file letter), so that {@link #toPosition()} can report it
 * @param enPassantSquare the square passed over by the last double push, or {@link #NO_SQUARE};
 *     perhaps one that no pawn can have passed, see {@link #warnings()}
 * @param halfmoveClock plies since the last capture or pawn move, 0 to {@value #MAX_CLOCK}
 * @param fullmoveNumber 0 to {@value #MAX_CLOCK}; 1 at the start of a game
 * @param dialect how the castling rights were spelled
 */
public record Setup(
    long pawns,
    long knights,
    long bishops,
    long rooks,
    long queens,
    long kings,
    long white,
    long black,
    Color sideToMove,
    long castlingRooks,
    int enPassantSquare,
    int halfmoveClock,
    int fullmoveNumber,
    FenDialect dialect) {

  /** Stands for the absent square. */
  public static final int NO_SQUARE = -1;

  /** Where the halfmove clock and the fullmove number stop. */
  public static final int MAX_CLOCK = 999_999;

  /**
   * @throws IllegalArgumentException if two men share a square, a man lacks a kind or a colour, a
   *     castling right is off the back ranks, or a number is out of its range
   */
  public Setup {
    Objects.requireNonNull(sideToMove, "sideToMove");
    Objects.requireNonNull(dialect, "dialect");
    long occupied = pawns | knights | bishops | rooks | queens | kings;
    int men =
        Long.bitCount(pawns)
            + Long.bitCount(knights)
            + Long.bitCount(bishops)
            + Long.bitCount(rooks)
            + Long.bitCount(queens)
            + Long.bitCount(kings);
    if (men != Long.bitCount(occupied)) {
      throw new IllegalArgumentException(
          "two kinds of men on one square: " + men + " men on " + Long.bitCount(occupied));
    }
    if ((white & black) != 0 || (white | black) != occupied) {
      long misfits = white & black | (white | black) ^ occupied;
      throw new IllegalArgumentException(
          "not one colour for each man: " + Squares.name(Squares.lowest(misfits)));
    }
    if ((castlingRooks & ~BACK_RANKS) != 0) {
      throw new IllegalArgumentException(
          "castling right off the back ranks: "
              + Squares.name(Squares.lowest(castlingRooks & ~BACK_RANKS)));
    }
    if (enPassantSquare < NO_SQUARE || enPassantSquare > 63) {
      throw new IllegalArgumentException("en passant square " + enPassantSquare);
    }
    if (halfmoveClock < 0
        || halfmoveClock > MAX_CLOCK
        || fullmoveNumber < 0
        || fullmoveNumber > MAX_CLOCK) {
      throw new IllegalArgumentException("clocks " + halfmoveClock + " " + fullmoveNumber);
    }
  }

  /** All men, both colours. */
  public long occupied() {
    return white | black;
  }

  /** The men of one colour. */
  public long men(Color color) {
    return color == Color.WHITE ? white : black;
  }

  /**
   * Judges the setup. A position that no game can reach is accepted as long as its moves are well
   * defined: nine queens, three checkers, pawns that must have captured more than there was.
   *
   * <p>The en passant square is kept only where a capture on it is legal, so that positions with
   * the same moves are equal.
   *
   * @return the position; its castling rights and clocks as they stand here
   * @throws IllegalPositionException with every problem at once: not one king a side, more than 32
   *     men, a pawn on the first or last rank, the side not to move in check, a castling right
   *     without its king on the back rank or its rook, two rights on one wing
   */
  public Position toPosition() {
    List<String> problems = SetupJudge.problems(this);
    if (!problems.isEmpty()) {
      throw new IllegalPositionException(problems);
    }
    Position position = unjudged();
    boolean capturable =
        enPassantSquare != NO_SQUARE
            && EnPassant.objection(this).isEmpty()
            && EnPassant.isLegal(position, enPassantSquare);
    return capturable ? withEnPassantSquare(enPassantSquare) : position;
  }

  /**
   * What {@link #toPosition()} drops although the text says it: an en passant square that no pawn
   * can just have passed. A square that a pawn passed, and on which no capture is legal, is dropped
   * without a warning: many programs write it after every double push.
   *
   * @return clauses such as "en passant square e4 dropped: not on rank 6"; unmodifiable
   */
  public List<String> warnings() {
    if (enPassantSquare == NO_SQUARE) {
      return List.of();
    }
    return EnPassant.objection(this)
        .map(reason -> "en passant square " + Squares.name(enPassantSquare) + " dropped: " + reason)
        .map(List::of)
        .orElse(List.of());
  }

  /** Whether {@code KQkq} in their narrow sense can say the castling rights; true for none. */
  public boolean hasStandardCastling() {
    return CastlingSquares.areStandard(kings & white, kings & black, castlingRooks);
  }

  /** The same setup, to be written in another dialect. */
  public Setup withDialect(FenDialect other) {
    return new Setup(
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white,
        black,
        sideToMove,
        castlingRooks,
        enPassantSquare,
        halfmoveClock,
        fullmoveNumber,
        other);
  }

  /** The same men as a position that promises nothing, and without an en passant square. */
  Position unjudged() {
    return withEnPassantSquare(NO_SQUARE);
  }

  private Position withEnPassantSquare(int square) {
    return new Position(
        pawns,
        knights,
        bishops | queens,
        rooks | queens,
        white,
        black,
        castlingRooks,
        square,
        sideToMove,
        halfmoveClock,
        fullmoveNumber,
        dialect);
  }
}
