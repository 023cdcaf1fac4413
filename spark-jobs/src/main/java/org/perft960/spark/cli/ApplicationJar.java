package org.perft960.spark.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.perft960.spark.run.UserErrorException;

/** The jar that {@code spark-submit} takes: this project's classes, without Spark. */
final class ApplicationJar {
  private static final String NAME = "perft960-spark.jar";

  private ApplicationJar() {}

  /**
   * The one beside the jar that this JVM runs.
   *
   * @throws UserErrorException if there is none
   */
  static URI ofThisBuild() {
    Path place;
    try {
      place = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError("a class without a place", e);
    }
    Path jar = place.resolveSibling(NAME);
    if (!Files.isRegularFile(jar)) {
      throw new UserErrorException("--jar: there is no " + jar);
    }
    return jar.toUri();
  }

  /**
   * What a user names: a path of this machine, or a URL that workers can read.
   *
   * @throws UserErrorException if it is neither
   */
  static URI named(String text) {
    if (text.matches("[a-z][a-z0-9+]+:/.*")) {
      try {
        return new URI(text);
      } catch (URISyntaxException e) {
        throw new UserErrorException("--jar " + text + ": " + e.getReason(), e);
      }
    }
    Path jar = Path.of(text).toAbsolutePath().normalize();
    if (!Files.isRegularFile(jar)) {
      throw new UserErrorException("--jar " + text + ": no such file");
    }
    return jar.toUri();
  }
}
