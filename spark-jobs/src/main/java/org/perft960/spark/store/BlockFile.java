package org.perft960.spark.store;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * A block of positions in a file: the number of words in four bytes, then eight bytes a word,
 * little end first, all compressed by Zstandard.
 */
public final class BlockFile {
  private static final int FASTEST = 1;
  private static final int CHUNK_WORDS = 1 << 13;
  private static final int BUFFER_BYTES = 1 << 16;

  private BlockFile() {}

  /** Writes a new file and forces it to the disk. */
  public static UnitFile write(Path directory, String name, long[] block) throws IOException {
    return write(Place.of(directory), name, block);
  }

  /** Writes a new file that outlasts the machine. */
  public static UnitFile write(Place place, String name, long[] block) throws IOException {
    OutputStream raw = place.create(name);
    int crc32c;
    try {
      crc32c = write(block, raw);
    } catch (IOException e) {
      // On a full disk its room is what others lack.
      place.delete(name);
      throw e;
    }
    long bytes = place.size(name).orElseThrow(() -> new NoSuchFileException(name));
    return new UnitFile(name, bytes, crc32c);
  }

  /** Returns the checksum of what was written. */
  private static int write(long[] block, OutputStream raw) throws IOException {
    CRC32C crc = new CRC32C();
    try (OutputStream buffered = new BufferedOutputStream(raw, BUFFER_BYTES);
        OutputStream packed =
            new ZstdOutputStream(new CheckedOutputStream(buffered, crc), FASTEST)) {
      ByteBuffer chunk = chunk();
      packed.write(chunk.putInt(block.length).array(), 0, Integer.BYTES);
      for (int at = 0; at < block.length; at += CHUNK_WORDS) {
        int words = Math.min(CHUNK_WORDS, block.length - at);
        chunk.clear().asLongBuffer().put(block, at, words);
        packed.write(chunk.array(), 0, words * Long.BYTES);
      }
    }
    return (int) crc.getValue();
  }

  /** Reads a block of a directory, as {@link #read(Place, UnitFile)} does. */
  public static long[] read(Path directory, UnitFile file) throws IOException {
    return read(Place.of(directory), file);
  }

  /**
   * Reads a block.
   *
   * @throws IOException if the file is not the one that was written
   */
  public static long[] read(Place place, UnitFile file) throws IOException {
    if (!isWhole(place, file)) {
      throw new IOException(file.name() + " is damaged");
    }
    try (InputStream packed = new ZstdInputStream(place.open(file.name()))) {
      ByteBuffer chunk = chunk();
      fill(chunk, packed, Integer.BYTES);
      long[] block = new long[chunk.getInt()];
      for (int at = 0; at < block.length; at += CHUNK_WORDS) {
        int words = Math.min(CHUNK_WORDS, block.length - at);
        fill(chunk, packed, words * Long.BYTES);
        chunk.asLongBuffer().get(block, at, words);
      }
      return block;
    }
  }

  private static ByteBuffer chunk() {
    return ByteBuffer.allocate(CHUNK_WORDS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void fill(ByteBuffer chunk, InputStream from, int bytes) throws IOException {
    if (from.readNBytes(chunk.clear().array(), 0, bytes) < bytes) {
      throw new EOFException("a block ends early");
    }
  }

  /** Whether a file of a directory is, byte for byte, the one that was written. */
  public static boolean isWhole(Path directory, UnitFile file) throws IOException {
    return isWhole(Place.of(directory), file);
  }

  /** Whether the file is, byte for byte, the one that was written; reads it once. */
  public static boolean isWhole(Place place, UnitFile file) throws IOException {
    OptionalLong size = place.size(file.name());
    if (size.isEmpty() || size.getAsLong() != file.bytes()) {
      return false;
    }
    CRC32C crc = new CRC32C();
    try (InputStream raw = new CheckedInputStream(place.open(file.name()), crc)) {
      raw.transferTo(OutputStream.nullOutputStream());
    }
    return (int) crc.getValue() == file.crc32c();
  }
}
