package org.perft960.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.TruthFiles;
import org.perft960.position.FenDialect;
import org.perft960.position.PackedPosition;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/** Every position of the published suites, where they are at hand. */
class PublishedSuitesTest {
  @ParameterizedTest
  @CsvSource({
    "standard.epd, 3533",
    "edge-cases.epd, 127",
    "chess960-starts.epd, 960",
    "chess960-positions.epd, 668",
    "dfrc.epd, 11",
  })
  void publishedPositionsAreAcceptedAndSurviveEveryForm(String fileName, int rows)
      throws IOException {
    List<EpdPerft> suite = Epd.read(TruthFiles.require(fileName));

    assertThat(suite).hasSize(rows);
    for (EpdPerft row : suite) {
      Setup setup = Fen.parse(row.fen());
      Position position = setup.toPosition();
      assertThat(setup.warnings()).as(row.fen()).isEmpty();
      assertThat(Fen.format(position)).as(row.fen()).isEqualTo(canonical(row.fen(), position));
      assertThat(Fen.position(Fen.format(position, FenDialect.X_FEN))).isEqualTo(position);
      assertThat(Fen.position(Fen.format(position, FenDialect.SHREDDER))).isEqualTo(position);
      assertThat(PackedPosition.of(position).toPosition()).isEqualTo(position);
      assertThat(position.toSetup().toPosition()).isEqualTo(position);
      assertThat(position.flipped().flipped()).isEqualTo(position);
    }
  }

  @Test
  void positionsOfThePublishedColumnsAreAccepted() throws IOException {
    List<String> rows = Files.readAllLines(TruthFiles.require("columns.csv"));
    for (String row : rows.subList(1, rows.size())) {
      String fen = row.substring(0, row.indexOf(','));
      assertThat(Fen.format(Fen.position(fen))).isEqualTo(fen);
    }
  }

  /** The text of the suite, but for what is written otherwise: order of rights, en passant. */
  private static String canonical(String fen, Position position) {
    String[] read = fen.split(" ");
    String[] written = Fen.format(position).split(" ");
    if (sameLetters(read[2], written[2]) || position.dialect() == FenDialect.X_FEN) {
      read[2] = written[2];
    }
    if (written[3].equals("-")) {
      read[3] = "-";
    }
    return String.join(" ", read);
  }

  private static boolean sameLetters(String one, String other) {
    return one.length() == other.length() && one.chars().allMatch(c -> other.indexOf(c) >= 0);
  }
}
