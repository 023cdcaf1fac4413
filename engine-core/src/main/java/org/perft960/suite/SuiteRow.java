package org.perft960.suite;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perft960.notation.Fen;

/**
 * A position of a suite and the counts that are claimed for it.
 *
 * @param id its name; empty if it has none
 * @param fen four to six fields, as the suite spells them; a position by {@link Fen#position}
 * @param counts depth in plies, at least 0, to nodes; perhaps none, unmodifiable
 * @param tags words about it, such as labels of {@link Rule}s; perhaps none
 */
public record SuiteRow(
    Place place, String id, String fen, SortedMap<Integer, BigInteger> counts, List<String> tags)
    implements Serializable {
  /** Copies the counts and the tags. */
  public SuiteRow {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    tags = List.copyOf(tags);
  }

  /** The position, with the en passant square that the text names. */
  public PlayedPosition position() {
    return PlayedPosition.of(Fen.parse(fen));
  }

  /** The row as a line of EPD, without its end: counts, then name, then tags. */
  public String toEpd() {
    StringBuilder line = new StringBuilder(fen);
    counts.forEach((depth, nodes) -> line.append(" ;D" + depth + " " + nodes));
    if (!id.isEmpty()) {
      line.append(" ;id ").append(id.matches("[\\w./-]+") ? id : '"' + id + '"');
    }
    if (!tags.isEmpty()) {
      line.append(" ;tags ").append(String.join(" ", tags));
    }
    return line.toString();
  }
}
