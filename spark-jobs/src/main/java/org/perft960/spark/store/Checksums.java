package org.perft960.spark.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in lower-case hexadecimal digits, as {@code sha256sum} prints it. */
public final class Checksums {
  private static final int BUFFER_BYTES = 1 << 16;

  private Checksums() {}

  /** The checksum of a text in UTF-8. */
  public static String sha256(String text) {
    return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The checksum of a file, whatever its size. */
  public static String sha256(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      return sha256(bytes);
    }
  }

  /** The checksum of a file of a place, whatever its size. */
  static String sha256(Place place, String name) throws IOException {
    try (InputStream bytes = place.open(name)) {
      return sha256(bytes);
    }
  }

  private static String sha256(InputStream bytes) throws IOException {
    MessageDigest digest = digest();
    byte[] buffer = new byte[BUFFER_BYTES];
    for (int count = bytes.read(buffer); count >= 0; count = bytes.read(buffer)) {
      digest.update(buffer, 0, count);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
