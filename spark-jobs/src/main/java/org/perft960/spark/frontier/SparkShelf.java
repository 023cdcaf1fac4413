package org.perft960.spark.frontier;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/** Spark keeps the levels on its executors' disks, as long as the run lasts. */
final class SparkShelf implements LevelShelf {
  private final Map<Integer, JavaRDD<long[]>> levels = new HashMap<>();

  @Override
  public JavaRDD<StoredPart> store(JavaRDD<long[]> made, int ply, PartSet parts) {
    JavaRDD<long[]> kept = made.persist(StorageLevel.DISK_ONLY());
    if (!parts.isWhole() || levels.put(ply, kept) != null) {
      throw new IllegalStateException("ply " + ply + " is not made at once");
    }
    return kept.map(block -> new StoredPart(new LastLevelNodes(1).count(block), null));
  }

  @Override
  public JavaRDD<long[]> read(int ply, PartSet parts) {
    return FrontierSteps.only(levels.get(ply), parts);
  }

  /** Spark makes again what it has lost. */
  @Override
  public void withdrawDamaged(int ply, int of) {}

  @Override
  public void drop(int ply) {
    JavaRDD<long[]> level = levels.remove(ply);
    if (level != null) {
      level.unpersist(false);
    }
  }
}
