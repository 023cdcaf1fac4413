package org.perft960.spark.cli;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.perft960.movegen.LegalMoves;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedFenException;
import org.perft960.notation.MalformedMoveException;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.uci.PlainDivide;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Answers as a script of perftree.
 *
 * <p>Input: depth, FEN, and moves from there. Output: a line a move, a blank line, the total.
 *
 * <p>Example: {@code perft960 perftree 3 "$fen" "e2e4 e7e5"}.
 *
 * @see <a href="https://github.com/agausmann/perftree">perftree</a>
 */
@Command(
    name = "perftree",
    description = "Answers as perftree's scripts do: a line a move, a blank line, the total.",
    mixinStandardHelpOptions = true,
    versionProvider = ProductVersion.class)
final class PerftreeCommand implements Callable<Integer> {
  private final PrintStream out;

  @Parameters(
      index = "0",
      paramLabel = "DEPTH",
      description = "Plies, 0 to " + Perft.MAX_DEPTH + ".")
  private int depth;

  @Parameters(index = "1", paramLabel = "FEN", description = "FEN, X-FEN or Shredder-FEN, quoted.")
  private String fen;

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "MOVES",
      defaultValue = "",
      description = "Moves from there, in UCI notation: one word, with blanks between them.")
  private String moves;

  PerftreeCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public Integer call() {
    RunOptions.requireBetween("DEPTH", depth, 0, Perft.MAX_DEPTH);
    PlainDivide divide = PlainDivide.of(position(), depth);
    divide.moves().forEach(count -> out.println(count.move() + " " + count.nodes()));
    out.println();
    out.println(divide.nodes());
    return 0;
  }

  private Position position() {
    try {
      Position position = Fen.position(fen);
      for (String word : moves.isBlank() ? new String[0] : moves.strip().split("\\s+")) {
        position = LegalMoves.play(position, UciMoves.parse(position, word));
      }
      return position;
    } catch (MalformedFenException | IllegalPositionException e) {
      throw new UserErrorException("FEN: " + e.getMessage(), e);
    } catch (MalformedMoveException e) {
      throw new UserErrorException("MOVES: " + e.getMessage(), e);
    }
  }
}
