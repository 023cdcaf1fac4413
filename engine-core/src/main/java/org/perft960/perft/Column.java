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
  NODES("nodes", "legal move paths of exactly this many plies: the perft", ColumnSums.NODES_AT),
  /** En passant and capturing promotions included. */
  CAPTURES(
      "captures",
      "last moves that capture, en passant and capturing promotions included",
      ColumnSums.CAPTURES_AT),
  EN_PASSANT("en_passant", "last moves that capture en passant", ColumnSums.EN_PASSANT_AT),
  CASTLES(
      "castles",
      "last moves that castle",
      ColumnSums.KINGSIDE_CASTLES_AT,
      ColumnSums.QUEENSIDE_CASTLES_AT),
  /** The king ends on the g-file. */
  KINGSIDE_CASTLES(
      "kingside_castles",
      "last moves that castle on the kingside: the king ends on the g-file",
      ColumnSums.KINGSIDE_CASTLES_AT),
  /** The king ends on the c-file. */
  QUEENSIDE_CASTLES(
      "queenside_castles",
      "last moves that castle on the queenside: the king ends on the c-file",
      ColumnSums.QUEENSIDE_CASTLES_AT),
  /** Each of the four kinds counts once. */
  PROMOTIONS(
      "promotions",
      "last moves that promote, each of the four kinds once",
      ColumnSums.PROMOTIONS_AT),
  CHECKS(
      "checks",
      "last moves that give check, mates included (Chess Programming Wiki)",
      DIRECT_CHECKS_AT,
      SINGLE_DISCOVERED_CHECKS_AT,
      DIRECT_DISCOVERED_CHECKS_AT,
      DOUBLE_DISCOVERED_CHECKS_AT,
      DIRECT_CHECKS_AT + MATE,
      SINGLE_DISCOVERED_CHECKS_AT + MATE,
      DIRECT_DISCOVERED_CHECKS_AT + MATE,
      DOUBLE_DISCOVERED_CHECKS_AT + MATE),
  DISCOVERED_CHECKS(
      "discovered_checks",
      "checks by exactly one man, not the one that moved, mates left out (Chess Programming Wiki)",
      SINGLE_DISCOVERED_CHECKS_AT),
  DOUBLE_CHECKS(
      "double_checks",
      "checks by two men, mates left out (Chess Programming Wiki)",
      DIRECT_DISCOVERED_CHECKS_AT,
      DOUBLE_DISCOVERED_CHECKS_AT),
  CHECKMATES(
      "checkmates",
      "last moves that mate",
      DIRECT_CHECKS_AT + MATE,
      SINGLE_DISCOVERED_CHECKS_AT + MATE,
      DIRECT_DISCOVERED_CHECKS_AT + MATE,
      DOUBLE_DISCOVERED_CHECKS_AT + MATE),
  /** The other side is not in check and has no legal move. */
  STALEMATES(
      "stalemates",
      "last moves that stalemate: no check, and no legal move in reply",
      ColumnSums.STALEMATES_AT),
  DIRECT_CHECKS(
      "direct_checks",
      "checks by the man that arrives alone, mates left out; in castling that man is the rook",
      DIRECT_CHECKS_AT),
  SINGLE_DISCOVERED_CHECKS(
      "single_discovered_checks",
      "checks by one other man alone, mates left out",
      SINGLE_DISCOVERED_CHECKS_AT),
  DIRECT_DISCOVERED_CHECKS(
      "direct_discovered_checks",
      "checks by the man that arrives and another, mates left out",
      DIRECT_DISCOVERED_CHECKS_AT),
  DOUBLE_DISCOVERED_CHECKS(
      "double_discovered_checks",
      "checks by two other men, mates left out",
      DOUBLE_DISCOVERED_CHECKS_AT),
  DIRECT_MATES("direct_mates", "mates by the man that arrives alone", DIRECT_CHECKS_AT + MATE),
  SINGLE_DISCOVERED_MATES(
      "single_discovered_mates",
      "mates by one other man alone",
      SINGLE_DISCOVERED_CHECKS_AT + MATE),
  DIRECT_DISCOVERED_MATES(
      "direct_discovered_mates",
      "mates by the man that arrives and another",
      DIRECT_DISCOVERED_CHECKS_AT + MATE),
  DOUBLE_DISCOVERED_MATES(
      "double_discovered_mates", "mates by two other men", DOUBLE_DISCOVERED_CHECKS_AT + MATE);

  private final String label;
  private final String meaning;
  private final int[] parts;

  Column(String label, String meaning, int... parts) {
    this.label = label;
    this.meaning = meaning;
    this.parts = parts;
  }

  /** The column's name in output: {@code "en_passant"}. */
  public String label() {
    return label;
  }

  /** What is counted, in a line. */
  public String meaning() {
    return meaning;
  }

  /** The counts of {@link ColumnSums} that the column is the sum of. */
  int[] parts() {
    return parts;
  }
}
