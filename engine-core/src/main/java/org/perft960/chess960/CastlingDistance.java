package org.perft960.chess960;

import static org.perft960.bitboard.Bitboards.RANK_7;
import static org.perft960.bitboard.Bitboards.RANK_8;
import static org.perft960.bitboard.Bitboards.northEast;
import static org.perft960.bitboard.Bitboards.northWest;
import static org.perft960.bitboard.Squares.bit;

import java.util.Arrays;
import org.perft960.bitboard.LeaperAttacks;
import org.perft960.bitboard.SliderAttacks;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Castling;

/**
 * The fewest moves that White makes before castling, while Black passes.
 *
 * <p>Defined: a line of White's moves from the start position, none by the king or the castling
 * rook, none a capture; Black's sixteen men stay where they stand. Castling is legal after it; the
 * shortest such line counts.
 *
 * <p>Black's men stand on the last two ranks and all pawns on the seventh, so they attack no square
 * below the sixth: White's king is never in check, nothing is pinned, no square of the king's path
 * is attacked. Castling is legal as soon as {@link Castling#mustBeEmpty} is empty, and the seventh
 * and eighth rank are a wall.
 *
 * <p>The search is breadth-first with equal positions merged, for a limit of moves that grows from
 * a lower bound; a position is dropped when its own lower bound says that it cannot meet the limit.
 * The bound: each man that stands in the way moves at least once, no move moves two of them, and a
 * bishop that is shut in waits for a move of one of the men on the second rank beside it.
 *
 * <p>A position is one word. King and castling rook stand still, pawns stay on their files:
 *
 * <pre>
 * bits  0..23   steps that the pawn of each file has made, a-file lowest, 3 bits each
 * bits 24..59   squares of light bishop, dark bishop, queen, other rook, lower and higher knight,
 *               6 bits each
 * </pre>
 */
final class CastlingDistance {
  private static final int PIECES_AT = 24;
  private static final int LIGHT_BISHOP = 0;
  private static final int DARK_BISHOP = 1;
  private static final int QUEEN = 2;
  private static final int ROOK = 3;
  private static final int LOWER_KNIGHT = 4;
  private static final int HIGHER_KNIGHT = 5;
  private static final int PIECES = 6;
  private static final long WALL = RANK_7 | RANK_8;

  private final long mustBeEmpty;

  /** The king and the castling rook. */
  private final long still;

  private long[] found = new long[1 << 10];
  private int foundCount;

  private CastlingDistance(int king, int rook) {
    mustBeEmpty = Castling.mustBeEmpty(king, rook);
    still = bit(king) | bit(rook);
  }

  /** The fewest own moves before castling on that wing; 0 if it is legal at once. */
  static int movesBefore(StartMen men, Wing wing) {
    CastlingDistance search = new CastlingDistance(men.king(), men.rook(wing));
    long start = start(men, wing);
    int limit = search.lowerBound(start);
    while (!search.isReachable(start, limit)) {
      limit++;
    }
    return limit;
  }

  private static long start(StartMen men, Wing wing) {
    Wing other = wing == Wing.QUEENSIDE ? Wing.KINGSIDE : Wing.QUEENSIDE;
    return place(LIGHT_BISHOP, men.lightSquaredBishop())
        | place(DARK_BISHOP, men.darkSquaredBishop())
        | place(QUEEN, men.queen())
        | place(ROOK, men.rook(other))
        | place(LOWER_KNIGHT, men.leftKnight())
        | place(HIGHER_KNIGHT, men.rightKnight());
  }

  private boolean isReachable(long start, int limit) {
    long[] layer = {start};
    for (int left = limit; left > 0; left--) {
      foundCount = 0;
      for (long position : layer) {
        addChildren(position, left - 1);
      }
      layer = distinctFound();
    }
    return layer.length > 0;
  }

