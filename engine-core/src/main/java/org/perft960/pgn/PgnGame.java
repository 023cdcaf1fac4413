package org.perft960.pgn;

import java.util.Map;
import org.perft960.game.Result;

/**
 * A game that was read, or is to be written.
 *
 * @param line the line on which it begins, from 1; 0 if it was not read
 * @param tags in order
 * @param moves the main line
 * @param result what stands behind the moves, whatever the tag {@code Result} says
 */
public record PgnGame(int line, Map<String, String> tags, PgnLine moves, Result result)
    implements PgnEntry {}
