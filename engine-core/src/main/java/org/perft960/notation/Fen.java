package org.perft960.notation;

import org.perft960.position.FenDialect;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/**
 * Positions as text: FEN, X-FEN and Shredder-FEN.
 *
 * <p>The three differ in the castling field. {@code KQkq} name the outermost rook of a wing, a file
 * letter ({@code HAha}) names the rook on that file; all are read in any order and mixture. A
 * position remembers its {@link FenDialect} and is written back in it.
 *
 * @see <a href="https://www.chessprogramming.org/Forsyth-Edwards_Notation">FEN</a>
 * @see <a href="https://en.wikipedia.org/wiki/X-FEN">X-FEN</a>
 */
public final class Fen {
  /** The start position of standard chess. */
  public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  private Fen() {}

  /**
   * Reads a FEN without judging it.
   *
   * <p>Fields are separated by blanks or tabs, one or more; around the text they are ignored. The
   * clocks may be missing, both (0 and 1 are taken) or the last (1).
   *
   * <p>Dialect: {@link FenDialect#STANDARD} for {@code -} and for {@code KQkq} letters with kings
   * and rooks on their squares of standard chess; {@link FenDialect#SHREDDER} for file letters
   * alone; {@link FenDialect#X_FEN} for all else.
   *
   * @throws MalformedFenException if {@code text} is no FEN; nothing else is thrown, whatever it is
   */
  public static Setup parse(String text) {
    return new FenReader(text).read();
  }

  /**
   * Reads a FEN and judges it.
   *
   * @throws MalformedFenException if {@code text} is no FEN
   * @throws IllegalPositionException if it is one, of no position
   */
  public static Position position(String text) {
    return parse(text).toPosition();
  }

  /** Writes all six fields in the position's own dialect. */
  public static String format(Position position) {
    return FenWriter.format(position, ownDialect(position));
  }

  /**
   * Writes all six fields.
   *
   * @throws IllegalArgumentException if {@code dialect} is {@link FenDialect#STANDARD} and cannot
   *     say the castling rights: see {@link Position#hasStandardCastling()}
   */
  public static String format(Position position, FenDialect dialect) {
    if (dialect == FenDialect.STANDARD && !position.hasStandardCastling()) {
      throw new IllegalArgumentException(
          "standard FEN cannot say these castling rights: "
              + FenWriter.format(position, FenDialect.SHREDDER));
    }
    return FenWriter.format(position, dialect);
  }

  /** A setup made by hand may claim a dialect that is too narrow for it. */
  private static FenDialect ownDialect(Position position) {
    return position.dialect() == FenDialect.STANDARD && !position.hasStandardCastling()
        ? FenDialect.X_FEN
        : position.dialect();
  }
}
