package org.perft960.spark.frontier;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.perft960.frontier.LevelColumns;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Columns;
import org.perft960.spark.store.UnitFile;

/**
 * What parts of a level come to; Kryo's own way of setting fields does not reach those of records.
 */
final class CountSerializers {
  private CountSerializers() {}

  static final class OfTotals extends Serializer<LevelTotals> {
    @Override
    public void write(Kryo kryo, Output output, LevelTotals totals) {
      output.writeLong(totals.positions());
      writeCount(output, totals.paths());
      writeCount(output, totals.nodes());
    }

    @Override
    public LevelTotals read(Kryo kryo, Input input, Class<LevelTotals> type) {
      return new LevelTotals(input.readLong(), readCount(input), readCount(input));
    }
  }

  static final class OfStoredPart extends Serializer<StoredPart> {
    private final OfTotals totals = new OfTotals();

    @Override
    public void write(Kryo kryo, Output output, StoredPart part) {
      totals.write(kryo, output, part.totals());
      output.writeBoolean(part.file() != null);
      if (part.file() != null) {
        output.writeString(part.file().name());
        output.writeLong(part.file().bytes());
        output.writeInt(part.file().crc32c());
      }
    }

    @Override
    public StoredPart read(Kryo kryo, Input input, Class<StoredPart> type) {
      LevelTotals sums = totals.read(kryo, input, LevelTotals.class);
      boolean filed = input.readBoolean();
      return new StoredPart(
          sums, filed ? new UnitFile(input.readString(), input.readLong(), input.readInt()) : null);
    }
  }

  static final class OfColumns extends Serializer<LevelColumns> {
    @Override
    public void write(Kryo kryo, Output output, LevelColumns level) {
      output.writeLong(level.positions());
      writeCount(output, level.paths());
      List<BigInteger> counts = level.columns().counts();
      output.writeInt(counts.size());
      counts.forEach(count -> writeCount(output, count));
    }

    @Override
    public LevelColumns read(Kryo kryo, Input input, Class<LevelColumns> type) {
      long positions = input.readLong();
      BigInteger paths = readCount(input);
      int size = input.readInt();
      List<BigInteger> counts = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        counts.add(readCount(input));
      }
      return new LevelColumns(positions, paths, new Columns(counts));
    }
  }

  private static void writeCount(Output output, BigInteger count) {
    byte[] bytes = count.toByteArray();
    output.writeInt(bytes.length);
    output.writeBytes(bytes);
  }

  private static BigInteger readCount(Input input) {
    return new BigInteger(input.readBytes(input.readInt()));
  }
}
