package org.perft960.oracle;

import static org.perft960.oracle.PlainBoard.EMPTY;
import static org.perft960.oracle.PlainBoard.file;
import static org.perft960.oracle.PlainBoard.onBoard;
import static org.perft960.oracle.PlainBoard.rank;
import static org.perft960.oracle.PlainBoard.square;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/**
 * Endless streams of positions, the same for the same seed. Games are played at random with the
 * rare moves favoured (castling, en passant, promotions, checks, captures), so that the geometries
 * that break move generators come up. The streams are sequential; take as many as are wanted with
 * {@link Stream#limit}.
 */
public final class RandomPositions {
  /** Where the positions come from. */
  public enum Source {
    /** Games from the standard array. */
    STANDARD,
    /** Games from the 960 arrays, one array after the other. */
    CHESS960,
    /** Games from arrays that differ for the two sides: any of the 921,600 pairs. */
    DOUBLE_ARRANGEMENT,
    /**
     * Men thrown on the board, 2 to 32, with castling rights and en passant captures far more often
     * than in games, and a few plies played from there. Legal as {@link Position} asks, but most
     * could not be reached in a game.
     */
    ODD
  }

  private static final String THROWN = "PPPPPPNNBBRRQQpppppqqnnbbrrp";

  private static final List<String> ARRANGEMENTS = arrangements("", "BBKNNQRR");

  private final SplittableRandom random;
  private int games;

