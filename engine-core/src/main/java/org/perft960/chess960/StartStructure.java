package org.perft960.chess960;

import org.perft960.position.Position;

/**
 * What the array of a Chess960 start says before anyone has moved; exact, and a function of the
 * Scharnagl number alone. White and Black have the same array, so that all of it holds for both.
 *
 * <p>Its FENs are left to the caller, who has the notation: those of {@link
 * StartPositions#chess960}.
 *
 * @param mirror the array with its files in reverse order
 */
public record StartStructure(
    StartArray array,
    StartArray mirror,
    StartMen men,
    StartCastling queensideCastling,
    StartCastling kingsideCastling,
    StartDefence defence,
    FirstMoves firstMoves,
    StandardDistance standardDistance,
    StartMobility mobility) {

  /**
   * The structure of a start; takes a millisecond or two.
   *
   * @param spId Scharnagl number, 0 to 959
   * @throws IllegalArgumentException if {@code spId} is out of its range
   */
  public static StartStructure of(int spId) {
    StartArray array = new StartArray(spId);
    Position start = StartPositions.chess960(spId);
    return new StartStructure(
        array,
        array.mirror(),
        new StartMen(array.arrangement()),
        StartCastling.of(array, Wing.QUEENSIDE),
        StartCastling.of(array, Wing.KINGSIDE),
        StartDefence.of(start),
        FirstMoves.of(start),
        StandardDistance.of(array),
        StartMobility.of(start));
  }

  /** The Scharnagl number, 0 to 959. */
  public int spId() {
    return array.spId();
  }

  /** Castling on one of the wings. */
  public StartCastling castling(Wing wing) {
    return wing == Wing.QUEENSIDE ? queensideCastling : kingsideCastling;
  }
}
