package org.perft960.spark.frontier;

import org.perft960.frontier.LevelTotals;
import org.perft960.spark.store.UnitFile;

/**
 * A part of a level that has been made and stored.
 *
 * @param totals with the nodes of one more ply
 * @param file where it lies; null if Spark keeps it
 */
record StoredPart(LevelTotals totals, UnitFile file) {}
