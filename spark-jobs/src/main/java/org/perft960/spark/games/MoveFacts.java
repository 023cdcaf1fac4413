package org.perft960.spark.games;

import static org.perft960.bitboard.Bitboards.flip;
import static org.perft960.bitboard.Bitboards.north;
import static org.perft960.bitboard.Bitboards.south;
import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.lowest;

import org.perft960.chess960.CastlingWay;
import org.perft960.chess960.Wing;
import org.perft960.game.AutomaticEnding;
import org.perft960.game.History;
import org.perft960.game.Mating;
import org.perft960.movegen.Castling;
import org.perft960.movegen.KingSafety;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.movegen.View;
import org.perft960.position.Color;
import org.perft960.position.PieceKind;

/** What the moves and positions of one game are, one game after the other. */
final class MoveFacts {
  private static final GameColumn[] CASTLING = {
    GameColumn.WHITE_CASTLING, GameColumn.BLACK_CASTLING
  };
  private static final GameColumn[] WAY = {
    GameColumn.WHITE_CASTLING_WAY, GameColumn.BLACK_CASTLING_WAY
  };
  private static final GameColumn[] PLY = {
    GameColumn.WHITE_CASTLING_PLY, GameColumn.BLACK_CASTLING_PLY
  };
  private static final int FIVE = 5;
  private static final int SEVENTY_FIVE_MOVES = 150;

  private final PlyTally plies;
  private GameRow row;
  private History history;
  private int captures;
  private int enPassantOffered;
  private int enPassantTaken;
  private int promotions;
  private int underpromotions;
  private int directChecks;
  private int discoveredChecks;
  private int directDiscoveredChecks;
  private int doubleDiscoveredChecks;
  private int repetitions;
  private int mostOccurrences;
  private int longestQuiet;
  private int onlyMoves;
  private int leastMoves;
  private int mostMoves;
  private long allMoves;
  private int endPly;

  /**
   * @param plies hears of every position
   */
  MoveFacts(PlyTally plies) {
    this.plies = plies;
  }

  /** Looks at a game from its start to its last position, and writes down what was there. */
  void look(History game, GameRow into) {
    history = game;
    row = into;
    clear();
    lookAtPosition(0);
    for (int ply = 1; ply <= history.plies(); ply++) {
      lookAtMove(ply);
      lookAtPosition(ply);
    }
    write();
  }

  private void clear() {
    captures = 0;
    enPassantOffered = 0;
    enPassantTaken = 0;
    promotions = 0;
    underpromotions = 0;
    directChecks = 0;
    discoveredChecks = 0;
    directDiscoveredChecks = 0;
    doubleDiscoveredChecks = 0;
    repetitions = 0;
    mostOccurrences = 0;
    longestQuiet = 0;
    onlyMoves = 0;
    leastMoves = Integer.MAX_VALUE;
    mostMoves = 0;
    allMoves = 0;
    endPly = -1;
  }

  private void lookAtPosition(int ply) {
    int moves = history.mobility(ply);
    int clock = history.halfmoveClock(ply);
    // What can be there again is four plies old at least.
    int occurrences = clock < 4 ? 1 : history.occurrences(ply);
    plies.add(ply, moves);
    allMoves += moves;
    leastMoves = Math.min(leastMoves, moves);
    mostMoves = Math.max(mostMoves, moves);
    onlyMoves += moves == 1 ? 1 : 0;
    repetitions += occurrences > 1 ? 1 : 0;
    mostOccurrences = Math.max(mostOccurrences, occurrences);
    longestQuiet = Math.max(longestQuiet, clock);
    long state = history.views()[ply * View.STRIDE + View.STATE];
    enPassantOffered += (state & View.EN_PASSANT_TARGET) != 0 ? 1 : 0;
    boolean maybe =
        moves == 0 || occurrences >= FIVE || clock >= SEVENTY_FIVE_MOVES || mayBeDead(ply);
    if (maybe && endPly < 0 && AutomaticEnding.of(history, ply).isPresent()) {
      endPly = ply;
    }
  }

  /** False where a position is surely alive, at a glance: see {@code Mating}. */
  private boolean mayBeDead(int ply) {
    long[] views = history.views();
    int at = ply * View.STRIDE;
    return hasOnlyMoveOfFewMen(history, ply)
        || (views[at + View.PAWNS] == 0
            ? views[at + View.ORTHOGONALS] == 0
            : pawnsAreBlocked(views, at));
  }

