package org.perft960.spark.frontier;

import com.esotericsoftware.kryo.Kryo;
import org.apache.spark.serializer.KryoRegistrator;
import org.perft960.frontier.LevelColumns;
import org.perft960.frontier.LevelTotals;
import org.perft960.spark.store.Unit;

/** Every class that crosses from one JVM to another; any other fails the run. */
public final class FrontierRegistrator implements KryoRegistrator {
  @Override
  public void registerClasses(Kryo kryo) {
    kryo.register(long[].class, new LongArraySerializer());
    kryo.register(long[][].class);
    kryo.register(Object[].class);
    kryo.register(LevelTotals.class, new CountSerializers.OfTotals());
    kryo.register(LevelTotals[].class);
    kryo.register(StoredPart.class, new CountSerializers.OfStoredPart());
    kryo.register(StoredPart[].class);
    kryo.register(Unit.class, new CountSerializers.OfUnit());
    kryo.register(Unit[].class);
    kryo.register(LevelColumns.class, new CountSerializers.OfColumns());
    kryo.register(LevelColumns[].class);
  }
}
