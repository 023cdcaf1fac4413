package org.perft960.position;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_8;

/** Where kings and rooks stand when standard chess lets them castle. */
final class CastlingSquares {
  private static final long WHITE_KING = 0x0000000000000010L; // e1
  private static final long BLACK_KING = 0x1000000000000000L; // e8
  private static final long ROOKS = 0x8100000000000081L; // a1 h1 a8 h8

  private CastlingSquares() {}

  /** Whether every right is that of a king on the e-file and a rook on the a- or h-file. */
  static boolean areStandard(long whiteKings, long blackKings, long castlingRooks) {
    return (castlingRooks & ~ROOKS) == 0
        && ((castlingRooks & RANK_1) == 0 || whiteKings == WHITE_KING)
        && ((castlingRooks & RANK_8) == 0 || blackKings == BLACK_KING);
  }
}
