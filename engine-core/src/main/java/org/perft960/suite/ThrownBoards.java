package org.perft960.suite;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.square;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Castling;
import org.perft960.position.AttackCheck;
import org.perft960.position.Color;
import org.perft960.position.FenDialect;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;
import org.perft960.position.Setup;

/**
 * Positions that are built for the rules that games seldom meet: a few men thrown on a board around
 * a pattern, with sliders aimed at the kings. The patterns are a double push that pawns may answer
 * en passant, one that checks, kings with rooks to castle, pawns about to promote, and a king in
 * the corner.
 *
 * <p>Most could not be reached in a game, but nothing in them is absurd: at most eight pawns and 16
 * men a side, no check that no last move can have given by its number of men, and no double push
 * that was made while its opponent's king could be captured. The same seed gives the same board.
 */
final class ThrownBoards {
  private static final PieceKind[] THROWN = {
    PieceKind.PAWN,
    PieceKind.PAWN,
    PieceKind.PAWN,
    PieceKind.KNIGHT,
    PieceKind.BISHOP,
    PieceKind.ROOK,
    PieceKind.QUEEN
  };
  private static final char EMPTY = '.';

  private final SplittableRandom random;
  private final char[] men = new char[64];
  private long keptEmpty;
  private long castlingRooks;
  private int passedSquare;
  private boolean whiteToMove;

