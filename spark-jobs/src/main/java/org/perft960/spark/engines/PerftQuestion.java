package org.perft960.spark.engines;

import java.util.ArrayList;
import java.util.List;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;
import org.perft960.suite.PlayedPosition;

/**
 * The counts of a position, asked for by its FEN, or by the FEN of an earlier one and the moves
 * from there: an engine that makes, unmakes or hashes wrongly answers the two differently.
 */
public final class PerftQuestion {
  private final PlayedPosition root;
  private final List<Position> path;
  private final List<Move> moves;
  private final int depth;

  private PerftQuestion(PlayedPosition root, List<Position> path, List<Move> moves, int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("depth " + depth + ": engines are asked for 1 and more");
    }
    this.root = root;
    this.path = List.copyOf(path);
    this.moves = List.copyOf(moves);
    this.depth = depth;
  }

  /**
   * @param depth plies, at least 1
   */
  public static PerftQuestion byFen(Position position, int depth) {
    return byFen(PlayedPosition.of(position), depth);
  }

  /**
   * With the en passant square of the last double push in the FEN, if a pawn could capture there
   * were it legal.
   *
   * @param depth plies, at least 1
   */
  public static PerftQuestion byFen(PlayedPosition played, int depth) {
    return byMoves(played, List.of(), depth);
  }

  /**
   * @param root the position whose FEN is sent
   * @param moves from there to the position that is meant
   * @param depth plies from there, at least 1
   * @throws IllegalArgumentException if a move is not legal
   */
  public static PerftQuestion byMoves(Position root, List<Move> moves, int depth) {
    return byMoves(PlayedPosition.of(root), moves, depth);
  }

  /** As {@link #byMoves(Position, List, int)}, from {@link #byFen(PlayedPosition, int)}. */
  public static PerftQuestion byMoves(PlayedPosition root, List<Move> moves, int depth) {
    List<Position> path = new ArrayList<>(List.of(root.position()));
    for (Move move : moves) {
      path.add(LegalMoves.play(path.get(path.size() - 1), move));
    }
    return new PerftQuestion(root, path, moves, depth);
  }

  /** The position whose FEN is sent. */
  public Position root() {
    return path.get(0);
  }

  /** From the root to the position; unmodifiable. */
  public List<Move> moves() {
    return moves;
  }

  /** The positions before each of the moves, and the one that is meant; unmodifiable. */
  public List<Position> path() {
    return path;
  }

  /** The position that is meant. */
  public Position position() {
    return path.get(path.size() - 1);
  }

  /** Plies. */
  public int depth() {
    return depth;
  }

  /** The same position at another depth. */
  PerftQuestion atDepth(int other) {
    return new PerftQuestion(root, path, moves, other);
  }

  /** Whether standard chess cannot say the castling rights of the root. */
  public boolean needsChess960() {
    return !root().hasStandardCastling();
  }

  /** The root's FEN; in {@code dialect} where standard FEN cannot say it. */
  public String fen(FenDialect dialect) {
    return root.fen(needsChess960() ? dialect : FenDialect.STANDARD);
  }

  /** The moves; castling is king takes rook where Chess960 is needed, king moves two elsewhere. */
  public List<String> moveWords() {
    return moves.stream().map(this::word).toList();
  }

  private String word(Move move) {
    int to = move.to();
    if (move.type() == Move.Type.CASTLING && !needsChess960()) {
      to = move.from() + (to > move.from() ? 2 : -2);
    }
    String squares = Squares.name(move.from()) + Squares.name(to);
    return move.promotion() == null ? squares : squares + move.promotion().letter();
  }
}
