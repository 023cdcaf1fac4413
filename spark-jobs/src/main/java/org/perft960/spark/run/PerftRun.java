package org.perft960.spark.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;
import org.perft960.spark.run.PerftOptions.Detail;
import org.perft960.spark.run.PerftOptions.UniquePositions;
import org.perft960.spark.store.RunIdentity;

/**
 * What a perft command counts, and in which sections of its units.
 *
 * @param split the ply asked for; empty if it is the program's choice
 */
public record PerftRun(
    Position position,
    int depth,
    boolean divide,
    boolean unique,
    boolean columns,
    OptionalInt split) {
  /** The section of the count from the root. */
  public static final String TOTAL = "total";

  /** The section of the columns, if they are counted apart from the unique positions. */
  public static final String COLUMNS = "columns";

  private static final String COMMAND = "perft";
  private static final String CHOSEN = "chosen";

  /** One count: its section of the units, and what is counted there. */
  public record Section(String name, Position root, int depth, PerftOptions options) {}

  /** What makes two runs the same. */
  public RunIdentity identity() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("command", COMMAND);
    fields.put("position", Fen.format(position));
    fields.put("depth", Integer.toString(depth));
    fields.put("divide", Boolean.toString(divide));
    fields.put("unique", Boolean.toString(unique));
    fields.put("columns", Boolean.toString(columns));
    fields.put("split", split.isPresent() ? Integer.toString(split.getAsInt()) : CHOSEN);
    return RunIdentity.of(fields);
  }

  /**
   * The run that an identity names.
   *
   * @throws IllegalArgumentException if it is that of another command
   */
  public static PerftRun of(RunIdentity identity) {
    if (!identity.field("command").equals(COMMAND)) {
      throw new IllegalArgumentException("a run of " + identity.field("command"));
    }
    String split = identity.field("split");
    return new PerftRun(
        Fen.position(identity.field("position")),
        Integer.parseInt(identity.field("depth")),
        Boolean.parseBoolean(identity.field("divide")),
        Boolean.parseBoolean(identity.field("unique")),
        Boolean.parseBoolean(identity.field("columns")),
        split.equals(CHOSEN) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(split)));
  }

  /** How the total is counted. */
  public PerftOptions options(OptionalLong taskBytes, int cores) {
    return new PerftOptions(
        columns ? Detail.COLUMNS : Detail.NODES,
        unique ? UniquePositions.COUNTED : UniquePositions.IGNORED,
        split,
        taskBytes,
        cores);
  }

  /** Whether the moves of a divide are all that is counted. */
  public boolean isDivideAlone() {
    return divide && depth > 0 && !unique && !columns;
  }

  /** The count from the root. */
  public Section total() {
    return new Section(TOTAL, position, depth, options(OptionalLong.empty(), 1));
  }

  /** All counts of the run. */
  public List<Section> sections() {
    PerftOptions options = options(OptionalLong.empty(), 1);
    List<Section> sections = new ArrayList<>();
    if (divide && depth > 1) {
      for (Move move : LegalMoves.of(position)) {
        sections.add(
            new Section(
                UciMoves.format(position, move),
                LegalMoves.play(position, move),
                depth - 1,
                options.belowAMove()));
      }
    }
    if (!isDivideAlone()) {
      sections.add(total());
      if (unique && columns) {
        sections.add(new Section(COLUMNS, position, depth, options.columnsOnly()));
      }
    }
    return sections;
  }
}