  private ThrownBoards(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static PlayedPosition board(long seed) {
    return new ThrownBoards(seed).next();
  }

  private PlayedPosition next() {
    while (true) {
      throwMen();
      Setup setup = setup();
      PlayedPosition played;
      try {
        played = PlayedPosition.of(setup);
      } catch (IllegalPositionException thrownBadly) {
        continue;
      }
      if (isPlausible(played)) {
        return played;
      }
    }
  }

  private static boolean isPlausible(PlayedPosition played) {
    Position position = played.position();
    for (Color color : Color.values()) {
      long ours = position.men(color);
      if (Long.bitCount(ours) > 16 || Long.bitCount(ours & position.pawns()) > 8) {
        return false;
      }
    }
    Color us = position.sideToMove();
    int king = Squares.lowest(position.kings() & position.men(us));
    long checkers = AttackCheck.attackers(position, king, us.opponent());
    long sliders = position.diagonals() | position.orthogonals();
    boolean possibleChecks =
        Long.bitCount(checkers) < 2 || Long.bitCount(checkers) == 2 && (checkers & sliders) != 0;
    return possibleChecks && played.pushIsPlausible();
  }

  private void throwMen() {
    Arrays.fill(men, EMPTY);
    keptEmpty = 0;
    castlingRooks = 0;
    passedSquare = Position.NO_SQUARE;
    whiteToMove = random.nextInt(2) == 0;
    switch (random.nextInt(6)) {
      case 0 -> throwDoublePush();
      case 1 -> throwPushThatChecks();
      case 2, 3 -> throwCastling();
      case 4 -> throwPromotion();
      default -> throwCorner();
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      aimSlider(random.nextInt(2) == 0, random.nextInt(3) - 1, random.nextInt(3) - 1);
    }
    for (int i = random.nextInt(random.nextInt(2) == 0 ? 5 : 14); i > 0; i--) {
      put(letter(thrownKind(), random.nextInt(2) == 0), anySquare());
    }
  }

  /** A double push that pawns may answer, and kings anywhere or on the rank of these pawns. */
  private void throwDoublePush() {
    int rank = putPushedPawn(random.nextInt(8));
    boolean onRank = random.nextInt(3) == 0;
    int kingRank = onRank ? rank : random.nextInt(8);
    putKing(whiteToMove, square(random.nextInt(8), kingRank));
    putKing(!whiteToMove, anySquare());
    if (onRank) {
      aimSlider(whiteToMove, random.nextInt(2) == 0 ? -1 : 1, 0);
    }
  }

  /**
   * A double push that attacks the king, which is hemmed in by its own men and by enemies: with
   * luck, only en passant saves it.
   */
  private void throwPushThatChecks() {
    int file = random.nextInt(8);
    int rank = putPushedPawn(file);
    int kingFile = file == 0 || file < 7 && random.nextInt(2) == 0 ? file + 1 : file - 1;
    int kingRank = whiteToMove ? rank - 1 : rank + 1;
    putKing(whiteToMove, square(kingFile, kingRank));
    putKing(!whiteToMove, anySquare());
    for (int i = random.nextInt(6); i > 0; i--) {
      int besideFile = kingFile + random.nextInt(3) - 1;
      int besideRank = kingRank + random.nextInt(3) - 1;
      if (besideFile >= 0 && besideFile < 8) {
        put(letter(thrownKind(), whiteToMove), square(besideFile, besideRank));
      }
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      put(letter(thrownKind(), !whiteToMove), anySquare());
    }
  }

  /**
   * A pawn that has just been pushed, with one or two pawns beside it.
   *
   * @return their rank
   */
  private int putPushedPawn(int file) {
    int forward = whiteToMove ? 1 : -1;
    int rank = whiteToMove ? 4 : 3;
    put(letter(PieceKind.PAWN, !whiteToMove), square(file, rank));
    int beside = random.nextInt(2) == 0 ? -1 : 1;
    putPawnBeside(file + beside, rank);
    if (random.nextInt(3) == 0) {
      putPawnBeside(file - beside, rank);
    }
    passedSquare = square(file, rank + forward);
    keptEmpty = bit(passedSquare) | bit(square(file, rank + 2 * forward));
    return rank;
  }

  private void putPawnBeside(int file, int rank) {
    if (file >= 0 && file < 8) {
      put(letter(PieceKind.PAWN, whiteToMove), square(file, rank));
    }
  }

  /** Kings on their back ranks with rooks on both wings, as in standard chess or anywhere. */
  private void throwCastling() {
    boolean standard = random.nextInt(3) == 0;
    for (boolean white : new boolean[] {true, false}) {
      int rank = white ? 0 : 7;
      int king = standard ? 4 : 1 + random.nextInt(6);
      putKing(white, square(king, rank));
      int left = standard ? 0 : random.nextInt(king);
      int right = standard ? 7 : king + 1 + random.nextInt(7 - king);
      if (random.nextInt(4) != 0) {
        putCastlingRook(white, king, left, rank);
      }
      if (random.nextInt(4) != 0) {
        putCastlingRook(white, king, right, rank);
      }
    }
  }

  private void putCastlingRook(boolean white, int king, int rook, int rank) {
    int square = square(rook, rank);
    if (put(letter(PieceKind.ROOK, white), square)) {
      castlingRooks |= bit(square);
      if (random.nextInt(3) != 0) {
        keptEmpty |= Castling.mustBeEmpty(king, rook) << 8 * rank;
      }
    }
  }

  /** Pawns before the last rank, with something to capture there, and the king near. */
  private void throwPromotion() {
    int rank = whiteToMove ? 6 : 1;
    int last = whiteToMove ? 7 : 0;
    int file = random.nextInt(8);
    putKing(!whiteToMove, square(random.nextInt(8), random.nextInt(2) == 0 ? last : anyRank()));
    putKing(whiteToMove, anySquare());
    put(letter(PieceKind.PAWN, whiteToMove), square(file, rank));
    put(letter(PieceKind.PAWN, whiteToMove), square(random.nextInt(8), rank));
    PieceKind captured = random.nextInt(2) == 0 ? PieceKind.KNIGHT : PieceKind.ROOK;
    put(letter(captured, !whiteToMove), square(Math.min(7, file + 1), last));
  }

  /** The side to move or the other has its king in a corner and its opponent's king near. */
  private void throwCorner() {
    boolean white = random.nextInt(2) == 0;
    int file = 7 * random.nextInt(2);
    int rank = 7 * random.nextInt(2);
    putKing(white, square(file, rank));
    putKing(!white, square(Math.abs(file - random.nextInt(4)), Math.abs(rank - random.nextInt(4))));
    if (random.nextInt(2) == 0) {
      put(letter(PieceKind.QUEEN, !white), anySquare());
    }
  }

  private PieceKind thrownKind() {
    return THROWN[random.nextInt(THROWN.length)];
  }

  private int anyRank() {
    return random.nextInt(8);
  }

  private int anySquare() {
    return random.nextInt(64);
  }

  private static char letter(PieceKind kind, boolean white) {
    return kind.letter(white ? Color.WHITE : Color.BLACK);
  }

  /** Puts a man if the square is free and may hold it. */
  private boolean put(char man, int square) {
    int rank = Squares.rank(square);
    boolean pawn = man == 'p' || man == 'P';
    if (men[square] != EMPTY
        || (keptEmpty & bit(square)) != 0
        || pawn && (rank == 0 || rank == 7)) {
      return false;
    }
    men[square] = man;
    return true;
  }

  private void putKing(boolean white, int wanted) {
    int square = wanted;
    while (!put(letter(PieceKind.KING, white), square)) {
      square = anySquare();
    }
  }

  /** A slider on a line with the king of a colour; a direction of two zeros aims at nothing. */
  private void aimSlider(boolean atWhite, int files, int ranks) {
    int king = new String(men).indexOf(letter(PieceKind.KING, atWhite));
    int distance = 1 + random.nextInt(7);
    int file = Squares.file(king) + distance * files;
    int rank = Squares.rank(king) + distance * ranks;
    boolean diagonal = files != 0 && ranks != 0;
    PieceKind slider =
        random.nextInt(3) == 0 ? PieceKind.QUEEN : diagonal ? PieceKind.BISHOP : PieceKind.ROOK;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      put(letter(slider, !atWhite), square(file, rank));
    }
  }

  private Setup setup() {
    Setup setup =
        new Setup(
            squares('p'),
            squares('n'),
            squares('b'),
            squares('r'),
            squares('q'),
            squares('k'),
            squares(true),
            squares(false),
            whiteToMove ? Color.WHITE : Color.BLACK,
            castlingRooks,
            passedSquare,
            0,
            1,
            FenDialect.SHREDDER);
    return setup.hasStandardCastling() ? setup.withDialect(FenDialect.STANDARD) : setup;
  }

  private long squares(char letter) {
    long squares = 0;
    for (int square = 0; square < 64; square++) {
      if (Character.toLowerCase(men[square]) == letter) {
        squares |= bit(square);
      }
    }
    return squares;
  }

  private long squares(boolean white) {
    long squares = 0;
    for (int square = 0; square < 64; square++) {
      if (white ? Character.isUpperCase(men[square]) : Character.isLowerCase(men[square])) {
        squares |= bit(square);
      }
    }
    return squares;
  }
}
