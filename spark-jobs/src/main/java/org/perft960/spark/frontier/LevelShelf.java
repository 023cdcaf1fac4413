package org.perft960.spark.frontier;

import org.apache.spark.api.java.JavaRDD;

/** Where the levels lie that executors have made, until the level after them is made. */
interface LevelShelf {
  /**
   * Stores the parts of a level as they are made.
   *
   * @param made one block in each partition, in the order of {@code parts}
   * @return to be run once: stores each part and tells what it comes to
   */
  JavaRDD<StoredPart> store(JavaRDD<long[]> made, int ply, PartSet parts);

  /** Parts of a level that is stored whole: one block in each partition. */
  JavaRDD<long[]> read(int ply, PartSet parts);

  /** Takes back the parts of a level that can no longer be read as they were stored. */
  void withdrawDamaged(int ply, int of);

  /** Forgets a level. */
  void drop(int ply);
}
