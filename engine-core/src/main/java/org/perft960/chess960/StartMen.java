package org.perft960.chess960;

/**
 * Where the men of White's first rank stand, and what that alone says of a start. Squares are 0
 * (a1) to 7 (h1), and so are files; {@link org.perft960.bitboard.Squares#name} names them. Black's
 * men stand on the same files of the eighth rank.
 *
 * @param arrangement the men from the a-file to the h-file: {@code "RNBQKBNR"}
 */
public record StartMen(String arrangement) {
  /**
   * @throws IllegalArgumentException with every reason if {@code arrangement} is not one of the 960
   */
  public StartMen {
    StartArray.of(arrangement);
  }

  public int king() {
    return arrangement.indexOf('K');
  }

  public int queen() {
    return arrangement.indexOf('Q');
  }

  /** The rook that castles on that wing: left of the king (queenside) or right of it (kingside). */
  public int rook(Wing wing) {
    return wing == Wing.QUEENSIDE ? arrangement.indexOf('R') : arrangement.lastIndexOf('R');
  }

  /** The bishop on b1, d1, f1 or h1. */
  public int lightSquaredBishop() {
    int first = arrangement.indexOf('B');
    return isLight(first) ? first : arrangement.lastIndexOf('B');
  }

  /** The bishop on a1, c1, e1 or g1. */
  public int darkSquaredBishop() {
    int first = arrangement.indexOf('B');
    return isLight(first) ? arrangement.lastIndexOf('B') : first;
  }

  /** The knight nearer to the a-file. */
  public int leftKnight() {
    return arrangement.indexOf('N');
  }

  /** The knight nearer to the h-file. */
  public int rightKnight() {
    return arrangement.lastIndexOf('N');
  }

  /** The men on a1 and h1, in this order: {@code "RR"} in standard chess. */
  public String cornerMen() {
    return "" + arrangement.charAt(0) + arrangement.charAt(7);
  }

  /** The men on d1 and e1, in this order: {@code "QK"} in standard chess. */
  public String centralMen() {
    return arrangement.substring(3, 5);
  }

  /** The half of the board that the king is in: the queenside if it stands on b1, c1 or d1. */
  public Wing kingWing() {
    return Wing.ofFile(king());
  }

  /** Files strictly between the king and its rook of that wing, 0 to 5. */
  public int filesBetweenKingAndRook(Wing wing) {
    return Math.abs(king() - rook(wing)) - 1;
  }

  /** Whether the king stands on e1 and the rooks on a1 and h1: 18 starts, known as Chess18. */
  public boolean standardKingAndRooks() {
    return king() == 4 && cornerMen().equals("RR");
  }

  /** Whether the bishops stand on neighbouring files. */
  public boolean bishopsAdjacent() {
    return Math.abs(lightSquaredBishop() - darkSquaredBishop()) == 1;
  }

  /** Whether both bishops stand on the a- to d-files, or both on the e- to h-files. */
  public boolean bishopsOnOneWing() {
    return Wing.ofFile(lightSquaredBishop()) == Wing.ofFile(darkSquaredBishop());
  }

  /** Whether the queen stands on a file beside a bishop's. */
  public boolean queenBesideBishop() {
    return Math.abs(queen() - lightSquaredBishop()) == 1
        || Math.abs(queen() - darkSquaredBishop()) == 1;
  }

  /** Whether the knights stand on squares of one colour; in standard chess they do not. */
  public boolean knightsOnOneColor() {
    return isLight(leftKnight()) == isLight(rightKnight());
  }

  private static boolean isLight(int square) {
    return square % 2 == 1;
  }
}
