package org.perft960.pgn;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.perft960.chess960.StartPositions;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedFenException;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;

/** Where a game begins, by its tags {@code Variant}, {@code SetUp} and {@code FEN}. */
final class PgnStart {
  private static final Set<String> STANDARD =
      Set.of("", "?", "standard", "chess", "normal", "regular", "fromposition", "setup");
  private static final Set<String> CHESS960 =
      Set.of(
          "chess960",
          "960",
          "frc",
          "fischerandom",
          "fischerrandom",
          "fischerandomchess",
          "fischerrandomchess",
          "freestyle",
          "freestylechess",
          "dfrc",
          "doublechess960",
          "doublefischerandom",
          "doublefischerrandom");
  private static final Position START = StartPositions.standard();

  private PgnStart() {}

  /** Whether the rules are those of chess or Chess960. */
  static boolean isKnown(Map<String, String> tags) {
    String variant = variant(tags);
    return STANDARD.contains(variant) || CHESS960.contains(variant);
  }

  static Position of(Map<String, String> tags, int at) throws BrokenTextException {
    String fen = tags.get("FEN");
    if (fen == null || tags.getOrDefault("SetUp", "1").equals("0")) {
      if (CHESS960.contains(variant(tags))) {
        throw new BrokenTextException(at, "a game of Chess960 without FEN");
      }
      return START;
    }
    try {
      return Fen.position(fen);
    } catch (MalformedFenException | IllegalPositionException refused) {
      throw new BrokenTextException(at, refused.getMessage());
    }
  }

  /** Small letters and digits only: {@code Fischer-Random} is {@code fischerrandom}. */
  private static String variant(Map<String, String> tags) {
    String variant = tags.get("Variant");
    return variant == null ? "" : variant.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9?]", "");
  }
}
