package org.perft960.suite;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a position, a legal move or a refused move is about: what a move generator must know to get
 * it right.
 *
 * <p>A position exercises the rules of its legal moves, those that hold of itself, and those that
 * refuse a move: a move that all other rules would allow, so that a generator which forgets this
 * one counts one move too many.
 */
public enum Rule {
  CHECKMATE(Scope.POSITION, "in check without a legal move"),
  STALEMATE(Scope.POSITION, "not in check and without a legal move"),
  IN_CHECK(Scope.POSITION, "the side to move is in check by one man"),
  IN_DOUBLE_CHECK(Scope.POSITION, "two men give check: only the king may move"),
  EN_PASSANT_ONLY_EVASION(Scope.POSITION, "in check, and only en passant captures are legal"),

  PAWN_PUSH(Scope.MOVE, "a pawn moves straight ahead"),
  PAWN_CAPTURE(Scope.MOVE, "a pawn captures, not en passant"),
  KNIGHT_MOVE(Scope.MOVE, "a knight moves"),
  BISHOP_MOVE(Scope.MOVE, "a bishop moves"),
  ROOK_MOVE(Scope.MOVE, "a rook moves, not in castling"),
  QUEEN_MOVE(Scope.MOVE, "a queen moves"),
  KING_MOVE(Scope.MOVE, "a king makes a step"),
  CAPTURE(Scope.MOVE, "something is captured, not en passant"),
  DOUBLE_PUSH(Scope.MOVE, "a pawn goes two squares"),

  EN_PASSANT(Scope.MOVE, "a pawn captures en passant"),
  EN_PASSANT_EVASION(Scope.MOVE, "en passant answers a check"),
  EN_PASSANT_PINNED_LEGAL(Scope.MOVE, "a pinned pawn captures en passant along the line"),
  EN_PASSANT_CHECK(Scope.MOVE, "en passant gives check"),
  EN_PASSANT_DISCOVERED_CHECK(Scope.MOVE, "en passant uncovers a check"),
  EN_PASSANT_REFUSED_PINNED_RANK(
      Scope.REFUSED, "en passant would uncover the king along the rank that both pawns leave"),
  EN_PASSANT_REFUSED_PINNED_FILE(
      Scope.REFUSED, "en passant would uncover the king along the file that the pawn leaves"),
  EN_PASSANT_REFUSED_PINNED_DIAGONAL(
      Scope.REFUSED, "en passant would uncover the king along a diagonal that a pawn leaves"),
  EN_PASSANT_REFUSED_IN_CHECK(Scope.REFUSED, "en passant would leave the king in check"),

  CASTLING_KINGSIDE(Scope.MOVE, "castling e1g1 with the rook of h1, or Black's"),
  CASTLING_QUEENSIDE(Scope.MOVE, "castling e1c1 with the rook of a1, or Black's"),
  CASTLING_960_KINGSIDE_KING_AND_ROOK_MOVE(
      Scope.MOVE, "kingside from other squares: king and rook both move"),
  CASTLING_960_KINGSIDE_SWAP(Scope.MOVE, "kingside: king f1 and rook g1 change places"),
  CASTLING_960_KINGSIDE_KING_ONLY(Scope.MOVE, "kingside: the rook stands on f1 already"),
  CASTLING_960_KINGSIDE_ROOK_ONLY(Scope.MOVE, "kingside: the king stands on g1 already"),
  CASTLING_960_QUEENSIDE_KING_AND_ROOK_MOVE(
      Scope.MOVE, "queenside from other squares: king and rook both move"),
  CASTLING_960_QUEENSIDE_SWAP(Scope.MOVE, "queenside: king d1 and rook c1 change places"),
  CASTLING_960_QUEENSIDE_KING_ONLY(Scope.MOVE, "queenside: the rook stands on d1 already"),
  CASTLING_960_QUEENSIDE_ROOK_ONLY(Scope.MOVE, "queenside: the king stands on c1 already"),
  CASTLING_CHECK(Scope.MOVE, "castling gives check"),
  CASTLING_ROOK_ATTACKED(Scope.MOVE, "castling although the rook is attacked"),
  CASTLING_ROOK_PATH_ATTACKED(
      Scope.MOVE, "castling although a square is attacked that the rook alone crosses, as b1"),
  CASTLING_REFUSED_IN_CHECK(Scope.REFUSED, "castling out of check"),
  CASTLING_REFUSED_THROUGH_CHECK(Scope.REFUSED, "castling across an attacked square"),
  CASTLING_REFUSED_INTO_CHECK(Scope.REFUSED, "castling onto an attacked square"),
  CASTLING_REFUSED_ROOK_PINNED(
      Scope.REFUSED, "castling would uncover the king: the rook is pinned on the rank"),
  CASTLING_REFUSED_KING_PATH_OCCUPIED(Scope.REFUSED, "a man stands in the king's way"),
  CASTLING_REFUSED_ROOK_PATH_OCCUPIED(
      Scope.REFUSED, "a man stands in the rook's way alone, as on b1"),
  CASTLING_RIGHT_LOST_KING_MOVE(Scope.MOVE, "a king with a castling right makes a step"),
  CASTLING_RIGHT_LOST_ROOK_MOVE(Scope.MOVE, "a rook with a castling right moves"),
  CASTLING_RIGHT_LOST_ROOK_CAPTURED(Scope.MOVE, "a rook with a castling right is captured"),

