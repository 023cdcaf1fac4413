package org.perft960.spark.verify;

/** Where a fault of an engine lies, told by asking for the same position in several ways. */
public enum Origin {
  /** By its FEN and by the moves that lead there, the answers are wrong alike. */
  GENERATION("generating the moves, or reading the FEN: wrong by FEN and by moves"),
  /** Right by the moves that lead there, wrong by its FEN. */
  FEN_READING("reading the FEN: right when the same position is reached by a move"),
  /** Right by its FEN, wrong by the moves that lead there. */
  MAKE("making a move, or its hash: right when the same position is given as a FEN"),
  /** Wrong within a search; the position below, asked alone, is right. */
  UNMAKE("taking a move back, or its hash: wrong only within a deeper count"),
  /** Wrong by its FEN; by which moves it was reached is not known. */
  BY_FEN("generating the moves, or reading the FEN: no way to reach it by a move was found"),
  /** Another answer to the same question when it is asked again. */
  UNSTEADY("answering the same question alike: asked again, it is answered otherwise"),
  /** No counts to compare. */
  PROTOCOL("answering at all");

  private final String meaning;

  Origin(String meaning) {
    this.meaning = meaning;
  }

  /** What a report says. */
  public String meaning() {
    return meaning;
  }
}
