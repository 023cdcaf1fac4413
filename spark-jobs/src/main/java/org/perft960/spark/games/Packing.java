package org.perft960.spark.games;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/** How a file of games is compressed, by the ending of its name. */
enum Packing {
  PLAIN(""),
  GZIP(".gz"),
  BZIP2(".bz2"),
  ZSTANDARD(".zst");

  private static final int BUFFER_BYTES = 1 << 16;

  /** Binary logarithm of the bytes that {@code zstd --long} may look back. */
  private static final int LONGEST_WINDOW = 31;

  private final String ending;

  Packing(String ending) {
    this.ending = ending;
  }

  static Packing of(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    for (Packing packing : values()) {
      if (packing != PLAIN && name.endsWith(packing.ending)) {
        return packing;
      }
    }
    return PLAIN;
  }

  /** The text behind compressed bytes; several compressed texts in a row are one. */
  InputStream unpack(InputStream packed) throws IOException {
    return switch (this) {
      case PLAIN -> packed;
      case GZIP ->
          new GzipCompressorInputStream(new BufferedInputStream(packed, BUFFER_BYTES), true);
      case BZIP2 -> new BZip2CompressorInputStream(packed, true);
      case ZSTANDARD -> new ZstdInputStream(packed).setLongMax(LONGEST_WINDOW);
    };
  }
}
