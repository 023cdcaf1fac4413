package org.perft960.suite;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.file;
import static org.perft960.bitboard.Squares.lowest;

import java.util.EnumSet;
import java.util.Optional;
import org.perft960.bitboard.LeaperAttacks;
import org.perft960.chess960.CastlingWay;
import org.perft960.movegen.Castling;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.LegalMoves.Successor;
import org.perft960.movegen.Move;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/** Tells which {@link Rule}s a position, a legal move or a refused move is about. */
public final class RuleScan {
  private final PlayedPosition played;
  private final Position position;
  private final Board board;
  private final long pinned;
  private final EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);

  private RuleScan(PlayedPosition played) {
    this.played = played;
    this.position = played.position();
    this.board = new Board(position);
    this.pinned = board.pinned();
  }

  /**
   * The rules that a position exercises. En passant that is refused is not seen, as a position
   * forgets the square: {@link #of(PlayedPosition)} sees it.
   */
  public static EnumSet<Rule> of(Position position) {
    return of(PlayedPosition.of(position));
  }

  /**
   * The rules that a position exercises: those of its legal moves, of itself, and those that alone
   * refuse a move. Costs some tens of microseconds.
   */
  public static EnumSet<Rule> of(PlayedPosition played) {
    RuleScan scan = new RuleScan(played);
    int moves = 0;
    int enPassant = 0;
    for (Successor successor : LegalMoves.successors(played.position())) {
      scan.addMove(successor.move(), successor.position());
      moves++;
      enPassant += successor.move().type() == Move.Type.EN_PASSANT ? 1 : 0;
    }
    scan.addPosition(moves, enPassant);
    scan.addRefusedKingSteps();
    scan.addRefusedMoves();
    scan.addRefusedEnPassant();
    scan.addRefusedCastling();
    return scan.rules;
  }

  /**
   * The rules that one legal move is about.
   *
   * @throws IllegalArgumentException if the move is not legal
   */
  public static EnumSet<Rule> of(Position position, Move move) {
    RuleScan scan = new RuleScan(PlayedPosition.of(position));
    scan.addMove(move, LegalMoves.play(position, move));
    return scan.rules;
  }

  /**
   * Which rule forbids a move that somebody thinks legal; the first, if several do.
   *
   * <p>A position without an en passant square does not know which pawn moved last. A pawn that
   * might have been pushed is taken for pushed if capturing it is refused for another reason, which
   * is then told.
   *
   * @param uciMove such as {@code "e2e4"}; castling in either spelling
   * @return empty if the move is legal
   */
  public static Optional<Rule> ofText(Position position, String uciMove) {
    return new Refusals(new Board(position), position.enPassantSquare(), true).of(uciMove);
  }

  /** As {@link #ofText(Position, String)}, where the last double push is known. */
  public static Optional<Rule> ofText(PlayedPosition played, String uciMove) {
    return new Refusals(new Board(played.position()), played.passedSquare(), false).of(uciMove);
  }

  private void addPosition(int moves, int enPassant) {
    switch (Long.bitCount(board.checkers)) {
      case 0 -> {}
      case 1 -> rules.add(Rule.IN_CHECK);
      default -> rules.add(Rule.IN_DOUBLE_CHECK);
    }
    boolean check = board.checkers != 0;
    if (moves == 0) {
      rules.add(check ? Rule.CHECKMATE : Rule.STALEMATE);
    } else if (check && moves == enPassant) {
      rules.add(Rule.EN_PASSANT_ONLY_EVASION);
    }
  }

  private void addMove(Move move, Position successor) {
    PieceKind kind = position.kindOn(move.from());
    switch (move.type()) {
      case CASTLING -> addCastling(move);
      case EN_PASSANT -> addEnPassant(move);
      default -> {
        addKind(kind, move);
        addLostRights(kind, move);
        addPinned(move);
      }
    }
    if (move.promotion() != null) {
      addPromotion(move);
    }
    addEvasion(kind, move);
    addChecks(move, successor);
  }

  private void addKind(PieceKind kind, Move move) {
    boolean capture = move.type() == Move.Type.CAPTURE;
    rules.add(
        switch (kind) {
          case PAWN -> capture ? Rule.PAWN_CAPTURE : Rule.PAWN_PUSH;
          case KNIGHT -> Rule.KNIGHT_MOVE;
          case BISHOP -> Rule.BISHOP_MOVE;
          case ROOK -> Rule.ROOK_MOVE;
          case QUEEN -> Rule.QUEEN_MOVE;
          case KING -> Rule.KING_MOVE;
        });
    if (capture) {
      rules.add(Rule.CAPTURE);
    }
    if (move.type() == Move.Type.DOUBLE_PUSH) {
      rules.add(Rule.DOUBLE_PUSH);
    }
  }

  private void addLostRights(PieceKind kind, Move move) {
    long rights = position.castlingRooks();
    if (kind == PieceKind.KING && (rights & board.ours) != 0) {
      rules.add(Rule.CASTLING_RIGHT_LOST_KING_MOVE);
    }
    if ((rights & bit(move.from())) != 0) {
      rules.add(Rule.CASTLING_RIGHT_LOST_ROOK_MOVE);
    }
    if ((rights & bit(move.to())) != 0) {
      rules.add(Rule.CASTLING_RIGHT_LOST_ROOK_CAPTURED);
    }
  }

  private void addPinned(Move move) {
    if ((pinned & bit(move.from())) != 0) {
      rules.add(
          board.byLine(
              board.pinner(move.from()),
              Rule.PINNED_MOVE_RANK,
              Rule.PINNED_MOVE_FILE,
              Rule.PINNED_MOVE_DIAGONAL));
    }
  }

  private void addEnPassant(Move move) {
    rules.add(Rule.EN_PASSANT);
    if ((pinned & bit(move.from())) != 0) {
      rules.add(Rule.EN_PASSANT_PINNED_LEGAL);
    }
  }

  private void addCastling(Move move) {
    rules.add(castlingRule(file(move.from()), file(move.to())));
    if (AttackCheck.attackers(position, move.to(), board.them) != 0) {
      rules.add(Rule.CASTLING_ROOK_ATTACKED);
    }
    for (long rest = board.castlingRookPath(move.to()); rest != 0; rest &= rest - 1) {
      if (AttackCheck.attackers(position, lowest(rest), board.them) != 0) {
        rules.add(Rule.CASTLING_ROOK_PATH_ATTACKED);
      }
    }
  }

  private static Rule castlingRule(int kingFile, int rookFile) {
    boolean kingside = rookFile > kingFile;
    if (kingFile == 4 && (rookFile == 0 || rookFile == 7)) {
      return kingside ? Rule.CASTLING_KINGSIDE : Rule.CASTLING_QUEENSIDE;
    }
    return switch (CastlingWay.of(kingFile, rookFile)) {
      case KING_AND_ROOK_MOVE ->
          kingside
              ? Rule.CASTLING_960_KINGSIDE_KING_AND_ROOK_MOVE
              : Rule.CASTLING_960_QUEENSIDE_KING_AND_ROOK_MOVE;
      case SWAP -> kingside ? Rule.CASTLING_960_KINGSIDE_SWAP : Rule.CASTLING_960_QUEENSIDE_SWAP;
      case KING_ONLY ->
          kingside ? Rule.CASTLING_960_KINGSIDE_KING_ONLY : Rule.CASTLING_960_QUEENSIDE_KING_ONLY;
      case ROOK_ONLY ->
          kingside ? Rule.CASTLING_960_KINGSIDE_ROOK_ONLY : Rule.CASTLING_960_QUEENSIDE_ROOK_ONLY;
    };
  }

  private void addPromotion(Move move) {
    rules.add(
        switch (move.promotion()) {
          case KNIGHT -> Rule.PROMOTION_KNIGHT;
          case BISHOP -> Rule.PROMOTION_BISHOP;
          case ROOK -> Rule.PROMOTION_ROOK;
          case QUEEN -> Rule.PROMOTION_QUEEN;
          default -> throw new AssertionError(move);
        });
    if (move.type() == Move.Type.CAPTURE) {
      rules.add(Rule.PROMOTION_CAPTURE);
    }
  }

  private void addEvasion(PieceKind kind, Move move) {
    if (board.checkers == 0) {
      return;
    }
    boolean capture = move.type() == Move.Type.CAPTURE;
    if (kind == PieceKind.KING) {
      rules.add(capture ? Rule.EVASION_KING_CAPTURE : Rule.EVASION_KING);
    } else if (move.type() == Move.Type.EN_PASSANT) {
      rules.add(Rule.EN_PASSANT_EVASION);
    } else {
      rules.add(capture ? Rule.EVASION_CAPTURE : Rule.EVASION_BLOCK);
    }
  }

  private void addChecks(Move move, Position successor) {
    Board after = new Board(successor);
    boolean stuck = after.mobility() == 0;
    if (after.checkers == 0) {
      if (stuck) {
        rules.add(Rule.GIVES_STALEMATE);
      }
      return;
    }
    rules.add(Rule.GIVES_CHECK);
    boolean uncovered = (after.checkers & ~bit(arrival(move))) != 0;
    if (Long.bitCount(after.checkers) > 1) {
      rules.add(Rule.GIVES_DOUBLE_CHECK);
    } else if (uncovered) {
      rules.add(Rule.GIVES_DISCOVERED_CHECK);
    }
    if (stuck) {
      rules.add(Rule.GIVES_CHECKMATE);
    }
    if (move.type() == Move.Type.CASTLING) {
      rules.add(Rule.CASTLING_CHECK);
    }
    if (move.type() == Move.Type.EN_PASSANT) {
      rules.add(Rule.EN_PASSANT_CHECK);
      if (uncovered) {
        rules.add(Rule.EN_PASSANT_DISCOVERED_CHECK);
      }
    }
    if (move.promotion() != null) {
      rules.add(Rule.PROMOTION_CHECK);
      if (stuck) {
        rules.add(Rule.PROMOTION_MATE);
      }
    }
  }

  /** Where the man arrives that a direct check comes from; in castling, the rook. */
  private int arrival(Move move) {
    if (move.type() != Move.Type.CASTLING) {
      return move.to();
    }
    int file = Castling.rookTarget(file(move.from()), file(move.to()));
    return board.us == Color.WHITE ? file : file + 56;
  }

  private void addRefusedKingSteps() {
    long steps = LeaperAttacks.king(board.king) & ~board.ours;
    for (long rest = steps; rest != 0; rest &= rest - 1) {
      Rule refusal = board.kingRefusal(lowest(rest));
      if (refusal != null) {
        rules.add(refusal);
      }
    }
  }

  private void addRefusedMoves() {
    for (long rest = board.ours & ~bit(board.king); rest != 0; rest &= rest - 1) {
      int man = lowest(rest);
      boolean isPinned = (pinned & rest & -rest) != 0;
      if (!isPinned && board.checkers == 0) {
        continue;
      }
      long targets = board.pseudoTargets(man);
      long line = isPinned ? board.line(man) : Board.EVERYWHERE;
      if ((targets & line & ~board.answers) != 0) {
        rules.add(Rule.CHECK_UNANSWERED_REFUSED);
      }
      if ((targets & ~line & board.answers) != 0) {
        rules.add(
            board.byLine(
                board.pinner(man),
                Rule.PINNED_REFUSED_RANK,
                Rule.PINNED_REFUSED_FILE,
                Rule.PINNED_REFUSED_DIAGONAL));
      }
    }
  }

  private void addRefusedEnPassant() {
    int passed = played.passedSquare();
    if (passed == Position.NO_SQUARE) {
      return;
    }
    for (long rest = PlayedPosition.capturers(position, passed); rest != 0; rest &= rest - 1) {
      long attackers = board.attackersAfterEnPassant(lowest(rest), passed);
      boolean oneReason = (attackers & board.checkers) == 0 || (attackers & ~board.checkers) == 0;
      if (attackers != 0 && oneReason) {
        rules.add(board.enPassantRefusal(attackers));
      }
    }
  }

  private void addRefusedCastling() {
    for (long rest = position.castlingRooks() & board.ours; rest != 0; rest &= rest - 1) {
      EnumSet<Rule> refusals = board.castlingRefusals(lowest(rest));
      if (refusals.size() == 1) {
        rules.addAll(refusals);
      }
    }
  }
}
