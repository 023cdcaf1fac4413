package org.perft960;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.RandomWalks;
import org.perft960.movegen.Views;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.position.Color;
import org.perft960.position.Position;

/** Mistakes that move generators and perft programs are known to have made. */
class KnownFaultsTest {
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "known-faults.tsv", delimiter = '\t', numLinesToSkip = 1)
  void knownFaultIsNotOurs(
      String fault, String fen, int depth, BigInteger nodes, String legal, String illegal) {
    Position position = Fen.position(fen);
    Set<String> moves =
        LegalMoves.of(position).stream()
            .map(move -> UciMoves.format(position, move))
            .collect(Collectors.toSet());

    assertThat(Perft.count(position, depth)).isEqualTo(nodes);
    assertThat(words(legal)).allMatch(moves::contains);
    assertThat(words(illegal)).noneMatch(moves::contains);
  }

  private static List<String> words(String text) {
    return text == null ? List.of() : List.of(text.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, a1a8, Kk",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, h1h8, Qq",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, a8a1, Kk",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, a1b1, Kkq",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1e2, kq",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, kq",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8c8, KQ",
    "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1, b7a8q, KQk",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1, b1b8, Gg",
    "4k1rr/8/8/8/8/8/8/4K1RR w Gg - 0 1, h1h8, Gg",
  })
  void rightsGoWithTheRookOrTheKing(String fen, String move, String rights) {
    Position before = Fen.position(fen);
    Position after = LegalMoves.play(before, UciMoves.parse(before, move));

    assertThat(Fen.format(after).split(" ")[2]).isEqualTo(rights);
  }

  @Test
  void pawnsMoveByOneFileAtMost() {
    RandomWalks walks = new RandomWalks(960);
    for (int i = 0; i < 50_000; i++) {
      Position position = Views.position(walks.next(), Color.WHITE);
      for (Move move : LegalMoves.of(position)) {
        boolean pawn = (position.pawns() & Squares.bit(move.from())) != 0;
        if (pawn && Math.abs(move.to() % 8 - move.from() % 8) > 1) {
          fail("%s: %s", position, move);
        }
      }
    }
  }
}
