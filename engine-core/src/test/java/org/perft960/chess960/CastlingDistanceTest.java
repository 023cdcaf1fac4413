package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CastlingDistanceTest {
  @ParameterizedTest
  @CsvSource({
    // Nc3 d4 Bf4 Qd3.
    "518, QUEENSIDE, 4",
    // Nf3 e3 Be2.
    "518, KINGSIDE, 3",
    "119, KINGSIDE, 0",
    "74, QUEENSIDE, 0",
    // BBQNNRKR: the other rook leaves f1 by f3 Rf2.
    "0, KINGSIDE, 2",
    // RQNNBBKR: five men in the way, and queen, bishop e1 and bishop f1 need a pawn's move each.
    "410, QUEENSIDE, 8",
  })
  void handCheckedStarts(int spId, Wing wing, int movesBefore) {
    assertThat(Starts.ALL.get(spId).castling(wing).movesBefore()).isEqualTo(movesBefore);
  }

  @Test
  void castlingIsLegalAtOnceInAsManyStartsAsPublished() {
    assertThat(Starts.count(start -> start.kingsideCastling().legalAtOnce())).isEqualTo(90);
    assertThat(Starts.count(start -> start.queensideCastling().legalAtOnce())).isEqualTo(72);
  }

  @Test
  void castlingAtOnceIsALegalFirstMoveAndASwap() {
    for (StartStructure start : Starts.ALL) {
      int wings = 0;
      for (Wing wing : Wing.values()) {
        StartCastling castling = start.castling(wing);
        assertThat(castling.legalAtOnce()).isEqualTo(castling.way() == CastlingWay.SWAP);
        assertThat(castling.legalAtOnce()).isEqualTo(castling.menInTheWay() == 0);
        wings += castling.legalAtOnce() ? 1 : 0;
      }
      assertThat(wings).isEqualTo(start.firstMoves().castling());
    }
  }

  /** The rules themselves, captures included, and no bound; every start that is soon counted. */
  @ParameterizedTest
  @EnumSource
  void plainSearchFindsTheSame(Wing wing) {
    for (StartStructure start : Starts.ALL) {
      int movesBefore = start.castling(wing).movesBefore();
      int every = movesBefore <= 1 ? 1 : movesBefore == 2 ? 7 : movesBefore == 3 ? 37 : 331;
      if (movesBefore <= 4 && start.spId() % every == 0) {
        assertThat(PlainCastlingDistance.movesBefore(start.spId(), wing))
            .as("SP-ID %d, %s", start.spId(), wing.label())
            .isEqualTo(movesBefore);
      }
    }
  }

  /** The search has found a line so long; this bound says that there is no shorter one. */
  @ParameterizedTest
  @EnumSource
  void unmovedMenAllowNoShorterLine(Wing wing) {
    for (StartStructure start : Starts.ALL) {
      assertThat(CastlingMovesBound.of(start.men(), wing))
          .as("SP-ID %d, %s", start.spId(), wing.label())
          .isEqualTo(start.castling(wing).movesBefore());
    }
  }
}
