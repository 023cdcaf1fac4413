package org.perft960.position;

/** The two sides. */
public enum Color {
  WHITE,
  BLACK;

  /** The side that this one plays against. */
  public Color opponent() {
    return this == WHITE ? BLACK : WHITE;
  }

  /** The word for its men in messages: {@code white} or {@code black}. */
  public String adjective() {
    return this == WHITE ? "white" : "black";
  }
}
