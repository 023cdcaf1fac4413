package org.perft960.pgn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is said about a move.
 *
 * @param glyphs numeric annotation glyphs, as 1 for {@code !}; see the PGN standard
 * @param comments texts without braces; line breaks and what surrounds them are one blank
 * @param variations lines that begin with another move instead of this one
 */
public record PgnNote(List<Integer> glyphs, List<String> comments, List<PgnLine> variations) {
  /** Nothing. */
  public static final PgnNote NONE = new PgnNote(List.of(), List.of(), List.of());

  private static final Pattern CLOCK =
      Pattern.compile("\\[%clk\\s+(\\d{1,4}):(\\d{1,2}):(\\d{1,2}(?:\\.\\d{1,9})?)\\s*]");

  /** Copies all lists. */
  public PgnNote {
    glyphs = List.copyOf(glyphs);
    comments = List.copyOf(comments);
    variations = List.copyOf(variations);
  }

  /**
   * The time that the mover has left: {@code [%clk 0:09:59.5]} in a comment, hours, minutes and
   * seconds.
   */
  public Optional<Duration> clock() {
    for (String comment : comments) {
      Matcher clock = CLOCK.matcher(comment);
      if (clock.find()) {
        long millis = Math.round(Double.parseDouble(clock.group(3)) * 1_000);
        return Optional.of(
            Duration.ofHours(Integer.parseInt(clock.group(1)))
                .plusMinutes(Integer.parseInt(clock.group(2)))
                .plusMillis(millis));
      }
    }
    return Optional.empty();
  }

  boolean isEmpty() {
    return glyphs.isEmpty() && comments.isEmpty() && variations.isEmpty();
  }
}
