package org.perft960.chess960;

import java.util.List;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Position;

/**
 * White's legal first moves. The eight pawns have 16 of them in every start; all that are not by
 * pawns are by knights, or castling.
 *
 * @param legal all of them, castling included, 18 to 21
 * @param byKnights 2 to 4: one for a knight on the a- or h-file, two for another
 * @param castling 0 or 1
 */
public record FirstMoves(int legal, int byKnights, int castling) {
  static FirstMoves of(Position start) {
    List<Move> moves = LegalMoves.of(start);
    int byKnights = 0;
    int castling = 0;
    for (Move move : moves) {
      if ((start.knights() & Squares.bit(move.from())) != 0) {
        byKnights++;
      } else if (move.type() == Move.Type.CASTLING) {
        castling++;
      }
    }
    return new FirstMoves(moves.size(), byKnights, castling);
  }
}
