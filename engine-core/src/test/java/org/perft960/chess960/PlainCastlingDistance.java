package org.perft960.chess960;

import java.util.HashSet;
import java.util.Set;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.Position;

/**
 * The slow twin of {@link CastlingDistance}: breadth-first over White's legal moves, captures
 * included, with equal positions merged. After each of them Black passes, unless he is in check.
 */
final class PlainCastlingDistance {
  private PlainCastlingDistance() {}

  static int movesBefore(int spId, Wing wing) {
    StartMen men = new StartMen(new StartArray(spId).arrangement());
    int king = men.king();
    int rook = men.rook(wing);
    Set<Position> layer = Set.of(StartPositions.chess960(spId));
    for (int moves = 0; ; moves++) {
      Set<Position> next = new HashSet<>();
      for (Position position : layer) {
        for (Move move : LegalMoves.of(position)) {
          if (move.type() == Move.Type.CASTLING && move.to() == rook) {
            return moves;
          }
          if (move.from() != king && move.from() != rook) {
            Position after = LegalMoves.play(position, move);
            if (!after.inCheck()) {
              next.add(StartMobility.afterPass(after));
            }
          }
        }
      }
      layer = next;
    }
  }
}
