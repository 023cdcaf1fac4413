package org.perft960.suite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.perft.Perft;
import org.perft960.position.Position;

/**
 * The 960 starts of Chess960 as rows of a suite. Their file is short: it names a start by its
 * Scharnagl number, in lines such as {@code 518 20 400 8902 197281}.
 */
final class StartRows {
  static final String FILE = "chess960-starts.txt";
  static final int DEPTH = 4;

  private StartRows() {}

  /** The file's text, counted now. */
  static String text() {
    StringBuilder text = new StringBuilder();
    for (int spId = 0; spId <= StartArray.LAST_SP_ID; spId++) {
      text.append(line(spId)).append('\n');
    }
    return text.toString();
  }

  static String line(int spId) {
    StringBuilder line = new StringBuilder().append(spId);
    Position start = StartPositions.chess960(spId);
    for (int depth = 1; depth <= DEPTH; depth++) {
      line.append(' ').append(Perft.count(start, depth));
    }
    return line.toString();
  }

  /** The rows of such a text, named {@code sp-518}. */
  static List<SuiteRow> read(String text) {
    List<SuiteRow> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] numbers = line.split(" ");
      SortedMap<Integer, BigInteger> counts = new TreeMap<>();
      for (int depth = 1; depth < numbers.length; depth++) {
        counts.put(depth, new BigInteger(numbers[depth]));
      }
      String fen = Fen.format(StartPositions.chess960(Integer.parseInt(numbers[0])));
      Place place = new Place(FILE, rows.size() + 1);
      rows.add(new SuiteRow(place, "sp-" + numbers[0], fen, counts, List.of("start")));
    }
    return rows;
  }
}
