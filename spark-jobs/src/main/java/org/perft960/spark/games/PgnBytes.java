package org.perft960.spark.games;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The bytes of a text of games on their way to the reader: counts their lines and headers. Where a
 * compressed text is damaged it ends, and says why.
 */
final class PgnBytes extends InputStream {
  private final PgnSource source;
  private final long from;
  private final long to;
  private final HeaderScan scan = new HeaderScan(true);
  private final CRC32C crc = new CRC32C();
  private InputStream textOrNull;
  private String damage;

  /** The text of a source from one byte to before another; of a compressed one all of it. */
  PgnBytes(PgnSource source, long from, long to) {
    this.source = source;
    this.from = from;
    this.to = to;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int start, int length) throws IOException {
    int count = damage == null ? tryRead(buffer, start, length) : -1;
    if (count > 0) {
      scan.look(buffer, start, start + count);
      crc.update(buffer, start, count);
    }
    return count;
  }

  private int tryRead(byte[] buffer, int start, int length) throws IOException {
    try {
      if (textOrNull == null) {
        textOrNull = source.open(from, to);
      }
      return textOrNull.read(buffer, start, length);
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (IOException e) {
      if (source.packing() == Packing.PLAIN) {
        throw e;
      }
      damage = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      return -1;
    }
  }

  @Override
  public void close() throws IOException {
    if (textOrNull != null) {
      textOrNull.close();
    }
  }

  long from() {
    return from;
  }

  HeaderScan scan() {
    return scan;
  }

  /** CRC-32C of all bytes so far. */
  long checksum() {
    return crc.getValue();
  }

  /** Why the text ended before its end, if it did. */
  Optional<String> damage() {
    return Optional.ofNullable(damage);
  }
}
