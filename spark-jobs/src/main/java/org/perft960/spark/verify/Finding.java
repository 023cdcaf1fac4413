package org.perft960.spark.verify;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.math.BigInteger;
import java.util.List;

/**
 * A failure of an engine, brought down to the position where it first shows.
 *
 * @param row number of the row in the run, from 0
 * @param engine its name
 * @param verdict as in {@link Outcome}
 * @param fen what to give the engine to see it
 * @param moves to play from there; often none
 * @param path moves from the row's position to the one where it shows
 * @param position FEN of that position
 * @param depth plies to ask for there
 * @param expected nodes there; exact
 * @param found nodes that the engine says; null if it says none
 * @param faults the moves that are wrong there; none if there are no moves to compare
 * @param evidence what the engine wrote
 */
public record Finding(
    int row,
    String engine,
    String verdict,
    Origin origin,
    String fen,
    List<String> moves,
    List<String> path,
    String position,
    int depth,
    BigInteger expected,
    BigInteger found,
    List<MoveFault> faults,
    List<String> evidence) {
  /** Copies its lists. */
  public Finding {
    moves = List.copyOf(moves);
    path = List.copyOf(path);
    faults = List.copyOf(faults);
    evidence = List.copyOf(evidence);
  }

  /** Men on the board. */
  @JsonIgnore
  public int men() {
    return (int) fen.substring(0, fen.indexOf(' ')).chars().filter(Character::isLetter).count();
  }

  /** The moves of one kind. */
  public List<String> movesOf(MoveFault.Kind kind) {
    return faults.stream().filter(fault -> fault.kind() == kind).map(MoveFault::move).toList();
  }
}
