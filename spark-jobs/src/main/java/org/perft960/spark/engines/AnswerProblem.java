package org.perft960.spark.engines;

import java.io.Serializable;

/**
 * Something wrong with an answer that shows without knowing the right counts.
 *
 * @param verdict {@link EngineVerdict#UNREADABLE}, {@link EngineVerdict#DUPLICATE_LINE}, {@link
 *     EngineVerdict#ILLEGAL_MOVE} or {@link EngineVerdict#WRONG_TOTAL}
 * @param text a clause such as "e2e4 is listed twice: 20 and 21"
 */
public record AnswerProblem(EngineVerdict verdict, String text) implements Serializable {}
