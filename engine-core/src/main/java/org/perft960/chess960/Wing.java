package org.perft960.chess960;

/**
 * The two wings of a board, by where castling ends: {@link #QUEENSIDE} (a-side, king on the c-file,
 * rook on the d-file) and {@link #KINGSIDE} (h-side, king on the g-file, rook on the f-file).
 */
public enum Wing {
  QUEENSIDE,
  KINGSIDE;

  /** {@code queenside} or {@code kingside}. */
  public String label() {
    return this == QUEENSIDE ? "queenside" : "kingside";
  }

  /** The half of the board that a file is in: a to d is the queenside, e to h the kingside. */
  static Wing ofFile(int file) {
    return file < 4 ? QUEENSIDE : KINGSIDE;
  }
}
