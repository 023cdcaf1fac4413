package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.bitboard.Squares;

class StartMenTest {
  @ParameterizedTest
  @CsvSource({
    "RNBQKBNR, e1, d1, a1, h1, f1, c1, b1, g1",
    "BBQNNRKR, g1, c1, f1, h1, b1, a1, d1, e1",
    "RKRNNQBB, b1, f1, a1, c1, h1, g1, d1, e1",
    "NQBRNKRB, f1, b1, d1, g1, h1, c1, a1, e1",
  })
  void everyManHasItsSquare(
      String arrangement,
      String king,
      String queen,
      String queensideRook,
      String kingsideRook,
      String lightSquaredBishop,
      String darkSquaredBishop,
      String leftKnight,
      String rightKnight) {
    StartMen men = new StartMen(arrangement);
    assertThat(Squares.name(men.king())).isEqualTo(king);
    assertThat(Squares.name(men.queen())).isEqualTo(queen);
    assertThat(Squares.name(men.rook(Wing.QUEENSIDE))).isEqualTo(queensideRook);
    assertThat(Squares.name(men.rook(Wing.KINGSIDE))).isEqualTo(kingsideRook);
    assertThat(Squares.name(men.lightSquaredBishop())).isEqualTo(lightSquaredBishop);
    assertThat(Squares.name(men.darkSquaredBishop())).isEqualTo(darkSquaredBishop);
    assertThat(Squares.name(men.leftKnight())).isEqualTo(leftKnight);
    assertThat(Squares.name(men.rightKnight())).isEqualTo(rightKnight);
  }

  @Test
  void standardMenHaveTheirFeatures() {
    StartMen men = new StartMen("RNBQKBNR");
    assertThat(men.cornerMen()).isEqualTo("RR");
    assertThat(men.centralMen()).isEqualTo("QK");
    assertThat(men.kingWing()).isEqualTo(Wing.KINGSIDE);
    assertThat(men.filesBetweenKingAndRook(Wing.QUEENSIDE)).isEqualTo(3);
    assertThat(men.filesBetweenKingAndRook(Wing.KINGSIDE)).isEqualTo(2);
    assertThat(men.standardKingAndRooks()).isTrue();
    assertThat(men.bishopsAdjacent()).isFalse();
    assertThat(men.bishopsOnOneWing()).isFalse();
    assertThat(men.queenBesideBishop()).isTrue();
    assertThat(men.knightsOnOneColor()).isFalse();
  }

  @Test
  void menOfTheFirstNumberHaveOtherFeatures() {
    StartMen men = new StartMen("BBQNNRKR");
    assertThat(men.cornerMen()).isEqualTo("BR");
    assertThat(men.centralMen()).isEqualTo("NN");
    assertThat(men.filesBetweenKingAndRook(Wing.QUEENSIDE)).isZero();
    assertThat(men.standardKingAndRooks()).isFalse();
    assertThat(men.bishopsAdjacent()).isTrue();
    assertThat(men.bishopsOnOneWing()).isTrue();
    assertThat(men.queenBesideBishop()).isTrue();
    assertThat(men.knightsOnOneColor()).isFalse();
    assertThat(new StartMen("NQNBBRKR").knightsOnOneColor()).isTrue();
    assertThat(new StartMen("QNBNRBKR").queenBesideBishop()).isFalse();
    assertThat(new StartMen("RKRNNQBB").kingWing()).isEqualTo(Wing.QUEENSIDE);
  }

  @Test
  void menOfNoStartAreRefused() {
    assertThatThrownBy(() -> new StartMen("KRRBBNNQ"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the king is not between the rooks");
  }

  /** Published: kings on b to g in 9, 14, 17, 17, 14, 9 of 80, rooks on a to h in 30, 21, …. */
  @Test
  void kingsAndRooksAreSpreadAsPublished() {
    assertThat(Starts.tally(start -> start.men().king()).values())
        .containsExactly(108, 168, 204, 204, 168, 108);
    int[] rooks = new int[8];
    for (StartStructure start : Starts.ALL) {
      rooks[start.men().rook(Wing.QUEENSIDE)]++;
      rooks[start.men().rook(Wing.KINGSIDE)]++;
    }
    assertThat(rooks).containsExactly(360, 252, 192, 156, 156, 192, 252, 360);
  }

  /** Published: 36 starts with knights on the a- and b-files, 32 with knights on a and c. */
  @Test
  void knightsOfOneColorAreRarer() {
    var pairs = Starts.tally(start -> 8 * start.men().leftKnight() + start.men().rightKnight());
    assertThat(pairs).hasSize(28).containsEntry(1, 36).containsEntry(2, 32);
    assertThat(Starts.count(start -> start.men().knightsOnOneColor())).isEqualTo(12 * 32);
  }

  /** Bishops have 4 · 4 pairs of files: 7 of them adjacent, 8 on one wing; 60 starts each. */
  @Test
  void bishopsAreSpreadEvenly() {
    assertThat(Starts.count(start -> start.men().bishopsAdjacent())).isEqualTo(7 * 60);
    assertThat(Starts.count(start -> start.men().bishopsOnOneWing())).isEqualTo(8 * 60);
  }

  @Test
  void chess18HasEighteenStarts() {
    assertThat(Starts.count(start -> start.men().standardKingAndRooks())).isEqualTo(18);
    assertThat(Starts.ALL)
        .allSatisfy(
            start ->
                assertThat(start.men().standardKingAndRooks())
                    .isEqualTo(StartPositions.chess960(start.spId()).hasStandardCastling()));
  }
}
