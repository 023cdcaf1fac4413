package org.perft960.suite;

import java.util.EnumSet;
import java.util.Set;

/** Rules that random games meet fewer than eight times in 30,000 positions, or never. */
final class RareRules {
  static final Set<Rule> OF_GAMES =
      EnumSet.of(
          Rule.STALEMATE,
          Rule.EN_PASSANT_ONLY_EVASION,
          Rule.EN_PASSANT_EVASION,
          Rule.EN_PASSANT_PINNED_LEGAL,
          Rule.EN_PASSANT_DISCOVERED_CHECK,
          Rule.EN_PASSANT_REFUSED_PINNED_RANK,
          Rule.EN_PASSANT_REFUSED_PINNED_FILE,
          Rule.EN_PASSANT_REFUSED_PINNED_DIAGONAL,
          Rule.EN_PASSANT_REFUSED_IN_CHECK,
          Rule.CASTLING_CHECK,
          Rule.CASTLING_REFUSED_ROOK_PINNED,
          Rule.PROMOTION_MATE);

  private RareRules() {}
}
