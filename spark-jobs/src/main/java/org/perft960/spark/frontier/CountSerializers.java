package org.perft960.spark.frontier;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.frontier.LevelColumns;
import org.perft960.frontier.LevelTotals;
import org.perft960.perft.Columns;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;

/**
 * What parts of a level and units come to; Kryo's own way of setting fields does not reach those of
 * records.
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
      writeFile(output, part.file());
    }

    @Override
    public StoredPart read(Kryo kryo, Input input, Class<StoredPart> type) {
      return new StoredPart(totals.read(kryo, input, LevelTotals.class), readFile(input));
    }
  }

  static final class OfUnit extends Serializer<Unit> {
    @Override
    public void write(Kryo kryo, Output output, Unit unit) {
      output.writeString(unit.name());
      output.writeInt(unit.counts().size());
      unit.counts()
          .forEach(
              (name, count) -> {
                output.writeString(name);
                writeCount(output, count);
              });
      output.writeInt(unit.lines().size());
      unit.lines().forEach(output::writeString);
      writeFile(output, unit.file().orElse(null));
    }

    @Override
    public Unit read(Kryo kryo, Input input, Class<Unit> type) {
      String name = input.readString();
      int size = input.readInt();
      Map<String, BigInteger> counts = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        counts.put(input.readString(), readCount(input));
      }
      int lineCount = input.readInt();
      List<String> lines = new ArrayList<>(lineCount);
      for (int i = 0; i < lineCount; i++) {
        lines.add(input.readString());
      }
      return new Unit(name, counts, lines, Optional.ofNullable(readFile(input)));
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

  /** The file may be null. */
  private static void writeFile(Output output, UnitFile file) {
    output.writeBoolean(file != null);
    if (file != null) {
      output.writeString(file.name());
      output.writeLong(file.bytes());
      output.writeInt(file.crc32c());
    }
  }

  private static UnitFile readFile(Input input) {
    return input.readBoolean()
        ? new UnitFile(input.readString(), input.readLong(), input.readInt())
        : null;
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
