package org.perft960.spark.run;

import java.math.BigInteger;

/**
 * One line of a divide.
 *
 * @param move UCI text of a legal move of the root
 * @param nodes paths that begin with it
 */
public record MoveCount(String move, BigInteger nodes) {}
