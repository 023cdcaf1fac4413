package org.perft960.chess960;

import java.util.Arrays;
import java.util.List;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Color;
import org.perft960.position.Position;

/**
 * How mobile one preparing move makes each man of the first rank.
 *
 * <p>Defined for a man: White makes one legal move that leaves this man on its square, Black
 * passes, and the legal moves of the man are counted; the largest number over all such first moves.
 * The first move may be castling, for men other than king and castling rook. Castling is not
 * counted among the moves of a man, since it moves two.
 *
 * <p>No first move can give check, so that Black may always pass. A king has 1 move in every start
 * and a rook 2, whatever stands beside them; bishops, queens and knights make the difference.
 *
 * @param moves of the eight men from the a-file to the h-file; unmodifiable
 * @param mostInAll the largest number of legal moves, castling and pawns included, that White has
 *     in all after one first move and a pass of Black, 24 to 31
 */
public record StartMobility(List<Integer> moves, int mostInAll) {
  public StartMobility {
    moves = List.copyOf(moves);
  }

  /** Legal moves of the man that starts on that file, 0 (a) to 7 (h). */
  public int ofFile(int file) {
    return moves.get(file);
  }

  /** Of all eight men together, each after the first move that suits it best; 22 to 29. */
  public int sum() {
    int sum = 0;
    for (int count : moves) {
      sum += count;
    }
    return sum;
  }

  static StartMobility of(Position start) {
    int[] most = new int[8];
    int mostInAll = 0;
    for (Move first : LegalMoves.of(start)) {
      List<Move> second = LegalMoves.of(afterPass(LegalMoves.play(start, first)));
      mostInAll = Math.max(mostInAll, second.size());
      int[] mobility = mobility(second);
      for (int file = 0; file < most.length; file++) {
        if (staysOn(file, first)) {
          most[file] = Math.max(most[file], mobility[file]);
        }
      }
    }
    return new StartMobility(Arrays.stream(most).boxed().toList(), mostInAll);
  }

  private static boolean staysOn(int file, Move first) {
    return first.from() != file && !(first.type() == Move.Type.CASTLING && first.to() == file);
  }

  private static int[] mobility(List<Move> moves) {
    int[] mobility = new int[8];
    for (Move move : moves) {
      if (Squares.rank(move.from()) == 0 && move.type() != Move.Type.CASTLING) {
        mobility[move.from()]++;
      }
    }
    return mobility;
  }

  /** The same men with White to move again. */
  static Position afterPass(Position position) {
    return Position.unchecked(
        position.pawns(),
        position.knights(),
        position.diagonals(),
        position.orthogonals(),
        position.white(),
        position.black(),
        position.castlingRooks(),
        Position.NO_SQUARE,
        Color.WHITE,
        position.halfmoveClock(),
        position.fullmoveNumber(),
        position.dialect());
  }
}
