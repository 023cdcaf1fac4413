package org.perft960.frontier;

import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.south;

import org.perft960.bitboard.BitGather;
import org.perft960.movegen.View;

/**
 * A {@link View} in three words, exactly: the key of the frontier. The side to move is not in it,
 * for all positions of one ply have the same.
 *
 * <pre>
 *   word 0   occupied squares
 *   word 1   plane 0 | plane 1 &lt;&lt; 32      one bit for each man, in the order of the squares
 *   word 2   plane 2 | plane 3 &lt;&lt; 32
 *
 *   plane 2 1 0   king 000  pawn   001  knight         010  bishop                        011
 *                 rook 100  queen  101  castling rook  110  pawn to be taken en passant   111
 *   plane 3       1 = a man of the side to move
 * </pre>
 *
 * <p>In a block each position takes {@value #STRIDE} words: the key and the number of paths.
 */
public final class PackedView {
  public static final int PATHS = 3;

  /** Words of one record in a block. */
  public static final int STRIDE = 4;

  private PackedView() {}

  /** Word 0 of the key of the view at {@code views[at]}. */
  public static long occupied(long[] views, int at) {
    return views[at + View.US] | views[at + View.THEM];
  }

  /** Word 1 of the key of the view at {@code views[at]}. */
  public static long lowPlanes(long[] views, int at, long occupied) {
    long diagonals = views[at + View.DIAGONALS];
    long bishops = diagonals & ~views[at + View.ORTHOGONALS];
    long castlingRooks = views[at + View.STATE] & View.CASTLING_ROOKS;
    long plane0 = views[at + View.PAWNS] | diagonals;
    long plane1 = views[at + View.KNIGHTS] | bishops | castlingRooks | enPassantPawn(views, at);
    return BitGather.compress(plane0, occupied) | BitGather.compress(plane1, occupied) << 32;
  }

  /** Word 2 of the key of the view at {@code views[at]}. */
  public static long highPlanes(long[] views, int at, long occupied) {
    long plane2 = views[at + View.ORTHOGONALS] | enPassantPawn(views, at);
    return BitGather.compress(plane2, occupied)
        | BitGather.compress(views[at + View.US], occupied) << 32;
  }

  private static long enPassantPawn(long[] views, int at) {
    return south(views[at + View.STATE] & View.EN_PASSANT_TARGET);
  }

  /** Writes the view of the key at {@code block[at]} to the first seven words of {@code view}. */
  public static void unpack(long[] block, int at, long[] view) {
    long occupied = block[at];
    long plane0 = BitGather.expand(block[at + 1], occupied);
    long plane1 = BitGather.expand(block[at + 1] >>> 32, occupied);
    long plane2 = BitGather.expand(block[at + 2], occupied);
    long us = BitGather.expand(block[at + 2] >>> 32, occupied);
    long enPassantPawn = plane0 & plane1 & plane2;
    long castlingRooks = plane1 & plane2 & ~plane0;
    long pawns = plane0 & ~plane1 & ~plane2 | enPassantPawn;
    view[View.PAWNS] = pawns;
    view[View.KNIGHTS] = plane1 & ~plane0 & ~plane2;
    view[View.DIAGONALS] = plane0 & ~pawns;
    view[View.ORTHOGONALS] = plane2 & ~enPassantPawn;
    view[View.US] = us;
    view[View.THEM] = occupied & ~us;
    view[View.STATE] = castlingRooks | north(enPassantPawn);
  }

  /** A hash of a key: every bit of it depends on every bit of the three words. */
  public static long hash(long occupied, long lowPlanes, long highPlanes) {
    long a = mix(occupied ^ 0x9E3779B97F4A7C15L, lowPlanes ^ 0xD1B54A32D192ED03L);
    return mix(a ^ 0x8CB92BA72F3D8DD7L, highPlanes ^ 0xABC98388FB8FAC03L);
  }

  private static long mix(long a, long b) {
    return Math.multiplyHigh(a, b) ^ a * b;
  }

  /**
   * A hash of one side's men alone, castling rights and en passant left out: what a quiet move of
   * the other side does not change.
   *
   * @param side {@link View#US} or {@link View#THEM}
   * @return 0 to 2^24 - 1
   */
  public static int menHash(long[] views, int at, int side) {
    long men = views[at + side];
    return menHash(
        views[at + View.PAWNS] & men,
        views[at + View.KNIGHTS] & men,
        views[at + View.DIAGONALS] & men,
        views[at + View.ORTHOGONALS] & men,
        men);
  }

  /** {@link #menHash} as the other side's view of the same board gives it. */
  public static int menHashFlipped(long[] views, int at, int side) {
    long men = views[at + side];
    return menHash(
        flip(views[at + View.PAWNS] & men),
        flip(views[at + View.KNIGHTS] & men),
        flip(views[at + View.DIAGONALS] & men),
        flip(views[at + View.ORTHOGONALS] & men),
        flip(men));
  }

  private static int menHash(long pawns, long knights, long diagonals, long orthogonals, long men) {
    long hash =
        pawns * 0x9E3779B97F4A7C15L
            ^ Long.rotateLeft(knights * 0xD1B54A32D192ED03L, 21)
            ^ Long.rotateLeft(diagonals * 0x8CB92BA72F3D8DD7L, 42)
            ^ orthogonals * 0xABC98388FB8FAC03L
            ^ Long.rotateLeft(men * 0x2545F4914F6CDD1DL, 32);
    hash ^= hash >>> 32;
    hash *= 0x9FB21C651E98DF25L;
    return (int) (hash >>> 40);
  }
}
