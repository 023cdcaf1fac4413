package org.perft960.spark.pairs;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.perft960.chess960.StartArray;
import org.perft960.spark.starts.NumberRanges;
import org.perft960.spark.store.RunIdentity;

/**
 * What a count of double arrangements is to do: each of White's arrays against all of Black's.
 *
 * @param white SP-IDs of White's arrays, rising, each once
 * @param depth the deepest perft, in plies, at least 1
 */
public record PairsRun(int[] white, int depth) implements Serializable {
  /** Arrays that Black may have. */
  public static final int BLACK = StartArray.LAST_SP_ID + 1;

  /** Depth 7 of all pairs takes weeks on a few cores. */
  public static final int MAX_DEPTH = 7;

  private static final String COMMAND = "dfrc";

  /** What makes two runs the same. */
  public RunIdentity identity() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("command", COMMAND);
    fields.put("white", NumberRanges.format(white));
    fields.put("depth", Integer.toString(depth));
    return RunIdentity.of(fields);
  }

  /** Whether an identity is that of such a run. */
  public static boolean isNamedBy(RunIdentity identity) {
    return identity.field("command").equals(COMMAND);
  }

  /** The run that an identity names. */
  public static PairsRun of(RunIdentity identity) {
    return new PairsRun(
        NumberRanges.parse(identity.field("white"), StartArray.LAST_SP_ID),
        Integer.parseInt(identity.field("depth")));
  }

  /** Pairs that are counted. */
  public int pairs() {
    return white.length * BLACK;
  }
}
