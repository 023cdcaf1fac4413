package org.perft960.spark.run;

import java.math.BigInteger;

/**
 * What one ply of a frontier holds.
 *
 * @param nodes paths of exactly {@code ply} plies
 * @param uniquePositions positions at the end of these paths, each counted once; null = not counted
 */
public record LevelCount(int ply, BigInteger nodes, BigInteger uniquePositions) {}