  private RandomPositions(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Boards of a source. */
  public static Stream<PlainBoard> boards(Source source, long seed) {
    RandomPositions positions = new RandomPositions(seed);
    Supplier<List<PlainBoard>> play =
        switch (source) {
          case STANDARD -> () -> positions.game(array("RNBQKBNR", "RNBQKBNR"), 80);
          case CHESS960 -> positions::chess960Game;
          case DOUBLE_ARRANGEMENT -> positions::doubleArrangementGame;
          case ODD -> positions::oddGame;
        };
    return Stream.generate(play).flatMap(List::stream);
  }

  /** {@link #boards} as Shredder-FENs. */
  public static Stream<String> fens(Source source, long seed) {
    return boards(source, seed).map(PlainBoard::fen);
  }

  /** {@link #boards} as positions. */
  public static Stream<Position> positions(Source source, long seed) {
    return fens(source, seed).map(Fen::position);
  }

  /** The 960 arrangements in alphabetical order: bishops on both colours, king between rooks. */
  public static List<String> arrangements() {
    return ARRANGEMENTS;
  }

  private static List<String> arrangements(String begun, String left) {
    if (left.isEmpty()) {
      boolean bishopsOnBothColors = (begun.indexOf('B') + begun.lastIndexOf('B')) % 2 == 1;
      boolean kingBetweenRooks =
          begun.indexOf('R') < begun.indexOf('K') && begun.indexOf('K') < begun.lastIndexOf('R');
      return bishopsOnBothColors && kingBetweenRooks ? List.of(begun) : List.of();
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < left.length(); i++) {
      if (left.indexOf(left.charAt(i)) == i) {
        String rest = left.substring(0, i) + left.substring(i + 1);
        all.addAll(arrangements(begun + left.charAt(i), rest));
      }
    }
    return all;
  }

  /**
   * The start of a game: White's and Black's men from the a-file to the h-file, all rights kept.
   */
  public static PlainBoard array(String white, String black) {
    return PlainBoard.parse(
        black.toLowerCase(Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1");
  }

  private List<PlainBoard> chess960Game() {
    String arrangement = ARRANGEMENTS.get(games++ * 7 % ARRANGEMENTS.size());
    return game(array(arrangement, arrangement), 40);
  }

  private List<PlainBoard> doubleArrangementGame() {
    String white = ARRANGEMENTS.get(random.nextInt(ARRANGEMENTS.size()));
    String black = ARRANGEMENTS.get(random.nextInt(ARRANGEMENTS.size()));
    return game(array(white, black), 40);
  }

  /** The boards of a game from its start, which is among them, to its end or {@code plies}. */
  private List<PlainBoard> game(PlainBoard start, int plies) {
    List<PlainBoard> boards = new ArrayList<>();
    PlainBoard board = start;
    for (int ply = 0; ply < plies; ply++) {
      boards.add(board);
      List<Move> moves = PlainMoves.of(board);
      if (moves.isEmpty()) {
        break;
      }
      board = board.after(choose(board, moves));
    }
    return boards;
  }

  private Move choose(PlainBoard board, List<Move> moves) {
    if (random.nextInt(3) == 0) {
      return moves.get(random.nextInt(moves.size()));
    }
    int[] weights = new int[moves.size()];
    int sum = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = weight(board, moves.get(i));
      sum += weights[i];
    }
    int ticket = random.nextInt(sum);
    int chosen = 0;
    while (ticket >= weights[chosen]) {
      ticket -= weights[chosen++];
    }
    return moves.get(chosen);
  }

  private static int weight(PlainBoard board, Move move) {
    char man = Character.toLowerCase(board.man(move.from()));
    boolean losesRights = man == 'k' || board.mayCastle(move.from());
    int weight =
        switch (move.type()) {
          case CASTLING -> 60;
          case EN_PASSANT -> 60;
          case DOUBLE_PUSH -> besideEnemyPawn(board, move) ? 150 : 4;
          case CAPTURE -> 6;
          case QUIET -> losesRights ? 1 : 4;
        };
    weight *= move.promotion() == null ? 1 : 3;
    PlainBoard after = board.after(move);
    int checkers = after.checkers().size();
    return checkers == 0 ? weight : weight * (checkers == 1 ? 4 : 60);
  }

  private static boolean besideEnemyPawn(PlainBoard board, Move push) {
    char enemy = board.whiteToMove() ? 'p' : 'P';
    for (int side : new int[] {-1, 1}) {
      if (onBoard(file(push.to()) + side, 0) && board.man(push.to() + side) == enemy) {
        return true;
      }
    }
    return false;
  }

  private List<PlainBoard> oddGame() {
    PlainBoard thrown = thrown();
    while (!legalEnough(thrown)) {
      thrown = thrown();
    }
    return game(thrown, 4);
  }

  private static boolean legalEnough(PlainBoard board) {
    boolean white = board.whiteToMove();
    return board.men() <= 32 && !board.attacked(board.king(!white), white);
  }

  /** Men thrown on a board; the side not to move may be in check. */
  private PlainBoard thrown() {
    char[] men = new char[64];
    Arrays.fill(men, EMPTY);
    boolean[] castlingRooks = new boolean[64];
    boolean whiteToMove = random.nextBoolean();
    boolean castling = random.nextBoolean();
    boolean push = random.nextBoolean();
    // The capturing king on the rank that both pawns may leave at once.
    boolean sameRank = push && !castling && random.nextBoolean();
    int goalRank = whiteToMove ? 3 : 4;
    int whiteRank = sameRank && !whiteToMove ? goalRank : random.nextInt(8);
    int blackRank = sameRank && whiteToMove ? goalRank : random.nextInt(8);
    int whiteKing = placeKing('K', castling ? 0 : whiteRank, castling, men, castlingRooks);
    int blackKing = placeKing('k', castling ? 7 : blackRank, castling, men, castlingRooks);
    int[] keptEmpty = push ? prepareDoublePush(whiteToMove, men) : new int[0];
    if (sameRank) {
      int beside = random.nextBoolean() ? 1 : -1;
      aimSlider(whiteToMove ? blackKing : whiteKing, beside, 0, men, keptEmpty);
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      int king = random.nextBoolean() ? whiteKing : blackKing;
      aimSlider(king, random.nextInt(-1, 2), random.nextInt(-1, 2), men, keptEmpty);
    }
    int wanted = random.nextInt(random.nextBoolean() ? 8 : 26);
    for (int thrown = 0; thrown < wanted; thrown++) {
      char man = THROWN.charAt(random.nextInt(THROWN.length()));
      int square = random.nextInt(64);
      boolean pawnOnBackRank =
          Character.toLowerCase(man) == 'p' && (rank(square) == 0 || rank(square) == 7);
      if (men[square] == EMPTY && !pawnOnBackRank && !contains(keptEmpty, square)) {
        men[square] = man;
      }
    }
    return new PlainBoard(
        men,
        castlingRooks,
        whiteToMove,
        PlainBoard.NO_SQUARE,
        random.nextInt(40),
        40 + random.nextInt(40));
  }

  /**
   * Puts a king on a random file of a rank, and beside it the rooks that it may castle with.
   *
   * @return the king's square
   */
  private int placeKing(
      char king, int rank, boolean castling, char[] men, boolean[] castlingRooks) {
    int file = castling ? 1 + random.nextInt(6) : random.nextInt(8);
    while (men[square(file, rank)] != EMPTY) {
      file = random.nextInt(8);
    }
    men[square(file, rank)] = king;
    if (castling) {
      char rook = king == 'K' ? 'R' : 'r';
      if (random.nextInt(4) != 0) {
        int wing = square(random.nextInt(file), rank);
        men[wing] = rook;
        castlingRooks[wing] = true;
      }
      if (random.nextInt(4) != 0) {
        int wing = square(file + 1 + random.nextInt(7 - file), rank);
        men[wing] = rook;
        castlingRooks[wing] = true;
      }
    }
    return square(file, rank);
  }

  /**
   * A slider somewhere on a line with the king: pins, checks, and attacks about to be uncovered.
   */
  private void aimSlider(int king, int files, int ranks, char[] men, int[] keptEmpty) {
    int distance = 1 + random.nextInt(7);
    int file = file(king) + distance * files;
    int rank = rank(king) + distance * ranks;
    if (!onBoard(file, rank)
        || men[square(file, rank)] != EMPTY
        || contains(keptEmpty, square(file, rank))) {
      return;
    }
    boolean diagonal = files != 0 && ranks != 0;
    int kind = diagonal ? random.nextInt(2) : 1 + random.nextInt(2);
    men[square(file, rank)] = (men[king] == 'K' ? "bqr" : "BQR").charAt(kind);
  }

  /**
   * A pawn on its home square with enemy pawns beside its goal.
   *
   * @return the squares that the push needs empty
   */
  private int[] prepareDoublePush(boolean white, char[] men) {
    int file = random.nextInt(8);
    int home = square(file, white ? 1 : 6);
    int passed = square(file, white ? 2 : 5);
    int goal = square(file, white ? 3 : 4);
    if (men[home] != EMPTY || men[passed] != EMPTY || men[goal] != EMPTY) {
      return new int[0];
    }
    men[home] = white ? 'P' : 'p';
    for (int side : new int[] {-1, 1}) {
      boolean free = onBoard(file + side, 0) && men[goal + side] == EMPTY;
      if (free && random.nextInt(3) != 0) {
        men[goal + side] = white ? 'p' : 'P';
      }
    }
    return new int[] {passed, goal};
  }

  private static boolean contains(int[] squares, int square) {
    for (int one : squares) {
      if (one == square) {
        return true;
      }
    }
    return false;
  }
}
