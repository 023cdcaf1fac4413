package org.perft960.chess960;

import org.perft960.movegen.Castling;
import org.perft960.position.Position;

/**
 * White's castling on one wing of a start.
 *
 * @param way which men it moves
 * @param menInTheWay own men, king and castling rook aside, on squares that must be empty for it, 0
 *     to 5
 * @param movesBefore the fewest own moves before it, 0 to 8: neither king nor castling rook moves,
 *     nothing is captured, and Black passes, his array standing as it is. At least {@code
 *     menInTheWay}
 */
public record StartCastling(Wing wing, CastlingWay way, int menInTheWay, int movesBefore) {
  static StartCastling of(StartArray array, Wing wing) {
    StartMen men = new StartMen(array.arrangement());
    Position start = StartPositions.chess960(array.spId());
    long mustBeEmpty = Castling.mustBeEmpty(men.king(), men.rook(wing));
    return new StartCastling(
        wing,
        CastlingWay.of(men.king(), men.rook(wing)),
        Long.bitCount(mustBeEmpty & start.white()),
        CastlingDistance.movesBefore(men, wing));
  }

  /** Whether castling is legal as White's first move. */
  public boolean legalAtOnce() {
    return movesBefore == 0;
  }
}
