package org.perft960.spark.games;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.UnitFile;

/**
 * The rows of a part in a file, written and read one by one: the numbers of {@link GameColumn},
 * each one greater and in seven bits a byte, the lower ones first; then two texts, lengths first.
 * All compressed by Zstandard.
 */
final class RowFile {
  private static final int FASTEST = 1;
  private static final int BUFFER_BYTES = 1 << 16;

  private RowFile() {}

  /** Takes rows, then {@link #finish}; closed before that, it deletes what is there. */
  static final class Writer implements Closeable {
    private final Place place;
    private final String name;
    private final CRC32C crc = new CRC32C();
    private final DataOutputStream out;
    private boolean whole;

    Writer(Place place, String name) throws IOException {
      this.place = place;
      this.name = name;
      OutputStream file = new BufferedOutputStream(place.create(name), BUFFER_BYTES);
      OutputStream packed = new ZstdOutputStream(new CheckedOutputStream(file, crc), FASTEST);
      out = new DataOutputStream(new BufferedOutputStream(packed, BUFFER_BYTES));
    }

    void write(GameRow row) throws IOException {
      for (long value : row.values) {
        writeNumber(value + 1);
      }
      writeText(row.termination);
      writeText(row.reason);
    }

    private void writeNumber(long number) throws IOException {
      long rest = number;
      while (rest > 0x7F) {
        out.write((int) (rest & 0x7F | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }

    private void writeText(String textOrNull) throws IOException {
      if (textOrNull == null) {
        writeNumber(0);
        return;
      }
      byte[] bytes = textOrNull.getBytes(StandardCharsets.UTF_8);
      writeNumber(bytes.length + 1L);
      out.write(bytes);
    }

    UnitFile finish() throws IOException {
      out.close();
      long bytes = place.size(name).orElseThrow(() -> new NoSuchFileException(name));
      whole = true;
      return new UnitFile(name, bytes, (int) crc.getValue());
    }

    @Override
    public void close() throws IOException {
      if (!whole) {
        try {
          out.close();
        } finally {
          place.delete(name);
        }
      }
    }
  }

  /** Reads rows that were written. */
  static final class Reader implements Closeable {
    private final DataInputStream in;

    Reader(Place place, UnitFile file) throws IOException {
      in =
          new DataInputStream(
              new BufferedInputStream(new ZstdInputStream(place.open(file.name())), BUFFER_BYTES));
    }

    void read(GameRow row) throws IOException {
      for (int i = 0; i < row.values.length; i++) {
        row.values[i] = readNumber() - 1;
      }
      row.termination = readText();
      row.reason = readText();
    }

    private long readNumber() throws IOException {
      long number = 0;
      for (int shift = 0; ; shift += 7) {
        int next = in.read();
        if (next < 0) {
          throw new EOFException("rows end early");
        }
        number |= (long) (next & 0x7F) << shift;
        if (next < 0x80) {
          return number;
        }
      }
    }

    private String readText() throws IOException {
      int length = (int) readNumber() - 1;
      return length < 0 ? null : new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
