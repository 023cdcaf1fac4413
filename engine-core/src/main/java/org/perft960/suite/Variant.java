package org.perft960.suite;

import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.perft960.chess960.StartArray;
import org.perft960.chess960.StartPositions;
import org.perft960.position.Position;

/** Where games begin. */
public enum Variant {
  /** The one array of standard chess. */
  STANDARD,
  /** One of the 960 arrays, the same for both sides. */
  CHESS960,
  /** Double arrangement: an array for each side, one of 921,600 pairs. */
  DFRC;

  private static final int ARRAYS = StartArray.LAST_SP_ID + 1;

  /** {@code standard}, {@code chess960} or {@code dfrc}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The variant of a label, if there is one. */
  public static Optional<Variant> ofLabel(String label) {
    for (Variant variant : values()) {
      if (variant.label().equals(label)) {
        return Optional.of(variant);
      }
    }
    return Optional.empty();
  }

  /** A start position at random, all of them equally likely. */
  public Position start(SplittableRandom random) {
    return switch (this) {
      case STANDARD -> StartPositions.standard();
      case CHESS960 -> StartPositions.chess960(random.nextInt(ARRAYS));
      case DFRC -> {
        int white = random.nextInt(ARRAYS);
        yield StartPositions.doubleArrangement(white, random.nextInt(ARRAYS));
      }
    };
  }
}
