package org.perft960.perft;

import static org.perft960.perft.ColumnSums.DIRECT_CHECKS_AT;
import static org.perft960.perft.ColumnSums.DIRECT_DISCOVERED_CHECKS_AT;
import static org.perft960.perft.ColumnSums.DOUBLE_DISCOVERED_CHECKS_AT;
import static org.perft960.perft.ColumnSums.MATE;
import static org.perft960.perft.ColumnSums.SINGLE_DISCOVERED_CHECKS_AT;

/**
 * What the last moves of paths did. Two conventions for checks are published, and both are here.
 *
 * <p><em>The Chess Programming Wiki's</em>: {@link #CHECKS} are all checks, mates included; {@link
 * #DISCOVERED_CHECKS} (one checker, and not the man that moved) and {@link #DOUBLE_CHECKS} leave
 * mates out; {@link #CHECKMATES}.
 *
 * <p><em>Four classes</em>, as The Grand Chess Tree publishes them, each without mates, and the
 * four kinds of mates apart: the man that arrives gives check ({@code DIRECT}), another one does
 * ({@code SINGLE_DISCOVERED}), it and another ({@code DIRECT_DISCOVERED}), or two others ({@code
 * DOUBLE_DISCOVERED}: en passant opens two lines). In castling the man that arrives is the rook.
 *
 * @see <a href="https://www.chessprogramming.org/Perft_Results">the columns of the Chess
 *     Programming Wiki</a>
 */
public enum Column {
  NODES("nodes", ColumnSums.NODES_AT),
  /** En passant and capturing promotions included. */
  CAPTURES("captures", ColumnSums.CAPTURES_AT),
  EN_PASSANT("en_passant", ColumnSums.EN_PASSANT_AT),
  CASTLES("castles", ColumnSums.CASTLES_AT),
  /** Each of the four kinds counts once. */
  PROMOTIONS("promotions", ColumnSums.PROMOTIONS_AT),
  CHECKS(
      "checks",
      DIRECT_CHECKS_AT,
      SINGLE_DISCOVERED_CHECKS_AT,
      DIRECT_DISCOVERED_CHECKS_AT,
      DOUBLE_DISCOVERED_CHECKS_AT,
      DIRECT_CHECKS_AT + MATE,
      SINGLE_DISCOVERED_CHECKS_AT + MATE,
      DIRECT_DISCOVERED_CHECKS_AT + MATE,
      DOUBLE_DISCOVERED_CHECKS_AT + MATE),
  DISCOVERED_CHECKS("discovered_checks", SINGLE_DISCOVERED_CHECKS_AT),
  DOUBLE_CHECKS("double_checks", DIRECT_DISCOVERED_CHECKS_AT, DOUBLE_DISCOVERED_CHECKS_AT),
  CHECKMATES(
      "checkmates",
      DIRECT_CHECKS_AT + MATE,
      SINGLE_DISCOVERED_CHECKS_AT + MATE,
      DIRECT_DISCOVERED_CHECKS_AT + MATE,
      DOUBLE_DISCOVERED_CHECKS_AT + MATE),
  /** The other side is not in check and has no legal move. */
  STALEMATES("stalemates", ColumnSums.STALEMATES_AT),
  DIRECT_CHECKS("direct_checks", DIRECT_CHECKS_AT),
  SINGLE_DISCOVERED_CHECKS("single_discovered_checks", SINGLE_DISCOVERED_CHECKS_AT),
  DIRECT_DISCOVERED_CHECKS("direct_discovered_checks", DIRECT_DISCOVERED_CHECKS_AT),
  DOUBLE_DISCOVERED_CHECKS("double_discovered_checks", DOUBLE_DISCOVERED_CHECKS_AT),
  DIRECT_MATES("direct_mates", DIRECT_CHECKS_AT + MATE),
  SINGLE_DISCOVERED_MATES("single_discovered_mates", SINGLE_DISCOVERED_CHECKS_AT + MATE),
  DIRECT_DISCOVERED_MATES("direct_discovered_mates", DIRECT_DISCOVERED_CHECKS_AT + MATE),
  DOUBLE_DISCOVERED_MATES("double_discovered_mates", DOUBLE_DISCOVERED_CHECKS_AT + MATE);

  private final String label;
  private final int[] parts;

  Column(String label, int... parts) {
    this.label = label;
    this.parts = parts;
  }

  /** The column's name in output: {@code "en_passant"}. */
  public String label() {
    return label;
  }

  /** The counts of {@link ColumnSums} that the column is the sum of. */
  int[] parts() {
    return parts;
  }
}
