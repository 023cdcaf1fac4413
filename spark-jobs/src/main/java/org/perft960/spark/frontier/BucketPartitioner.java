package org.perft960.spark.frontier;

import org.apache.spark.Partitioner;

/** Partition = bucket number. */
final class BucketPartitioner extends Partitioner {
  private static final long serialVersionUID = 1L;

  private final int buckets;

  BucketPartitioner(int buckets) {
    this.buckets = buckets;
  }

  @Override
  public int numPartitions() {
    return buckets;
  }

  @Override
  public int getPartition(Object bucket) {
    return (Integer) bucket;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BucketPartitioner that && buckets == that.buckets;
  }

  @Override
  public int hashCode() {
    return buckets;
  }
}
