package org.perft960.spark.frontier;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.math.BigInteger;
import org.perft960.frontier.LevelTotals;

/** Totals of a part; Kryo's own way of setting fields does not reach those of a record. */
final class LevelTotalsSerializer extends Serializer<LevelTotals> {
  @Override
  public void write(Kryo kryo, Output output, LevelTotals totals) {
    output.writeLong(totals.positions());
    write(output, totals.paths());
    write(output, totals.nodes());
  }

  private static void write(Output output, BigInteger count) {
    byte[] bytes = count.toByteArray();
    output.writeInt(bytes.length);
    output.writeBytes(bytes);
  }

  @Override
  public LevelTotals read(Kryo kryo, Input input, Class<LevelTotals> type) {
    return new LevelTotals(input.readLong(), read(input), read(input));
  }

  private static BigInteger read(Input input) {
    return new BigInteger(input.readBytes(input.readInt()));
  }
}
