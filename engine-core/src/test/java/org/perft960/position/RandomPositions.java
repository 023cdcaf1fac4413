package org.perft960.position;

import java.util.Arrays;
import java.util.Random;
import org.perft960.bitboard.Squares;

/** Seeded positions of every kind: any men on any squares, with castling rights and en passant. */
public final class RandomPositions {
  private static final PieceKind[] OFFICERS = {
    PieceKind.KNIGHT, PieceKind.BISHOP, PieceKind.ROOK, PieceKind.ROOK, PieceKind.QUEEN
  };

  private final Random random;
  private final long[] kinds = new long[PieceKind.values().length];
  private final long[] colors = new long[2];

  public RandomPositions(long seed) {
    random = new Random(seed);
  }

  /** The next position; judged, so en passant squares are there only where a capture is legal. */
  public Position next() {
    while (true) {
      Setup setup = nextSetup();
      if (SetupJudge.problems(setup).isEmpty()) {
        return setup.toPosition();
      }
    }
  }

  /** The next setup: one king a side and at most 32 men, but perhaps illegal for other reasons. */
  public Setup nextSetup() {
    clear();
    for (Color color : Color.values()) {
      int homeRank = color == Color.WHITE ? 0 : 7;
      placeSomewhere(PieceKind.KING, color, random.nextBoolean() ? homeRank : random.nextInt(8));
      if (random.nextBoolean()) {
        placeSomewhere(PieceKind.ROOK, color, homeRank);
        placeSomewhere(PieceKind.ROOK, color, homeRank);
      }
    }
    Color sideToMove = Color.values()[random.nextInt(2)];
    int enPassantSquare = random.nextBoolean() ? pushPawn(sideToMove.opponent()) : Setup.NO_SQUARE;
    int men = Long.bitCount(occupied());
    for (int i = random.nextInt(33 - men); i > 0; i--) {
      Color color = Color.values()[random.nextInt(2)];
      if (random.nextBoolean()) {
        placeSomewhere(PieceKind.PAWN, color, 1 + random.nextInt(6));
      } else {
        placeSomewhere(OFFICERS[random.nextInt(OFFICERS.length)], color, random.nextInt(8));
      }
    }
    return new Setup(
        of(PieceKind.PAWN),
        of(PieceKind.KNIGHT),
        of(PieceKind.BISHOP),
        of(PieceKind.ROOK),
        of(PieceKind.QUEEN),
        of(PieceKind.KING),
        colors[0],
        colors[1],
        sideToMove,
        castlingRights(Color.WHITE) | castlingRights(Color.BLACK),
        enPassantSquare,
        random.nextInt(100),
        1 + random.nextInt(200),
        FenDialect.X_FEN);
  }

  private void clear() {
    Arrays.fill(kinds, 0);
    Arrays.fill(colors, 0);
  }

  private long occupied() {
    return colors[0] | colors[1];
  }

  private long of(PieceKind kind) {
    return kinds[kind.ordinal()];
  }

  private boolean place(PieceKind kind, Color color, int square) {
    long here = Squares.bit(square);
    if ((occupied() & here) != 0) {
      return false;
    }
    kinds[kind.ordinal()] |= here;
    colors[color.ordinal()] |= here;
    return true;
  }

  private void placeSomewhere(PieceKind kind, Color color, int rank) {
    int file = random.nextInt(8);
    if (kind != PieceKind.KING) {
      place(kind, color, Squares.square(file, rank));
      return;
    }
    while (!place(kind, color, Squares.square(file, rank))) {
      file = file + 1 & 7;
    }
  }

  /** A pawn that has just passed a square, and mostly an enemy pawn beside it. */
  private int pushPawn(Color color) {
    int file = random.nextInt(8);
    int rank = color == Color.WHITE ? 3 : 4;
    place(PieceKind.PAWN, color, Squares.square(file, rank));
    if (file > 0 && random.nextBoolean()) {
      place(PieceKind.PAWN, color.opponent(), Squares.square(file - 1, rank));
    }
    if (file < 7 && random.nextBoolean()) {
      place(PieceKind.PAWN, color.opponent(), Squares.square(file + 1, rank));
    }
    return Squares.square(file, color == Color.WHITE ? 2 : 5);
  }

  private long castlingRights(Color color) {
    long backRank = color == Color.WHITE ? 0xFFL : 0xFFL << 56;
    long king = of(PieceKind.KING) & colors[color.ordinal()] & backRank;
    if (king == 0) {
      return 0;
    }
    long rooks = of(PieceKind.ROOK) & colors[color.ordinal()] & backRank;
    long hSide = rooks & -king;
    long aSide = rooks & king - 1;
    long rights = 0;
    if (random.nextBoolean()) {
      rights |= random.nextBoolean() ? Long.highestOneBit(hSide) : Long.lowestOneBit(hSide);
    }
    if (random.nextBoolean()) {
      rights |= random.nextBoolean() ? Long.highestOneBit(aSide) : Long.lowestOneBit(aSide);
    }
    return rights;
  }
}