  private long[] distinctFound() {
    Arrays.sort(found, 0, foundCount);
    int distinct = 0;
    for (int i = 0; i < foundCount; i++) {
      if (i == 0 || found[i] != found[i - 1]) {
        found[distinct++] = found[i];
      }
    }
    return Arrays.copyOf(found, distinct);
  }

  private void addChildren(long position, int movesLeft) {
    long occupied = occupied(position);
    for (int file = 0; file < 8; file++) {
      addPushes(position, file, occupied, movesLeft);
    }
    for (int piece = 0; piece < PIECES; piece++) {
      int from = square(position, piece);
      long without = position ^ place(piece, from);
      for (long to = attacks(piece, from, occupied) & ~occupied; to != 0; to &= to - 1) {
        add(without | place(piece, Squares.lowest(to)), movesLeft);
      }
    }
  }

  private void addPushes(long position, int file, long occupied, int movesLeft) {
    int square = pawn(position, file);
    long step = 1L << 3 * file;
    if ((occupied & bit(square + 8)) == 0) {
      add(position + step, movesLeft);
      if (Squares.rank(square) == 1 && (occupied & bit(square + 16)) == 0) {
        add(position + 2 * step, movesLeft);
      }
    }
  }

  private void add(long position, int movesLeft) {
    if (lowerBound(position) > movesLeft) {
      return;
    }
    if (foundCount == found.length) {
      found = Arrays.copyOf(found, 2 * foundCount);
    }
    found[foundCount++] = inKnightOrder(position);
  }

  /** Moves that must still be made; 0 exactly if castling is legal. */
  private int lowerBound(long position) {
    long occupied = occupied(position);
    return Long.bitCount(occupied & mustBeEmpty) + openingMoves(position, occupied);
  }

  /** Moves by men of the second rank that let bishops in the way out: at least so many. */
  private int openingMoves(long position, long occupied) {
    long light = shutters(square(position, LIGHT_BISHOP), occupied);
    long dark = shutters(square(position, DARK_BISHOP), occupied);
    if (light == 0 || dark == 0) {
      return (light | dark) == 0 ? 0 : 1;
    }
    return (light & dark) == 0 ? 2 : 1;
  }

  /** The men of which one must move before the bishop can; none if it can, or is not in the way. */
  private long shutters(int bishop, long occupied) {
    long here = bit(bishop) & mustBeEmpty;
    long exits = northWest(here) | northEast(here);
    return (exits & ~occupied) == 0 ? exits : 0;
  }

  private static long attacks(int piece, int from, long occupied) {
    return switch (piece) {
      case LIGHT_BISHOP, DARK_BISHOP -> SliderAttacks.bishop(from, occupied);
      case QUEEN -> SliderAttacks.bishop(from, occupied) | SliderAttacks.rook(from, occupied);
      case ROOK -> SliderAttacks.rook(from, occupied);
      case LOWER_KNIGHT, HIGHER_KNIGHT -> LeaperAttacks.knight(from);
      default -> throw new AssertionError("piece " + piece);
    };
  }

  private long occupied(long position) {
    long occupied = WALL | still;
    for (int file = 0; file < 8; file++) {
      occupied |= bit(pawn(position, file));
    }
    for (int piece = 0; piece < PIECES; piece++) {
      occupied |= bit(square(position, piece));
    }
    return occupied;
  }

  private static int pawn(long position, int file) {
    return Squares.square(file, 1 + (int) (position >>> 3 * file & 7));
  }

  private static int square(long position, int piece) {
    return (int) (position >>> PIECES_AT + 6 * piece) & 63;
  }

  private static long place(int piece, int square) {
    return (long) square << PIECES_AT + 6 * piece;
  }

  private static long inKnightOrder(long position) {
    int lower = square(position, LOWER_KNIGHT);
    int higher = square(position, HIGHER_KNIGHT);
    if (lower < higher) {
      return position;
    }
    int exchanged = lower ^ higher;
    return position ^ (place(LOWER_KNIGHT, exchanged) | place(HIGHER_KNIGHT, exchanged));
  }
}
