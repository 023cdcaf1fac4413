package org.perft960.chess960;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perft960.TruthFiles;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

class StartPositionsTest {
  @Test
  void standardIsTheStartPositionInStandardDialect() {
    assertThat(Fen.format(StartPositions.standard())).isEqualTo(Fen.START);
    assertThat(StartPositions.standard().dialect()).isEqualTo(FenDialect.STANDARD);
    assertThat(StartPositions.chess960(518).dialect()).isEqualTo(FenDialect.STANDARD);
  }

  @Test
  void eachSideHasItsOwnArray() {
    assertThat(Fen.format(StartPositions.doubleArrangement(518, 0)))
        .isEqualTo("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1");
    assertThat(Fen.format(StartPositions.doubleArrangement(959, 518)))
        .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAha - 0 1");
  }

  @Test
  void doubleArrangementsAreReadBack() {
    Random random = new Random(61);
    for (int i = 0; i < 2_000; i++) {
      int white = random.nextInt(960);
      int black = random.nextInt(960);
      Position position = StartPositions.doubleArrangement(white, black);
      for (FenDialect dialect : List.of(FenDialect.X_FEN, FenDialect.SHREDDER)) {
        String fen = Fen.format(position, dialect);
        assertThat(Fen.position(fen)).as("%d against %d", white, black).isEqualTo(position);
      }
      assertThat(
              StartPositions.doubleArrangement(black, white).flipped().men(position.sideToMove()))
          .isEqualTo(position.men(position.sideToMove()));
    }
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> StartPositions.doubleArrangement(0, 960))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("960");
  }

  @Test
  void publishedNumberingAgrees() throws IOException {
    List<String> rows = Files.readAllLines(TruthFiles.require("chess960-spid.csv"));
    assertThat(rows).hasSize(961);
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split(",");
      int spId = Integer.parseInt(cells[0]);
      assertThat(new StartArray(spId).arrangement()).as(row).isEqualTo(cells[1]);
      assertThat(Fen.format(StartPositions.chess960(spId), FenDialect.SHREDDER))
          .as(row)
          .isEqualTo(cells[2]);
    }
  }
}
