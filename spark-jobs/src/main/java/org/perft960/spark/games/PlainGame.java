package org.perft960.spark.games;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perft960.game.Game;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.pgn.PgnGame;
import org.perft960.position.PieceKind;
import org.perft960.position.Position;

/**
 * What {@link MoveFacts} tell of a game, found slowly and plainly: every legal move of every
 * position is made, and positions that were there before are found by their FEN.
 */
final class PlainGame {
  private final Map<GameColumn, Long> facts = new LinkedHashMap<>();
  private final Map<String, Integer> seen = new HashMap<>();

  private PlainGame() {}

  /** Some of the columns, by name. */
  static Map<GameColumn, Long> facts(PgnGame game) {
    PlainGame plain = new PlainGame();
    plain.look(game);
    return plain.facts;
  }

  private void look(PgnGame game) {
    Position position = game.moves().start();
    facts.put(GameColumn.PLIES, (long) game.moves().moves().size());
    for (GameColumn count :
        List.of(
            GameColumn.CAPTURES,
            GameColumn.EN_PASSANT_OFFERED,
            GameColumn.EN_PASSANT_TAKEN,
            GameColumn.PROMOTIONS,
            GameColumn.UNDERPROMOTIONS,
            GameColumn.CHECKS,
            GameColumn.REPETITIONS,
            GameColumn.ONLY_MOVES,
            GameColumn.ALL_MOVES)) {
      facts.put(count, 0L);
    }
    lookAt(position);
    for (Move move : game.moves().moves()) {
      lookAt(move);
      position = LegalMoves.play(position, move);
      add(GameColumn.CHECKS, Game.from(position).isCheck());
      lookAt(position);
    }
  }

  private void add(GameColumn column, boolean one) {
    facts.merge(column, one ? 1L : 0L, Long::sum);
  }

  private void lookAt(Move move) {
    boolean enPassant = move.type() == Move.Type.EN_PASSANT;
    add(GameColumn.CAPTURES, enPassant || move.type() == Move.Type.CAPTURE);
    add(GameColumn.EN_PASSANT_TAKEN, enPassant);
    add(GameColumn.PROMOTIONS, move.promotion() != null);
    add(
        GameColumn.UNDERPROMOTIONS,
        move.promotion() != null && move.promotion() != PieceKind.QUEEN);
  }

  private void lookAt(Position position) {
    List<Move> legal = LegalMoves.of(position);
    long moves = legal.size();
    facts.merge(GameColumn.ALL_MOVES, moves, Long::sum);
    facts.merge(GameColumn.LEAST_MOVES, moves, Math::min);
    facts.merge(GameColumn.MOST_MOVES, moves, Math::max);
    add(GameColumn.ONLY_MOVES, moves == 1);
    add(
        GameColumn.EN_PASSANT_OFFERED,
        legal.stream().anyMatch(move -> move.type() == Move.Type.EN_PASSANT));
    String fen = Fen.format(position);
    // Without the two clocks.
    int occurrences = seen.merge(fen.replaceAll(" \\d+ \\d+$", ""), 1, Integer::sum);
    add(GameColumn.REPETITIONS, occurrences > 1);
    facts.merge(GameColumn.MOST_OCCURRENCES, (long) occurrences, Math::max);
  }
}
