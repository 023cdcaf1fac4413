package org.perft960.suite;

import static org.perft960.bitboard.Bitboards.between;
import static org.perft960.bitboard.SliderAttacks.bishop;
import static org.perft960.bitboard.SliderAttacks.rook;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.file;
import static org.perft960.bitboard.Squares.lowest;
import static org.perft960.bitboard.Squares.rank;

import java.util.EnumSet;
import org.perft960.bitboard.Bitboards;
import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Castling;
import org.perft960.movegen.View;
import org.perft960.perft.LeafCounter;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/** A position as the rules look at it: its checkers, its pins, and what refuses a move. */
final class Board {
  /** The line of a man that is not pinned: every square. */
  static final long EVERYWHERE = -1L;

  final Position position;
  final Color us;
  final Color them;
  final int king;
  final long ours;
  final long theirs;
  final long occupied;
  final long checkers;

  /** Where a man other than the king answers every check; all squares if there is none. */
  final long answers;

  Board(Position position) {
    this.position = position;
    this.us = position.sideToMove();
    this.them = us.opponent();
    this.ours = position.men(us);
    this.theirs = position.men(them);
    this.occupied = position.occupied();
    this.king = lowest(position.kings() & ours);
    this.checkers = AttackCheck.attackers(position, king, them);
    this.answers =
        switch (Long.bitCount(checkers)) {
          case 0 -> EVERYWHERE;
          case 1 -> between(king, lowest(checkers)) | checkers;
          default -> 0;
        };
  }

  /** Number of legal moves. */
  int mobility() {
    long[] view = View.of(position);
    return LeafCounter.count(
        view[View.PAWNS],
        view[View.KNIGHTS],
        view[View.DIAGONALS],
        view[View.ORTHOGONALS],
        view[View.US],
        view[View.THEM],
        view[View.STATE]);
  }

  /** Our men other than the king that stand between it and one of their sliders, alone. */
  long pinned() {
    long shields = (rook(king, occupied) | bishop(king, occupied)) & ours;
    long pinned = 0;
    for (long rest = shields; rest != 0; rest &= rest - 1) {
      if (pinner(lowest(rest)) != Position.NO_SQUARE) {
        pinned |= rest & -rest;
      }
    }
    return pinned;
  }

  /** The slider that would give check if our man were gone, or {@link Position#NO_SQUARE}. */
  int pinner(int man) {
    long uncovered = AttackCheck.attackers(position, king, them, occupied & ~bit(man)) & ~checkers;
    return uncovered == 0 ? Position.NO_SQUARE : lowest(uncovered);
  }

  /** The squares that a man may reach without uncovering the king. */
  long line(int man) {
    int pinner = pinner(man);
    return pinner == Position.NO_SQUARE ? EVERYWHERE : between(king, pinner) | bit(pinner);
  }

  /** One of three rules, by the line that the king shares with an attacker. */
  Rule byLine(int attacker, Rule onRank, Rule onFile, Rule onDiagonal) {
    if (rank(king) == rank(attacker)) {
      return onRank;
    }
    return file(king) == file(attacker) ? onFile : onDiagonal;
  }

  /** Where a man other than the king could go if nobody minded his king; not en passant. */
  long pseudoTargets(int man) {
    PieceKind kind = position.kindOn(man);
    return kind == PieceKind.PAWN
        ? pawnPushes(man) | pawnAttacks(man) & theirs
        : attacks(kind, man, occupied) & ~ours;
  }

  /** The squares that a man of a kind attacks on a board with these squares occupied. */
  static long attacks(PieceKind kind, int square, long occupied) {
    return switch (kind) {
      case KNIGHT -> LeaperAttacks.knight(square);
      case BISHOP -> bishop(square, occupied);
      case ROOK -> rook(square, occupied);
      case QUEEN -> rook(square, occupied) | bishop(square, occupied);
      case KING -> LeaperAttacks.king(square);
      case PAWN -> throw new IllegalArgumentException("pawns have a colour");
    };
  }

  long pawnAttacks(int pawn) {
    long ahead = ahead(bit(pawn));
    return Bitboards.west(ahead) | Bitboards.east(ahead);
  }

  long pawnPushes(int pawn) {
    long one = ahead(bit(pawn)) & ~occupied;
    boolean home = rank(pawn) == (us == Color.WHITE ? 1 : 6);
    return home ? one | ahead(one) & ~occupied : one;
  }

