package org.perft960.spark.frontier;

import com.esotericsoftware.kryo.Kryo;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.KryoSerializer;

/**
 * Kryo for what a shuffle of blocks carries: bucket numbers and blocks, nothing else.
 *
 * <p>A shuffle writer opens a stream for each part, each with a Kryo of its own; Spark's knows some
 * hundred classes and takes milliseconds to make, which was a fifth of a short run.
 */
final class BlockSerializer extends KryoSerializer {
  private static final long serialVersionUID = 1L;

  BlockSerializer(SparkConf configuration) {
    super(configuration);
  }

  @Override
  public Kryo newKryo() {
    Kryo kryo = new Kryo();
    kryo.setReferences(false);
    kryo.setRegistrationRequired(true);
    kryo.register(long[].class, new LongArraySerializer());
    return kryo;
  }
}