  static boolean hasOnlyMoveOfFewMen(History history, int ply) {
    long[] views = history.views();
    int at = ply * View.STRIDE;
    return history.mobility(ply) == 1
        && Mating.looksAhead(Long.bitCount(views[at + View.US] | views[at + View.THEM]));
  }

  /** Whether no pawn can move a step. */
  static boolean pawnsAreBlocked(long[] views, int at) {
    long pawns = views[at + View.PAWNS];
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long empty = ~(us | them);
    return (north(pawns & us) & empty) == 0 && (south(pawns & them) & empty) == 0;
  }

  private void lookAtMove(int ply) {
    int code = history.code(ply - 1);
    Move.Type type = MoveCode.type(code);
    PieceKind promotion = MoveCode.promotion(code);
    int arrived = MoveCode.to(code);
    switch (type) {
      case CAPTURE -> captures++;
      case EN_PASSANT -> {
        captures++;
        enPassantTaken++;
      }
      case CASTLING -> {
        arrived = Castling.rookTarget(MoveCode.from(code), arrived);
        writeCastling(ply, code);
      }
      case QUIET, DOUBLE_PUSH -> {}
    }
    if (promotion != null) {
      promotions++;
      underpromotions += promotion == PieceKind.QUEEN ? 0 : 1;
    }
    if (history.inCheck(ply)) {
      lookAtCheck(checkers(ply), bit(flip(arrived)));
    }
  }

  private void writeCastling(int ply, int code) {
    int side = history.sideToMove(ply - 1) == Color.WHITE ? 0 : 1;
    int king = MoveCode.from(code);
    int rook = MoveCode.to(code);
    row.set(CASTLING[side], (rook > king ? Wing.KINGSIDE : Wing.QUEENSIDE).ordinal());
    row.set(WAY[side], CastlingWay.of(king, rook).ordinal());
    row.set(PLY[side], ply);
  }

  private long checkers(int ply) {
    long[] views = history.views();
    int at = ply * View.STRIDE;
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    int king = lowest(us & ~(pawns | knights | diagonals | orthogonals));
    return KingSafety.checkers(
        king, us | them, pawns & them, knights & them, diagonals & them, orthogonals & them);
  }

  private void lookAtCheck(long checkers, long mover) {
    boolean direct = (checkers & mover) != 0;
    boolean one = (checkers & checkers - 1) == 0;
    if (one) {
      directChecks += direct ? 1 : 0;
      discoveredChecks += direct ? 0 : 1;
    } else {
      directDiscoveredChecks += direct ? 1 : 0;
      doubleDiscoveredChecks += direct ? 0 : 1;
    }
  }

  private void write() {
    row.set(GameColumn.CAPTURES, captures);
    row.set(GameColumn.EN_PASSANT_OFFERED, enPassantOffered);
    row.set(GameColumn.EN_PASSANT_TAKEN, enPassantTaken);
    row.set(GameColumn.PROMOTIONS, promotions);
    row.set(GameColumn.UNDERPROMOTIONS, underpromotions);
    int doubleChecks = directDiscoveredChecks + doubleDiscoveredChecks;
    row.set(GameColumn.CHECKS, directChecks + discoveredChecks + doubleChecks);
    row.set(GameColumn.DIRECT_CHECKS, directChecks);
    row.set(GameColumn.SINGLE_DISCOVERED_CHECKS, discoveredChecks);
    row.set(GameColumn.DIRECT_DISCOVERED_CHECKS, directDiscoveredChecks);
    row.set(GameColumn.DOUBLE_DISCOVERED_CHECKS, doubleDiscoveredChecks);
    row.set(GameColumn.REPETITIONS, repetitions);
    row.set(GameColumn.MOST_OCCURRENCES, mostOccurrences);
    row.set(GameColumn.LONGEST_QUIET, longestQuiet);
    row.set(GameColumn.ONLY_MOVES, onlyMoves);
    row.set(GameColumn.LEAST_MOVES, leastMoves);
    row.set(GameColumn.MOST_MOVES, mostMoves);
    row.set(GameColumn.ALL_MOVES, allMoves);
    row.set(GameColumn.END_PLY, endPly);
  }
}