  long ahead(long squares) {
    return us == Color.WHITE ? Bitboards.north(squares) : Bitboards.south(squares);
  }

  /** What refuses a step of the king, onto no square of an own man; null if nothing does. */
  Rule kingRefusal(int to) {
    if (AttackCheck.attackers(position, to, them) != 0) {
      return (theirs & bit(to)) != 0 ? Rule.KING_REFUSED_DEFENDED : Rule.KING_REFUSED_ATTACKED;
    }
    boolean shadowed = AttackCheck.attackers(position, to, them, occupied & ~bit(king)) != 0;
    return shadowed ? Rule.KING_REFUSED_BEHIND_ITSELF : null;
  }

  /**
   * What an en passant capture leaves undone.
   *
   * @return the attackers of our king after it
   */
  long attackersAfterEnPassant(int pawn, int passedSquare) {
    return AttackCheck.attackers(position, king, them, occupiedAfterEnPassant(pawn, passedSquare));
  }

  long occupiedAfterEnPassant(int pawn, int passedSquare) {
    long captured = bit(us == Color.WHITE ? passedSquare - 8 : passedSquare + 8);
    return occupied & ~captured & ~bit(pawn) | bit(passedSquare);
  }

  /** Which rule refuses en passant, by the attackers after it. */
  Rule enPassantRefusal(long attackers) {
    if ((attackers & checkers) != 0) {
      return Rule.EN_PASSANT_REFUSED_IN_CHECK;
    }
    return byLine(
        lowest(attackers),
        Rule.EN_PASSANT_REFUSED_PINNED_RANK,
        Rule.EN_PASSANT_REFUSED_PINNED_FILE,
        Rule.EN_PASSANT_REFUSED_PINNED_DIAGONAL);
  }

  /** Every reason against castling with a rook that has the right to it; empty if it is legal. */
  EnumSet<Rule> castlingRefusals(int castlingRook) {
    EnumSet<Rule> refusals = EnumSet.noneOf(Rule.class);
    long kingPath = onOurRank(Castling.kingPath(file(king), file(castlingRook)));
    long mustBeEmpty = onOurRank(Castling.mustBeEmpty(file(king), file(castlingRook)));
    int target = ourSquare(Castling.kingTarget(file(king), file(castlingRook)));
    boolean occupiedPath = (mustBeEmpty & occupied) != 0;
    if ((mustBeEmpty & kingPath & occupied) != 0) {
      refusals.add(Rule.CASTLING_REFUSED_KING_PATH_OCCUPIED);
    }
    if ((mustBeEmpty & ~kingPath & occupied) != 0) {
      refusals.add(Rule.CASTLING_REFUSED_ROOK_PATH_OCCUPIED);
    }
    if (checkers != 0) {
      refusals.add(Rule.CASTLING_REFUSED_IN_CHECK);
    }
    for (long rest = kingPath; rest != 0; rest &= rest - 1) {
      int square = lowest(rest);
      if (AttackCheck.attackers(position, square, them) != 0) {
        refusals.add(
            square == target
                ? Rule.CASTLING_REFUSED_INTO_CHECK
                : Rule.CASTLING_REFUSED_THROUGH_CHECK);
      }
    }
    if (!occupiedPath && pinner(castlingRook) != Position.NO_SQUARE) {
      refusals.add(Rule.CASTLING_REFUSED_ROOK_PINNED);
    }
    return refusals;
  }

  /** The squares that the castling rook crosses or reaches, and the king does not. */
  long castlingRookPath(int castlingRook) {
    int from = file(castlingRook);
    int to = Castling.rookTarget(file(king), from);
    long rookPath = (between(from, to) | bit(to)) & ~bit(from);
    return onOurRank(rookPath & ~Castling.kingPath(file(king), from)) & ~bit(king);
  }

  /** Squares of the first rank, on the first rank of the side to move. */
  private long onOurRank(long firstRank) {
    return us == Color.WHITE ? firstRank : Bitboards.flip(firstRank);
  }

  private int ourSquare(int onFirstRank) {
    return us == Color.WHITE ? onFirstRank : Bitboards.flip(onFirstRank);
  }

  /** Whether the square is on the first rank of the side to move. */
  boolean onOurBackRank(int square) {
    return Squares.rank(square) == (us == Color.WHITE ? 0 : 7);
  }
}
