package org.perft960.spark.games;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.perft960.pgn.TagLines;

/**
 * A file of games.
 *
 * @param path as the caller names it; all executors must see it
 * @param bytes its size
 * @param modified when it was last written, in milliseconds since 1970
 */
public record PgnSource(String path, long bytes, long modified) implements Serializable {
  private static final int BUFFER_BYTES = 1 << 16;

  /**
   * A file as it is now.
   *
   * @throws IOException if it cannot be looked at
   */
  public static PgnSource of(Path file) throws IOException {
    return new PgnSource(
        file.toString(), Files.size(file), Files.getLastModifiedTime(file).toMillis());
  }

  Packing packing() {
    return Packing.of(path);
  }

  /** The text of the file from one byte to before another; of a compressed file all of it. */
  InputStream open(long from, long to) throws IOException {
    if (packing() != Packing.PLAIN) {
      return packing().unpack(new BufferedInputStream(openAt(0), BUFFER_BYTES));
    }
    return new Range(openAt(from), to - from);
  }

  private InputStream openAt(long from) throws IOException {
    FileChannel channel = FileChannel.open(Path.of(path));
    channel.position(from);
    return Channels.newInputStream(channel);
  }

  /**
   * Where the game begins whose header is the first one at or after a byte of a plain file: a
   * header behind a line break, or the tags before it, even before that byte. All that is before
   * the first game belongs to byte 0, whatever it is.
   *
   * @return its first byte; the size of the file if there is none
   */
  long gameAt(long from) throws IOException {
    if (from == 0 || from >= bytes) {
      return Math.min(from, bytes);
    }
    long header = headerAt(from);
    for (int length = BUFFER_BYTES; header < bytes; length *= 2) {
      long first = Math.max(0, header - length);
      int tags = tagsBefore(header, first);
      if (tags >= 0) {
        return first + tags;
      }
    }
    return bytes;
  }

  /** Offset of the first tag of a header's game; -1 if it may lie before {@code first}. */
  private int tagsBefore(long header, long first) throws IOException {
    byte[] before = new byte[(int) (header - first)];
    try (InputStream in = new Range(openAt(first), before.length)) {
      if (in.readNBytes(before, 0, before.length) < before.length) {
        throw new IOException(path + " has become shorter");
      }
    }
    // Only what is below 128 matters, and that is the same in all these alphabets.
    char[] text = new String(before, StandardCharsets.ISO_8859_1).toCharArray();
    int from = first == 0 ? HeaderScan.byteOrderMarkBytes(before) : secondLine(text);
    int tags = TagLines.start(text, from, text.length);
    return tags > from ? tags : first == 0 ? 0 : -1;
  }

  /** Behind a line of which the beginning may be missing. */
  private static int secondLine(char[] text) {
    int at = 0;
    while (at < text.length && text[at] != '\n' && text[at] != '\r') {
      at++;
    }
    return Math.min(at + 1, text.length);
  }

  private long headerAt(long from) throws IOException {
    // The byte before tells whether a line begins.
    HeaderScan scan = new HeaderScan(false);
    try (InputStream text = openAt(from - 1)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int count = text.read(buffer); count >= 0; count = text.read(buffer)) {
        for (int i = 0; i < count; i++) {
          if (scan.look(buffer[i])) {
            return from - 1 + scan.lineStart();
          }
        }
      }
    }
    return bytes;
  }

  /** So many bytes of a stream. */
  private static final class Range extends InputStream {
    private final InputStream in;
    private long left;

    private Range(InputStream in, long bytes) {
      this.in = in;
      this.left = bytes;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int count = left == 0 ? -1 : in.read(buffer, from, (int) Math.min(length, left));
      left -= Math.max(count, 0);
      return count;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
