package org.perft960.notation;

/** What a reason says of the text that it refuses: its beginning. */
final class Quotation {
  private static final int LONGEST = 20;

  private Quotation() {}

  /** The text in quotes; of a long one the first {@value #LONGEST} characters. */
  static String of(String text) {
    return '"' + (text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…") + '"';
  }
}
