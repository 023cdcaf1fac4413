package org.perft960.bitboard;

/**
 * Attacks of rooks and bishops by one table lookup.
 *
 * <p>The table has one row for each square and kind, with an entry for each arrangement of blockers
 * on the squares that matter. An arrangement is numbered by gathering its bits ({@link BitGather})
 * or, where that is slow, by a multiplication ({@link SliderMagics}). 107,648 entries, 841 KiB.
 *
 * @see <a href="https://www.chessprogramming.org/BMI2#PEXTBitboards">PEXT bitboards</a>
 * @see <a href="https://www.chessprogramming.org/Magic_Bitboards">magic bitboards</a>
 */
public final class SliderAttacks {
  private static final int ENTRIES = 107_648;

  /** A power of two above {@link #ENTRIES}: an index under its mask needs no bounds check. */
  private static final int TABLE_MASK = (1 << 17) - 1;

  private static final long[] TABLE = new long[TABLE_MASK + 1];
  private static final long[] ROOK_MASK = new long[64];
  private static final long[] BISHOP_MASK = new long[64];
  private static final int[] ROOK_ROW = new int[64];
  private static final int[] BISHOP_ROW = new int[64];

  static {
    int row = 0;
    for (int square = 0; square < 64; square++) {
      ROOK_ROW[square] = row;
      row += fillRook(square, row);
    }
    for (int square = 0; square < 64; square++) {
      BISHOP_ROW[square] = row;
      row += fillBishop(square, row);
    }
    if (row != ENTRIES) {
      throw new AssertionError("slider table has " + row + " entries, not " + ENTRIES);
    }
  }

  private SliderAttacks() {}

  /** Squares that a rook on {@code square} attacks, the first blocker of each ray included. */
  public static long rook(int square, long occupied) {
    int s = square & 63;
    return TABLE[ROOK_ROW[s] + rookIndex(s, occupied) & TABLE_MASK];
  }

  /** Squares that a bishop on {@code square} attacks, the first blocker of each ray included. */
  public static long bishop(int square, long occupied) {
    int s = square & 63;
    return TABLE[BISHOP_ROW[s] + bishopIndex(s, occupied) & TABLE_MASK];
  }

  private static int rookIndex(int square, long occupied) {
    return BitGather.FAST
        ? (int) BitGather.compress(occupied, ROOK_MASK[square])
        : SliderMagics.rookIndex(square, occupied & ROOK_MASK[square]);
  }

  private static int bishopIndex(int square, long occupied) {
    return BitGather.FAST
        ? (int) BitGather.compress(occupied, BISHOP_MASK[square])
        : SliderMagics.bishopIndex(square, occupied & BISHOP_MASK[square]);
  }

  private static int fillRook(int square, int row) {
    long mask = rookMask(square);
    ROOK_MASK[square] = mask;
    int number = 0;
    long blockers = 0;
    do {
      int index = BitGather.FAST ? number : SliderMagics.rookIndex(square, blockers);
      TABLE[row + index] = RayWalk.rook(square, blockers);
      number++;
      blockers = nextSubset(blockers, mask);
    } while (blockers != 0);
    return number;
  }

  private static int fillBishop(int square, int row) {
    long mask = bishopMask(square);
    BISHOP_MASK[square] = mask;
    int number = 0;
    long blockers = 0;
    do {
      int index = BitGather.FAST ? number : SliderMagics.bishopIndex(square, blockers);
      TABLE[row + index] = RayWalk.bishop(square, blockers);
      number++;
      blockers = nextSubset(blockers, mask);
    } while (blockers != 0);
    return number;
  }

  /** Subsets in the order of their gathered bits: the n-th gathers to n. */
  static long nextSubset(long subset, long mask) {
    return subset - mask & mask;
  }

  /** Squares whose occupation changes a rook's attacks: its lines without their last squares. */
  static long rookMask(int square) {
    long file = Bitboards.FILE_A << Squares.file(square);
    long rank = Bitboards.RANK_1 << (square & 56);
    return (file & ~Bitboards.BACK_RANKS | rank & Bitboards.NOT_FILE_A & Bitboards.NOT_FILE_H)
        & ~Squares.bit(square);
  }

  /** Squares whose occupation changes a bishop's attacks. */
  static long bishopMask(int square) {
    return RayWalk.bishop(square, 0)
        & Bitboards.NOT_FILE_A
        & Bitboards.NOT_FILE_H
        & ~Bitboards.BACK_RANKS;
  }
}
