package org.perft960.chess960;

import static org.perft960.bitboard.Bitboards.RANK_1;
import static org.perft960.bitboard.Bitboards.RANK_2;
import static org.perft960.bitboard.Bitboards.RANK_7;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.flip;

import org.perft960.bitboard.Squares;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/**
 * Positions that games begin with: White to move, all castling rights. Their dialect is {@link
 * FenDialect#SHREDDER}, that of standard chess {@link FenDialect#STANDARD}.
 */
public final class StartPositions {
  private StartPositions() {}

  /** The start position of standard chess. */
  public static Position standard() {
    return chess960(StartArray.STANDARD_SP_ID);
  }

  /**
   * A start position of Chess960: both sides have the same array.
   *
   * @param spId Scharnagl number, 0 to 959
   * @throws IllegalArgumentException if {@code spId} is out of its range
   */
  public static Position chess960(int spId) {
    return doubleArrangement(spId, spId);
  }

  /**
   * A start position of double Chess960, one of 960 · 960 = 921,600: each side has its own array.
   *
   * @param whiteSpId Scharnagl number, 0 to 959
   * @param blackSpId Scharnagl number, 0 to 959
   * @throws IllegalArgumentException if a number is out of its range
   */
  public static Position doubleArrangement(int whiteSpId, int blackSpId) {
    String white = new StartArray(whiteSpId).arrangement();
    String black = new StartArray(blackSpId).arrangement();
    boolean standard =
        whiteSpId == StartArray.STANDARD_SP_ID && blackSpId == StartArray.STANDARD_SP_ID;
    return new Setup(
            RANK_2 | RANK_7,
            men('N', white, black),
            men('B', white, black),
            men('R', white, black),
            men('Q', white, black),
            men('K', white, black),
            RANK_1 | RANK_2,
            RANK_8 | RANK_7,
            Color.WHITE,
            men('R', white, black),
            Setup.NO_SQUARE,
            0,
            1,
            standard ? FenDialect.STANDARD : FenDialect.SHREDDER)
        .toPosition();
  }

  private static long men(char letter, String white, String black) {
    return firstRank(letter, white) | flip(firstRank(letter, black));
  }

  private static long firstRank(char letter, String arrangement) {
    long squares = 0;
    for (int file = 0; file < arrangement.length(); file++) {
      if (arrangement.charAt(file) == letter) {
        squares |= Squares.bit(file);
      }
    }
    return squares;
  }
}
