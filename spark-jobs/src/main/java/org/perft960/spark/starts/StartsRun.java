package org.perft960.spark.starts;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.perft960.chess960.StartArray;
import org.perft960.spark.store.RunIdentity;

/**
 * What a count of Chess960 starts is to do.
 *
 * @param spIds SP-IDs, rising, each once
 * @param depth the deepest perft, in plies; 0 for the structure alone
 * @param columnsDepth the deepest perft with detail columns, 0 for none
 * @param uniqueDepth the deepest ply whose unique positions are wanted, 0 for none
 */
public record StartsRun(int[] spIds, int depth, int columnsDepth, int uniqueDepth)
    implements Serializable {
  /** Starts that there are. */
  public static final int ALL = StartArray.LAST_SP_ID + 1;

  /** A level of ply 7 is the largest that one task can keep. */
  public static final int MAX_DEPTH = 9;

  /** As {@link #MAX_DEPTH}: columns are counted one ply below a level. */
  public static final int MAX_COLUMNS_DEPTH = 8;

  /** As {@link #MAX_DEPTH}. */
  public static final int MAX_UNIQUE_DEPTH = 7;

  private static final String COMMAND = "chess960";

  /** What makes two runs the same. */
  public RunIdentity identity() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("command", COMMAND);
    fields.put("sp", NumberRanges.format(spIds));
    fields.put("depth", Integer.toString(depth));
    fields.put("columns", Integer.toString(columnsDepth));
    fields.put("unique", Integer.toString(uniqueDepth));
    return RunIdentity.of(fields);
  }

  /** Whether an identity is that of such a run. */
  public static boolean isNamedBy(RunIdentity identity) {
    return identity.field("command").equals(COMMAND);
  }

  /** The run that an identity names. */
  public static StartsRun of(RunIdentity identity) {
    return new StartsRun(
        NumberRanges.parse(identity.field("sp"), StartArray.LAST_SP_ID),
        Integer.parseInt(identity.field("depth")),
        Integer.parseInt(identity.field("columns")),
        Integer.parseInt(identity.field("unique")));
  }

  /** Whether all 960 starts are counted, so that sums over them have been published. */
  public boolean isWhole() {
    return spIds.length == ALL;
  }
}
