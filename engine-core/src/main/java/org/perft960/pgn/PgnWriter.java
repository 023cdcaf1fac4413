package org.perft960.pgn;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/**
 * Writes games in the export format of PGN: seven tags first, then the others by name, then the
 * moves in lines of less than 80 characters. Games that begin elsewhere than in standard chess get
 * {@code SetUp} and {@code FEN}.
 */
public final class PgnWriter {
  private static final Map<String, String> UNKNOWN = Map.of("Date", "????.??.??", "Result", "*");
  private static final List<String> SEVEN =
      List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

  private final Appendable out;

  public PgnWriter(Appendable out) {
    this.out = out;
  }

  /**
   * Writes a game and an empty line. Its {@code Result} tag says its result.
   *
   * @throws IllegalArgumentException if the name of a tag is not one of letters, digits and
   *     underscores
   * @throws IOException if nothing can be written
   */
  public void write(PgnGame game) throws IOException {
    Map<String, String> tags = new TreeMap<>(game.tags());
    tags.put("Result", game.result().text());
    Position start = game.moves().start();
    boolean standard = Fen.format(start).equals(Fen.format(StartPositions.standard()));
    // A variant's start is told even where it is that of chess: readers ask for it.
    if (!standard || tags.containsKey("Variant")) {
      tags.put("SetUp", "1");
      tags.put("FEN", Fen.format(start));
    }
    for (String name : SEVEN) {
      String value = tags.remove(name);
      writeTag(name, value == null ? UNKNOWN.getOrDefault(name, "?") : value);
    }
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      writeTag(tag.getKey(), tag.getValue());
    }
    out.append('\n').append(PgnText.of(game.moves(), game.result())).append("\n\n");
  }

  private void writeTag(String name, String value) throws IOException {
    if (!name.matches("[A-Za-z0-9_]+")) {
      throw new IllegalArgumentException("no name of a tag: \"" + name + "\"");
    }
    String escaped = value.replaceAll("[\\r\\n]+", " ").replace("\\", "\\\\").replace("\"", "\\\"");
    out.append('[').append(name).append(" \"").append(escaped).append("\"]\n");
  }
}
