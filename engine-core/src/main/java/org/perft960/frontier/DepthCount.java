package org.perft960.frontier;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import org.perft960.perft.Columns;

/**
 * What one depth of a perft comes to.
 *
 * @param depth plies, at least 1
 * @param nodes paths of exactly this many plies
 * @param uniquePositions where they lead, each counted once; empty if not counted
 * @param columns of the last moves; empty if not counted
 */
public record DepthCount(
    int depth, BigInteger nodes, OptionalLong uniquePositions, Optional<Columns> columns) {}
