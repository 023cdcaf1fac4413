package org.perft960.movegen;

import org.perft960.position.PieceKind;

/**
 * One legal move of some position.
 *
 * @param from square of the man that moves, 0 (a1) to 63 (h8); in castling, of the king
 * @param to square that it reaches; in castling, the square of the castling rook
 * @param promotion the kind promoted to, or null
 */
public record Move(int from, int to, PieceKind promotion, Type type) {
  /** What else happens to the board. */
  public enum Type {
    QUIET,
    CAPTURE,
    DOUBLE_PUSH,
    EN_PASSANT,
    CASTLING
  }
}
