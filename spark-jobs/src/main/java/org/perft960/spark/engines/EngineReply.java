package org.perft960.spark.engines;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of a question.
 *
 * @param verdict where it is before {@link EngineVerdict#UNREADABLE} and not {@link
 *     EngineVerdict#ANSWERED}, {@code answer} is what could be read until then, for reports only
 * @param answer without counts if there were none
 * @param evidence what a report shows: a clause on what is wrong, if anything, and the last lines
 *     that the engine wrote; unmodifiable
 */
public record EngineReply(EngineVerdict verdict, PerftAnswer answer, List<String> evidence)
    implements Serializable {
  /** Lines of evidence at most. */
  public static final int MAX_EVIDENCE = 12;

  private static final int LINE_CHARACTERS = 200;

  /** Copies the evidence and cuts it to size. */
  public EngineReply {
    evidence = evidence.stream().limit(MAX_EVIDENCE).map(EngineReply::cut).toList();
  }

  /**
   * @param what clauses on what is wrong
   * @param lines of the engine, of which the last are kept
   */
  static EngineReply of(
      EngineVerdict verdict, PerftAnswer answer, List<String> what, List<String> lines) {
    List<String> evidence = new ArrayList<>(what.subList(0, Math.min(what.size(), MAX_EVIDENCE)));
    int kept = Math.min(lines.size(), MAX_EVIDENCE - evidence.size());
    evidence.addAll(lines.subList(lines.size() - kept, lines.size()));
    return new EngineReply(verdict, answer, evidence);
  }

  /** Whether there are counts to compare, perhaps with something wrong that shows by itself. */
  public boolean hasCounts() {
    boolean forThisPosition =
        verdict == EngineVerdict.ANSWERED || verdict.compareTo(EngineVerdict.UNREADABLE) >= 0;
    return forThisPosition && answer.isReadable();
  }

  private static String cut(String line) {
    String clean = AnswerReader.clean(line);
    return clean.length() <= LINE_CHARACTERS ? clean : clean.substring(0, LINE_CHARACTERS) + "…";
  }
}
