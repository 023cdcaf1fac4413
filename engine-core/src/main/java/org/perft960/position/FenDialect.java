package org.perft960.position;

/** How a FEN spells castling rights; a position remembers the dialect that it was written in. */
public enum FenDialect {
  /** {@code KQkq} with kings on the e-file and rooks on the a- and h-files, or {@code -}. */
  STANDARD,
  /** {@code KQkq} for the outermost rook of a wing, a file letter for an inner one. */
  X_FEN,
  /** A file letter for every castling rook: {@code HAha}. */
  SHREDDER
}
