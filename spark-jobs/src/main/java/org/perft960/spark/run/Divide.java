package org.perft960.spark.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;
import org.perft960.spark.store.Units;

/** Perft move by move: every legal move of the root counted on its own. */
public final class Divide {
  private Divide() {}

  /**
   * Counts the paths of exactly {@code depth} plies below each legal move of {@code root}.
   *
   * @param depth plies including the move itself; at depth 0 there is no move to count
   * @param units has a section for each move
   * @param step hears the name of each count before it begins, such as "e2e4 (5 of 20)"
   * @return sorted by the moves' text
   */
  public static List<MoveCount> count(
      PerftRunner runner,
      Position root,
      int depth,
      PerftOptions options,
      Units units,
      Consumer<String> step) {
    if (depth == 0) {
      return List.of();
    }
    List<Move> moves = LegalMoves.of(root);
    List<MoveCount> counts = new ArrayList<>(moves.size());
    for (Move move : moves) {
      String text = UciMoves.format(root, move);
      step.accept(text + " (" + (counts.size() + 1) + " of " + moves.size() + ")");
      counts.add(
          new MoveCount(text, below(runner, root, move, depth - 1, options, units.section(text))));
    }
    counts.sort(Comparator.comparing(MoveCount::move));
    return List.copyOf(counts);
  }

  /** The exact sum of a divide. */
  public static BigInteger sum(List<MoveCount> counts) {
    return counts.stream().map(MoveCount::nodes).reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static BigInteger below(
      PerftRunner runner, Position root, Move move, int depth, PerftOptions options, Units units) {
    if (depth == 0) {
      return BigInteger.ONE;
    }
    Position child = LegalMoves.play(root, move);
    return ResultUnit.once(units, () -> runner.count(child, depth, options.belowAMove(), units))
        .nodes();
  }
}
