package org.perft960.position;

/** The six kinds of men, with their FEN letters. */
public enum PieceKind {
  PAWN('p'),
  KNIGHT('n'),
  BISHOP('b'),
  ROOK('r'),
  QUEEN('q'),
  KING('k');

  private final char letter;

  PieceKind(char letter) {
    this.letter = letter;
  }

  /** The lower-case FEN letter: {@code p n b r q k}. */
  public char letter() {
    return letter;
  }

  /** The FEN letter in the colour's case: upper for White. */
  public char letter(Color color) {
    return color == Color.WHITE ? Character.toUpperCase(letter) : letter;
  }
}
