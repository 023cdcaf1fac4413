package org.perft960.position;

import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.south;

import org.perft960.bitboard.BitGather;
import org.perft960.bitboard.Squares;

/**
 * A position in exactly 24 bytes. Two positions have the same three longs if and only if they are
 * {@linkplain Position#equals equal}: nothing here is a hash.
 *
 * <p>Each man has a code of four bits: three for its kind, and one that is 1 for Black.
 *
 * <pre>
 * 0 king     1 pawn     2 knight     3 bishop     4 rook     5 queen
 * 6 rook that may still castle
 * 7 pawn that can be captured en passant; or, while Black is to move, the black king
 * </pre>
 *
 * <p>Code 7 is not ambiguous. White to move: the black king has code 0, so a black 7 is a pawn.
 * Black to move: only a white pawn can be captured en passant, so the one black 7 is the king.
 * Which of the two holds is told by whether a black man has code 0.
 *
 * <p>The codes lie as four bit planes of at most 32 bits each, every plane in the order of the
 * occupied squares:
 *
 * <pre>
 *         bit 63            32 31              0
 * planes01    code bit 1         code bit 0
 * planes23    Black              code bit 2
 * </pre>
 *
 * @param occupied squares of all men, at most 32
 * @param planes01 code bit 0 in the low half, code bit 1 in the high half
 * @param planes23 code bit 2 in the low half, the colour in the high half
 */
public record PackedPosition(long occupied, long planes01, long planes23) {
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  /** Packs a position. Drops its clocks and its dialect. */
  public static PackedPosition of(Position position) {
    long sevens = enPassantPawn(position) | movingBlackKing(position);
    long bit0 = position.pawns() | position.diagonals() | sevens;
    long bishops = position.diagonals() & ~position.orthogonals();
    long bit1 = position.knights() | bishops | position.castlingRooks() | sevens;
    long bit2 = position.orthogonals() | sevens;
    long occupied = position.occupied();
    return new PackedPosition(
        occupied,
        BitGather.compress(bit0, occupied) | BitGather.compress(bit1, occupied) << 32,
        BitGather.compress(bit2, occupied) | BitGather.compress(position.black(), occupied) << 32);
  }

  /**
   * Unpacks a position. Halfmove clock 0, fullmove number 1; dialect {@link FenDialect#STANDARD} if
   * that can say the castling rights, {@link FenDialect#X_FEN} otherwise.
   *
   * @throws IllegalArgumentException if these longs are no packed position
   */
  public Position toPosition() {
    Position position = unpacked();
    if (!isPacking(position)) {
      throw new IllegalArgumentException("no packed position: " + this);
    }
    return position;
  }

  /**
   * {@link #toPosition()} for longs that are known to come from {@link #of}; other longs give a
   * position without its invariants. Only asserts.
   */
  public Position toPositionUnchecked() {
    Position position = unpacked();
    assert of(position).equals(this) : this;
    return position;
  }

  private Position unpacked() {
    long bit0 = BitGather.expand(planes01 & LOW_HALF, occupied);
    long bit1 = BitGather.expand(planes01 >>> 32, occupied);
    long bit2 = BitGather.expand(planes23 & LOW_HALF, occupied);
    long black = BitGather.expand(planes23 >>> 32, occupied);

    boolean blackToMove = (black & ~(bit0 | bit1 | bit2)) == 0;
    long sevens = bit0 & bit1 & bit2;
    long enPassantPawn = blackToMove ? sevens & ~black : sevens;
    long castlingRooks = bit1 & bit2 & ~bit0;
    long queens = bit0 & bit2 & ~bit1;
    long white = occupied & ~black;
    long kings = occupied & ~(bit0 | bit1 | bit2) | sevens & ~enPassantPawn;
    return new Position(
        bit0 & ~bit1 & ~bit2 | enPassantPawn,
        bit1 & ~bit0 & ~bit2,
        bit0 & bit1 & ~bit2 | queens,
        bit2 & ~bit0 | queens,
        white,
        black,
        castlingRooks,
        enPassantSquare(enPassantPawn, blackToMove),
        blackToMove ? Color.BLACK : Color.WHITE,
        0,
        1,
        CastlingSquares.areStandard(kings & white, kings & black, castlingRooks)
            ? FenDialect.STANDARD
            : FenDialect.X_FEN);
  }

  private boolean isPacking(Position position) {
    // Men beyond the 32nd would share a bit of the next plane.
    if (Long.bitCount(occupied) > 32 || !of(position).equals(this)) {
      return false;
    }
    Setup setup = position.toSetup();
    return SetupJudge.problems(setup).isEmpty() && setup.toPosition().equals(position);
  }

  /** The passed square lies behind the pawn: south of a white one, north of a black one. */
  private static int enPassantSquare(long pawn, boolean blackToMove) {
    if (pawn == 0) {
      return Position.NO_SQUARE;
    }
    return Squares.lowest(blackToMove ? south(pawn) : north(pawn));
  }

  /** The pawn that can be captured en passant: it stands before the square that it passed. */
  private static long enPassantPawn(Position position) {
    if (position.enPassantSquare() == Position.NO_SQUARE) {
      return 0;
    }
    long passed = Squares.bit(position.enPassantSquare());
    return position.sideToMove() == Color.WHITE ? south(passed) : north(passed);
  }

  private static long movingBlackKing(Position position) {
    return position.sideToMove() == Color.BLACK ? position.kings() & position.black() : 0;
  }
}