  PROMOTION_KNIGHT(Scope.MOVE, "a pawn becomes a knight"),
  PROMOTION_BISHOP(Scope.MOVE, "a pawn becomes a bishop"),
  PROMOTION_ROOK(Scope.MOVE, "a pawn becomes a rook"),
  PROMOTION_QUEEN(Scope.MOVE, "a pawn becomes a queen"),
  PROMOTION_CAPTURE(Scope.MOVE, "a pawn captures and becomes another man"),
  PROMOTION_CHECK(Scope.MOVE, "a promotion gives check"),
  PROMOTION_MATE(Scope.MOVE, "a promotion gives mate"),

  GIVES_CHECK(Scope.MOVE, "the move gives check, mate or not"),
  GIVES_DISCOVERED_CHECK(Scope.MOVE, "only a man that did not move gives check"),
  GIVES_DOUBLE_CHECK(Scope.MOVE, "two men give check"),
  GIVES_CHECKMATE(Scope.MOVE, "the move gives mate"),
  GIVES_STALEMATE(Scope.MOVE, "the move gives stalemate"),

  EVASION_KING(Scope.MOVE, "the king leaves a check for an empty square"),
  EVASION_KING_CAPTURE(Scope.MOVE, "the king captures out of check"),
  EVASION_BLOCK(Scope.MOVE, "a man steps between the king and a slider"),
  EVASION_CAPTURE(Scope.MOVE, "another man captures the only checker"),
  CHECK_UNANSWERED_REFUSED(Scope.REFUSED, "the move of another man would leave the check standing"),

  PINNED_MOVE_RANK(Scope.MOVE, "a man pinned on a rank moves along it"),
  PINNED_MOVE_FILE(Scope.MOVE, "a man pinned on a file moves along it"),
  PINNED_MOVE_DIAGONAL(Scope.MOVE, "a man pinned on a diagonal moves along it"),
  PINNED_REFUSED_RANK(Scope.REFUSED, "a man pinned on a rank would leave it"),
  PINNED_REFUSED_FILE(Scope.REFUSED, "a man pinned on a file would leave it"),
  PINNED_REFUSED_DIAGONAL(Scope.REFUSED, "a man pinned on a diagonal would leave it"),

  KING_REFUSED_ATTACKED(Scope.REFUSED, "the king would step onto an attacked empty square"),
  KING_REFUSED_DEFENDED(Scope.REFUSED, "the king would capture a defended man"),
  KING_REFUSED_BEHIND_ITSELF(
      Scope.REFUSED, "the king would step along the line on which it is attacked"),

  NOT_A_MOVE(Scope.NO_MOVE, "no text of a move"),
  NO_MAN_THERE(Scope.NO_MOVE, "no man stands on the square that it leaves"),
  NOT_OUR_MAN(Scope.NO_MOVE, "the man belongs to the side not to move"),
  OWN_MAN_ON_TARGET(Scope.NO_MOVE, "an own man stands on its target"),
  CANNOT_MOVE_SO(Scope.NO_MOVE, "no man of this kind moves so"),
  BLOCKED(Scope.NO_MOVE, "a man stands in the way"),
  PROMOTION_MISSING(Scope.NO_MOVE, "a pawn on the last rank must name what it becomes"),
  PROMOTION_WRONG(Scope.NO_MOVE, "it names a promotion that there is not"),
  EN_PASSANT_NOT_NOW(Scope.NO_MOVE, "en passant, but that pawn has not just been pushed"),
  CASTLING_NO_RIGHT(Scope.NO_MOVE, "castling without the right to it");

  /** What a rule is a rule of. */
  public enum Scope {
    /** Of positions. */
    POSITION,
    /** Of legal moves. */
    MOVE,
    /** Of moves that this rule alone forbids, or that it forbids first. */
    REFUSED,
    /** Of texts that no generator should come near: no position exercises them. */
    NO_MOVE
  }

  private static final Set<Rule> EXERCISED = exercisedRules();

  private final Scope scope;
  private final String description;

  Rule(Scope scope, String description) {
    this.scope = scope;
    this.description = description;
  }

  public Scope scope() {
    return scope;
  }

  /** What it is about, as a clause. */
  public String description() {
    return description;
  }

  /** The name in lower case: {@code en_passant_refused_pinned_rank}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The rule of a label, if there is one. */
  public static Optional<Rule> ofLabel(String label) {
    for (Rule rule : values()) {
      if (rule.label().equals(label)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  /** Those that positions can exercise, in order: all but {@link Scope#NO_MOVE}; unmodifiable. */
  public static Set<Rule> exercised() {
    return EXERCISED;
  }

  /** Whether only castling of Chess960 exercises it. */
  public boolean isOfChess960() {
    return name().startsWith("CASTLING_960_") || this == CASTLING_REFUSED_ROOK_PINNED;
  }

  /** Whether nearly every position exercises it, so that it says little of one. */
  public boolean isCommon() {
    return switch (this) {
      case PAWN_PUSH,
          PAWN_CAPTURE,
          KNIGHT_MOVE,
          BISHOP_MOVE,
          ROOK_MOVE,
          QUEEN_MOVE,
          KING_MOVE,
          CAPTURE,
          KING_REFUSED_ATTACKED ->
          true;
      default -> false;
    };
  }

  private static Set<Rule> exercisedRules() {
    EnumSet<Rule> rules = EnumSet.allOf(Rule.class);
    rules.removeIf(rule -> rule.scope == Scope.NO_MOVE);
    return Collections.unmodifiableSet(rules);
  }
}
